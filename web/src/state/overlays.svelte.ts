/** What is drawn over the map: where a unit can go, or what the player asked to see. */

import type { Overlay, OverlayWanted, ShownOverlay } from "../api";

/** The overlay that comes by itself, for the unit that is picked. */
const REACH = "reach";

export class Overlays {
  shown = $state.raw<Overlay>();
  subject = $state("");
  /** What came with the answer to an action, and the version it is of. */
  #brought: (ShownOverlay & { version: number }) | undefined;

  /** How an overlay is fetched, and what tells whether the table is still the same. */
  constructor(
    private readonly fetched: (name: string, subject: string) => Promise<Overlay>,
    private readonly version: () => number | undefined,
  ) {}

  async show(name: string, subject: string): Promise<void> {
    const version = this.version();
    const brought = this.#brought;
    if (
      brought &&
      brought.version === version &&
      brought.overlay.name === name &&
      brought.subject === subject
    ) {
      [this.shown, this.subject] = [brought.overlay, subject];
      return;
    }
    try {
      const overlay = await this.fetched(name, subject);
      if (version === this.version()) [this.shown, this.subject] = [overlay, subject];
    } catch {
      this.shown = undefined;
    }
  }

  hide(): void {
    this.shown = undefined;
  }

  /** After a change: what was asked for is made anew; else it is the reach of this unit, if any. */
  async follow(unit: string): Promise<void> {
    const asked = this.#asked();
    if (asked) await this.show(asked, this.subject);
    else if (unit) await this.show(REACH, unit);
    else this.hide();
  }

  /** What the answer to an action should bring along, so that it need not be asked for afterwards. */
  wanted(reach: "reach" | "no reach"): OverlayWanted | undefined {
    const asked = this.#asked();
    if (asked) return { name: asked, subject: this.subject };
    return reach === "reach" ? { name: REACH } : undefined;
  }

  bring(version: number, shown: ShownOverlay | null | undefined): void {
    this.#brought = shown ? { ...shown, version } : undefined;
  }

  /** The overlay that the player asked to see. */
  #asked(): string {
    return this.shown && this.shown.name !== REACH ? this.shown.name : "";
  }

  /** The way of a unit to a place, as the game told it: places and what they have cost by then. */
  way(unit: string | undefined, place: string): readonly [string, string][] {
    return this.shown?.name === REACH && unit === this.subject ? (this.shown.ways?.[place] ?? []) : [];
  }
}
