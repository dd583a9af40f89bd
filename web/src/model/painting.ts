/** Which part of the map is painted sharply, and at which scale each of its layers lies in the world. */

import type { Point } from "../api";

/** Left, top, right, bottom, on the map. */
export type Part = readonly [number, number, number, number];

/** How much is painted beside what is seen, by the size of the window: so far one pans over sharp paper. */
const BESIDE = 0.5;

/** What is seen and a margin around it, as far as there is paper. */
export function around([left, top, right, bottom]: Part, sheet: Part): Part {
  const [wide, high] = [(right - left) * BESIDE, (bottom - top) * BESIDE];
  return [
    Math.max(sheet[0], left - wide),
    Math.max(sheet[1], top - high),
    Math.min(sheet[2], right + wide),
    Math.min(sheet[3], bottom + high),
  ];
}

/** Whether all paper that is seen lies in a part. */
export function covers(part: Part, [left, top, right, bottom]: Part, sheet: Part): boolean {
  return (
    part[0] <= Math.max(left, sheet[0]) &&
    part[1] <= Math.max(top, sheet[1]) &&
    part[2] >= Math.min(right, sheet[2]) &&
    part[3] >= Math.min(bottom, sheet[3])
  );
}

/** Paint a layer for a zoom: it is as large as its drawing is then, and lies in the world as large as the map. */
export function paintFor(layer: HTMLElement, k: number, [x, y]: Point = [0, 0]): void {
  layer.style.transform = `scale(${1 / k}) translate(${x}px,${y}px)`;
  const drawing = layer.firstElementChild as SVGElement | null;
  if (drawing) drawing.style.transform = `translate(${-x}px,${-y}px) scale(${k})`;
}

/** Paint a part of a layer for a zoom, and nothing beside it. */
export function paintPart(layer: HTMLElement, k: number, [left, top, right, bottom]: Part): void {
  const corner: Point = [Math.floor(left * k), Math.floor(top * k)];
  layer.style.width = `${Math.max(0, Math.ceil(right * k) - corner[0])}px`;
  layer.style.height = `${Math.max(0, Math.ceil(bottom * k) - corner[1])}px`;
  paintFor(layer, k, corner);
}
