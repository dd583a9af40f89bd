/** What the player does at a table: propose, play, take back and do again, one request at a time. */

import {
  Refusal,
  type Along,
  type BattleSheet,
  type Change,
  type Message,
  type PlayedState,
  type Preview,
  type TableApi,
  type TableState,
} from "../api";
import { leftBehind, type Action } from "../model/actions";
import { alike } from "../model/battle";
import type { Gate } from "./gate.svelte";
import type { GameLog } from "./log.svelte";

/** Something that may come, or not, taken for granted to see what it would change. */
export interface Supposed {
  what: Message;
  preview: Preview;
}

/** An action that is looked at before it is played. */
export interface Battle {
  action: Action;
  preview: Preview;
  /** What is played before it: who else joins is told after the attack itself. */
  before: string[];
  /** What was looked at before something was added. */
  earlier?: Battle;
  /** What is supposed for once, and what the action would bring then. */
  supposed?: Supposed;
}

/** The table at which it is done. */
export interface Table {
  api: Pick<TableApi, "play" | "undo" | "preview">;
  gate: Gate;
  log: GameLog;
  state: () => TableState | undefined;
  actions: () => readonly Action[];
  parse: (text: string) => Action;
  /** Whether to ask before a phase is ended with units that could still act. */
  careful: () => boolean;
  /** What the answer to an action should bring along. */
  along: () => Along;
  /** Do something that the server may refuse. */
  trying: (work: () => Promise<void>) => Promise<void>;
  /** Ask for something that the server does only once, again if the answer was lost. */
  surely: <T>(ask: (again: boolean) => Promise<T>) => Promise<T>;
  /** The battle that is being fought and looked at already. */
  underWay: () => BattleSheet | undefined;
  /** An action was played, with a battle that was looked at before it, or was not. */
  played: (next: PlayedState, action: Action, battle: Battle | undefined) => void;
  undone: (next: TableState) => void;
  /** The answer is there. */
  idle: () => void;
  refresh: () => Promise<void>;
}

export class Moves {
  battle = $state.raw<Battle>();
  confirming = $state.raw<{ action: Action; units: number; places: number }>();
  /** What was taken back and can be done again, the next at the end. */
  undone = $state.raw<string[]>([]);

  constructor(private readonly table: Table) {}

  /** Play an action, but show first what it would bring, and ask before ending with units that could act. */
  async propose(action: Action): Promise<void> {
    if (this.table.gate.busy) return;
    const left = leftBehind(action, this.table.actions());
    if (this.table.careful() && left.units + left.places) this.confirming = { action, ...left };
    else await this.#send(action.text, { preview: true });
  }

  async play(text: string): Promise<void> {
    await this.#send(text, {});
  }

  async redo(): Promise<void> {
    const [text, left] = [this.undone.at(-1), this.undone.slice(0, -1)];
    if (text) await this.#send(text, {}, left);
  }

  /** One request: the answer brings what is to be looked at first, or what came of it and what is shown next. */
  async #send(text: string, before: Along, undone: string[] = []): Promise<void> {
    const { table } = this;
    const { api, gate, log } = table;
    const state = table.state();
    if (!state || gate.busy) return;
    gate.busy = true;
    this.confirming = undefined;
    const looked = this.battle;
    const battle = looked?.action.text === text || looked?.before.includes(text) ? looked : undefined;
    let again = false;
    await table.trying(async () => {
      const next = await this.#asked(
        () => api.play(state.version, text, { ...before, ...table.along() }),
        () => log.entries[state.length]?.action === text,
      );
      if (!next) return this.#arrived(undone);
      if (next.preview) {
        again = this.#lookFirst(text, next);
        return;
      }
      const told = next.events;
      await log.add(told, state.length);
      this.undone = undone;
      if (battle?.action.text === text || !battle) this.battle = undefined;
      table.played(next, table.parse(text), battle);
    });
    if (again) {
      gate.busy = false;
      return this.#send(text, {}, undone);
    }
    table.idle();
    const now = table.state();
    if (now && now.length !== log.length) await table.refresh();
  }

  /**
   * One answer; none if it was lost on the way and what was asked for is done. The version that goes with every
   * request keeps the server from doing it twice.
   */
  async #asked<T>(ask: () => Promise<T>, done: () => boolean): Promise<T | undefined> {
    let sentAgain = false;
    try {
      return await this.table.surely((again) => {
        sentAgain = again;
        return ask();
      });
    } catch (error) {
      if (!sentAgain || !(error instanceof Refusal) || error.status !== 409) throw error;
      await this.table.refresh();
      if (done()) return undefined;
      throw error;
    }
  }

  /** What was sent had arrived after all; the table has been fetched. */
  #arrived(undone: string[]): void {
    this.undone = undone;
    this.battle = undefined;
  }

  /**
   * An action was held back, because there is something to see before; not if the table has changed since.
   * What the player is looking at already is not shown again: true if it can be played at once.
   */
  #lookFirst(text: string, { version, preview }: PlayedState): boolean {
    if (!preview || version !== this.table.state()?.version) return false;
    const shown = this.table.underWay();
    if (shown && alike(shown, preview)) return true;
    this.battle = { action: this.table.parse(text), preview, before: [] };
    return false;
  }

  /** Look at a battle with something added to it, without playing anything. */
  async add(text: string): Promise<void> {
    const { api, trying, parse, state } = this.table;
    const [battle, version] = [this.battle, state()?.version];
    if (!battle) return;
    const before = [...battle.before, battle.action.text];
    await trying(async () => {
      const preview = await api.preview(text, before);
      if (preview && this.battle === battle && state()?.version === version)
        this.battle = { action: parse(text), preview, before, earlier: battle };
    });
  }

  /** Look at a battle with something that nobody can have now; with nothing, as it stands. */
  async suppose(change?: Change): Promise<void> {
    const { api, trying, state } = this.table;
    const [battle, version] = [this.battle, state()?.version];
    if (!battle) return;
    const { supposed: _, ...plain } = battle;
    if (!change) {
      this.battle = plain;
      return;
    }
    await trying(async () => {
      const preview = await api.preview(battle.action.text, battle.before, change.suppose);
      if (preview && this.battle === battle && state()?.version === version)
        this.battle = { ...plain, supposed: { what: change.what, preview } };
    });
  }

  /** Let go of what was added last, or of the whole. */
  forget(): void {
    this.battle = this.battle?.earlier;
  }

  /** Play what is looked at: the attack, and whoever was added to it. */
  async carryOut(): Promise<void> {
    const battle = this.battle;
    if (!battle) return;
    for (const text of [...battle.before, battle.action.text]) {
      const length = this.table.state()?.length;
      await this.#send(text, {});
      if (this.table.state()?.length === length) return;
    }
  }

  async undo(count: number): Promise<void> {
    const { table } = this;
    const { api, gate, log } = table;
    const state = table.state();
    if (!state || gate.busy || count < 1 || count > state.undoable) return;
    gate.busy = true;
    await table.trying(async () => {
      const taken = log.after(state.length - count);
      const next = await this.#asked(
        () => api.undo(state.version, count),
        () => log.length === state.length - count,
      );
      if (!next) return this.#arrived([...this.undone, ...taken]);
      log.cut(next.length);
      this.undone = [...this.undone, ...taken];
      this.battle = undefined;
      table.undone(next);
    });
    table.idle();
  }
}
