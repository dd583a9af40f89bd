/** The language on the screen, and the words of the program and of the games in it. */

import type { FluentBundle } from "@fluent/bundle";
import { gameWords, type Argument } from "../api";
import { LANGUAGES, Words, bundle, type Language, type Naming } from "../words/say";
import { english, wordsIn } from "../words/catalogues";
import { read, write } from "./storage";

class Speech {
  language = $state<Language>(preferred());
  #ui = $state.raw<FluentBundle[]>([bundle("en", english)]);
  #games = $state.raw<Record<string, FluentBundle[]>>({});
  #namings = $state.raw<Record<string, (words: Words) => Naming>>({});
  words = $derived(new Words(this.#ui));

  constructor() {
    void this.use(this.language);
  }

  async use(language: Language): Promise<void> {
    const own = language === "en" ? [] : [bundle(language, await wordsIn(language))];
    const games = Object.keys(this.#games);
    this.#ui = [...own, bundle("en", english)];
    this.language = language;
    document.documentElement.lang = language;
    write("language", language);
    await Promise.all(games.map((game) => this.load(game, true)));
  }

  /** Fetch the words of a game, in this language and in English. */
  async load(game: string, again = false): Promise<void> {
    if (this.#games[game] && !again) return;
    const languages = [...new Set([this.language, "en"])];
    const texts = await Promise.all(languages.map((language) => gameWords(game, language).catch(() => "")));
    const made = texts.map((text, index) => bundle(languages[index] as string, text));
    this.#games = { ...this.#games, [game]: made };
  }

  /** Whether the words of a game are here: until then one would see its ids. */
  knows(game: string): boolean {
    return game in this.#games;
  }

  /** What a game calls its places and actions, wherever a message names them. */
  name(game: string, naming: (words: Words) => Naming): void {
    this.#namings = { ...this.#namings, [game]: naming };
  }

  of(game: string): Words {
    const bundles = [...(this.#games[game] ?? []), ...this.#ui];
    return new Words(bundles, this.#namings[game]?.(new Words(bundles)));
  }
}

function preferred(): Language {
  const wanted = [read<string>("language", ""), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return (
    (wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) as Language | undefined) ?? "en"
  );
}

export const speech = new Speech();

/** The program's own words. */
export const ui = (id: string, args: Record<string, Argument> = {}): string => speech.words.say({ id, args });
