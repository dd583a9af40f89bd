/** What clicks on units, places and buttons mean, and what is looked at. */

import type { Piece, TableState } from "../api";
import {
  candidates,
  open as arguments_of,
  type Action,
  type Choice,
  type Pick,
  type Step,
} from "../model/actions";
import { unnamed } from "../model/asking";
import type { Advice } from "./advice.svelte";
import type { Battles } from "./battles.svelte";
import type { Gate } from "./gate.svelte";
import { march } from "./march";
import type { Moves } from "./moves.svelte";
import type { Overlays } from "./overlays.svelte";
import type { Picking } from "./picking.svelte";
import type { Asking } from "./why.svelte";

/** The table that is clicked on. */
export interface Table {
  gate: Gate;
  picking: Picking;
  moves: Moves;
  battles: Battles;
  why: Asking;
  advice: Advice;
  overlays: Overlays;
  state: () => TableState | undefined;
  actions: () => readonly Action[];
  /** Everything that lies there, and the same by name. */
  laid: () => readonly Piece[];
  pieces: () => ReadonlyMap<string, Piece>;
  /** The unit the game itself is asking about, if it does. */
  active: () => string;
  onMap: (place: string) => boolean;
  /** Where the battle would be that an action leads to. */
  fronts: (action: string) => Promise<readonly string[]>;
  /** Whether something else came up: players change seats, or the server has refused something. */
  interrupted: () => boolean;
  /** Something else is picked now. */
  picked: () => void;
}

export class Clicks {
  inspected = $state<{ unit?: string; place?: string }>({});
  fanned = $state("");
  cursor = $state("");
  /** What the button speaks of that is pointed at: units and places. */
  pointed = $state.raw<string[]>([]);

  constructor(private readonly table: Table) {}

  // The map -------------------------------------------------------------------------------------

  onUnit(id: string): void {
    const { gate, why, picking } = this.table;
    if (gate.later(() => this.onUnit(id))) return;
    const piece = this.table.pieces().get(id);
    this.#look(id, piece);
    if (why.on) return void why.ask(piece?.at ?? "", id);
    this.#do(picking.clickUnit(id, piece), piece?.at ?? "", id);
  }

  onPlace(id: string): void {
    const { gate, why, picking } = this.table;
    if (gate.later(() => this.onPlace(id))) return;
    this.cursor = id;
    const here = this.unitsAt(id);
    if (here.length !== 1) this.inspected = { place: id };
    if (why.on) return void why.ask(id, here[0]?.id ?? "");
    const possible = here.filter((piece) => picking.units.has(piece.id));
    if (!picking.places.has(id) && possible.length > 1) this.fanned = id;
    else this.#do(picking.clickPlace(id, possible.length ? possible : here), id, "");
  }

