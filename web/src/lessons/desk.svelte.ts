/** A lesson or a puzzle as a table: the server keeps nothing, so what was decided here goes along with every question. */

import {
  Refusal,
  TableApi,
  part,
  post,
  type Along,
  type FoughtBattle,
  type Hint,
  type LessonState,
  type Log,
  type Moment,
  type Overlay,
  type Preview,
  type PlanVerdict,
  type Why,
} from "../api";

export class Desk extends TableApi {
  override readonly alone = true;
  /** How many steps are done, and whether everything is, or the step can no longer be. */
  done = $state(0);
  finished = $state(false);
  lost = $state(false);
  #played = $state.raw<string[]>([]);
  /** By step, how much had been played when it began. */
  #marks: number[] = [0];

  constructor(
    readonly game: string,
    readonly lesson: string,
    readonly room: "lessons" | "puzzles" = "lessons",
  ) {
    super(`${room}/${game}/${lesson}`, "");
  }

  /** How many decisions were made. */
  get length(): number {
    return this.#played.length;
  }

  /** How many decisions of this step were made. */
  get sinceStep(): number {
    return this.#played.length - (this.#marks[this.done] ?? 0);
  }

  /** Forget what was decided since the step began; the table is to be opened anew. */
  back(): void {
    this.#played = this.#played.slice(0, this.#marks[this.done] ?? 0);
  }

  #ask<T>(what: string, more: object = {}): Promise<T> {
    return post(`/games/${part(this.game)}/${this.room}/${part(this.lesson)}/${what}`, {
      played: this.#played,
      ...more,
    });
  }

  #took(state: LessonState): LessonState {
    for (let step = this.done + 1; step <= state.done; step += 1) this.#marks[step] = this.#played.length;
    this.done = state.done;
    this.finished = state.finished;
    this.lost = state.lost;
    return state;
  }

  /** What the plan is worth so far: puzzles only. */
  verdict(): Promise<PlanVerdict> {
    return this.#ask("verdict");
  }
  override async state(): Promise<LessonState> {
    return this.#took(await this.#ask("state"));
  }
  override async log(from = 0): Promise<Log> {
    const whole = await this.#ask<Log>("log");
    return { ...whole, entries: whole.entries.slice(from) };
  }
  override async play(_version: number, action: string, along: Along = {}): Promise<LessonState> {
    const next = await this.#ask<LessonState>("actions", { action, ...along });
    if (next.preview) return next;
    this.#played = [...this.#played, action];
    return this.#took(next);
  }
  override async undo(_version: number, count: number): Promise<LessonState> {
    this.#played = this.#played.slice(0, -count);
    return this.state();
  }
  override why(action: string): Promise<Why> {
    return this.#ask("why", { action });
  }
  override preview(action: string, after: string[], suppose = ""): Promise<Preview | null> {
    return this.#ask("preview", { action, after, suppose });
  }
  override forecast(place: string, suppose = ""): Promise<Preview | null> {
    return this.#ask("forecast", { place, suppose });
  }
  override battle(number: number): Promise<FoughtBattle | null> {
    return this.#ask("battle", { number });
  }
  override at(number: number): Promise<Moment> {
    return this.#ask("at", { number });
  }
  override overlay(name: string, subject: string): Promise<Overlay> {
    return this.#ask("overlay", { name, subject });
  }
  override hint(): Promise<Hint> {
    return Promise.reject(new Refusal(422, "hint", ""));
  }
  override socket(): undefined {
    return undefined;
  }
}
