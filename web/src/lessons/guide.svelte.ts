/** The tables of this browser at which a companion goes along. */

import { create, type CatalogueGame, type CompanionSheet } from "../api";
import { suited } from "../model/adjusting";
import { met } from "../state/met";
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

  /** The companion goes along at this table too. */
  join(table: string): void {
    this.#tables = [...this.#tables, table];
    write("guided", this.#tables);
  }

  /** The first game: in the scenario to begin with, against a computer that suits. Returns its table. */
  async begin(game: CatalogueGame, companion: CompanionSheet): Promise<string> {
    const level = suited(game.players, met(game.name), game.ratings);
    const seats = Object.fromEntries(
      game.sides.map((side) => [side, side === companion.side ? "here" : `computer:${level}`]),
    );
    const made = await create({ game: game.name, scenario: companion.scenario, seats });
    shelf.adopt(made, game.name, seats);
    this.join(made.table);
    return made.table;
  }
}

export const guide = new Guide();
