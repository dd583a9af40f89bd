/** Games on offer: which to begin with, and how long they take. */

import type { CatalogueGame } from "../api";

const minutesOf = (game: CatalogueGame, scenario: string): number =>
  game.scenarios.find((one) => one.name === scenario)?.minutes ?? 0;

/** How long the scenario to begin with takes; nothing where the game does not say. */
export const firstMinutes = (game: CatalogueGame): number => minutesOf(game, game.begin_with ?? "");

/** The easiest game, and of those as easy the one with the shortest first game. */
export function easiest(games: readonly CatalogueGame[]): CatalogueGame | undefined {
  return games
    .filter((game) => game.complexity)
    .sort((a, b) => (a.complexity ?? 0) - (b.complexity ?? 0) || firstMinutes(a) - firstMinutes(b))[0];
}

/** The shortest and the longest scenario. */
export function span(game: CatalogueGame): [number, number] {
  const times = game.scenarios.map((one) => one.minutes ?? 0).filter(Boolean);
  return times.length ? [Math.min(...times), Math.max(...times)] : [0, 0];
}

/** Minutes as hours, in halves. */
export const hours = (minutes: number): number => Math.max(0.5, Math.round(minutes / 30) / 2);
