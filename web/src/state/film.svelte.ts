/** What the others did, shown beat by beat: at a pace, with pause and skip. */

import type { LogEntry, View } from "../api";
import type { Verbs } from "../model/actions";
import { nextBeat, weight, type Beat } from "../model/film";
import { dice, trails, type Trail } from "../model/story";
import { pace, type Pace } from "./settings.svelte";

export interface Frame {
  beat: Beat;
  view: View;
  trails: Trail[];
  dice: number[];
}
export interface Source {
  log: () => readonly LogEntry[];
  at: (number: number) => Promise<View>;
  verbs: () => Verbs;
  onMap: (id: string) => boolean;
  onframe: (frame: Frame) => void;
  onend: () => void;
}

const WAITS: Record<Pace, number> = { slow: 2400, normal: 1200, fast: 420, instant: 0 };

export class Film {
  frame = $state.raw<Frame>();
  /** What lay on the map before, until the first beat is there. */
  #before = $state.raw<View>();
  #running = $state(false);
  paused = $state(false);
  /** How many actions have been shown. */
  shown = $state(0);
  #wake: (() => void) | undefined;
  #once = false;
  #closed = false;
  /** Where the beats began that were shown in this run, for those who want to go back. */
  #begun: number[] = [];

  constructor(private readonly source: Source) {}

  get on(): boolean {
    return this.#running;
  }
  get view(): View | undefined {
    return this.#running ? (this.frame?.view ?? this.#before) : undefined;
  }

  /** Show everything up to the end of the log, or to a number of actions, from what lies on the map now. */
  async run(before: View | undefined, to?: number): Promise<void> {
    if (this.#running) return;
    this.#before = before;
    this.#running = true;
    this.#begun = [];
    const end = (): number => Math.min(to ?? Infinity, this.source.log().length);
    try {
      while (!this.#closed && this.shown < end()) await this.#show();
    } catch {
      // What cannot be fetched cannot be shown: the table itself is on the screen anyway.
    }
    this.shown = this.source.log().length;
    this.#running = false;
    this.frame = undefined;
    if (!this.#closed) this.source.onend();
  }

  async #show(): Promise<void> {
    const beat = nextBeat(this.source.log(), this.shown, this.source.verbs());
    const [before, view] = await Promise.all([this.source.at(beat.from), this.source.at(beat.to)]);
    if (this.shown !== beat.from) return;
    const found = trails(before, view, beat.entries, this.source.verbs(), this.source.onMap);
    this.frame = { beat, view, trails: found, dice: dice(beat.entries) };
    this.source.onframe(this.frame);
    if (this.#begun.at(-1) !== beat.from) this.#begun.push(beat.from);
    await this.#wait(WAITS[pace()] * weight(beat, found), beat.from);
    if (this.shown === beat.from) this.shown = beat.to;
  }

  async #wait(milliseconds: number, from: number): Promise<void> {
    await this.#sleep(milliseconds);
    while (this.paused && !this.#once && !this.#closed && this.shown === from) await this.#sleep(undefined);
    this.#once = false;
  }

  #sleep(milliseconds: number | undefined): Promise<void> {
    return new Promise((done) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** To the end at once. */
  skip(): void {
    this.paused = false;
    this.shown = this.source.log().length;
    this.#wake?.();
  }

  toggle(): void {
    this.paused = !this.paused;
    if (!this.paused) this.#wake?.();
  }

  /** One beat on. */
  step(): void {
    this.#once = this.paused;
    this.#wake?.();
  }

  get mayGoBack(): boolean {
    return this.#running && this.shown > (this.#begun[0] ?? Infinity);
  }

  /** One beat back, and stay there. */
  back(): void {
    if (!this.mayGoBack) return;
    this.paused = true;
    while ((this.#begun.at(-1) ?? -1) >= this.shown) this.#begun.pop();
    this.shown = this.#begun.pop() ?? this.shown;
    this.#wake?.();
  }

  close(): void {
    this.#closed = true;
    this.#wake?.();
  }
}
