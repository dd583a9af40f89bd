/** What this browser has learnt: by game and lesson, the best rank so far. */

import { read, write } from "../state/storage";

/** Stars: three without a slip, two with no more than the lesson allows, one for having done it. */
export type Rank = 1 | 2 | 3;

export const rankOf = (slips: number, allowed: number): Rank => (slips === 0 ? 3 : slips <= allowed ? 2 : 1);

class Progress {
  #ranks = $state<Record<string, Record<string, Rank>>>(read("lessons", {}));

  of(game: string, lesson: string): Rank | undefined {
    return this.#ranks[game]?.[lesson];
  }

  reach(game: string, lesson: string, rank: Rank): void {
    const known = this.#ranks[game] ?? {};
    this.#ranks[game] = { ...known, [lesson]: Math.max(rank, known[lesson] ?? 0) as Rank };
    write("lessons", this.#ranks);
  }
}

export const progress = new Progress();
