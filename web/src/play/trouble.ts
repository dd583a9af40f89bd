/** What went wrong, for the one it happened to. */

import type { Trouble } from "../state/session.svelte";
import { ui } from "../state/language.svelte";
import type { Words } from "../words/say";

/** What is said of refusals that have words of their own: those of the rules, and these. */
export function troubleTold(words: Words, { id, status, reason, text }: Trouble): string {
  if (reason) return words.say(reason);
  if (id === "stale" || id === "too-many") return ui(id);
  // Who is asked for advice may be lost: the one who asked can ask again.
  if (id === "hint" && status === 503) return ui("hint-failed");
  return ui("trouble", { text: text || id });
}
