/** The text of a rule, fetched when it is asked for. A tag may come to show another number meanwhile. */

import { rule as fetchRule, type Rule } from "../api";

export class RuleLookup {
  #asked = $state("");
  #found = $state.raw<{ key: string; rule: Rule }>();

  /** The rule, if it is this one that was found. */
  of(game: string, id: string, language: string): Rule | undefined {
    return this.#found?.key === key(game, id, language) ? this.#found.rule : undefined;
  }

  async look(game: string, id: string, language: string): Promise<void> {
    const wanted = key(game, id, language);
    if (this.#asked === wanted) return;
    this.#asked = wanted;
    const rule = await fetchRule(game, id, language).catch(() => undefined);
    // Of two answers only the one to the last question counts.
    if (this.#asked !== wanted) return;
    if (rule) this.#found = { key: wanted, rule };
    else this.#asked = "";
  }
}

const key = (...parts: string[]): string => parts.join(" ");
