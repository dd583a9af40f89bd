/** Battles as they are looked at: shares as percentages, who fights whom on the map. */

import type { BattleSheet, Change, Outcome, Point } from "../api";
import type { Proposal } from "./hint";

type Share = readonly [number, number];

export const share = ([over, under]: Share): number => (under ? over / under : 0);
export const percent = (of: Share): number => 100 * share(of);

/** As many digits as help: none from 10 % on, but a small chance is not nothing. */
export function rounded(value: number): number {
  return value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** The faces of a die as people write them: 3–5, 8. */
export function faces(throws: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const face of [...throws].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last[1] === face - 1) last[1] = face;
    else runs.push([face, face]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

/** The codes of a table are for those who know them: many at once tell nobody anything. */
export const codes = (outcome: Outcome): string => (outcome.codes.length <= 4 ? outcome.codes.join(" ") : "");

/** Two battles that look the same to whoever weighs them. */
export const alike = (one: BattleSheet, two: BattleSheet): boolean =>
  one.odds === two.odds &&
  JSON.stringify([one.modifiers, one.outcomes, one.attackers]) ===
    JSON.stringify([two.modifiers, two.outcomes, two.attackers]);

/** Where battles are: each attacking place ringed and joined to the nearest place that is attacked. */
export function fronts(
  sheets: readonly BattleSheet[],
  units: ReadonlyMap<string, { at: string }>,
  where: (place: string) => Point | undefined,
): Proposal[] {
  return sheets.flatMap((sheet, index): Proposal[] => {
    const targets = sheet.places.filter(where);
    const origins = [...new Set(sheet.attackers.map((unit) => units.get(unit)?.at ?? ""))].filter(
      (place) => where(place) && !targets.includes(place),
    );
    const joined = origins.map((place): Proposal => ({
      text: `${index} ${place}`,
      places: [place, nearest(place, targets, where)],
    }));
    const ringed = [...origins, ...targets].map((place): Proposal => ({
      text: `${index} ring ${place}`,
      places: [place],
      ringed: targets.includes(place) ? "target" : "origin",
    }));
    return [...joined, ...ringed];
  });
}

function nearest(
  from: string,
  targets: readonly string[],
  where: (place: string) => Point | undefined,
): string {
  const here = where(from) ?? [0, 0];
  const far = (place: string): number => {
    const there = where(place) ?? here;
    return Math.hypot(there[0] - here[0], there[1] - here[1]);
  };
  return [...targets].sort((one, two) => far(one) - far(two))[0] ?? from;
}

/**
 * What a click does to what could change a battle: take it, look at it for once where it is for later or the other
 * side's, or nothing, where it can only be told.
 */
export function offered(
  { action, how, what, suppose }: Change,
  legal: ReadonlySet<string>,
  side: string,
): "take" | "suppose" | "" {
  const whose = what.args?.["side"];
  if (how !== "later" || (legal.has(action) && (whose === undefined || whose === side))) return "take";
  return suppose ? "suppose" : "";
}
