/** The curve of a review: chances over a game, and where its turns begin. */

import type { LogEntry, Message, Review, Verdict } from "../api";
import type { Action } from "./actions";
import type { Proposal } from "./hint";

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

/** Whether the game ended with a stretch of play: what was likely became certain, whoever played how. */
export const endsGame = ({ after }: Review["moments"][number]): boolean => after === 0 || after === 1;

/** What was clearly not best, in the order of play. */
export const graded = (review: Review): Verdict[] =>
  review.verdicts.filter((verdict) => verdict.grade && verdict.better);

/** The first side's chance after so many actions. */
export function chanceAt(review: Review, number: number): number {
  return (review.curve.find((point) => point.number >= number) ?? review.curve.at(-1))?.chance ?? 0.5;
}

/** Battles that are told, and how many points of a hundred dice must have changed in them. */
const BATTLES = 6;
const LEAST = 0.03;

/** The battles in which dice changed most. */
export function hardest(review: Review): Review["battles"] {
  return review.battles
    .filter((battle) => Math.abs(battle.luck) >= LEAST)
    .sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck))
    .slice(0, BATTLES);
}

/** An address that shows a review to others: the record, a moment with its better plan, and a comment. */
export function sharedAddress(
  origin: string,
  table: string,
  key: string,
  chosen: number,
  note: string,
  embedded = false,
): string {
  const query = new URLSearchParams();
  if (chosen) query.set("at", String(chosen));
  if (note) query.set("note", note);
  if (embedded) query.set("embed", "1");
  const asked = query.toString();
  return `${origin}/table/${table}/review${asked ? `?${asked}` : ""}#key=${key}`;
}

/** A plan as arrows: an arrow for each unit that goes somewhere, and from whoever attacks to what is attacked. */
export function planArrows(
  actions: readonly Action[],
  units: ReadonlyMap<string, { at: string }>,
  onMap: (id: string) => boolean,
): Proposal[] {
  const ways = new Map<string, string[]>();
  const attacks: Proposal[] = [];
  let target = "";
  for (const action of actions) {
    const unit = action.args[action.kinds.indexOf("unit")] ?? "";
    const place = action.args[action.kinds.indexOf("place")] ?? "";
    const way = ways.get(unit) ?? [units.get(unit)?.at ?? ""];
    if (unit && place) ways.set(unit, [...way, place]);
    else if (place) target = place;
    else if (unit && target) attacks.push({ text: action.text, places: [way.at(-1) ?? "", target] });
    else if (!unit) target = "";
  }
  const moves = [...ways].map(([unit, places]) => ({ text: unit, places }));
  return [...moves, ...attacks]
    .map((one) => ({
      ...one,
      places: one.places.filter((place, index) => onMap(place) && place !== one.places[index - 1]),
    }))
    .filter((one) => one.places.length > 1);
}
