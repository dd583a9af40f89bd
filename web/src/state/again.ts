/** What a busy server refuses, or one that cannot be reached, is asked for again for as long as somebody waits. */

import { Refusal } from "../api";

/** Where others think too, so long is waited before asking again. */
export const WAIT = 2500;
/** No connection, too many questions, or nobody there to think. */
const PASSING = [0, 429, 503];

export interface Waiting {
  /** Whether somebody still waits for the answer. */
  wanted: () => boolean;
  /** Told that it takes longer, and that it goes on. */
  held?: (held: boolean) => void;
  pause?: (milliseconds: number) => Promise<void>;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Whether it is worth asking again. */
export const passes = (error: unknown): boolean => error instanceof Refusal && PASSING.includes(error.status);

/** The answer; nothing where nobody waits for it any more. */
export async function again<T>(
  ask: () => Promise<T>,
  { wanted, held = () => {}, pause = sleep }: Waiting,
): Promise<T | undefined> {
  while (wanted())
    try {
      const found = await ask();
      held(false);
      return found;
    } catch (error) {
      if (!passes(error)) throw error;
      held(true);
      await pause(WAIT);
    }
  return undefined;
}
