/** Earlier views of a table; what was fetched once is kept for a while. */

import type { LogEntry, View } from "../api";

const KEPT = 60;

export class Moments {
  #views = new Map<string, Promise<View>>();

  constructor(
    private readonly fetched: (number: number) => Promise<View>,
    private readonly log: () => readonly LogEntry[],
  ) {}

  /** The view after so many actions. After an undo other actions may have led to the same number. */
  at(number: number): Promise<View> {
    const key = `${number} ${this.log()[number - 1]?.action ?? ""}`;
    const found = this.#views.get(key) ?? this.fetched(number);
    this.#views.set(key, found);
    found.catch(() => this.#views.delete(key));
    if (this.#views.size > KEPT) this.#views.delete(this.#views.keys().next().value ?? "");
    return found;
  }
}
