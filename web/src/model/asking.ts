/** Why something cannot be done: which actions a click may have meant, and which answer says most. */

import type { Verb, Why } from "../api";
import { complete, meant, narrow, type Action, type Pick } from "./actions";

/** More would only be slower: the first ones are the likeliest. */
const MOST = 4;

/** The actions that a click on a place and a unit may have meant, after what was picked. */
export function tried(
  actions: readonly Action[],
  verbs: Record<string, Verb>,
  picks: readonly Pick[],
  { unit, place }: { unit: string; place: string },
): string[] {
  const target: Pick[] = [];
  if (unit) target.push({ kind: "unit", value: unit });
  if (place) target.push({ kind: "place", value: place });
  const verb = picks.find((pick) => pick.kind === "verb")?.value;
  const all = meant(actions, verbs, picks, target);
  return all.filter((text) => !verb || text.startsWith(`${verb} `)).slice(0, MOST);
}

/** Actions by verb that need no more clicks: one of them may be about something that it does not name. */
export function unnamed(actions: readonly Action[], picks: readonly Pick[]): Action[][] {
  const found = new Map<string, Action[]>();
  for (const action of narrow(actions, picks))
    if (complete(action, picks)) found.set(action.verb, [...(found.get(action.verb) ?? []), action]);
  return [...found.values()];
}

/** A refusal with a reason of its own says more than that nothing like it is on offer. */
export function telling<Answer extends { why: Why }>(answers: readonly Answer[]): Answer | undefined {
  return answers.find(({ why }) => !why.legal && why.reason.id !== "refusal-not-offered") ?? answers[0];
}
