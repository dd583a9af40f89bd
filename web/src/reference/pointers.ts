/** Where lines that point at the parts of a counter begin and end, in the units it is drawn in (46 across). */

import type { Point } from "../api";
import { ems, fitting } from "../model/counter";

export interface Pointer {
  from: Point;
  to: Point;
}

const NUMBERS_AT = 20.5;
/** How far apart the marks below the numbers stand. */
const APART = 15;

const PLACES: Readonly<Record<string, Pointer>> = {
  symbol: { from: [34, -34], to: [8, -4] },
  size: { from: [38, -8], to: [20, -0.5] },
  formation: { from: [-8, -38], to: [-6, -19] },
  colours: { from: [-38, 20], to: [-19, 14] },
  steps: { from: [-38, -14], to: [-19.5, 1] },
  spent: { from: [66, -38], to: [60, -14] },
};

/** The pointers to the parts, in their order. */
export function pointers(parts: readonly string[], factors: readonly string[]): Pointer[] {
  const at = middles(factors);
  return parts.flatMap((part) => {
    const number = Number(part) - 1;
    const middle = at[number];
    if (middle === undefined) return PLACES[part] ?? [];
    return { from: [(number - (at.length - 1) / 2) * APART, 40], to: [middle, NUMBERS_AT] };
  });
}

/** Where each number stands in the line `11-8-9`, which is centred. */
function middles(factors: readonly string[]): number[] {
  const size = fitting(factors.join("-"), 15.5);
  const width = (text: string): number => ems(text) * size;
  const whole = width(factors.join("-"));
  let left = -whole / 2;
  return factors.map((factor) => {
    const middle = left + width(factor) / 2;
    left += width(factor) + width("-");
    return middle;
  });
}
