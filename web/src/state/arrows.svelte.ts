/** What happened since one's last decision: arrows over the map, and a list. */

import type { LogEntry, TableState, View } from "../api";
import type { Verbs } from "../model/actions";
import { beats, type Beat } from "../model/film";
import { meanwhile, trails, type Trail } from "../model/story";

interface Table {
  /** Whether the player wants arrows. */
  wanted: () => boolean;
  state: () => TableState | undefined;
  log: () => readonly LogEntry[];
  verbs: () => Verbs;
  viewAt: (number: number, state: TableState) => Promise<View>;
  onMap: (id: string) => boolean;
}

export class Arrows {
  trails = $state.raw<Trail[]>([]);
  beats = $state.raw<Beat[]>([]);

  constructor(private readonly table: Table) {}

  /** Look back; what is found after the table has changed is not shown. */
  async look(): Promise<void> {
    const { table } = this;
    const state = table.state();
    const log = [...table.log()];
    if (!table.wanted() || !state || !log.length) return;
    const side = state.side && state.yours.includes(state.side) ? [state.side] : state.yours;
    const [from, to] = meanwhile(log, side);
    if (from === to) return this.clear();
    const [before, after] = await Promise.all(
      [from, to].map((number) => table.viewAt(number, state).catch(() => undefined)),
    );
    if (!before || !after || table.state() !== state) return;
    this.beats = beats(log, from, to, table.verbs());
    this.trails = trails(before, after, log.slice(from, to), table.verbs(), table.onMap);
  }

  clear(): void {
    this.trails = [];
    this.beats = [];
  }
}
