/** Games and their maps, fetched and prepared once. */

import { gameInfo, gameMap, type GameInfo } from "../api";
import { makeAtlas, type Atlas } from "../model/atlas";
import { naming } from "../model/labels";
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
    found = Promise.all([gameInfo(name), speech.load(name)]).then(([game]) => {
      const atlas = makeAtlas(game.picture, name);
      speech.name(name, (words) => naming(words, atlas, game.verbs));
      return { game, atlas };
    });
    found.catch(() => known.delete(name));
    known.set(name, found);
  }
  return found;
}

/** Everything that is needed to play: the printed map is on its way. */
export async function loadGame(name: string): Promise<Loaded> {
  void paperOf(name, speech.language).catch(() => "");
  return loadMap(name);
}

const papers = new Map<string, Promise<string>>();

/** The map of a game as it is printed, in a language. */
export function paperOf(game: string, language: string): Promise<string> {
  const key = `${game} ${language}`;
  let found = papers.get(key);
  if (!found) {
    found = gameMap(game, language);
    found.catch(() => papers.delete(key));
    papers.set(key, found);
  }
  return found;
}
