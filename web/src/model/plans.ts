/** Plans in words and as actions: of an analysis, a review, a hint. */

import type { Message } from "../api";
import type { Words } from "../words/say";
import { parse, type Verbs } from "./actions";
import type { Atlas } from "./atlas";
import { actionLabel } from "./labels";

/** The verbs that chance speaks by. */
const CHANCE = /^(roll|draw)$/;

/** What a plan decides before its first dice: those are thrown anew. */
export function decisions(actions: readonly string[], verbs: Verbs): string[] {
  const thrown = actions.findIndex((text) => CHANCE.test(parse(text, verbs).verb));
  return thrown < 0 ? [...actions] : actions.slice(0, thrown);
}

/** An order in words; one that is nothing but an action is told as the action. */
export function orderTold(words: Words, atlas: Atlas, verbs: Verbs, order: Message): string {
  const action = order.id === "order-action" ? order.args?.["action"] : undefined;
  return typeof action === "string" ? actionLabel(words, atlas, parse(action, verbs)) : words.say(order);
}

/** A reason without the computer's own points, which mean nothing to anybody else. */
export const reasonTold = (words: Words, reason: Message): string =>
  words.say(reason).replace(/\s*\([+−-]?[\d.,]+\)\.?$/u, "");
