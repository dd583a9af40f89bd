/** The people at a table: their names, what they say, and how they end a game and meet again. */

import type { DrawWord, Meeting, Said, TableApi, TableState, Told } from "../api";
import { levelName, parted, sideName } from "../model/labels";
import type { Words } from "../words/say";
import { ui } from "./language.svelte";
import { tellTurn } from "./notices";
import { settings } from "./settings.svelte";
import { shelf } from "./shelf.svelte";

/** The table at which they sit. */
export interface Around {
  api: TableApi;
  state: () => TableState | undefined;
  /** Do something that the server may refuse. */
  trying: (work: () => Promise<void>) => Promise<void>;
  took: (next: TableState) => void;
  words: () => Words;
  title: () => string;
}

export class People {
  meeting = $state.raw<Meeting>({ kind: "meeting" });
  /** Whether the other side has declined the draw that was offered from here. */
  declined = $state(false);
  messages = $state.raw<Said[]>([]);
  /** How many messages have been read here. */
  read = $state(0);
  #listening: Promise<void> | undefined;
  #announced = 0;
  #decides: string | null | undefined;
  #withdrawing = false;

  constructor(private readonly around: Around) {}

  get #state(): TableState | undefined {
    return this.around.state();
  }
  get yours(): string[] {
    return this.#state?.yours ?? [];
  }
  /** The sides that other people play. */
  get others(): string[] {
    const seats = Object.entries(this.#state?.seats ?? {});
    return seats
      .filter(([side, seat]) => !this.yours.includes(side) && !seat.startsWith("computer:"))
      .map(([side]) => side);
  }
  /** Whether we play against somebody who sits elsewhere. */
  get apart(): boolean {
    return this.yours.length > 0 && this.others.length > 0;
  }
  /** The side for which we speak. */
  get mine(): string {
    const side = this.#state?.side ?? "";
    return this.yours.includes(side) ? side : (this.yours[0] ?? "");
  }
  get unread(): number {
    return this.messages.slice(this.read).filter((one) => !this.yours.includes(one.side)).length;
  }

  /** Records of the computer's games name its players by their levels. */
  name(side: string): string {
    const name = this.meeting.names?.[side] ?? "";
    const words = this.around.words();
    return words.maybe(`player-${parted(name)[0]}`) ? levelName(words, name) : name;
  }
  /** Who plays a side: his name, or the side's where he has none. */
  who(side: string): string {
    return this.name(side) || sideName(this.around.words(), side);
  }

  /** A side, and who plays it where that is known. */
  sideAndName(side: string): string {
    const [name, called] = [this.name(side), sideName(this.around.words(), side)];
    return name ? ui("side-and-name", { side: called, name }) : called;
  }

  // Coming and hearing ------------------------------------------------------------------------------

  async come(): Promise<void> {
    if (this.around.api.alone || !this.yours.length) return;
    this.read = shelf.get(this.around.api.table)?.read ?? 0;
    if (!this.apart) return;
    if (settings.name && !this.name(this.mine)) await this.call(this.mine, settings.name);
    await this.listen();
  }

  /** What the line tells of people; whether that is all it told. */
  hear(told: Told): boolean {
    if (told.kind === "meeting") this.#met(told as Meeting);
    else if (told.kind === "said") {
      this.#announced = Math.max(this.#announced, told.number ?? 0);
      void this.listen();
    } else {
      if (told.side !== undefined) this.#turn(told.side);
      return false;
    }
    return true;
  }

  #met(next: Meeting): void {
    const { offer } = this.meeting;
    this.meeting = next;
    if (next.offer) this.declined = false;
    else if (offer && this.yours.includes(offer)) this.declined = !this.#withdrawing;
    this.#withdrawing = false;
  }

  #turn(side: string | null): void {
    const passed = this.#decides !== undefined && this.#decides !== side;
    this.#decides = side;
    if (passed && side && this.yours.includes(side) && this.others.length)
      tellTurn(
        this.around.api.table,
        this.around.title(),
        this.others.map((one) => this.who(one)).join(", "),
      );
  }

  /** Fetch what was said since; one fetch at a time. */
  listen(): Promise<void> {
    this.#listening ??= this.#fetch().finally(() => (this.#listening = undefined));
    return this.#listening;
  }

  async #fetch(): Promise<void> {
    await this.around.trying(async () => {
      do {
        const fresh = await this.around.api.chat(this.messages.length);
        this.messages = [...this.messages, ...fresh];
        if (!fresh.length) return;
      } while (this.messages.length < this.#announced);
    });
  }

  /** Everything that was said has been seen. */
  catchUp(): void {
    if (this.read === this.messages.length) return;
    this.read = this.messages.length;
    shelf.change(this.around.api.table, { read: this.read });
  }

  // Doing -------------------------------------------------------------------------------------------

  async call(side: string, name: string): Promise<void> {
    await this.around.trying(async () => {
      this.meeting = await this.around.api.name(side, name);
    });
  }

  /** Say something; sent again after a lost connection, it is the same message. Whether it was said. */
  async say(text: string, nonce: string): Promise<boolean> {
    let said = false;
    await this.around.trying(async () => {
      await this.around.api.say(this.mine, text, nonce);
      said = true;
    });
    if (said) await this.listen();
    return said;
  }

  async resign(side: string): Promise<void> {
    await this.around.trying(async () => this.around.took(await this.around.api.resign(side)));
  }

  async draw(side: string, say: DrawWord): Promise<void> {
    this.#withdrawing = say === "withdraw";
    await this.around.trying(async () => this.around.took(await this.around.api.draw(side, say)));
  }

  /** Two at one screen need no offer. */
  async agree(): Promise<void> {
    const [one = "", other = ""] = this.yours;
    await this.draw(one, "offer");
    await this.draw(other, "accept");
  }

  /** Sit down for the rematch, which is set up if nobody has done so: where to go. */
  async meetAgain(): Promise<string> {
    let address = "";
    await this.around.trying(async () => {
      const { table, game, keys } = await this.around.api.rematch();
      shelf.sit(table, game, keys);
      address = `/table/${table}`;
    });
    return address;
  }
}
