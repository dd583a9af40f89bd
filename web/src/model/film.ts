/** Other people's moves cut into beats: what belongs together is shown together. */

import type { LogEntry } from "../api";
import { parse, type Verbs } from "./actions";

export interface Beat {
  /** Numbers of actions before and after it. */
  from: number;
  to: number;
  entries: LogEntry[];
}

/**
 * The beat that begins after `from` actions. A unit's steps are one beat, with the choice of the unit before them
 * and the word that ends its move after them; a roll stands alone, so that it can be watched.
 */
export function nextBeat(log: readonly LogEntry[], from: number, verbs: Verbs): Beat {
  const first = log[from];
  if (!first) return { from, to: from, entries: [] };
  let { unit, verb } = named(first, verbs);
  let told = first.events.length > 0;
  let to = from + 1;
  for (let next = log[to]; next && next.side === first.side && first.side !== "chance"; next = log[++to]) {
    const { unit: itsUnit, verb: itsVerb, bare } = named(next, verbs);
    const goesOn = itsUnit === unit && (itsVerb === verb || !told);
    const closes = bare && !next.events.length;
    if (!(unit && goesOn) && !closes) break;
    if (goesOn) verb = itsVerb;
    told ||= next.events.length > 0;
    if (closes) {
      to++;
      break;
    }
  }
  return { from, to, entries: log.slice(from, to) };
}

function named(entry: LogEntry, verbs: Verbs): { unit: string; verb: string; bare: boolean } {
  const { verb, args, kinds } = parse(entry.action, verbs);
  return { verb, unit: args[kinds.indexOf("unit")] ?? "", bare: !args.length };
}

/** Whether somebody else did something in these entries. */
export const foreign = (entries: readonly LogEntry[], mine: readonly string[]): boolean =>
  entries.some((entry) => entry.side !== "chance" && !mine.includes(entry.side));
