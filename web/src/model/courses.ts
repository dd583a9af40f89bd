/** The courses of the rivers, read from the drawing of the map: each as its longest line. */

import type { Point } from "../api";
import { chains } from "./chains";
import { cornerKey } from "./geometry";
import { lengthOf } from "./placing";

export interface Course {
  river: string;
  line: Point[];
}

export function courses(drawing: string): Course[] {
  const segments = new Map<string, [Point, Point][]>();
  for (const [tag] of drawing.matchAll(/<path [^>]*data-river=[^>]*>/g)) {
    const river = plain(/data-river=(?:"([^"]*)"|'([^']*)')/.exec(tag));
    const curve = /\bd="([^"]*)"/.exec(tag)?.[1] ?? "";
    segments.set(river, [...(segments.get(river) ?? []), ...pieces(curve)]);
  }
  return [...segments].map(([river, found]) => ({ river, line: longest(found) }));
}

function plain(found: RegExpExecArray | null): string {
  const text = found?.[1] ?? found?.[2] ?? "";
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? "");
}
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** From each point of a curve to the next. */
function pieces(curve: string): [Point, Point][] {
  const found: [Point, Point][] = [];
  let last: Point | undefined;
  for (const [, command, numbers] of curve.matchAll(/([MCL])([^MCL]*)/g)) {
    const values = (numbers?.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const end: Point = [values.at(-2) ?? 0, values.at(-1) ?? 0];
    if (command !== "M" && last) found.push([last, end]);
    last = end;
  }
  return found;
}

function longest(segments: readonly [Point, Point][]): Point[] {
  const nodes = new Map<string, Point>();
  const joined = segments.map(([from, to]) => {
    const [a, b] = [cornerKey(from), cornerKey(to)];
    nodes.set(a, from).set(b, to);
    return { a, b };
  });
  const lines = chains(joined, (node) => nodes.get(node) as Point).map((chain) =>
    chain.map((node) => nodes.get(node) as Point),
  );
  return lines.reduce<Point[]>((best, line) => (lengthOf(line) > lengthOf(best) ? line : best), []);
}
