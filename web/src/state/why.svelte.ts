/** Asking why something cannot be done. */

import type { Message, Why } from "../api";
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
  /** The first step of a way to a place that one click would go. */
  march: (place: string) => Action | undefined;
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
    const { actions, verbs, picks, why, trying, march } = this.table;
    const step = march(place);
    if (step) {
      const action = step.args.map((value, index) => (step.kinds[index] === "place" ? place : value));
      const marching = { legal: true, reason: { id: "why-march" }, decided: "" };
      this.answer = { place, unit, action: [step.verb, ...action].join(" "), why: marching };
      return;
    }
    const meant = tried(actions(), verbs(), picks(), { unit, place });
    if (!meant.length) return;
    await trying(async () => {
      const asked = meant.map(async (action) => ({ action, why: await why(action) }));
      const best = telling(await Promise.all(asked));
      if (best) this.answer = { place, unit, ...best };
    });
  }

  /** Why a unit can do nothing now: the best reason there is; nothing without one. */
  async reason(unit: string): Promise<Message | undefined> {
    const { actions, verbs, why } = this.table;
    const meant = tried(actions(), verbs(), [], { unit, place: "" });
    try {
      const found = telling(
        await Promise.all(meant.map(async (action) => ({ action, why: await why(action) }))),
      );
      return found && !found.why.legal ? found.why.reason : undefined;
    } catch {
      return undefined;
    }
  }
}
