/** Which puzzles this browser has solved: at the first try, later, or after a look at the solution. */

import { read, write } from "../state/storage";

export type Solved = "first" | "later" | "shown";
const ORDER: readonly Solved[] = ["shown", "later", "first"];

class SolvedPuzzles {
  #games = $state<Record<string, Record<string, Solved>>>(read("puzzles", {}));

  of(game: string, puzzle: string): Solved | undefined {
    return this.#games[game]?.[puzzle];
  }

  count(game: string): number {
    return Object.keys(this.#games[game] ?? {}).length;
  }

  /** Note how it was solved; what was done better before stays. */
  note(game: string, puzzle: string, how: Solved): void {
    const known = this.#games[game] ?? {};
    const before = known[puzzle];
    if (before && ORDER.indexOf(before) >= ORDER.indexOf(how)) return;
    this.#games[game] = { ...known, [puzzle]: how };
    write("puzzles", this.#games);
  }
}

export const solved = new SolvedPuzzles();
