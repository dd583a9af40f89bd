/** Where counters lie: stacks on their place, the two sides apart, fanned out when looked at. */

import type { Piece, Point } from "../api";
import { COUNTER } from "./counter";
import type { Box } from "./placing";

export { COUNTER };

export interface Stack {
  place: string;
  side: string;
  at: Point;
  /** The lowest first. */
  pieces: Piece[];
}

export function stacks(pieces: readonly Piece[], where: (place: string) => Point | undefined): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const at = where(piece.at);
    if (!at) continue;
    const key = `${piece.at} ${piece.side}`;
    const stack = found.get(key) ?? { place: piece.at, side: piece.side, at, pieces: [] };
    stack.pieces.push(piece);
    found.set(key, stack);
  }
  const sides = new Map<string, string[]>();
  for (const { place, side } of found.values()) sides.set(place, [...(sides.get(place) ?? []), side]);
  return [...found.values()]
    .map((stack) => ({ ...stack, at: apart(stack, sides.get(stack.place) ?? []) }))
    .sort((a, b) => a.at[1] - b.at[1]);
}

function apart(stack: Stack, sides: string[]): Point {
  if (sides.length < 2) return stack.at;
  const order = [...sides].sort().indexOf(stack.side);
  return [stack.at[0] + (order ? 1 : -1) * COUNTER * 0.5, stack.at[1]];
}

/** How far the n-th counter of a stack is moved, so that the one below shows its edge. */
export function offset(index: number, count: number): Point {
  const step = Math.min(4.5, 14 / Math.max(count - 1, 1));
  const from = ((count - 1) * step) / 2;
  return [index * step - from, from - index * step];
}

/** Places in a fan: rows of at most five, around the middle. */
export function fan(count: number, gap = COUNTER + 6, perRow = 5): Point[] {
  const rows = Math.ceil(count / perRow);
  const columns = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, index): Point => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return [((index % columns) - (inRow - 1) / 2) * gap, (row - (rows - 1) / 2) * gap];
  });
}

/** How large counters may get against the map: hexes have room for them, areas lie closer together. */
const LARGEST = { hexes: 1.42, areas: 1.22 };

/** How much counters shrink against the map as one zooms in, and grow as one zooms out. */
export function counterScale(zoom: number, kind: "hexes" | "areas" = "hexes"): number {
  return Math.min(LARGEST[kind], zoom ** -0.6);
}

/** How large a counter is on the screen. */
export const counterSize = (zoom: number, kind: "hexes" | "areas" = "hexes"): number =>
  COUNTER * zoom * counterScale(zoom, kind);

/** The zoom from which on counters are at least so large on the screen. */
export function zoomFor(size: number, kind: "hexes" | "areas"): number {
  let [low, high] = [0.05, 4];
  for (let step = 0; step < 30; step++) {
    const zoom = (low + high) / 2;
    if (counterSize(zoom, kind) < size) low = zoom;
    else high = zoom;
  }
  return high;
}

export type Detail = "full" | "small" | "dot";

export function detail(size: number): Detail {
  return size >= 33 ? "full" : size >= 15 ? "small" : "dot";
}

/** Names shrink and grow even less, so that towns can be read from afar. */
export function labelScale(zoom: number): number {
  return Math.min(2.4, Math.max(0.55, zoom ** -0.75));
}

/** What a stack covers, its badges included, when counters are drawn at a scale. */
export function covered(stack: Stack, scale: number): Box {
  const [dx] = offset(stack.pieces.length - 1, stack.pieces.length);
  const half = (COUNTER / 2 + dx + 1) * scale;
  const [x, y] = stack.at;
  return [x - half, y - half - 7 * scale, x + half, y + half];
}

/** The part of the map to begin with: where the counters lie, or, if that is too much for one look, where most do. */
export function opening(points: readonly Point[], seen: Point): Box | undefined {
  if (!points.length) return undefined;
  const box = around(points);
  if (box[2] - box[0] <= seen[0] && box[3] - box[1] <= seen[1]) return box;
  const [wide, high] = [Math.min(seen[0], box[2] - box[0]), Math.min(seen[1], box[3] - box[1])];
  let best: Box = box;
  let most = -1;
  for (const [x] of points)
    for (const [, y] of points) {
      const left = Math.min(Math.max(x, box[0]), box[2] - wide);
      const top = Math.min(Math.max(y, box[1]), box[3] - high);
      const inside = points.filter(
        (point) => point[0] >= left && point[0] <= left + wide && point[1] >= top && point[1] <= top + high,
      );
      if (inside.length > most) [best, most] = [around(inside), inside.length];
    }
  return best;
}

function around(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
