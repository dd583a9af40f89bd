/** Exploring openings: the side, the stations chosen, the unit that is looked at, and what the server tells of them. */

import type { OpeningsAnswer, Piece, StationRow } from "../api";

/** A unit, and where it stood when the first turn was over; empty for off the map. */
export interface Station {
  unit: string;
  place: string;
}

export interface Asked {
  side: string;
  stations: readonly string[];
  unit: string;
}

export const written = ({ unit, place }: Station): string => `${unit}@${place}`;

function read(text: string): Station {
  const at = text.lastIndexOf("@");
  return { unit: text.slice(0, at), place: text.slice(at + 1) };
}

export class Exploring {
  side = $state("");
  chosen = $state.raw<readonly Station[]>([]);
  /** The unit whose places are shown. */
  unit = $state("");
  answer = $state.raw<OpeningsAnswer>();
  failed = $state(false);
  #run = 0;

  /** The address may say where to begin: `?side=allied&at=2Pz-1@2611&unit=Lehr-1`. */
  constructor(
    private readonly ask: (asked: Asked) => Promise<OpeningsAnswer>,
    sides: readonly string[],
    query = "",
  ) {
    const wanted = new URLSearchParams(query);
    const side = wanted.get("side") ?? "";
    this.side = sides.includes(side) ? side : (sides[0] ?? "");
    this.chosen = wanted
      .getAll("at")
      .filter((text) => text.includes("@"))
      .map(read);
    this.unit = wanted.get("unit") ?? "";
    void this.#look();
  }

  /** What leads here again. */
  get query(): string {
    const told = new URLSearchParams([["side", this.side]]);
    for (const station of this.chosen) told.append("at", written(station));
    if (this.unit) told.set("unit", this.unit);
    return `?${told.toString()}`;
  }

  /** The places of the unit that is looked at, the best first. */
  get places(): readonly StationRow[] {
    return this.unit ? (this.answer?.places ?? []) : [];
  }

  play(side: string): void {
    if (side === this.side) return;
    this.side = side;
    this.clear();
  }

  open(unit: string): void {
    this.unit = unit === this.unit ? "" : unit;
    void this.#look();
  }

  choose(place: string): void {
    if (!this.unit) return;
    this.chosen = [...this.chosen.filter(({ unit }) => unit !== this.unit), { unit: this.unit, place }];
    this.unit = "";
    void this.#look();
  }

  drop(unit: string): void {
    this.chosen = this.chosen.filter((one) => one.unit !== unit);
    void this.#look();
  }

  clear(): void {
    this.chosen = [];
    this.unit = "";
    void this.#look();
  }

  /** Every counter where it mostly stood in these openings, and those chosen where they were put. */
  placed(pieces: readonly Piece[]): Piece[] {
    const at = new Map(this.answer?.units.map(({ unit, usual }) => [unit, usual] as const) ?? []);
    for (const { unit, place } of this.chosen) at.set(unit, place);
    return pieces.map((piece) => ({ ...piece, at: at.get(piece.id) ?? piece.at }));
  }

  async #look(): Promise<void> {
    const run = ++this.#run;
    const asked = { side: this.side, stations: this.chosen.map(written), unit: this.unit };
    try {
      const answer = await this.ask(asked);
      if (run !== this.#run) return;
      this.answer = answer;
      this.failed = false;
    } catch {
      if (run === this.#run) this.failed = true;
    }
  }
}
