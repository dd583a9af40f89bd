/** Whether the server can be reached; and what was lost on the way is kept, and sent again when it can. */

import { Refusal } from "../api";

/** Between two tries: longer each time, but the network coming back ends it. */
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 4000;

export class Connection {
  lost = $state(false);
  /** Something waits to be sent again. */
  keeping = $state(false);
  #waiting: (() => void)[] = [];
  #closed = false;

  /** How to find out at once whether the server can be reached again. */
  constructor(private readonly probe: () => void) {}

  up(): void {
    this.lost = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  down(): void {
    this.lost = true;
  }

  /** Ask for something that the server does once, however often it is asked; again if an answer was lost. */
  async surely<T>(ask: (again: boolean) => Promise<T>): Promise<T> {
    for (
      let [again, pause] = [false, FIRST_PAUSE];
      ;
      again = true, pause = Math.min(pause * 2, LONGEST_PAUSE)
    ) {
      try {
        return await ask(again);
      } catch (error) {
        if (this.#closed || !(error instanceof Refusal) || error.id !== "offline") throw error;
        await this.#back(pause);
        if (this.#closed) throw error;
      } finally {
        this.keeping = false;
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.up();
  }

  /** Until the server is said to be back, or it is time to see for oneself. */
  async #back(pause: number): Promise<void> {
    this.down();
    this.keeping = true;
    const back = new Promise<void>((done) => this.#waiting.push(done));
    this.probe();
    await Promise.race([back, new Promise((done) => setTimeout(done, pause))]);
  }
}
