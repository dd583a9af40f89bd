/** From where to show what happened while one was away. */

import type { LogEntry, TableState } from "../api";
import { foreign } from "./film";

/** Coming back after longer than this, one sees where things stand, not how they got there. */
const LONGEST_FILM = 400;

/** Nobody plays: computers against each other. */
export const unattended = (state: TableState): boolean =>
  Object.values(state.seats).every((seat) => seat.startsWith("computer"));

/** Where one left off; the present, where all since was one's own or it would be too long. */
export function seenBefore(state: TableState, log: readonly LogEntry[], seen = state.length): number {
  const late = state.length - seen;
  const short = late <= LONGEST_FILM || unattended(state);
  const missed = log.slice(seen, state.length);
  return late > 0 && short && foreign(missed, state.yours) ? seen : state.length;
}
