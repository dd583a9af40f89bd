/** What mouse and fingers mean on the map: clicks, long presses, and looking closer at a stack. */

import type { Piece, Point } from "../api";

export interface Under {
  place: string;
  unit: string;
}

/** What lies on the map, and who is told what was pointed at. */
export interface Pointed {
  under: (event: MouseEvent) => Under;
  /** The counters in a place, of all its stacks. */
  pieces: (place: string) => readonly Piece[];
  /** The units and places that can be chosen. */
  units: () => ReadonlySet<string>;
  places: () => ReadonlySet<string>;
  /** The place whose counters are spread. */
  fanned: () => string;
  onunit: (id: string) => void;
  onplace: (id: string) => void;
  onwhy: (place: string, unit: string) => void;
  onfan: (place: string) => void;
  onhover: (place: string, unit: string) => void;
}

/** A finger that stays so long (in milliseconds) asks why, unless it moves so far (in pixels). */
const [LONG, FAR] = [600, 9];
/** A stack is spread when the mouse rests on it, and closed when it leaves. */
const [SPREAD, CLOSE] = [320, 260];

const inside = (event: Event, selector: string): boolean => !!(event.target as Element).closest(selector);

export class Pointing {
  #pressing: ReturnType<typeof setTimeout> | undefined;
  #hovering: ReturnType<typeof setTimeout> | undefined;
  #pressed: Point = [0, 0];

  constructor(readonly map: Pointed) {}

  /** A counter alone, or the only one that can be chosen, is chosen; others are spread first. */
  clicked = (event: MouseEvent): void => {
    if (inside(event, "[data-still]") || inside(event, ".tray")) return;
    const { map } = this;
    const { place, unit } = map.under(event);
    if (!unit) {
      if (place) map.onplace(place);
      else map.onfan("");
      return;
    }
    const here = map.pieces(place);
    const possible = here.filter((piece) => map.units().has(piece.id));
    if (map.fanned() === place || here.length === 1) map.onunit(unit);
    else if (map.places().has(place) && !possible.length) map.onplace(place);
    else if (possible.length === 1) map.onunit((possible[0] as Piece).id);
    else map.onfan(place);
  };

  down = (event: PointerEvent): void => {
    this.up();
    if (event.pointerType !== "touch") return;
    this.#pressed = [event.clientX, event.clientY];
    this.#pressing = setTimeout(() => {
      const { place, unit } = this.map.under(event);
      this.map.onwhy(place, unit);
    }, LONG);
  };

  up = (): void => clearTimeout(this.#pressing);

  moved = (event: PointerEvent): void => {
    const { map } = this;
    if (Math.hypot(event.clientX - this.#pressed[0], event.clientY - this.#pressed[1]) > FAR) this.up();
    if (event.pointerType !== "mouse" || event.buttons) return;
    const { place, unit } = map.under(event);
    map.onhover(place, unit);
    clearTimeout(this.#hovering);
    if (inside(event, ".fan")) return;
    const crowd = unit ? map.pieces(place).length : 0;
    const fanned = map.fanned();
    if (crowd > 1 && fanned !== place) this.#hovering = setTimeout(() => map.onfan(place), SPREAD);
    else if (fanned && place !== fanned) this.#hovering = setTimeout(() => map.onfan(""), CLOSE);
  };

  /** The other button asks why. */
  why = (event: MouseEvent): void => {
    event.preventDefault();
    this.up();
    const { place, unit } = this.map.under(event);
    if (place || unit) this.map.onwhy(place, unit);
  };
}
