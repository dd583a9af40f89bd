/** What the computer would do in our place, and what is left of it after each action. */

import type { Hint, TableState } from "../api";

export class Advice {
  hint = $state.raw<Hint>();
  asking = $state(false);

  /** Ask; an answer that comes after the table has changed is not shown. */
  async ask(fetched: () => Promise<Hint>, current: () => boolean): Promise<void> {
    this.asking = true;
    try {
      const hint = await fetched();
      if (current()) this.hint = hint;
    } finally {
      this.asking = false;
    }
  }

  /** After an action: what is left of the plan, as long as it can be gone on with. */
  keep(state: TableState, done: string | undefined): void {
    const hint = this.hint;
    if (!hint || hint.version === state.version) return;
    const [first, ...actions] = hint.actions;
    const goesOn = done === first && !!actions[0] && state.actions.includes(actions[0]);
    this.hint = goesOn ? { ...hint, version: state.version, actions } : undefined;
  }

  drop(): void {
    this.hint = undefined;
  }
}
