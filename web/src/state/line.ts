/** The line on which the server announces what happens at a table; when it breaks, it is taken up again. */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15000;

export interface Ears {
  open: () => WebSocket | undefined;
  key: string;
  hear: (told: string) => void;
  /** Whether the line stands. */
  stands: (up: boolean) => void;
}

export class Line {
  #socket: WebSocket | undefined;
  #closed = false;
  #wait = FIRST_WAIT;

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
    socket.onclose = () => {
      if (this.#closed) return;
      this.ears.stands(false);
      setTimeout(() => this.listen(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }
}
