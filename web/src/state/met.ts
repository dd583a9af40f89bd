/** How games against the computer ended in this browser, by game: for whoever wants a level that suits him. */

import type { Met } from "../model/adjusting";
import { read, write } from "./storage";

/** Results that are kept of each game; older ones say little. */
const KEPT = 30;

interface Ended extends Met {
  table: string;
}

const all = (): Record<string, Ended[]> => read("met", {});

export const met = (game: string): Met[] => all()[game] ?? [];

/** Note a result once, however often its table is looked at. */
export function note(game: string, table: string, level: string, score: number): void {
  const known = all();
  const mine = known[game] ?? [];
  if (mine.some((one) => one.table === table)) return;
  write("met", { ...known, [game]: [...mine, { table, level, score }].slice(-KEPT) });
}
