/** The log of a table as far as it is known here: it grows at its end, and is fetched anew where it has changed. */

import type { LogEntry } from "../api";

export class GameLog {
  entries = $state.raw<LogEntry[]>([]);

  /** How the lines from some number on are fetched. */
  constructor(private readonly fetched: (from: number) => Promise<LogEntry[]>) {}

  get length(): number {
    return this.entries.length;
  }

  /** Fetch what is new, for a table with so many actions; whether it goes on where this log ends. */
  async follow(length: number): Promise<boolean> {
    const goesOn = length >= this.length;
    // One line that is known comes along, to see whether it is still the same.
    const from = goesOn ? Math.max(this.length - 1, 0) : 0;
    await this.merge(await this.fetched(from), from);
    return goesOn;
  }

  /** Add what an action told, after the lines that were there before it; if it told nothing, it is fetched. */
  async add(told: LogEntry[], from: number): Promise<void> {
    await this.merge(told.length ? told : await this.fetched(this.length), from);
  }

  /** Lines from some number on; where they do not fit what is known, everything is fetched. */
  async merge(entries: LogEntry[], from: number): Promise<void> {
    const first = entries[0];
    const known = this.entries[from];
    const fits = !first || !known || (first.number === known.number && first.action === known.action);
    this.entries = fits ? [...this.entries.slice(0, from), ...entries] : await this.fetched(0);
  }

  /** The actions after so many, the last first: the order in which they are taken back. */
  after(length: number): string[] {
    return this.entries
      .slice(length)
      .map((entry) => entry.action)
      .reverse();
  }

  cut(length: number): void {
    this.entries = this.entries.slice(0, length);
  }
}
