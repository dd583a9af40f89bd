/** Dice against expectation. */

import type { Roll } from "../api";

export interface Judged {
  number: number;
  side: string;
  action: string;
  /** The number rolled; undefined for draws that have no number. */
  value: number | undefined;
  mean: number | undefined;
  /** Chance of exactly this. */
  chance: number;
  /** Chance of less, and half of exactly this: 0.5 is the middle. */
  rank: number | undefined;
}

const numberOf = (action: string): number | undefined => {
  const words = action.split(" ").slice(1).map(Number);
  return words.length && words.every(Number.isFinite)
    ? words.reduce((all, value) => all + value, 0)
    : undefined;
};

export function judge(roll: Roll): Judged {
  const chances = roll.chances.map(([action, [n, d]]) => ({
    value: numberOf(action),
    chance: n / d,
    same: action === roll.action,
  }));
  const value = numberOf(roll.action);
  const chance = chances.filter((one) => one.same).reduce((all, one) => all + one.chance, 0);
  const base = { number: roll.number, side: roll.side, action: roll.action, chance };
  if (value === undefined || chances.some((one) => one.value === undefined))
    return { ...base, value: undefined, mean: undefined, rank: undefined };
  const mean = chances.reduce((all, one) => all + one.chance * (one.value as number), 0);
  const less = chances
    .filter((one) => (one.value as number) < value)
    .reduce((all, one) => all + one.chance, 0);
  const equal = chances.filter((one) => one.value === value).reduce((all, one) => all + one.chance, 0);
  return { ...base, value, mean, rank: less + equal / 2 };
}

export interface Summary {
  rolls: number;
  mean: number;
  expected: number;
  /** The share of games with a smaller sum, by the normal curve. */
  percentile: number;
}

export function summary(rolls: readonly Roll[]): Summary | undefined {
  const judged = rolls.map(judge).filter((one) => one.value !== undefined);
  if (!judged.length) return undefined;
  let variance = 0;
  for (const roll of rolls) {
    const { mean } = judge(roll);
    if (mean === undefined) continue;
    variance += roll.chances.reduce(
      (all, [action, [n, d]]) => all + (n / d) * ((numberOf(action) as number) - mean) ** 2,
      0,
    );
  }
  const total = judged.reduce((all, one) => all + (one.value as number), 0);
  const expected = judged.reduce((all, one) => all + (one.mean as number), 0);
  const z = variance ? (total - expected) / Math.sqrt(variance) : 0;
  return {
    rolls: judged.length,
    mean: total / judged.length,
    expected: expected / judged.length,
    percentile: normal(z),
  };
}

/** The normal distribution, to four places (Abramowitz and Stegun 7.1.26). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const erf =
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
      t *
      Math.exp(-x * x);
  return z >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
