/** A position thought about for as long as somebody looks: the server thinks piece by piece, we ask for the next. */

import { Refusal, type Analysis } from "../api";
import { sleep, WAIT } from "./again";

interface Board {
  /** What is known after so many actions; with `more`, after another piece of thought. */
  ask: (number: number, more: boolean) => Promise<Analysis>;
  pause?: (milliseconds: number) => Promise<void>;
}

export class Analysing {
  found = $state.raw<Analysis>();
  /** Whether it goes on thinking. */
  on = $state(true);
  /** The plan that is looked at, by its place in the list. */
  chosen = $state(0);
  trouble = $state<"" | "later" | "busy" | "unreachable">("");
  #number = -1;
  #run = 0;

  constructor(private readonly board: Board) {}

  /** Look at the position after so many actions; another one is begun anew. */
  look(number: number): void {
    if (number === this.#number) return;
    this.#number = number;
    this.found = undefined;
    this.chosen = 0;
    void this.#think();
  }

  go(): void {
    this.on = true;
    void this.#think();
  }

  stop(): void {
    this.on = false;
  }

  close(): void {
    this.#run += 1;
    this.#number = -1;
  }

  /** The first answer comes in any case; then for as long as it is on, and there is more to find. */
  async #think(): Promise<void> {
    const run = ++this.#run;
    const number = this.#number;
    const current = (): boolean => run === this.#run;
    this.trouble = "";
    while (current() && (!this.found || (this.on && this.found.more)))
      try {
        const found = await this.board.ask(number, !!this.found);
        if (!current()) return;
        this.#take(found);
        this.trouble = "";
      } catch (error) {
        if (!current()) return;
        const busy = error instanceof Refusal && [429, 503].includes(error.status);
        const later = error instanceof Refusal && error.status === 403;
        this.trouble = busy ? "busy" : later ? "later" : "unreachable";
        if (!busy) return;
        await (this.board.pause ?? sleep)(WAIT);
      }
  }

  /** Plans change places while they are thought about: the one that is looked at stays chosen. */
  #take(found: Analysis): void {
    const before = this.found?.plans[this.chosen]?.actions.join(";");
    const now = this.chosen ? found.plans.findIndex((plan) => plan.actions.join(";") === before) : 0;
    this.found = found;
    this.chosen = Math.max(0, now);
  }
}
