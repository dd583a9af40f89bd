/** Points, polygons and smooth curves. */

import type { Point } from "../api";

export type Polyline = Point[];

export const sum = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const times = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const towards = (a: Point, b: Point, share: number): Point => sum(a, times(minus(b, a), share));

/** The cosine of the angle between two directions. */
export function alignment(a: Point, b: Point): number {
  const length = Math.hypot(...a) * Math.hypot(...b);
  return length ? (a[0] * b[0] + a[1] * b[1]) / length : 0;
}

export const write = (value: number): string => String(Math.round(value * 10) / 10);
export const writePoint = (point: Point): string => `${write(point[0])} ${write(point[1])}`;

/** A closed polygon as path data. */
export const polygonPath = (corners: readonly Point[]): string =>
  corners.length ? `M${corners.map(writePoint).join("L")}Z` : "";

/** An open line as path data. */
export const linePath = (points: readonly Point[]): string =>
  points.length ? `M${points.map(writePoint).join("L")}` : "";

/** A smooth curve through all points (Catmull-Rom as cubic curves). */
export function smoothPath(points: readonly Point[]): string {
  const count = points.length;
  if (count < 3) return linePath(points);
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), count - 1)] as Point;
  let path = `M${writePoint(at(0))}`;
  for (let i = 0; i < count - 1; i++) {
    const first = sum(at(i), times(minus(at(i + 1), at(i - 1)), 1 / 6));
    const second = minus(at(i + 1), times(minus(at(i + 2), at(i)), 1 / 6));
    path += `C${writePoint(first)} ${writePoint(second)} ${writePoint(at(i + 1))}`;
  }
  return path;
}

/** How wide a window over the map is, with some air: what lies nearer to an edge is under a window there. */
const WINDOW = 420;

/** Whether a window over a map of this width hides less of what lies at these distances from its left edge on the right. */
export function clearerOnRight(spots: readonly number[], width: number): boolean {
  const reach = Math.min(width / 2, WINDOW);
  const left = spots.filter((x) => x < reach).length;
  return left > spots.filter((x) => x > width - reach).length;
}

export function contains(polygon: readonly Point[], point: Point): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i] as Point;
    const [xj, yj] = polygon[j] as Point;
    if (yi > point[1] !== yj > point[1] && point[0] < ((xj - xi) * (point[1] - yi)) / (yj - yi) + xi)
      inside = !inside;
  }
  return inside;
}

export function area(polygon: readonly Point[]): number {
  let twice = 0;
  polygon.forEach(([x, y], index) => {
    const [nextX, nextY] = polygon[(index + 1) % polygon.length] as Point;
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

/** Names a corner so that the same corner of two polygons has the same name. */
export const cornerKey = (point: Point): string => `${Math.round(point[0] * 2)},${Math.round(point[1] * 2)}`;
