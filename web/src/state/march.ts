/** Going far, step by step. */

import type { Action } from "../model/actions";

interface Walk {
  /** The action that leads to the next place, if it is legal and clear what is meant. */
  step: (place: string) => Action | undefined;
  /** Whether something else came up: a battle, a question, a refusal. */
  halted: () => boolean;
  /** How many actions were played so far. */
  length: () => number;
  play: (action: string) => Promise<void>;
}

/** Walk along a way as far as each step is legal and nothing else comes up. Each step can be taken back. */
export async function march(places: readonly string[], walk: Walk): Promise<void> {
  for (const place of places) {
    const step = walk.halted() ? undefined : walk.step(place);
    if (!step) return;
    const length = walk.length();
    await walk.play(step.text);
    // Not played, or dice fell.
    if (walk.length() !== length + 1) return;
  }
}
