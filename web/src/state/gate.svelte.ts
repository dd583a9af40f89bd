/** One request at a time: a click that comes meanwhile waits for the answer; a later one takes its place. */

export class Gate {
  busy = $state(false);
  #waiting: (() => void) | undefined;

  /** Whether a click has to wait. */
  later(click: () => void): boolean {
    if (this.busy) this.#waiting = click;
    return this.busy;
  }

  /** The answer is there; the click that waited, if any. */
  open(): (() => void) | undefined {
    const click = this.#waiting;
    this.busy = false;
    this.#waiting = undefined;
    return click;
  }
}
