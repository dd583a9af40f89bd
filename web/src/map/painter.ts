/** What of the map is painted, and for which zoom. */

import type { ZoomTransform } from "d3-zoom";
import { around, covers, paintFor, paintPart, type Part } from "../model/painting";

/** Counters and names are painted anew on the way when they are stretched beyond this: more would hurt. */
const [SHRUNK, STRETCHED] = [0.5, 2];

/**
 * A zoom is a transform of the world and nothing else: no styles, no layout, no paint. What is painted is stretched
 * as it is, and painted anew at rest. What is printed takes most: only what is seen, and a margin, is painted sharply;
 * under it lies the whole sheet, painted once for all, for whoever zooms out or pans far. Counters and names are
 * quickly painted, and on the way too.
 */
export class Painter {
  #paintedAt = 0;
  #sharp: Part = [0, 0, 0, 0];
  #sharpAt = 0;

  constructor(
    readonly root: HTMLElement,
    readonly world: HTMLElement,
    readonly sheet: HTMLElement,
    /** The whole of what is printed. */
    readonly whole: () => Part,
  ) {}

  /** While somebody zooms or pans. Paint lies sharply on whole pixels; a zoom would jump on them. */
  follow(to: ZoomTransform, zoomed: boolean): void {
    const stretched = to.k / this.#paintedAt;
    if (stretched < SHRUNK || stretched > STRETCHED) this.#repaint(to.k);
    if (zoomed) this.#put(to.x, to.y, to.k);
    else {
      this.#sharpen(to);
      this.#put(Math.round(to.x), Math.round(to.y), to.k);
    }
  }

  /** Standing still: everything sharply. */
  rest(at: ZoomTransform): void {
    this.#repaint(at.k);
    this.#put(Math.round(at.x), Math.round(at.y), at.k);
    this.#sharpen(at);
  }

  #put(x: number, y: number, k: number): void {
    this.world.style.transform = `translate(${x}px,${y}px) scale(${k})`;
  }

  #repaint(k: number): void {
    if (k === this.#paintedAt) return;
    this.#paintedAt = k;
    for (const layer of this.world.querySelectorAll<HTMLElement>(".layer.quick")) paintFor(layer, k);
  }

  #sharpen({ k, x, y }: ZoomTransform): void {
    const { clientWidth, clientHeight } = this.root;
    const seen: Part = [-x / k, -y / k, (clientWidth - x) / k, (clientHeight - y) / k];
    if (k === this.#sharpAt && covers(this.#sharp, seen, this.whole())) return;
    [this.#sharp, this.#sharpAt] = [around(seen, this.whole()), k];
    paintPart(this.sheet, this.#sharpAt, this.#sharp);
  }
}

/** How long a zoom must stand still to be over: on a slow machine its steps come slowly too. */
export class Patience {
  #lastStep = 0;
  #slowest = 0;

  /** Milliseconds, after a step at this time. */
  after(now: number): number {
    const gap = now - this.#lastStep;
    this.#lastStep = now;
    if (gap < 1500) this.#slowest = Math.max(this.#slowest * 0.8, gap);
    return Math.min(900, Math.max(220, this.#slowest * 2.5));
  }
}
