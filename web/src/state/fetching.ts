/** Fetching what is new, one fetch at a time: however many ask meanwhile, one more serves them all. */

/** A computer may move faster than anybody can look. */
const PAUSE = 120;

export class Fetching {
  #under: Promise<void> | undefined;
  #wanted = false;
  #closed = false;

  constructor(private readonly once: () => Promise<void>) {}

  again(): Promise<void> {
    this.#wanted = true;
    this.#under ??= this.#all().finally(() => (this.#under = undefined));
    return this.#under;
  }

  async #all(): Promise<void> {
    while (this.#wanted && !this.#closed) {
      this.#wanted = false;
      await this.once();
      if (this.#wanted) await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  close(): void {
    this.#closed = true;
  }
}
