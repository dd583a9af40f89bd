/** What names of terrains, flags and features look like. Games name things; the table of drawing says what they are. */

import { TABLE, named } from "../map/drawables";

export type Ground = "clear" | "woods" | "rough" | "town" | "water" | "marsh" | "impassable";
export type Built = "town" | "village";
export type Zone = "out" | "edge" | "wall" | "cleared-wall" | "rear" | "zone";

const kinds = (table: Record<string, string>, names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => named(table, name) ?? []));

/** The first of these that is among what the names mean. */
function firstOf<T extends string>(
  wanted: readonly T[],
  table: Record<string, string>,
  names: readonly string[],
): T | undefined {
  const found = kinds(table, names);
  return wanted.find((one) => found.has(one));
}

export function groundOf(terrain: string, flags: readonly string[] = []): Ground {
  if (firstOf(["impassable"], TABLE.flag, flags)) return "impassable";
  return (named(TABLE.terrain, terrain) as Ground | undefined) ?? "clear";
}

export function builtOf(terrain: string, flags: readonly string[]): Built | undefined {
  return groundOf(terrain) === "town" ? "town" : firstOf(["town", "village"], TABLE.flag, flags);
}

export const zoneOf = (flags: readonly string[]): Zone | undefined =>
  firstOf(["out", "zone", "edge", "cleared-wall", "wall", "rear"], TABLE.flag, flags);

/** A sign in a place: where one enters or leaves the map, what it is worth, what it multiplies by. */
export interface Sign {
  kind: "entry" | "exit" | "points" | "times";
  text: string;
}

export function signsOn(flags: readonly string[]): Sign[] {
  return flags.flatMap((flag) => {
    const kind = firstOf(["entry", "exit", "points", "times"], TABLE.flag, [flag]);
    if (!kind) return [];
    const last = flag.lastIndexOf("-");
    const written = `${flag.slice(0, last)}-*` in TABLE.flag ? flag.slice(last + 1) : "";
    return [{ kind, text: kind === "times" ? `×${written}` : written }];
  });
}
