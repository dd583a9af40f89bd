/** Games and their maps, fetched and prepared once. */

import { gameInfo, type GameInfo } from "../api";
import { makeAtlas, type Atlas } from "../model/atlas";
import { loadSymbols } from "../map/symbols";
import { speech } from "./language.svelte";

export interface Loaded {
  game: GameInfo;
  atlas: Atlas;
}

const known = new Map<string, Promise<Loaded>>();

/** The map and the words: enough for a thumbnail. */
export function loadMap(name: string): Promise<Loaded> {
  let found = known.get(name);
  if (!found) {
    found = Promise.all([gameInfo(name), speech.load(name)]).then(([game]) => ({
      game,
      atlas: makeAtlas(game.picture),
    }));
    found.catch(() => known.delete(name));
    known.set(name, found);
  }
  return found;
}

/** Everything that is needed to play, the symbols of the counters too. */
export async function loadGame(name: string): Promise<Loaded> {
  const [loaded] = await Promise.all([loadMap(name), loadSymbols()]);
  return loaded;
}
