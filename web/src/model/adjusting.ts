/** Which level suits somebody, by how he did against others: a rating that moves with every game. */

export interface Met {
  level: string;
  /** 1 for a win, 0 for a loss, a half for a draw. */
  score: number;
}

/** Points of rating between a level and the next, as matches between them have it; and what one game moves. */
const STEP = 130;
const MOVES = 90;

const ladder = (levels: readonly string[]): string[] => levels.filter((level) => level !== "random");

/** The level to meet next: the one that wins about as often as it loses; newcomers begin near the bottom. */
export function suited(levels: readonly string[], met: readonly Met[]): string {
  const steps = ladder(levels);
  let rating = STEP;
  for (const { level, score } of met) {
    const index = steps.indexOf(level);
    if (index < 0) continue;
    const expected = 1 / (1 + 10 ** ((index * STEP - rating) / 400));
    rating += MOVES * (score - expected);
  }
  const best = Math.round(rating / STEP);
  return steps[Math.min(Math.max(best, 0), steps.length - 1)] ?? levels[0] ?? "";
}
