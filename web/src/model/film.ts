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
  let { unit, verb, fights: fought } = named(first, verbs);
  let told = first.events.length > 0;
  let to = from + 1;
  for (let next = log[to]; next && next.side === first.side && first.side !== "chance"; next = log[++to]) {
    const { unit: itsUnit, verb: itsVerb, bare, fights } = named(next, verbs);
    const goesOn = itsUnit === unit && (itsVerb === verb || !told || !(fights || fought));
    const closes = bare && !next.events.length;
    if (!(unit && goesOn) && !closes) break;
    if (goesOn) [verb, fought] = [itsVerb, fights];
    told ||= next.events.length > 0;
    if (closes) {
      to++;
      break;
    }
  }
  return { from, to, entries: log.slice(from, to) };
}

interface Named {
  unit: string;
  verb: string;
  bare: boolean;
  /** One unit does something to another. */
  fights: boolean;
}

function named(entry: LogEntry, verbs: Verbs): Named {
  const { verb, args, kinds } = parse(entry.action, verbs);
  const fights = kinds.indexOf("unit") !== kinds.lastIndexOf("unit");
  return { verb, unit: args[kinds.indexOf("unit")] ?? "", bare: !args.length, fights };
}

/** How long a beat is looked at, as a multiple of the usual: dice longer, and a long march longer than a step. */
export function weight(beat: Beat, trails: readonly { places: readonly string[] }[]): number {
  if (beat.entries.some((entry) => entry.side === "chance")) return DICE;
  if (!trails.length && !beat.entries.some((entry) => entry.events.length)) return QUIET;
  const steps = Math.max(0, ...trails.map((trail) => trail.places.length - 2));
  return Math.min(LONGEST, 1 + steps * A_STEP);
}
/** Nothing can be seen to happen: it keeps nobody. */
const QUIET = 0.25;
const DICE = 1.7;
const A_STEP = 0.15;
const LONGEST = 2;

/** What happened between two numbers of actions, beat by beat; only what was told. */
export function beats(log: readonly LogEntry[], from: number, to: number, verbs: Verbs): Beat[] {
  const found: Beat[] = [];
  for (let at = from; at < to;) {
    const beat = nextBeat(log.slice(0, to), at, verbs);
    if (beat.entries.some((entry) => entry.events.length)) found.push(beat);
    at = beat.to;
  }
  return found;
}

/** Whether somebody else did something in these entries. */
export const foreign = (entries: readonly LogEntry[], mine: readonly string[]): boolean =>
  entries.some((entry) => entry.side !== "chance" && !mine.includes(entry.side));
