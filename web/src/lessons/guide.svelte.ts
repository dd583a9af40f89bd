/** The tables of this browser at which a companion goes along. */

import { create, type CompanionSheet } from "../api";
import { shelf } from "../state/shelf.svelte";
import { read, write } from "../state/storage";

class Guide {
  #tables = $state<string[]>(read("guided", []));

  has(table: string): boolean {
    return this.#tables.includes(table);
  }

  /** Whether it is told anything is the player's to say, at any time. */
  leave(table: string): void {
    this.#tables = this.#tables.filter((one) => one !== table);
    write("guided", this.#tables);
  }

  /** The first game: in the scenario to begin with, against the computer. Returns its table. */
  async begin(
    game: { name: string; sides: readonly string[] },
    companion: CompanionSheet,
    level: string,
  ): Promise<string> {
    const seats = Object.fromEntries(
      game.sides.map((side) => [side, side === companion.side ? "here" : `computer:${level}`]),
    );
    const made = await create({ game: game.name, scenario: companion.scenario, seats });
    shelf.adopt(made, game.name, seats);
    this.#tables = [...this.#tables, made.table];
    write("guided", this.#tables);
    return made.table;
  }
}

export const guide = new Guide();
