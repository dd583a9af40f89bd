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

/** A sign of one colour, drawn in lines or filled. */
export interface Glyph {
  path: string;
  filled: boolean;
}
export interface Badge extends Glyph {
  colour: string;
}

/** The badge of a state; a state that is told and not drawn has none. */
export function badgeOf(status: string): Badge | undefined {
  const found = named<Partial<Badge>>(table.status, status);
  return found?.path
    ? { path: found.path, filled: found.filled ?? false, colour: found.colour ?? "#3b3f42" }
    : undefined;
}

/** One stroke of the pen; a colour may be "side": the deep tone of the side that a marker belongs to. */
export interface Stroke {
  path: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** The sign that a marker is drawn as. */
export const markerSign = (kind: string): string => named<string>(table.marker, kind) ?? "plain";

/** The strokes of a marker's sign. */
export const markOf = (kind: string): readonly Stroke[] =>
  (table.mark as Record<string, Stroke[]>)[markerSign(kind)] ?? [];

/** The signs in the frame of a symbol, by the longest function that fits its code. */
export function signsOf(code: string): Glyph[] {
  const fitting = Object.values(table.symbol).filter((one) => code.slice(4).startsWith(one.function));
  const best = fitting.sort((a, b) => b.function.length - a.function.length)[0];
  const signs = table.sign as Record<string, { path: string; filled?: boolean }>;
  return (best?.signs ?? []).flatMap((name) => {
    const sign = signs[name];
    return sign ? [{ path: sign.path, filled: sign.filled ?? false }] : [];
  });
}
