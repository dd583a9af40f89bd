/** Which level suits somebody, by how he did against others: a rating that moves with every game. */

export interface Met {
  level: string;
  /** 1 for a win, 0 for a loss, a half for a draw. */
  score: number;
}

/** Points of rating between levels that nobody has measured; and what one game moves. */
const STEP = 130;
const MOVES = 90;

const ladder = (levels: readonly string[]): string[] => levels.filter((level) => level !== "random");

/** How strong each level is: as measured, else half-way between its neighbours, or a step from the one below. */
function strengths(steps: readonly string[], ratings: Readonly<Record<string, number>>): number[] {
  const found: number[] = [];
  for (const [index, level] of steps.entries()) {
    const below = found.at(-1);
    const above = steps.slice(index + 1).find((one) => one in ratings);
    const between =
      below !== undefined && above !== undefined ? (below + (ratings[above] ?? 0)) / 2 : undefined;
    found.push(ratings[level] ?? between ?? (below ?? -STEP) + STEP);
  }
  return found;
}

/** The level to meet next: the one that wins about as often as it loses; newcomers begin near the bottom. */
export function suited(
  levels: readonly string[],
  met: readonly Met[],
  ratings: Readonly<Record<string, number>> = {},
): string {
  const steps = ladder(levels);
  const strength = strengths(steps, ratings);
  let rating = strength[1] ?? strength[0] ?? 0;
  for (const { level, score } of met) {
    const other = strength[steps.indexOf(level)];
    if (other !== undefined) rating += MOVES * (score - 1 / (1 + 10 ** ((other - rating) / 400)));
  }
  const away = strength.map((one) => Math.abs(one - rating));
  return steps[away.indexOf(Math.min(...away))] ?? levels[0] ?? "";
}
