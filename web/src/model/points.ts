/** The points of a game by who scored them. */

export type Points = readonly (readonly [source: string, value: number])[];

export interface Scored {
  /** Empty for what belongs to nobody in particular. */
  side: string;
  total: number;
  points: Points;
}

/** A game names the points of a side after it (`german-towns`); others are listed by themselves. */
export function byOwner(points: Points, sides: readonly string[]): Scored[] {
  return [...sides, ""]
    .map((side) => {
      const own = points.filter(
        ([source]) => (sides.find((one) => source.startsWith(`${one}-`)) ?? "") === side,
      );
      return { side, total: own.reduce((sum, [, value]) => sum + value, 0), points: own };
    })
    .filter((one) => one.points.length > 0);
}
