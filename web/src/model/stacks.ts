/** Where counters lie: stacks on their place, the two sides apart, fanned out when looked at. */

import type { Piece, Point } from "../api";

export interface Stack {
  place: string;
  side: string;
  at: Point;
  /** The lowest first. */
  pieces: Piece[];
}

export const COUNTER = 46;

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

/** How much counters shrink against the map as one zooms in, and grow as one zooms out. */
export function counterScale(zoom: number): number {
  return Math.min(1.32, zoom ** -0.42);
}

export type Detail = "full" | "small" | "dot";

export function detail(zoom: number): Detail {
  const size = COUNTER * zoom * counterScale(zoom);
  return size >= 34 ? "full" : size >= 15 ? "small" : "dot";
}

/** Names shrink and grow even less, so that towns can be read from afar. */
export function labelScale(zoom: number): number {
  return Math.min(2.4, Math.max(0.55, zoom ** -0.75));
}
