/** A table as it is being played here: its state, what is picked, what is asked of the server. */

import {
  Refusal,
  TableApi,
  type Along,
  type GameInfo,
  type Live,
  type LogEntry,
  type Message,
  type Piece,
  type PlayedState,
  type Preview,
  type TableState,
  type Thinking,
  type View,
  type Why,
} from "../api";
import {
  candidates,
  choices,
  click,
  complete,
  leftBehind,
  narrow,
  parse,
  parseAll,
  type Action,
  type Choice,
  type Pick,
} from "../model/actions";
import type { Atlas } from "../model/atlas";
import { telling, tried } from "../model/asking";
import { seenBefore, unattended } from "../model/catchup";
import { foreign } from "../model/film";
import { proposals } from "../model/hint";
import { meanwhile, trails, type Trail } from "../model/story";
import { Advice } from "./advice.svelte";
import { loadGame } from "./atlases";
import { Fetching } from "./fetching";
import { Film } from "./film.svelte";
import { Gate } from "./gate.svelte";
import { speech } from "./language.svelte";
import { Line } from "./line";
import { Moments } from "./moments";
import { Overlays } from "./overlays.svelte";
import { pace, settings } from "./settings.svelte";
import { shelf } from "./shelf.svelte";
import { play as sound } from "./sounds";

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
  trails = $state.raw<Trail[]>([]);
  confirming = $state.raw<{ action: Action; units: number; places: number }>();
  handover = $state("");
  trouble = $state.raw<Trouble>();
  failed = $state.raw<Refusal>();
  offline = $state(false);
  undone = $state.raw<string[]>([]);
  asking = $state(false);
  thinking = $state.raw<Thinking>();
  readonly advice = new Advice();
  readonly overlays = new Overlays(
    (name, subject) => this.api.overlay(name, subject),
    () => this.state?.version,
  );
  onMap = (id: string): boolean => this.atlas?.places.has(id) ?? false;
  readonly film = new Film({
    log: () => this.log,
    at: (number) => this.#viewAt(number),
    verbs: () => this.game?.verbs ?? {},
    onMap: this.onMap,
    onframe: (frame) => {
      shelf.see(this.api.table, frame.beat.from);
      sound(frame.dice.length ? "dice" : frame.trails.length ? "move" : "none");
    },
    onend: () => this.#caughtUp(),
  });
  #moments = new Moments(
    (number) => this.api.at(number).then((moment) => moment.view),
    () => this.log,
  );
  #gate = new Gate();
  #line: Line;
  #fetching = new Fetching(() => this.#refreshOnce());
  #seenSide = "";
  #lastSide = "";
  #announced = 0;

  constructor(table: string, key: string) {
    this.api = new TableApi(table, key);
    this.#line = new Line({
      key,
      open: () => this.api.socket(),
      hear: (told) => this.#hear(JSON.parse(told) as Partial<Live> & { kind?: string }),
      stands: (up) => (this.offline = !up),
    });
  }

  words = $derived(speech.of(this.state?.game ?? ""));
  view = $derived(this.film.view ?? this.state?.view);
  pieces = $derived(new Map((this.view?.pieces ?? []).map((piece) => [piece.id, piece] as const)));
  /** While the others' moves are being shown, nothing is to be decided yet. */
  actions = $derived(this.film.on ? [] : parseAll(this.state?.actions ?? [], this.game?.verbs ?? {}));
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
  /** Nobody plays: computers against each other. */
  watching = $derived(!!this.state && unattended(this.state));
  /** Where the battle would be that is being looked at. */
  fought = $derived(
    this.battle && !this.battle.told ? proposals([this.battle.action], this.pieces, this.onMap) : [],
  );
  hinted = $derived(
    proposals(
      (this.advice.hint?.actions ?? []).map((text) => this.parse(text)),
      this.pieces,
      this.onMap,
    ),
  );

  // Coming and going ----------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const state = await this.api.state();
      const [{ game, atlas }, log] = await Promise.all([loadGame(state.game), this.api.log()]);
      this.game = game;
      this.atlas = atlas;
      this.log = log.entries;
      this.#seenSide = state.side ?? "";
      const left = pace() === "instant" ? undefined : shelf.get(this.api.table)?.seen;
      const seen = seenBefore(state, this.log, left);
      const before = seen < state.length ? await this.#viewAt(seen, state).catch(() => undefined) : undefined;
      this.film.shown = before ? seen : state.length;
      if (before) void this.film.run(before);
      this.#accept(state);
      this.cursor = this.#firstPlace();
      this.#line.listen();
      if (!before) void this.#lookBack();
    } catch (error) {
      this.failed = error instanceof Refusal ? error : new Refusal(0, "unknown", String(error));
    }
  }

  close(): void {
    this.#fetching.close();
    this.film.close();
    this.#line.close();
  }

  #hear(told: Partial<Live> & { kind?: string }): void {
    if (told.kind === "thinking") this.thinking = told as unknown as Thinking;
    else if (told.version !== undefined) this.#announced = told.version;
    this.#catchUp();
  }

  /** Fetch what was announced; what is announced while a request is under way is fetched after it. */
  #catchUp(): void {
    if (!this.busy && this.#announced > (this.state?.version ?? 0)) void this.refresh();
  }

  /** Fetch what is new. However many calls come meanwhile, one more fetch serves them all. */
  refresh(): Promise<void> {
    return this.#fetching.again();
  }

  async #refreshOnce(): Promise<void> {
    await this.#trying(async () => {
      const before = this.log.length;
      const lay = this.view;
      const state = await this.api.state();
      // An answer that was overtaken by that of an action of ours.
      if (state.version < (this.state?.version ?? 0)) return;
      const same = state.length >= before;
      const log = await this.api.log(same ? Math.max(before - 1, 0) : 0);
      await this.#mergeLog(log.entries, same ? Math.max(before - 1, 0) : 0);
      this.undone = [];
      const behind = Math.min(this.film.shown, this.log.length);
      const fresh = this.log.slice(behind);
      if (!this.film.on && pace() !== "instant" && same && foreign(fresh, state.yours)) {
        this.film.shown = behind;
        void this.film.run(lay);
      } else if (!this.film.on) this.film.shown = this.log.length;
      this.#accept(state);
      if (!this.film.on) await this.#lookBack();
    });
  }

  /** The view after so many actions. */
  #viewAt(number: number, state = this.state): Promise<View> {
    return state && number === state.length ? Promise.resolve(state.view) : this.#moments.at(number);
  }

  /** The film is over: what was to be decided all along can be decided now. */
  #caughtUp(): void {
    if (this.state) this.#accept(this.state);
    void this.#lookBack();
  }

  async #mergeLog(entries: LogEntry[], from: number): Promise<void> {
    const first = entries[0];
    const known = this.log[from];
    const fits = !first || !known || (first.number === known.number && first.action === known.action);
    this.log = fits ? [...this.log.slice(0, from), ...entries] : (await this.api.log()).entries;
  }

  #accept(state: TableState): void {
    this.state = state;
    this.picks = [];
    this.answer = undefined;
    this.fanned = "";
    if (!state.thinking) this.thinking = undefined;
    this.advice.keep(state, this.log.at(-1)?.action);
    if (this.film.on) return;
    shelf.see(this.api.table, state.length);
    const side = state.side ?? "";
    if (state.yours.includes(side) && !state.yours.includes(this.#lastSide)) sound("turn");
    this.#lastSide = side;
    if (this.hotSeat && settings.handover && side !== this.#seenSide && state.yours.includes(side))
      this.handover = side;
    if (state.yours.includes(side)) this.#seenSide = side;
    this.#pickActive();
    void this.#followOverlay();
  }

  /** When the game asks about one unit, it is as good as clicked. */
  #pickActive(): void {
    if (this.active && this.unitTargets.has(this.active)) this.picks = [{ kind: "unit", value: this.active }];
    if (this.active) this.inspected = { unit: this.active };
  }

  #firstPlace(): string {
    const pieces = this.view?.pieces ?? [];
    const asked = this.pieces.get(this.active) ?? this.pieces.get(this.ready()[0] ?? "");
    const mine = pieces.filter((piece) => this.yours.includes(piece.side));
    const own = [asked, ...mine, ...pieces].find((piece) => piece && this.onMap(piece.at));
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
        this.#gate.busy = false;
        void this.refresh();
      }
    }
  }

  // Clicking ------------------------------------------------------------------------------------

  get busy(): boolean {
    return this.#gate.busy;
  }

  #idle(): void {
    const click = this.#gate.open();
    if (!this.battle && !this.confirming && !this.handover) click?.();
    this.#catchUp();
  }

  clickUnit(id: string): void {
    if (this.#gate.later(() => this.clickUnit(id))) return;
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
    if (this.#gate.later(() => this.clickPlace(id))) return;
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
      void this.#followOverlay();
      return;
    }
    const way = this.wayTo(place);
    if (way.length > 1 && this.#stepTo(way[0]?.[0] ?? ""))
      return void this.march(way.map(([there]) => there));
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
    if (this.answer || this.battle || this.fanned || this.asking || this.advice.hint) {
      this.advice.drop();
      this.answer = undefined;
      this.battle = undefined;
      this.fanned = "";
      this.asking = false;
      return true;
    }
    // The unit that the game asks about is picked again at once: there was nothing to let go of.
    const held = this.picks.length > (this.active && this.picks[0]?.value === this.active ? 1 : 0);
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
    await this.#send(action.text, { preview: true });
  }

  // Going far, step by step -----------------------------------------------------------------------

  /** The way of the chosen unit to a place, as the game told it: places and what they have cost by then. */
  wayTo(place: string): readonly [string, string][] {
    return this.overlays.way(this.#pickedUnit(), place);
  }

  #pickedUnit(): string | undefined {
    return this.picks.find((pick) => pick.kind === "unit")?.value;
  }

  /** The one legal action that takes the chosen unit to a place, where there is just one. */
  #stepTo(place: string): Action | undefined {
    const found = narrow(this.actions, [...this.picks, { kind: "place", value: place }]);
    return found.length === 1 ? found[0] : undefined;
  }

  /** Walk along a way as far as each step is legal and nothing else comes up. Each step can be taken back. */
  async march(places: readonly string[]): Promise<void> {
    const unit = this.#pickedUnit() ?? "";
    for (const place of places) {
      if (this.battle || this.confirming || this.handover || this.trouble) return;
      const picked = this.picks.length ? this.picks : [{ kind: "unit", value: unit }];
      const step = narrow(this.actions, [...picked.slice(0, 1), { kind: "place", value: place }]);
      if (step.length !== 1 || !step[0]) return;
      const length = this.state?.length;
      await this.play(step[0].text);
      if (this.state?.length !== (length ?? 0) + 1) return;
    }
  }

  async play(text: string, redoing = false): Promise<void> {
    await this.#send(text, {}, redoing);
  }

  /** One request: the answer brings what is to be looked at first, or what came of it and where to go from here. */
  async #send(text: string, before: Along, redoing = false): Promise<void> {
    const state = this.state;
    if (!state || this.busy) return;
    this.#gate.busy = true;
    this.confirming = undefined;
    const battle = this.battle?.action.text === text ? this.battle : undefined;
    await this.#trying(async () => {
      const overlay = this.overlays.wanted(this.#showsReach() ? "reach" : "no reach");
      const next = await this.api.play(state.version, text, { ...before, ...(overlay ? { overlay } : {}) });
      if (next.preview) return this.#lookFirst(text, next);
      const told = next.events ?? [];
      await this.#mergeLog(told.length ? told : (await this.api.log(this.log.length)).entries, state.length);
      this.undone = redoing ? this.undone.slice(0, -1) : [];
      this.battle = battle && told.length ? { ...battle, told } : undefined;
      if (battle) sound("battle");
      sound(
        told.some((entry) => entry.side === "chance")
          ? "dice"
          : this.parse(text).kinds.includes("place")
            ? "move"
            : "none",
      );
      this.film.shown = next.length;
      this.overlays.bring(next.version, next.overlay);
      this.#accept(next);
      this.trails = [];
    });
    this.#idle();
    if (this.state && this.state.length !== this.log.length) await this.refresh();
  }

  /** An action was held back, because there is something to see before; not if the table has changed since. */
  #lookFirst(text: string, { version, preview }: PlayedState): void {
    if (preview && version === this.state?.version) this.battle = { action: this.parse(text), preview };
  }

  async undo(count: number): Promise<void> {
    const state = this.state;
    if (!state || this.busy || count < 1 || count > state.undoable) return;
    this.#gate.busy = true;
    await this.#trying(async () => {
      const taken = this.log
        .slice(state.length - count)
        .map((entry) => entry.action)
        .reverse();
      const next = await this.api.undo(state.version, count);
      this.log = this.log.slice(0, next.length);
      this.undone = [...this.undone, ...taken];
      this.battle = undefined;
      this.film.shown = next.length;
      this.#accept(next);
    });
    this.#idle();
  }

  async redo(): Promise<void> {
    const text = this.undone.at(-1);
    if (text) await this.play(text, true);
  }

  // The computer ----------------------------------------------------------------------------------

  async moveNow(): Promise<void> {
    await this.#trying(() => this.api.moveNow());
  }

  /** What the computer would do in our place. */
  async askHint(): Promise<void> {
    const version = this.state?.version;
    if (version === undefined || !this.myTurn || this.advice.asking) return;
    this.battle = undefined;
    this.answer = undefined;
    await this.#trying(() =>
      this.advice.ask(
        () => this.api.hint(version),
        () => this.state?.version === version,
      ),
    );
  }

  /** Play the first of the proposed actions. */
  async takeHint(): Promise<void> {
    const text = this.advice.hint?.actions[0];
    if (text) await this.propose(this.parse(text));
  }

  // Asking --------------------------------------------------------------------------------------

  async askWhy(place: string, unit: string): Promise<void> {
    const picks = this.picks.length || !this.active ? this.picks : [{ kind: "unit", value: this.active }];
    const actions = tried(this.actions, this.game?.verbs ?? {}, picks, { unit, place });
    if (!actions.length) return;
    await this.#trying(async () => {
      const asked = actions.map(async (action) => ({ action, why: await this.api.why(action) }));
      const best = telling(await Promise.all(asked));
      if (best) this.answer = { place, unit, ...best };
    });
  }

  /** Where the picked unit can go is shown while it may go somewhere. */
  async #followOverlay(): Promise<void> {
    const moving = this.matches.some((action) => action.kinds.includes("place"));
    await this.overlays.follow(this.#showsReach() && moving ? (this.#pickedUnit() ?? "") : "");
  }

  #showsReach(): boolean {
    return settings.reach && this.game?.overlays["reach"] === "unit";
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
    const [before, after] = await Promise.all(
      [from, to].map((n) => this.#viewAt(n, state).catch(() => undefined)),
    );
    if (before && after && this.state === state)
      this.trails = trails(before, after, this.log.slice(from, to), game.verbs, this.onMap);
  }

  async lookBack(): Promise<void> {
    await this.#lookBack();
  }

  parse(text: string): Action {
    return parse(text, this.game?.verbs ?? {});
  }
}
