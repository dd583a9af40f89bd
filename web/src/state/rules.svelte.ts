/** The text of a rule, fetched when it is asked for. A tag may come to show another number meanwhile. */

import { rule as fetchRule, type Rule } from "../api";

export class RuleLookup {
  /** No state: who looks would look again, without end, when it cannot be had. */
  #asked = "";
  #found = $state.raw<{ key: string; rule: Rule }>();
  #missed = $state("");

  /** The rule, if it is this one that was found. */
  of(game: string, id: string, language: string): Rule | undefined {
    return this.#found?.key === key(game, id, language) ? this.#found.rule : undefined;
  }

  /** Whether it could not be had when it was last asked for. */
  missed(game: string, id: string, language: string): boolean {
    return this.#missed === key(game, id, language);
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
    this.#missed = rule ? "" : wanted;
  }
}

const key = (...parts: string[]): string => parts.join(" ");
