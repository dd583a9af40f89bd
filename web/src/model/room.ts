/** Room on the map beside the windows that lie over it. */

import type { Point } from "../api";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const area = ({ left, top, right, bottom }: Box): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** What is left of a box on each side of a window over it. */
function beside(box: Box, window: Box): Box[] {
  const meets =
    window.left < box.right && window.right > box.left && window.top < box.bottom && window.bottom > box.top;
  if (!meets) return [box];
  return [
    { ...box, right: window.left },
    { ...box, left: window.right },
    { ...box, bottom: window.top },
    { ...box, top: window.bottom },
  ].filter((one) => area(one) > 0);
}

/** The largest part of the map that no window covers. */
export function clearRoom(map: Box, windows: readonly Box[]): Box {
  const parts = windows.reduce((free, window) => free.flatMap((box) => beside(box, window)), [map]);
  return parts.reduce((most, box) => (area(box) > area(most) ? box : most), parts[0] ?? map);
}

/** How far the map has to move so that points between these lie in a box, with air around them; no farther than need be. */
function shift(from: number, to: number, least: number, most: number, air: number): number {
  if (to - from > most - least - 2 * air) return (least + most - from - to) / 2;
  return Math.max(0, least + air - from) - Math.max(0, to - (most - air));
}

/** How far the map has to move so that these points can be seen in a box. */
export function moveInto(box: Box, points: readonly Point[], air: number): Point {
  if (!points.length) return [0, 0];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    shift(Math.min(...xs), Math.max(...xs), box.left, box.right, air),
    shift(Math.min(...ys), Math.max(...ys), box.top, box.bottom, air),
  ];
}
