/** How players ended a game, in words; empty where the rules ended it, or nobody has. */

import { ui } from "../state/language.svelte";
import type { Session } from "../state/session.svelte";

export function howEnded({ state, game, people }: Session): string {
  const result = state?.result;
  if (result?.level === "agreement") return ui("ended-agreed");
  if (result?.level !== "resignation") return "";
  const loser = game?.sides.find((side) => side !== result.winner) ?? "";
  return ui("ended-resigned", { who: people.who(loser) });
}
