/** The names of a map at a zoom: how large each is written, and where it could stand. */

import { TABLE } from "../map/drawables";
import { RANKS, type Atlas, type Rank } from "./atlas";
import type { Course } from "./courses";
import { alongCourse, around, centred, type Box, type Named, type Spot } from "./placing";

export interface Name extends Named {
  id: string;
  text: string;
  rank: Rank;
  size: number;
}

const { sizes, gaps } = TABLE.names;
/** Room between letters along rivers, and between names. */
const SPACING = 2;
const AIR = 2;

/** Measures a text of a rank at a size. */
export type Measure = (text: string, rank: Rank, size: number) => number;

/** All names that are written at a scale, the most important first. */
export function namesOf(
  atlas: Atlas,
  rivers: readonly Course[],
  scale: number,
  measure: Measure,
  shown: ReadonlySet<Rank>,
): Name[] {
  const places = atlas.labels.map(({ text, rank, at }, index): Name => {
    const size = sizes[rank] * (rank === "zone" ? 1 : scale);
    const [width, height] = [measure(text, rank, size) + AIR, size + AIR];
    const beside = gaps.flatMap((gap) =>
      at.flatMap((one) => around(one, width, height, [gap * nearer(scale)])),
    );
    const inside = rank === "zone" ? at.map((one) => centred(one, width, height)) : [];
    return { id: `${text} ${index}`, text, rank, size, spots: [...inside, ...beside] };
  });
  const courses = rivers.map(({ river, line }, index): Name => {
    const size = sizes.river * scale;
    const width = measure(river, "river", size) + river.length * SPACING * scale + 8;
    return { id: `~${index}`, text: river, rank: "river", size, spots: alongCourse(line, width, size) };
  });
  return [...places, ...courses]
    .filter(({ rank }) => shown.has(rank))
    .sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

/** Distances grow with the lettering, but less. */
const nearer = (scale: number): number => Math.max(0.8, scale ** 0.6);

/** Signs stand in the way of names. */
export function signBoxes(atlas: Atlas, scale: number): Box[] {
  const half = 10 * scale;
  return atlas.signs.map(({ at: [x, y] }) => [x - half, y - half, x + half, y + half]);
}

export type { Spot };
