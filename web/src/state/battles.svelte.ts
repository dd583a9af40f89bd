/** The battle that is being fought, and those whose dice have fallen: shown until they are dismissed. */

import {
  Refusal,
  type BattleSheet,
  type Change,
  type FoughtBattle,
  type LogEntry,
  type Message,
  type TableState,
} from "../api";

export interface Fought extends FoughtBattle {
  /** What the die showed, where one die decides. */
  dice: number[];
  told: Message[];
}

interface Table {
  /** The battle at a place as things stand. */
  forecast: (place: string, suppose?: string) => Promise<BattleSheet | null>;
  /** The battle that a throw belongs to. */
  battle: (number: number) => Promise<FoughtBattle | null>;
  log: () => readonly LogEntry[];
  version: () => number | undefined;
}

export class Battles {
  /** What is being fought now, before its dice or between them. */
  now = $state.raw<BattleSheet>();
  /** The same with something supposed for once. */
  supposed = $state.raw<{ what: Message; sheet: BattleSheet }>();
  /** What was thrown in it since one's last decision. */
  lately = $state.raw<Message[]>([]);
  /** Battles whose dice have fallen, the first to be looked at first. */
  fought = $state.raw<Fought[]>([]);
  /** Whether somebody looks for what the dice have done. */
  asking = $state(false);

  #place = "";

  constructor(private readonly table: Table) {}

  /** Another state of the table: look at the battle that is being fought there, if it is ours to decide. */
  async follow(state: TableState): Promise<void> {
    this.supposed = undefined;
    this.#place = state.battle;
    if (!state.battle || !state.actions.length) {
      [this.now, this.lately] = [undefined, []];
      return;
    }
    const sheet = await patiently(() => this.table.forecast(state.battle)).catch(() => null);
    if (state.version !== this.table.version()) return;
    this.now = sheet ?? undefined;
  }

  /** Look at it with something that nobody can have now; with nothing, as it stands. */
  async suppose(change?: Change): Promise<void> {
    const [version, now] = [this.table.version(), this.now];
    if (!change) this.supposed = undefined;
    else {
      const sheet = await this.table.forecast(this.#place, change.suppose).catch(() => null);
      if (sheet && version === this.table.version() && now === this.now)
        this.supposed = { what: change.what, sheet };
    }
  }

  /**
   * After an action: what its dice belonged to. Battles that go on are no result yet. Dice that belong to no battle
   * show what was looked at before them.
   */
  async look(entries: readonly LogEntry[], looked?: BattleSheet): Promise<void> {
    this.lately = entries.flatMap((entry) => (entry.side === "chance" ? entry.events : []));
    const thrown = entries.filter((entry) => entry.side === "chance").map((entry) => entry.number);
    if (!thrown.length) return;
    this.asking = true;
    try {
      const found = await this.#found(thrown);
      this.fought = found.filter((one) => one.came !== null);
      if (!found.length && looked?.outcomes.length) this.fought = [this.#asLooked(looked, thrown)];
    } finally {
      this.asking = false;
    }
  }

  async #found(thrown: readonly number[]): Promise<Fought[]> {
    const found: Fought[] = [];
    for (const number of thrown) {
      if (number <= (found.at(-1)?.last ?? 0)) continue;
      const battle = await patiently(() => this.table.battle(number)).catch(() => null);
      if (battle) found.push(this.#withDice(battle));
    }
    return found;
  }

  #asLooked(battle: BattleSheet, thrown: readonly number[]): Fought {
    const [first = 0] = thrown;
    const shown = this.#withDice({ battle, first, last: first, came: null });
    const came = battle.outcomes.findIndex((outcome) => outcome.throws.includes(shown.dice[0] ?? -1));
    return { ...shown, came: came < 0 ? null : came };
  }

  #withDice(battle: FoughtBattle): Fought {
    const entries = this.table
      .log()
      .filter((entry) => entry.number >= battle.first && entry.number <= battle.last);
    const faces = new Set(battle.battle.outcomes.flatMap((outcome) => outcome.throws));
    const dice = entries
      .filter((entry) => entry.side === "chance")
      .map((entry) => Number(entry.action.split(" ")[1]))
      .filter((value) => faces.has(value));
    return { ...battle, dice, told: entries.flatMap((entry) => entry.events) };
  }

  /** Show the battle that a line of the log belongs to. */
  async open(number: number): Promise<void> {
    this.fought = await this.#found([number]);
  }

  /** On to the next, or done. */
  dismiss(): void {
    this.fought = this.fought.slice(1);
  }

  clear(): void {
    this.fought = [];
  }
}

const PAUSE = 500;
const TRIES = 6;

/** What the server asks to wait for is asked for again after a while: a result is not to be missed. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.id !== "too-many" || tries >= TRIES) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}
