/** The tables this browser knows, with the keys of the seats it holds. */

import type { NewTable } from "../api";
import { read, write } from "./storage";

export interface Kept {
  table: string;
  /** Keys of seats held here, joined by commas. */
  key: string;
  /** Keys to hand out: a link for each seat that somebody else takes, and one to watch. */
  links: Record<string, string>;
  game: string;
  added: number;
  /** How many actions of the game have been seen here, and how many messages read. */
  seen?: number;
  read?: number;
  /** Somebody is still to be invited, or has just sat down by a link. */
  fresh?: boolean;
  /** Recovery codes, by side. */
  codes?: Record<string, string>;
}

class Shelf {
  #tables = $state<Record<string, Kept>>(read("tables", {}));
  list = $derived(Object.values(this.#tables).sort((a, b) => b.added - a.added));

  get(table: string): Kept | undefined {
    return this.#tables[table];
  }

  put(kept: Kept): void {
    this.#tables[kept.table] = kept;
    this.#save();
  }

  /** Remember how far the game was followed. */
  see(table: string, seen: number): void {
    const kept = this.#tables[table];
    if (kept && kept.seen !== seen) this.put({ ...kept, seen });
  }

  remove(table: string): void {
    delete this.#tables[table];
    this.#save();
  }

  /** Take a new table in: the seats "here" are held, the others get links. What came before `seen` is known. */
  adopt(made: NewTable, game: string, seats: Record<string, string>, seen?: number): void {
    const held = Object.entries(made.keys).filter(([side]) => seats[side] === "here");
    const links = Object.fromEntries(
      Object.entries(made.keys).filter(([side]) => seats[side] === "link" || side === "watch"),
    );
    const key = held.map(([, key]) => key).join(",") || (made.keys["watch"] ?? "");
    this.put({
      table: made.table,
      key,
      links,
      game,
      added: Date.now(),
      fresh: Object.values(seats).includes("link"),
      ...(seen === undefined ? {} : { seen }),
    });
  }

  /** A key that came with a link: added to those already held. */
  take(table: string, key: string): void {
    const kept = this.#tables[table];
    // A key may come as several; one that opens nothing any more does no harm beside them.
    const keys = new Set([...(kept?.key.split(",") ?? []), ...key.split(",")].filter(Boolean));
    this.put({
      links: {},
      game: "",
      added: Date.now(),
      fresh: true,
      ...kept,
      table,
      key: [...keys].join(","),
    });
  }

  /** Change some of what is kept of a table. */
  change(table: string, change: Partial<Kept>): void {
    const kept = this.#tables[table];
    if (kept) this.put({ ...kept, ...change });
  }

  /** Keys that came in place of those held before. */
  sit(table: string, game: string, keys: Record<string, string>): void {
    const kept = this.#tables[table];
    const key = Object.values(keys).join(",");
    this.put({ links: {}, added: Date.now(), ...kept, table, game, key });
  }

  #save(): void {
    write("tables", this.#tables);
  }
}

export const shelf = new Shelf();
