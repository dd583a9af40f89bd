/**
 * Where names stand: beside their places and along their rivers, never over each other nor under a counter. Every name
 * has spots where it could stand, the best first; the most important name chooses first, and what finds no free spot
 * is left out. `meuse show` places its names in the same way (src/meuse/drawing/labels.py).
 */

import type { Point } from "../api";
import { distance, minus, smoothPath, towards } from "./geometry";

/** Left, top, right and bottom. */
export type Box = readonly [number, number, number, number];

/** Somewhere a name could stand: the boxes that it takes up, its middle, or the line that it runs along. */
export interface Spot {
  boxes: readonly Box[];
  at: Point;
  line: readonly Point[];
}

export interface Named {
  spots: readonly Spot[];
}

/** The sides of a place, the best first. */
const SIDES: readonly Point[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.8],
  [-0.8, 0.8],
  [0.8, -0.8],
  [-0.8, -0.8],
];
/** Along a course: how far apart two tries are, how far the letters stand off, how much the line may turn. */
const [STEP, OFF, TURN] = [26, 5, 1.9];

/** The names that have found a spot, in the order in which they chose. */
export function placed<T extends Named>(
  names: readonly T[],
  obstacles: readonly Box[],
  within: Box,
): { name: T; spot: Spot }[] {
  const taken = new Lattice(obstacles);
  return names.flatMap((name) => {
    const spot = name.spots.find(({ boxes }) =>
      boxes.every((box) => inside(box, within) && !taken.meets(box)),
    );
    if (!spot) return [];
    for (const box of spot.boxes) taken.add(box);
    return [{ name, spot }];
  });
}

const inside = (box: Box, within: Box): boolean =>
  box[0] >= within[0] && box[1] >= within[1] && box[2] <= within[2] && box[3] <= within[3];

/** Whether two boxes have anything in common. */
export const overlap = (one: Box, two: Box): boolean =>
  one[0] < two[2] && two[0] < one[2] && one[1] < two[3] && two[1] < one[3];

/** Boxes by the part of the map they lie in: asked thousands of times at every zoom. */
class Lattice {
  static readonly #cell = 160;
  readonly #cells = new Map<string, Box[]>();

  constructor(boxes: readonly Box[]) {
    for (const box of boxes) this.add(box);
  }

  add(box: Box): void {
    for (const key of Lattice.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  meets(box: Box): boolean {
    return Lattice.#keys(box).some((key) => this.#cells.get(key)?.some((other) => overlap(box, other)));
  }

  static #keys([left, top, right, bottom]: Box): string[] {
    const keys: string[] = [];
    for (let i = Math.floor(left / Lattice.#cell); i <= Math.floor(right / Lattice.#cell); i++)
      for (let j = Math.floor(top / Lattice.#cell); j <= Math.floor(bottom / Lattice.#cell); j++)
        keys.push(`${i},${j}`);
    return keys;
  }
}

/** Below, above and beside a point; the farther from it, the worse. */
export function around([x, y]: Point, width: number, height: number, gaps: readonly number[]): Spot[] {
  return gaps.flatMap((gap) =>
    SIDES.map(([dx, dy]) =>
      centred([x + dx * (gap + width / 2), y + dy * (gap + height / 2)], width, height),
    ),
  );
}

/** A name around a point. */
export function centred([x, y]: Point, width: number, height: number): Spot {
  return {
    boxes: [[x - width / 2, y - height / 2, x + width / 2, y + height / 2]],
    at: [x, y],
    line: [],
  };
}

/** Along a line, on either side of it: where it is straight, and rather in its middle. */
export function alongCourse(course: readonly Point[], width: number, height: number): Spot[] {
  const length = lengthOf(course);
  const found: { worse: number; spot: Spot }[] = [];
  for (let start = 0; start + width <= length; start += STEP) {
    const piece = Array.from({ length: 7 }, (_, share) => along(course, start + (width * share) / 6));
    const bend = turning(piece);
    if (bend > TURN) continue;
    const middling = Math.abs(start + width / 2 - length / 2) / length;
    for (const side of [-1, 1])
      found.push({
        worse: bend + middling + (side > 0 ? 0.15 : 0),
        spot: beside(piece, side, height),
      });
  }
  return found.sort((a, b) => a.worse - b.worse).map(({ spot }) => spot);
}

export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + distance(line[index] as Point, point), 0);

function along(line: readonly Point[], far: number): Point {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point];
    const length = distance(a, b);
    if (far <= length) return towards(a, b, length ? far / length : 0);
    far -= length;
  }
  return line.at(-1) as Point;
}

/** By how much a line turns in all, in radians. */
function turning(line: readonly Point[]): number {
  const angles = line.slice(1).map((point, index) => {
    const [x, y] = minus(point, line[index] as Point);
    return Math.atan2(y, x);
  });
  const whole = 2 * Math.PI;
  return angles.slice(1).reduce((sum, angle, index) => {
    const turn = angle - (angles[index] as number) + Math.PI;
    return sum + Math.abs(turn - Math.floor(turn / whole) * whole - Math.PI);
  }, 0);
}

/** Letters along a line, from left to right, above it (-1) or below. */
function beside(line: readonly Point[], side: number, height: number): Spot {
  const rightward = (line.at(-1) as Point)[0] >= (line[0] as Point)[0];
  const onward = rightward ? line : [...line].reverse();
  const off = side * (OFF + height / 2);
  const middles = onward.map((_, index) => shifted(onward, index, off));
  // Letters that lean need more room than upright ones.
  const half = height * 0.66;
  return {
    boxes: middles.map(([x, y]) => [x - half, y - half, x + half, y + half] as const),
    at: middles[Math.floor(middles.length / 2)] as Point,
    line: onward.map((_, index) => shifted(onward, index, off + height * 0.32)),
  };
}

function shifted(line: readonly Point[], index: number, far: number): Point {
  const [dx, dy] = minus(
    line[Math.min(index + 1, line.length - 1)] as Point,
    line[Math.max(index - 1, 0)] as Point,
  );
  const length = Math.hypot(dx, dy) || 1;
  const [x, y] = line[index] as Point;
  return [x - (dy / length) * far, y + (dx / length) * far];
}

/** The line that a name runs along, as path data. */
export const pathOf = (spot: Spot): string => smoothPath(spot.line);
