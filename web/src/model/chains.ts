/** Many short segments made into few long chains: rivers from hexsides, roads from hex to hex. */

import type { Point } from "../api";
import { alignment, minus } from "./geometry";

export interface Segment {
  a: string;
  b: string;
}

/**
 * Join segments end to end. Where more than two meet, the two that run straightest on are one chain
 * and the others end there.
 */
export function chains(segments: readonly Segment[], where: (node: string) => Point): string[][] {
  const at = new Map<string, number[]>();
  segments.forEach(({ a, b }, index) => {
    at.set(a, [...(at.get(a) ?? []), index]);
    at.set(b, [...(at.get(b) ?? []), index]);
  });
  const other = (index: number, node: string): string => {
    const segment = segments[index] as Segment;
    return segment.a === node ? segment.b : segment.a;
  };
  const partner = new Map<string, number>();
  for (const [node, meeting] of at)
    for (const [one, two] of pairs(node, meeting, other, where)) {
      partner.set(`${node}|${one}`, two);
      partner.set(`${node}|${two}`, one);
    }
  const used = new Set<number>();
  const walk = (start: number, from: string): string[] => {
    const found = [from];
    let index: number | undefined = start;
    let node = from;
    while (index !== undefined && !used.has(index)) {
      used.add(index);
      node = other(index, node);
      found.push(node);
      index = partner.get(`${node}|${index}`);
    }
    return found;
  };
  const made: string[][] = [];
  segments.forEach(({ a, b }, index) => {
    for (const end of [a, b])
      if (!used.has(index) && !partner.has(`${end}|${index}`)) made.push(walk(index, end));
  });
  // What is left runs in circles.
  segments.forEach(({ a }, index) => {
    if (!used.has(index)) made.push(walk(index, a));
  });
  return made;
}

function pairs(
  node: string,
  meeting: readonly number[],
  other: (index: number, node: string) => string,
  where: (node: string) => Point,
): [number, number][] {
  const here = where(node);
  const directions = new Map(
    meeting.map((index) => [index, minus(where(other(index, node)), here)] as const),
  );
  const candidates: [number, number, number][] = [];
  meeting.forEach((one, i) =>
    meeting.slice(i + 1).forEach((two) => {
      candidates.push([alignment(directions.get(one) as Point, directions.get(two) as Point), one, two]);
    }),
  );
  candidates.sort((a, b) => a[0] - b[0]);
  const taken = new Set<number>();
  const found: [number, number][] = [];
  for (const [bend, one, two] of candidates) {
    const sharp = bend > 0.3 && meeting.length > 2;
    if (taken.has(one) || taken.has(two) || sharp) continue;
    taken.add(one).add(two);
    found.push([one, two]);
  }
  return found;
}
