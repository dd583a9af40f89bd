/** What names of terrains, flags, features, markers and states look like: the table that all clients draw from. */

import table from "./drawables.json";

export const TABLE = table;

/** What a name means; a star in the table stands for the last or the first part of a name. */
export function named<T>(known: Readonly<Record<string, T>>, name: string): T | undefined {
  const first = name.indexOf("-");
  const last = name.lastIndexOf("-");
  const tried =
    first > 0 && last < name.length - 1 ? [`${name.slice(0, last)}-*`, `*${name.slice(first)}`] : [];
  const found = [name, ...tried].find((one) => Object.hasOwn(known, one));
  return found === undefined ? undefined : known[found];
}

export interface Badge {
  letter?: string;
  colour?: string;
}

/** The badge of a state; a state that is told and not drawn has none. */
export function badgeOf(status: string): { letter: string; colour: string } | undefined {
  const found: Badge | undefined = named<Badge>(table.status, status);
  return found?.letter ? { letter: found.letter, colour: found.colour ?? "#3b3f42" } : undefined;
}

/** The sign that a marker is drawn as. */
export const markerSign = (kind: string): string => named<string>(table.marker, kind) ?? "plain";