  #do(step: Step, place: string, unit: string): void {
    const { moves, picking, why } = this.table;
    if (step.is === "play") {
      why.answer = undefined;
      return void moves.propose(step.action);
    }
    if (step.is === "narrow") {
      picking.picks = step.picks;
      moves.battle = undefined;
      this.table.battles.clear();
      why.answer = undefined;
      return this.table.picked();
    }
    const way = this.wayTo(place);
    if (way.length > 1 && picking.stepTo(way[0]?.[0] ?? ""))
      return void this.march(way.map(([there]) => there));
    // Nothing legal is meant: say why, if something was being done.
    if (picking.picks.length && this.table.actions().length && (unit || place))
      void this.#attackOrAsk(place, unit);
    else this.drop();
  }

  async #attackOrAsk(place: string, unit: string): Promise<void> {
    if (!(await this.#attack(place))) await this.table.why.ask(place, unit);
  }

  /** An attack need not name whom it is at: a click on an enemy means the one that would be fought there. */
  async #attack(place: string): Promise<boolean> {
    const { picking, state, actions } = this.table;
    const now = state();
    if (!this.unitsAt(place).some(({ side }) => side !== now?.side)) return false;
    for (const ways of unnamed(actions(), picking.picks)) {
      const [first, ...others] = ways;
      if (!first || !(await this.table.fronts(first.text)).includes(place)) continue;
      if (state() !== now) return true;
      if (others.length) this.pick({ kind: "verb", value: first.verb });
      else this.choose({ is: "action", action: first });
      return true;
    }
    return false;
  }

  unitsAt(place: string): Piece[] {
    return this.table.laid().filter((piece) => piece.at === place);
  }

  // Going far -----------------------------------------------------------------------------------

  /**
   * The way of the chosen unit to a place, as the game told it: places and what they have cost by then. It has none to
   * where it stands, though it could go away and come back.
   */
  wayTo(place: string): readonly [string, string][] {
    const { unit } = this.table.picking;
    if (unit && this.table.pieces().get(unit)?.at === place) return [];
    return this.table.overlays.way(unit, place);
  }

  /** Walk along a way with the picked unit. */
  async march(places: readonly string[]): Promise<void> {
    const { moves, picking } = this.table;
    const walker: Pick[] = [{ kind: "unit", value: picking.unit ?? "" }];
    await march(places, {
      step: (place) => picking.stepTo(place, picking.picks.length ? picking.picks.slice(0, 1) : walker),
      halted: () => !!(moves.battle || moves.confirming || this.table.interrupted()),
      length: () => this.table.state()?.length ?? 0,
      play: (text) => moves.play(text),
    });
  }

  // Buttons and keys ----------------------------------------------------------------------------

  choose(choice: Choice): void {
    this.table.why.answer = undefined;
    if (choice.is === "action") void this.table.moves.propose(choice.action);
    else this.pick(choice.pick);
  }

  /** Show on the map what a button speaks of, the units of a formation too; nothing, when it is left. */
  pointAt(choice: Choice | undefined): void {
    const spoken = !choice ? [] : choice.is === "group" ? [choice.pick] : arguments_of(choice.action, []);
    this.pointed = spoken.flatMap((pick) =>
      pick.kind === "formation" ? this.formation(pick.value) : [pick.value],
    );
  }

  /** The units of a formation that lie on the map. */
  formation(name: string): string[] {
    const { laid, onMap } = this.table;
    return laid()
      .filter((piece) => piece.formation === name && onMap(piece.at))
      .map((piece) => piece.id);
  }

  /** Units that the map lights up: those that can be picked next, and those of formations that can. */
  lit(): Set<string> {
    const { picking, actions } = this.table;
    const formations = [...candidates(actions(), picking.picks, "formation")];
    return new Set([...picking.units, ...formations.flatMap((name) => this.formation(name))]);
  }

  pick(pick: Pick): void {
    const meant = this.table.picking.add(pick);
    if (meant) void this.table.moves.propose(meant);
  }

  /** Let go of what was picked last; true if there was something. */
  drop(): boolean {
    const { advice, moves, picking, why } = this.table;
    const { battles } = this.table;
    if (why.answer || moves.battle || battles.fought.length || this.fanned || why.on || advice.hint) {
      if (!moves.battle) advice.drop();
      why.answer = undefined;
      battles.clear();
      moves.forget();
      this.fanned = "";
      why.on = false;
      return true;
    }
    const held = picking.back();
    if (!picking.picks.length) this.reset();
    return held;
  }

  /** Another decision: nothing is picked but the unit that the game asks about. */
  reset(): void {
    this.table.picking.reset();
    const active = this.table.active();
    if (active) this.inspected = { unit: active };
  }

  /** Units that some legal action begins with, in the order of the list. */
  ready(): string[] {
    const side = this.table.state()?.side;
    const actions = this.table.actions();
    const formations = [...candidates(actions, [], "formation")].flatMap((name) => this.formation(name));
    const found = new Set([...candidates(actions, [], "unit"), ...formations]);
    return [...found].filter((id) => this.table.pieces().get(id)?.side === side);
  }

  nextUnit(step: number): void {
    const ready = this.ready();
    if (!ready.length) return;
    const now = ready.indexOf(this.inspected.unit ?? "");
    const next = ready[(now + step + ready.length) % ready.length] as string;
    this.#look(next, this.table.pieces().get(next));
  }

  #look(unit: string, piece: Piece | undefined): void {
    this.inspected = { unit };
    if (piece && this.table.onMap(piece.at)) this.cursor = piece.at;
  }

  /** Where the keyboard begins: at the unit that is asked about, or the first that is one's own. */
  start(places: Iterable<string>): void {
    const { pieces, active, onMap, state } = this.table;
    const all = this.table.laid();
    const asked = pieces().get(active()) ?? pieces().get(this.ready()[0] ?? "");
    const mine = all.filter((piece) => state()?.yours.includes(piece.side));
    const own = [asked, ...mine, ...all].find((piece) => piece && onMap(piece.at));
    const [first = ""] = places;
    this.cursor = own?.at ?? first;
  }
}
