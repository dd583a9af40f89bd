/** The curve of a review: chances over a game, and where its turns begin. */

import type { LogEntry, Message, Review } from "../api";

export interface TurnMark {
  turn: number;
  /** Where it begins, as a share of the game. */
  at: number;
}

const lengthOf = (review: Review): number => Math.max(1, review.curve.at(-1)?.number ?? 0);

/** A point of the curve in a box of this size; certain victory is at the top. */
export function spot(
  review: Review,
  number: number,
  chance: number,
  width: number,
  height: number,
): [number, number] {
  return [(number / lengthOf(review)) * width, (1 - chance) * height];
}

/** The curve as a path; a chance holds until the segment that changes it is over. */
export function curvePath(review: Review, width: number, height: number): string {
  return review.curve
    .map((point, index) => {
      const [x, y] = spot(review, point.number, point.chance, width, height);
      return `${index ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}

/** Where every turn begins. */
export function turnMarks(review: Review): TurnMark[] {
  const marks: TurnMark[] = [];
  let before = 0;
  for (const point of review.curve) {
    if (marks.at(-1)?.turn !== point.turn) marks.push({ turn: point.turn, at: before / lengthOf(review) });
    before = point.number;
  }
  return marks;
}

/** How many lines tell a moment. */
const LINES = 3;

/** What tells a stretch of play best: what came of its throws; of a quiet one, how it began. */
export function telling(log: readonly LogEntry[], first: number, last: number): Message[] {
  const entries = log.slice(first - 1, last);
  const thrown = entries.filter((entry) => entry.side === "chance").flatMap((entry) => entry.events ?? []);
  if (thrown.length) return thrown.slice(0, LINES);
  return entries.flatMap((entry) => entry.events ?? []).slice(0, LINES);
}
