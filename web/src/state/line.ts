/** The line on which the server announces what happens at a table; when it breaks, it is taken up again. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 4000;
/** The server closes the line so when the key opens nothing any more. */
const SHUT_OUT = 4401;

export interface Ears {
  open: () => WebSocket | undefined;
  key: string;
  hear: (told: string) => void;
  /** Whether the line stands. */
  stands: (up: boolean) => void;
  /** The key opens nothing any more. */
  shutOut: () => void;
}

export class Line {
  #socket: WebSocket | undefined;
  #closed = false;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ears: Ears) {}

  listen(): void {
    if (this.#closed) return;
    const socket = this.ears.open();
    if (!socket) return;
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ key: this.ears.key }));
      this.ears.stands(true);
      this.#wait = FIRST_WAIT;
    };
    socket.onmessage = (event: MessageEvent<string>) => this.ears.hear(event.data);
    socket.onclose = (event?: CloseEvent) => {
      if (this.#closed || socket !== this.#socket) return;
      if (event?.code === SHUT_OUT) return this.ears.shutOut();
      this.ears.stands(false);
      this.#timer = setTimeout(() => this.listen(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** Take it up anew now: the network may be back, or what seems to stand may be dead. */
  again(): void {
    clearTimeout(this.#timer);
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.listen();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }
}
