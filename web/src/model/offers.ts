/** Games on offer: which to begin with, and how long they take. */

import type { CatalogueGame } from "../api";

const minutesOf = (game: CatalogueGame, scenario: string): number =>
  game.scenarios.find((one) => one.name === scenario)?.minutes ?? 0;

/** How long the scenario to begin with takes; nothing where the game does not say. */
export const firstMinutes = (game: CatalogueGame): number => minutesOf(game, game.begin_with ?? "");

/** Games as newcomers should meet them: the easiest first, of those as easy the shortest first game; the untold last. */
export const easiestFirst = (games: readonly CatalogueGame[]): CatalogueGame[] =>
  [...games].sort(
    (a, b) => (a.complexity || Infinity) - (b.complexity || Infinity) || firstMinutes(a) - firstMinutes(b),
  );

/** The game to begin with, where any says how easy it is. */
export const easiest = (games: readonly CatalogueGame[]): CatalogueGame | undefined =>
  easiestFirst(games).find((game) => game.complexity);

/** The shortest and the longest scenario. */
export function span(game: CatalogueGame): [number, number] {
  const times = game.scenarios.map((one) => one.minutes ?? 0).filter(Boolean);
  return times.length ? [Math.min(...times), Math.max(...times)] : [0, 0];
}

/** Minutes as hours, in halves. */
export const hours = (minutes: number): number => Math.max(0.5, Math.round(minutes / 30) / 2);
