/** The outlines of woods and hills: hexes of one kind melted together, their corners rounded and a little ragged. */

import type { Point } from "../api";
import { chanceOf, cornerKey, rounded, smoothPath, sum } from "./geometry";

/** The rings around a set of polygons that share corners: borders that occur twice are inside. */
export function rings(polygons: readonly (readonly Point[])[]): Point[][] {
  const points = new Map<string, Point>();
  const edges = new Map<string, [string, string]>();
  for (const polygon of polygons) {
    polygon.forEach((corner, index) => {
      const next = polygon[(index + 1) % polygon.length] as Point;
      const [a, b] = [cornerKey(corner), cornerKey(next)];
      points.set(a, corner);
      points.set(b, next);
      if (a === b) return;
      if (!edges.delete(`${b}>${a}`)) edges.set(`${a}>${b}`, [a, b]);
    });
  }
  const onward = new Map<string, string[]>();
  for (const [a, b] of edges.values()) onward.set(a, [...(onward.get(a) ?? []), b]);
  const found: Point[][] = [];
  for (const start of onward.keys()) {
    while (onward.get(start)?.length) {
      const ring: Point[] = [];
      let node = start;
      for (let next = onward.get(node)?.pop(); next !== undefined; next = onward.get(node)?.pop()) {
        ring.push(points.get(node) as Point);
        node = next;
        if (node === start) break;
      }
      if (ring.length > 2) found.push(ring);
    }
  }
  return found;
}

/** Path data of the melted polygons. `ragged` is how far corners stray. */
export function meltedPath(polygons: readonly (readonly Point[])[], ragged: number): string {
  return rings(polygons)
    .map((ring) =>
      smoothPath(
        rounded(ring, 1).map((corner) => strayed(corner, ragged)),
        1,
        true,
      ),
    )
    .join("");
}

function strayed(corner: Point, ragged: number): Point {
  const key = cornerKey(corner);
  return sum(corner, [(chanceOf(`${key}x`) - 0.5) * 2 * ragged, (chanceOf(`${key}y`) - 0.5) * 2 * ragged]);
}
