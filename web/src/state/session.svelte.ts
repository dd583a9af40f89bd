/** A table as it is being played here: its state, what is shown of it, and the parts that do something with it. */

import {
  Refusal,
  TableApi,
  type Along,
  type BattleSheet,
  type GameInfo,
  type LogEntry,
  type Message,
  type PlayedState,
  type TableState,
  type Thinking,
  type Told,
  type View,
} from "../api";
import { parse, parseAll, type Action, type Verbs } from "../model/actions";
import type { Atlas } from "../model/atlas";
import { seenBefore, unattended } from "../model/catchup";
import { foreign } from "../model/film";
import { fronts } from "../model/battle";
import { errand, proposals, type Proposal } from "../model/hint";
import { meanwhile } from "../model/story";
import { Advice } from "./advice.svelte";
import { Arrows } from "./arrows.svelte";
import { Battles } from "./battles.svelte";
import { loadGame } from "./atlases";
import { Clicks } from "./clicks.svelte";
import { Connection } from "./connection.svelte";
import { Fetching } from "./fetching";
import { Film } from "./film.svelte";
import { Gate } from "./gate.svelte";
import { speech } from "./language.svelte";
import { Line } from "./line";
import { GameLog } from "./log.svelte";
import { Moments } from "./moments";
import { Moves, type Battle } from "./moves.svelte";
import { Overlays } from "./overlays.svelte";
import { People } from "./people.svelte";
import { Picking } from "./picking.svelte";
import { pace, settings } from "./settings.svelte";
import { shelf } from "./shelf.svelte";
import { play as sound } from "./sounds";
import { Asking } from "./why.svelte";

export type Trouble = { id: string; status?: number; reason?: Message; text?: string };

export class Session {
  readonly api: TableApi;
  /** What somebody beside the table points at: a lesson. */
  pointed = $state.raw<Proposal[]>([]);
  /** The plan of an analysis that is looked at. */
  planned = $state.raw<Proposal[]>([]);
  game = $state.raw<GameInfo>();
  atlas = $state.raw<Atlas>();
  state = $state.raw<TableState>();
  handover = $state("");
  trouble = $state.raw<Trouble>();
  failed = $state.raw<Refusal>();
  thinking = $state.raw<Thinking>();
  onMap = (id: string): boolean => this.atlas?.places.has(id) ?? false;

  // The parts, each of which knows only what it is told here ---------------------------------------

