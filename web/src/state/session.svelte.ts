/** A table as it is being played here: its state, what is picked, what is asked of the server. */

import {
  Refusal, TableApi,
  type GameInfo, type Live, type LogEntry, type Message, type Overlay, type Piece, type Preview, type TableState, type Why,
} from "../api";
import {
  candidates, choices, click, complete, leftBehind, meant, narrow, parse, parseAll,
  type Action, type Choice, type Pick,
} from "../model/actions";
import type { Atlas } from "../model/atlas";
import { meanwhile, trails, type Trail } from "../model/story";
import { loadGame } from "./atlases";
import { speech } from "./language.svelte";
import { settings } from "./settings.svelte";

export interface Battle {
  action: Action;
  preview: Preview;
  /** After the roll: what the server drew and told. */
  told?: LogEntry[];
}
export interface Answer {
  place: string;
  unit: string;
  action: string;
  why: Why;
}
export type Trouble = { id: string; reason?: Message; text?: string };

export class Session {
  readonly api: TableApi;
  game = $state.raw<GameInfo>();
  atlas = $state.raw<Atlas>();
  state = $state.raw<TableState>();
  log = $state.raw<LogEntry[]>([]);
  picks = $state.raw<Pick[]>([]);
  inspected = $state<{ unit?: string; place?: string }>({});
  fanned = $state("");
  cursor = $state("");
  battle = $state.raw<Battle>();
  answer = $state.raw<Answer>();
  overlay = $state.raw<Overlay>();
  overlaySubject = $state("");
  trails = $state.raw<Trail[]>([]);
  confirming = $state.raw<{ action: Action; units: number; places: number }>();
  handover = $state("");
  trouble = $state.raw<Trouble>();
  failed = $state.raw<Refusal>();
  busy = $state(false);
  offline = $state(false);
  undone = $state.raw<string[]>([]);
  asking = $state(false);
  #socket: WebSocket | undefined;
  #closed = false;
  #retry = 1000;
  #seenSide = "";

  constructor(table: string, key: string) {
    this.api = new TableApi(table, key);
  }

  words = $derived(speech.of(this.state?.game ?? ""));
  view = $derived(this.state?.view);
  pieces = $derived(new Map((this.view?.pieces ?? []).map((piece) => [piece.id, piece] as const)));
  actions = $derived(parseAll(this.state?.actions ?? [], this.game?.verbs ?? {}));
  matches = $derived(narrow(this.actions, this.picks));
  /** The unit the game itself is asking about. */
  active = $derived.by((): string => {
    const told = this.state?.prompt.args?.["unit"];
    return typeof told === "string" && this.pieces.has(told) ? told : "";
  });
  unitTargets = $derived(candidates(this.actions, this.picks, "unit"));
  placeTargets = $derived(candidates(this.actions, this.picks, "place"));
  choices = $derived<Choice[]>(choices(this.actions, this.picks));
  yours = $derived(this.state?.yours ?? []);
  myTurn = $derived(this.actions.length > 0);
  hotSeat = $derived(this.yours.length > 1);
  onMap = (id: string): boolean => this.atlas?.places.has(id) ?? false;

