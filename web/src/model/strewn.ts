/** Little drawings strewn over the ground: firs, hill strokes, houses. Always the same for the same place. */

import type { Point } from "../api";
import { chanceOf, contains, distance, write } from "./geometry";

/** Points inside a polygon, not too close to each other nor to its rim. */
export function strew(
  seed: string,
  polygon: readonly Point[],
  centre: Point,
  wanted: number,
  apart: number,
): Point[] {
  const radius = Math.max(...polygon.map((corner) => distance(corner, centre)));
  const found: Point[] = [];
  for (let tries = 0; tries < wanted * 6 && found.length < wanted; tries++) {
    const angle = chanceOf(`${seed}a${tries}`) * Math.PI * 2;
    const reach = Math.sqrt(chanceOf(`${seed}r${tries}`)) * radius * 0.94;
    const point: Point = [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach];
    if (!contains(polygon, point) || found.some((other) => distance(other, point) < apart)) continue;
    found.push(point);
  }
  return found.sort((a, b) => a[1] - b[1]);
}

export function fir([x, y]: Point, size: number): string {
  const [w, h] = [size * 0.42, size];
  return `M${write(x)} ${write(y - h)}l${write(w)} ${write(h)}h${write(-2 * w)}z`;
}

/** A small hill: an arc with strokes on its lee side. */
export function hill([x, y]: Point, size: number): string {
  const s = write(size);
  return (
    `M${write(x - size)} ${write(y)}q${s} ${write(-size * 1.1)} ${write(size * 2)} 0` +
    `m${write(-size * 0.55)} ${write(-size * 0.2)}l${write(size * 0.3)} ${write(size * 0.62)}` +
    `m${write(-size * 0.85)} ${write(-size * 0.85)}l${write(size * 0.18)} ${write(size * 0.66)}`
  );
}

/** A block of houses. */
export function house([x, y]: Point, width: number, height: number, angle: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (dx: number, dy: number): string =>
    `${write(x + dx * c - dy * s)} ${write(y + dx * s + dy * c)}`;
  const [w, h] = [width / 2, height / 2];
  return `M${corner(-w, -h)}L${corner(w, -h)}L${corner(w, h)}L${corner(-w, h)}Z`;
}

export function houses(seed: string, centre: Point, count: number, spread: number): string {
  const angle = (chanceOf(`${seed}t`) - 0.5) * 0.9;
  const found: Point[] = [];
  let path = "";
  for (let tries = 0; tries < count * 8 && found.length < count; tries++) {
    const turn = chanceOf(`${seed}h${tries}`) * Math.PI * 2;
    const reach = Math.sqrt(chanceOf(`${seed}d${tries}`)) * spread;
    const point: Point = [
      centre[0] + Math.cos(turn) * reach * 1.15,
      centre[1] + Math.sin(turn) * reach * 0.85,
    ];
    if (found.some((other) => distance(other, point) < 6.2)) continue;
    found.push(point);
    const long = chanceOf(`${seed}l${tries}`) > 0.5;
    path += house(point, long ? 7 : 4.4, long ? 3.8 : 5.4, angle);
  }
  return path;
}