  readonly advice = new Advice();
  readonly overlays = new Overlays(
    (name, subject) => this.api.overlay(name, subject),
    () => this.state?.version,
  );
  readonly film = new Film({
    log: () => this.log,
    at: (number) => this.#viewAt(number),
    verbs: () => this.#verbs,
    onMap: this.onMap,
    onframe: (frame) => {
      shelf.see(this.api.table, frame.beat.from);
      sound(frame.dice.length ? "dice" : frame.trails.length ? "move" : "none");
    },
    onend: () => this.#caughtUp(),
  });
  readonly #log = new GameLog(async (from) => (await this.api.log(from)).entries);
  readonly #moments = new Moments(
    (number) => this.api.at(number).then((moment) => moment.view),
    () => this.log,
  );
  readonly arrows = new Arrows({
    wanted: () => settings.arrows,
    state: () => this.state,
    log: () => this.log,
    verbs: () => this.#verbs,
    viewAt: (number, state) => this.#viewAt(number, state),
    onMap: this.onMap,
  });
  readonly battles = new Battles({
    forecast: (place, suppose) => this.api.forecast(place, suppose),
    battle: (number) => this.api.battle(number),
    log: () => this.log,
    version: () => this.state?.version,
  });
  readonly picking = new Picking({ actions: () => this.actions, active: () => this.active });
  readonly why = new Asking({
    actions: () => this.actions,
    verbs: () => this.#verbs,
    picks: () =>
      this.picking.picks.length || !this.active ? this.picking.picks : [{ kind: "unit", value: this.active }],
    why: (action) => this.api.why(action),
    march: (place) => {
      const way = this.clicks.wayTo(place);
      return way.length > 1 ? this.picking.stepTo(way[0]?.[0] ?? "") : undefined;
    },
    trying: (work) => this.#trying(work),
  });
  readonly people: People;
  readonly #gate = new Gate();
  readonly moves: Moves;
  readonly clicks: Clicks;
  readonly #line: Line;
  readonly connection = new Connection(() => this.#line.again());
  readonly #fetching = new Fetching(() => this.#refreshOnce());
  #seenSide = "";
  #lastSide = "";
  #announced = 0;

  constructor(table: string, key: string, api = new TableApi(table, key)) {
    this.api = api;
    this.#line = new Line({
      key,
      open: () => this.api.socket(),
      hear: (told) => this.#hear(JSON.parse(told) as Told),
      stands: (up) => (up ? this.connection.up() : this.connection.down()),
      shutOut: () => (this.failed = new Refusal(401, "key", "")),
    });
    this.people = new People({
      api: this.api,
      state: () => this.state,
      trying: (work) => this.#trying(work),
      took: (next) => this.#took(next),
      words: () => this.words,
      title: () => this.game?.title ?? "",
    });
    this.moves = new Moves({
      api: this.api,
      gate: this.#gate,
      log: this.#log,
      state: () => this.state,
      actions: () => this.actions,
      parse: (text) => this.parse(text),
      careful: () => settings.confirm,
      along: () => this.#along(),
      trying: (work) => this.#trying(work),
      surely: (ask) => this.connection.surely(ask),
      underWay: () => this.battles.now,
      played: (next, action, battle) => this.#played(next, action, battle),
      undone: (next) => this.#took(next),
      idle: () => this.#idle(),
      refresh: () => this.refresh(),
    });
    this.clicks = new Clicks({
      gate: this.#gate,
      picking: this.picking,
      moves: this.moves,
      battles: this.battles,
      why: this.why,
      advice: this.advice,
      overlays: this.overlays,
      state: () => this.state,
      actions: () => this.actions,
      laid: () => this.view?.pieces ?? [],
      pieces: () => this.pieces,
      active: () => this.active,
      onMap: this.onMap,
      fronts: (action) => this.#fronts(action),
      interrupted: () => !!(this.handover || this.trouble),
      picked: () => void this.#followOverlay(),
    });
  }

  /** Where the battle would be that an action leads to; nowhere where that is not known. */
  async #fronts(action: string): Promise<readonly string[]> {
    const preview = await this.api.preview(action, []).catch(() => null);
    return preview ? [preview, ...preview.battles].flatMap(({ places }) => places) : [];
  }

  // What is shown ---------------------------------------------------------------------------------

  words = $derived(speech.of(this.state?.game ?? ""));
  view = $derived(this.film.view ?? this.state?.view);
  pieces = $derived(new Map((this.view?.pieces ?? []).map((piece) => [piece.id, piece] as const)));
  /** While the others' moves are being shown, nothing is to be decided yet. */
  actions = $derived(this.film.on ? [] : parseAll(this.state?.actions ?? [], this.#verbs));
  /** The unit the game itself is asking about. */
  active = $derived.by((): string => {
    const told = this.state?.prompt.args?.["unit"];
    return typeof told === "string" && this.pieces.has(told) ? told : "";
  });
  yours = $derived(this.state?.yours ?? []);
  myTurn = $derived(this.actions.length > 0);
  hotSeat = $derived(this.yours.length > 1);
  /** Nobody plays: computers against each other. */
  watching = $derived(!!this.state && unattended(this.state));
  /** The battles that are looked at: what an action would bring, what the dice did, what is being fought. */
  sheets = $derived.by((): BattleSheet[] => {
    const preview = this.moves.battle?.supposed?.preview ?? this.moves.battle?.preview;
    if (preview) return preview.odds || !preview.battles.length ? [preview] : preview.battles;
    const [fought] = this.battles.fought;
    if (fought) return [fought.battle];
    const now = this.battles.supposed?.sheet ?? this.battles.now;
    return now ? [now] : [];
  });
  /** Whether a battle is looked at that was proposed, or whose dice have fallen. */
  looking = $derived.by(() => !!this.moves.battle || this.battles.fought.length > 0 || this.battles.asking);
  /** Where they are on the map. */
  fought = $derived.by(() => {
    const found = fronts(this.sheets, this.pieces, (place) => this.atlas?.places.get(place)?.at);
    const action = this.moves.battle?.action;
    return found.length || !action ? found : proposals([action], this.pieces, this.onMap);
  });
  /** What belongs together of what is proposed: the doings of one unit, one after the other. */
  errand = $derived(errand((this.advice.hint?.actions ?? []).map((text) => this.parse(text))));
  hinted = $derived(
    this.advice.hint
      ? proposals(
          this.advice.hint.actions.map((text) => this.parse(text)),
          this.pieces,
          this.onMap,
        )
      : this.planned.length
        ? this.planned
        : this.pointed,
  );
  /** Whether the computer may advise: not while people play each other. */
  get mayAskAdvice(): boolean {
    return !this.api.alone && !this.people.apart;
  }
  /** Whether one may be told how things stand: not while people play each other. */
  get mayAnalyse(): boolean {
    const { state } = this;
    return !this.api.alone && !!state && (!!state.result || (this.yours.length > 0 && !this.people.apart));
  }

  get log(): LogEntry[] {
    return this.#log.entries;
  }
  /** The server cannot be reached. */
  get offline(): boolean {
    return this.connection.lost;
  }
  get busy(): boolean {
    return this.#gate.busy;
  }
  get #verbs(): Verbs {
    return this.game?.verbs ?? {};
  }

  // Coming and going ----------------------------------------------------------------------------

  async open(): Promise<void> {
    try {
      const state = await this.api.state();
      const [{ game, atlas }] = await Promise.all([loadGame(state.game), this.#log.follow(state.length)]);
      this.game = game;
      this.atlas = atlas;
      this.#seenSide = state.side ?? "";
      const left = pace() === "instant" ? undefined : shelf.get(this.api.table)?.seen;
      const seen = seenBefore(state, this.log, left);
      const before = seen < state.length ? await this.#viewAt(seen, state).catch(() => undefined) : undefined;
      this.film.shown = before ? seen : state.length;
      if (before) void this.film.run(before);
      this.#accept(state);
      this.clicks.start(this.atlas.places.keys());
      this.#line.listen();
      globalThis.addEventListener?.("online", this.#online);
      globalThis.addEventListener?.("offline", this.#unplugged);
      if (!before) void this.arrows.look();
    } catch (error) {
      this.failed = error instanceof Refusal ? error : new Refusal(0, "unknown", String(error));
    }
  }

  readonly #online = (): void => this.#line.again();
  readonly #unplugged = (): void => this.connection.down();

  close(): void {
    globalThis.removeEventListener?.("online", this.#online);
    globalThis.removeEventListener?.("offline", this.#unplugged);
    this.connection.close();
    this.#fetching.close();
    this.film.close();
    this.#line.close();
  }

  #hear(told: Told): void {
    if (this.people.hear(told)) return;
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
      const lay = this.view;
      const state = await this.api.state();
      // An answer that was overtaken by that of an action of ours.
      if (state.version < (this.state?.version ?? 0)) return;
      const goesOn = await this.#log.follow(state.length);
      this.moves.undone = [];
      const behind = Math.min(this.film.shown, this.log.length);
      const fresh = this.log.slice(behind);
      if (!this.film.on && pace() !== "instant" && goesOn && foreign(fresh, state.yours)) {
        this.film.shown = behind;
        void this.film.run(lay);
      } else if (!this.film.on) this.film.shown = this.log.length;
      this.#accept(state);
      if (!this.film.on) await this.arrows.look();
    });
  }

  /** The view after so many actions. */
  #viewAt(number: number, state = this.state): Promise<View> {
    return state && number === state.length ? Promise.resolve(state.view) : this.#moments.at(number);
  }

  /** What the others did last, once more. */
  async showAgain(): Promise<void> {
    const { state } = this;
    if (!state || this.film.on) return;
    const [from, to] = this.lastSeen;
    if (from === to) return;
    const before = await this.#viewAt(from, state).catch(() => undefined);
    if (!before || this.film.on || this.state !== state) return;
    this.film.paused = false;
    this.film.shown = from;
    await this.film.run(before, to);
  }
  /** The others' last doings, as numbers of actions. */
  get lastSeen(): [number, number] {
    const side = this.state?.side ?? "";
    return meanwhile(this.log, this.yours.includes(side) ? [side] : this.yours);
  }

  /** The film is over: what was to be decided all along can be decided now. */
  #caughtUp(): void {
    if (this.state) this.#accept(this.state);
    void this.arrows.look();
  }

  #accept(state: TableState): void {
    this.state = state;
    this.people.meeting = state.meeting;
    this.picking.picks = [];
    this.why.answer = undefined;
    this.clicks.fanned = "";
    this.clicks.pointed = [];
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
    this.clicks.reset();
    void this.battles.follow(state);
    void this.#followOverlay();
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.trouble = undefined;
      this.connection.up();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.id === "offline") this.connection.down();
      if (error.status === 401) this.failed = error;
      const { id, status, text, reason } = error;
      this.trouble = { id, status, text, ...(reason ? { reason } : {}) };
      if (error.status === 409) {
        this.#gate.busy = false;
        void this.refresh();
      }
    }
  }

  // Clicking ------------------------------------------------------------------------------------

  #idle(): void {
    const click = this.#gate.open();
    if (!this.moves.battle && !this.battles.fought.length && !this.moves.confirming && !this.handover)
      click?.();
    this.#catchUp();
  }

  // Playing -------------------------------------------------------------------------------------

  #played(next: PlayedState, action: Action, battle: Battle | undefined): void {
    if (battle) sound("battle");
    const rolled = next.events.some((entry) => entry.side === "chance");
    sound(rolled ? "dice" : action.kinds.includes("place") ? "move" : "none");
    this.overlays.bring(next.version, next.overlay);
    void this.battles.look(next.events, battle?.preview);
    this.#took(next);
    this.arrows.clear();
  }

  /** The table after something that was done here: there is no film of it. */
  #took(next: TableState): void {
    this.film.shown = next.length;
    this.#accept(next);
  }

  // The computer ----------------------------------------------------------------------------------

  async moveNow(): Promise<void> {
    await this.#trying(() => this.api.moveNow());
  }

  /** What the computer would do in our place. */
  async askHint(): Promise<void> {
    const version = this.state?.version;
    if (version === undefined || !this.myTurn || !this.mayAskAdvice || this.advice.asking) return;
    this.moves.battle = undefined;
    this.battles.clear();
    this.why.answer = undefined;
    await this.#trying(() =>
      this.advice.ask(
        () => this.api.hint(version),
        () => this.state?.version === version,
      ),
    );
  }

  /** Carry the proposed errand out: a whole march or attack, as far as nothing else comes up. */
  async takeHint(): Promise<void> {
    const errand = this.errand;
    for (const [index, text] of errand.entries()) {
      const length = this.state?.length ?? 0;
      await this.moves.propose(this.parse(text));
      const goesOn = this.state?.length === length + 1 && this.advice.hint?.actions[0] === errand[index + 1];
      if (this.moves.battle || this.moves.confirming || this.trouble || !goesOn) return;
    }
  }

  /** Carry a plan out, as far as nothing else comes up. */
  async carryOut(actions: readonly string[]): Promise<void> {
    for (const text of actions) {
      const length = this.state?.length ?? 0;
      if (!this.state?.actions.includes(text)) return;
      await this.moves.play(text);
      if (this.state?.length !== length + 1 || this.trouble) return;
    }
  }

  // Asking --------------------------------------------------------------------------------------

  /** Where the picked unit can go is shown while it may go somewhere. */
  async #followOverlay(): Promise<void> {
    const moving = this.picking.matches.some((action) => action.kinds.includes("place"));
    await this.overlays.follow(this.#showsReach && moving ? (this.picking.unit ?? "") : "");
  }

  #along(): Along {
    const overlay = this.overlays.wanted(this.#showsReach ? "reach" : "no reach");
    return overlay ? { overlay } : {};
  }

  get #showsReach(): boolean {
    return settings.reach && this.game?.overlays["reach"] === "unit";
  }

  parse(text: string): Action {
    return parse(text, this.#verbs);
  }
}