  // Coming and going ----------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const state = await this.api.state();
      const [{ game, atlas }, log] = await Promise.all([loadGame(state.game), this.api.log()]);
      this.game = game;
      this.atlas = atlas;
      this.log = log.entries;
      this.#seenSide = state.side ?? "";
      this.#accept(state);
      this.cursor = this.#firstPlace();
      this.#listen();
      void this.#lookBack();
    } catch (error) {
      this.failed = error instanceof Refusal ? error : new Refusal(0, "unknown", String(error));
    }
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #listen(): void {
    if (this.#closed) return;
    const socket = this.api.socket();
    this.#socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ key: this.api.key }));
      this.offline = false;
      this.#retry = 1000;
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const told = JSON.parse(event.data) as Partial<Live>;
      if (told.version !== undefined && told.version !== this.state?.version && !this.busy) void this.refresh();
    };
    socket.onclose = () => {
      if (this.#closed) return;
      this.offline = true;
      setTimeout(() => this.#listen(), this.#retry);
      this.#retry = Math.min(this.#retry * 2, 15000);
    };
  }

  async refresh(): Promise<void> {
    await this.#trying(async () => {
      const before = this.log.length;
      const state = await this.api.state();
      const same = state.length >= before && before > 0;
      const log = await this.api.log(same ? Math.max(before - 1, 0) : 0);
      this.#mergeLog(log.entries, same ? Math.max(before - 1, 0) : 0);
      this.undone = [];
      this.#accept(state);
      await this.#lookBack();
    });
  }

  #mergeLog(entries: LogEntry[], from: number): void {
    const first = entries[0];
    const known = this.log[from];
    const fits = !first || !known || (first.number === known.number && first.action === known.action);
    if (fits) this.log = [...this.log.slice(0, from), ...entries];
    else void this.api.log().then((all) => (this.log = all.entries));
  }

  #accept(state: TableState): void {
    this.state = state;
    this.picks = [];
    this.answer = undefined;
    this.fanned = "";
    const side = state.side ?? "";
    if (this.hotSeat && settings.handover && side !== this.#seenSide && state.yours.includes(side)) this.handover = side;
    if (state.yours.includes(side)) this.#seenSide = side;
    this.#pickActive();
    void this.#autoOverlay();
  }

  /** When the game asks about one unit, it is as good as clicked. */
  #pickActive(): void {
    if (this.active && this.unitTargets.has(this.active)) this.picks = [{ kind: "unit", value: this.active }];
    if (this.active) this.inspected = { unit: this.active };
  }

  #firstPlace(): string {
    const own = (this.view?.pieces ?? []).find((piece) => this.yours.includes(piece.side) && this.onMap(piece.at));
    return own?.at ?? this.atlas?.places.keys().next().value ?? "";
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = undefined;
      this.offline = false;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.id === "offline") this.offline = true;
      this.trouble = { id: error.id, text: error.text, ...(error.reason ? { reason: error.reason } : {}) };
      if (error.status === 409) {
        this.busy = false;
        await this.refresh();
      }
    }
  }

  // Clicking ------------------------------------------------------------------------------------

  clickUnit(id: string): void {
    const piece = this.pieces.get(id);
    this.inspected = { unit: id };
    if (piece && this.onMap(piece.at)) this.cursor = piece.at;
    if (this.asking) return void this.askWhy(piece?.at ?? "", id);
    const unit = { kind: "unit", value: id };
    const place = piece ? [{ kind: "place", value: piece.at }] : [];
    const placeFirst = !this.unitTargets.has(id) && piece && this.placeTargets.has(piece.at);
    // A counter also stands for the formation it belongs to.
    const formation = piece?.formation ? [{ kind: "formation", value: piece.formation }] : [];
    const meant_ = placeFirst ? [...place, unit, ...formation] : [unit, ...place, ...formation];
    this.#do(click(this.actions, this.picks, meant_), piece?.at ?? "", id);
  }

  clickPlace(id: string): void {
    this.cursor = id;
    const here = this.unitsAt(id);
    if (here.length !== 1) this.inspected = { place: id };
    if (this.asking) return void this.askWhy(id, here[0]?.id ?? "");
    const possible = here.filter((piece) => this.unitTargets.has(piece.id));
    if (!this.placeTargets.has(id) && possible.length > 1) {
      this.fanned = id;
      return;
    }
    const units = (possible.length ? possible : here).map((piece) => ({ kind: "unit", value: piece.id }));
    this.#do(click(this.actions, this.picks, [{ kind: "place", value: id }, ...units]), id, "");
  }

  #do(step: ReturnType<typeof click>, place: string, unit: string): void {
    if (step.is === "play") return void this.propose(step.action);
    if (step.is === "narrow") {
      this.picks = step.picks;
      this.battle = undefined;
      this.answer = undefined;
      void this.#autoOverlay();
      return;
    }
    // Nothing legal is meant: say why, if something was being done.
    if (this.picks.length && this.myTurn && (unit || place)) void this.askWhy(place, unit);
    else this.drop();
  }

  choose(choice: Choice): void {
    if (choice.is === "action") void this.propose(choice.action);
    else this.pick(choice.pick);
  }

  pick(pick: Pick): void {
    const next = [...this.picks, pick];
    const left = narrow(this.actions, next);
    const only = left[0];
    this.picks = next;
    if (left.length === 1 && only && complete(only, next)) void this.propose(only);
  }

  /** Let go of what was picked last; true if there was something. */
  drop(): boolean {
    if (this.answer || this.battle || this.fanned || this.asking) {
      this.answer = undefined;
      this.battle = undefined;
      this.fanned = "";
      this.asking = false;
      return true;
    }
    const held = this.picks.length > (this.active && this.unitTargets.has(this.active) ? 1 : 0);
    this.picks = this.picks.slice(0, -1);
    if (!this.picks.length) this.#pickActive();
    return held;
  }

  unitsAt(place: string): Piece[] {
    return (this.view?.pieces ?? []).filter((piece) => piece.at === place);
  }

  /** Units that some legal action begins with, in the order of the list. */
  ready(): string[] {
    const found = candidates(this.actions, [], "unit");
    return [...found].filter((id) => this.pieces.get(id)?.side === this.state?.side);
  }

  nextUnit(step: number): void {
    const ready = this.ready();
    if (!ready.length) return;
    const now = ready.indexOf(this.inspected.unit ?? "");
    const next = ready[(now + step + ready.length) % ready.length] as string;
    this.inspected = { unit: next };
    const at = this.pieces.get(next)?.at ?? "";
    if (this.onMap(at)) this.cursor = at;
  }

  // Playing -------------------------------------------------------------------------------------

  /** Play an action, but show first what it would bring, and ask before ending with units that could act. */
  async propose(action: Action): Promise<void> {
    if (this.busy) return;
    const left = leftBehind(action, this.actions);
    if (settings.confirm && left.units + left.places) {
      this.confirming = { action, ...left };
      return;
    }
    const state = this.state;
    const preview = await this.api.preview(action.text).catch(() => null);
    // Clicked twice, or somebody else was quicker: the table is no longer the one that was meant.
    if (this.busy || this.state !== state) return;
    if (preview && ((preview.outcomes?.length ?? 0) > 0 || preview.odds || (preview.modifiers?.length ?? 0) > 0)) {
      this.battle = { action, preview };
      return;
    }
    await this.play(action.text);
  }

  async play(text: string, redoing = false): Promise<void> {
    const state = this.state;
    if (!state || this.busy) return;
    this.busy = true;
    this.confirming = undefined;
    const battle = this.battle?.action.text === text ? this.battle : undefined;
    await this.#trying(async () => {
      const next = await this.api.play(state.version, text);
      const told = next.events ?? [];
      this.#mergeLog(told.length ? told : (await this.api.log(this.log.length)).entries, state.length);
      this.undone = redoing ? this.undone.slice(0, -1) : [];
      this.battle = battle && told.length ? { ...battle, told } : undefined;
      this.#accept(next);
      this.trails = [];
    });
    this.busy = false;
    if (this.state && this.state.length !== this.log.length) await this.refresh();
  }

  async undo(count: number): Promise<void> {
    const state = this.state;
    if (!state || this.busy || count < 1 || count > state.undoable) return;
    this.busy = true;
    await this.#trying(async () => {
      const taken = this.log.slice(state.length - count).map((entry) => entry.action).reverse();
      const next = await this.api.undo(state.version, count);
      this.log = this.log.slice(0, next.length);
      this.undone = [...this.undone, ...taken];
      this.battle = undefined;
      this.#accept(next);
    });
    this.busy = false;
  }

  async redo(): Promise<void> {
    const text = this.undone.at(-1);
    if (text) await this.play(text, true);
  }

  // Asking --------------------------------------------------------------------------------------

  async askWhy(place: string, unit: string): Promise<void> {
    const game = this.game;
    if (!game) return;
    const target: Pick[] = [];
    if (unit) target.push({ kind: "unit", value: unit });
    if (place) target.push({ kind: "place", value: place });
    const picks = this.picks.length || !this.active ? this.picks : [{ kind: "unit", value: this.active }];
    const verb = picks.find((pick) => pick.kind === "verb")?.value;
    const tried = meant(this.actions, game.verbs, picks, target).filter((text) => !verb || text.startsWith(`${verb} `));
    if (!tried.length) return;
    await this.#trying(async () => {
      const answers = await Promise.all(tried.slice(0, 4).map((action) => this.api.why(action).then((why) => ({ action, why }))));
      const best = answers.find(({ why }) => !why.legal && why.reason.id !== "refusal-not-offered") ?? answers[0];
      if (best) this.answer = { place, unit, ...best };
    });
  }

  async #autoOverlay(): Promise<void> {
    if (this.overlay && this.overlay.name !== "reach") return void this.show(this.overlay.name, this.overlaySubject);
    const unit = this.picks.find((pick) => pick.kind === "unit")?.value ?? "";
    const moving = this.matches.some((action) => action.kinds.includes("place"));
    if (!settings.reach || !unit || !moving || this.game?.overlays["reach"] !== "unit") {
      this.overlay = undefined;
      return;
    }
    await this.show("reach", unit);
  }

  async show(name: string, subject: string): Promise<void> {
    const version = this.state?.version;
    try {
      const overlay = await this.api.overlay(name, subject);
      if (version === this.state?.version) [this.overlay, this.overlaySubject] = [overlay, subject];
    } catch {
      this.overlay = undefined;
    }
  }

  hideOverlay(): void {
    this.overlay = undefined;
  }

  /** What moved since my last decision. */
  async #lookBack(): Promise<void> {
    const { game, state } = this;
    if (!settings.arrows || !game || !state || !this.log.length) return;
    const side = state.side && this.yours.includes(state.side) ? [state.side] : this.yours;
    const [from, to] = meanwhile(this.log, side);
    if (from === to) {
      this.trails = [];
      return;
    }
    const [before, after] = await Promise.all([from, to].map((n) => (n === this.log.length ? state : this.api.at(n).catch(() => undefined))));
    if (before && after && this.state === state)
      this.trails = trails(before.view, after.view, this.log.slice(from, to), game.verbs, this.onMap);
  }

  async lookBack(): Promise<void> {
    await this.#lookBack();
  }

  parse(text: string): Action {
    return parse(text, this.game?.verbs ?? {});
  }
}
