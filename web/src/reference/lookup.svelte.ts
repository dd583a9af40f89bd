/** What is looked up: a chart, a rule or an example, opened beside the map where there is a table, else on the page of the rules. */

import { router } from "../state/route.svelte";

export interface Wanted {
  kind: "chart" | "rule" | "example";
  id: string;
}

class Lookup {
  /** What is to be shown; every question is an object of its own, so that the same may be asked again. */
  wanted = $state.raw<Wanted>();
  #hosts = 0;

  /** Whoever can show it, for as long as it can. */
  host(): () => void {
    this.#hosts += 1;
    return () => {
      this.#hosts -= 1;
      this.wanted = undefined;
    };
  }

  show(game: string, kind: Wanted["kind"], id: string): void {
    if (this.#hosts) this.wanted = { kind, id };
    else router.go(`/rules/${encodeURIComponent(game)}#${kind}-${id}`);
  }
}

export const lookup = new Lookup();
