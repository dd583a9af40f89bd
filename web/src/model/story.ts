/** What happened: where units went since a moment, and what the dice did. */

import type { LogEntry, Piece, View } from "../api";
import type { Verbs } from "./actions";
import { parse } from "./actions";

export interface Trail {
  unit: string;
  side: string;
  /** The places it went through, first to last. */
  places: string[];
  lost: boolean;
}

/**
 * The others' last doings, as numbers of actions: from what I last saw to where my present run of decisions began.
 * A roll belongs to the decision before it.
 */
export function meanwhile(entries: readonly LogEntry[], mine: readonly string[]): [number, number] {
  const side = (index: number): string => entries[index]?.side ?? "";
  let to = entries.length;
  while (to > 0 && (mine.includes(side(to - 1)) || side(to - 1) === "chance")) to--;
  while (to > 0 && side(to) === "chance") to++;
  let from = to;
  while (from > 0 && !mine.includes(side(from - 1))) from--;
  while (from > 0 && from < to && side(from) === "chance") from++;
  return [from, to];
}

export function trails(
  before: View,
  after: View,
  entries: readonly LogEntry[],
  verbs: Verbs,
  onMap: (id: string) => boolean,
): Trail[] {
  const now = new Map((after.pieces ?? []).map((piece) => [piece.id, piece]));
  const ways = visited(entries, verbs);
  return (before.pieces ?? []).flatMap((was): Trail[] => {
    const is: Piece | undefined = now.get(was.id);
    if (!onMap(was.at)) return is && onMap(is.at) ? arrival(is, ways.get(was.id)) : [];
    const lost = !is || !onMap(is.at);
    if (!lost && is.at === was.at) return [];
    const between = (ways.get(was.id) ?? []).filter(onMap);
    const places = [was.at, ...between, ...(lost ? [] : [is.at])];
    return [{ unit: was.id, side: was.side, places: distinct(places), lost }];
  });
}

function arrival(piece: Piece, way: string[] = []): Trail[] {
  const places = distinct([...way, piece.at]);
  return [{ unit: piece.id, side: piece.side, places, lost: false }];
}

function visited(entries: readonly LogEntry[], verbs: Verbs): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (unit: string, place: string): void => {
    found.set(unit, [...(found.get(unit) ?? []), place]);
  };
  for (const entry of entries) {
    const { args, kinds } = parse(entry.action, verbs);
    const unit = args[kinds.indexOf("unit")];
    const place = args[kinds.indexOf("place")];
    if (unit && place) add(unit, place);
    for (const { args: told = {} } of entry.events)
      if (typeof told["unit"] === "string" && typeof told["place"] === "string")
        add(told["unit"], told["place"]);
  }
  return found;
}

const distinct = (places: string[]): string[] => places.filter((place, index) => place !== places[index - 1]);

/** The numbers that dice showed in these entries. */
export function dice(entries: readonly LogEntry[]): number[] {
  return entries
    .filter((entry) => entry.side === "chance")
    .flatMap((entry) => entry.action.split(" ").slice(1).map(Number))
    .filter((value) => Number.isInteger(value));
}
