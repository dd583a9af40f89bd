/** What the player has picked, and what is left of the legal actions by it. */

import type { Piece } from "../api";
import {
  candidates,
  choices,
  click,
  complete,
  narrow,
  type Action,
  type Choice,
  type Pick,
  type Step,
} from "../model/actions";

interface Table {
  actions: () => readonly Action[];
  /** The unit the game itself is asking about, if it does. */
  active: () => string;
}

const unit = (value: string): Pick => ({ kind: "unit", value });
const place = (value: string): Pick => ({ kind: "place", value });

export class Picking {
  picks = $state.raw<Pick[]>([]);
  matches = $derived.by(() => narrow(this.table.actions(), this.picks));
  units = $derived.by(() => candidates(this.table.actions(), this.picks, "unit"));
  places = $derived.by(() => candidates(this.table.actions(), this.picks, "place"));
  choices = $derived.by<Choice[]>(() => choices(this.table.actions(), this.picks));

  constructor(private readonly table: Table) {}

  get unit(): string | undefined {
    return this.picks.find((pick) => pick.kind === "unit")?.value;
  }

  /** Begin anew: when the game asks about one unit, it is as good as clicked. */
  reset(): void {
    this.picks = [];
    const active = this.table.active();
    if (active && this.units.has(active)) this.picks = [unit(active)];
  }

  /** Pick one thing more; the action, if only one is left and nothing of it is open. */
  add(pick: Pick): Action | undefined {
    this.picks = [...this.picks, pick];
    const [only, ...others] = this.matches;
    return only && !others.length && complete(only, this.picks) ? only : undefined;
  }

  /** Let go of what was picked last; true if there was something. */
  back(): boolean {
    const active = this.table.active();
    // The unit that the game asks about is picked again at once: there was nothing to let go of.
    const held = this.picks.length > (active && this.picks[0]?.value === active ? 1 : 0);
    this.picks = this.picks.slice(0, -1);
    return held;
  }

  /** What a click on a counter means; it also stands for its place and for the formation it belongs to. */
  clickUnit(id: string, piece: Piece | undefined): Step {
    const there = piece ? [place(piece.at)] : [];
    const placeFirst = !this.units.has(id) && piece && this.places.has(piece.at);
    const formation = piece?.formation ? [{ kind: "formation", value: piece.formation }] : [];
    return this.#click([...(placeFirst ? [...there, unit(id)] : [unit(id), ...there]), ...formation]);
  }

  /** What a click on a place means; it also stands for the units there. */
  clickPlace(id: string, here: readonly Piece[]): Step {
    return this.#click([place(id), ...here.map((piece) => unit(piece.id))]);
  }

  #click(meant: readonly Pick[]): Step {
    return click(this.table.actions(), this.picks, meant);
  }

  /** The one legal action that takes a unit to a place, where there is just one. */
  stepTo(there: string, picks: readonly Pick[] = this.picks): Action | undefined {
    const found = narrow(this.table.actions(), [...picks, place(there)]);
    return found.length === 1 ? found[0] : undefined;
  }
}
