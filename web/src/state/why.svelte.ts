/** Asking why something cannot be done. */

import type { Why } from "../api";
import { telling, tried } from "../model/asking";
import type { Action, Pick, Verbs } from "../model/actions";

export interface Answer {
  place: string;
  unit: string;
  action: string;
  why: Why;
}

interface Table {
  actions: () => readonly Action[];
  verbs: () => Verbs;
  /** What is picked, or else the unit that the game asks about. */
  picks: () => readonly Pick[];
  why: (action: string) => Promise<Why>;
  /** Do something that the server may refuse. */
  trying: (work: () => Promise<void>) => Promise<void>;
}

export class Asking {
  /** Whether the next click asks instead of playing. */
  on = $state(false);
  answer = $state.raw<Answer>();

  constructor(private readonly table: Table) {}

  /** Ask about everything that a click may have meant; the best reason is the answer. */
  async ask(place: string, unit: string): Promise<void> {
    const { actions, verbs, picks, why, trying } = this.table;
    const meant = tried(actions(), verbs(), picks(), { unit, place });
    if (!meant.length) return;
    await trying(async () => {
      const asked = meant.map(async (action) => ({ action, why: await why(action) }));
      const best = telling(await Promise.all(asked));
      if (best) this.answer = { place, unit, ...best };
    });
  }
}
