/** A server with one table, in memory: it keeps a log, counts versions, and can be told to keep somebody waiting or refuse. */

import { vi } from "vitest";
import type {
  FoughtBattle,
  GameInfo,
  LogEntry,
  Message,
  Outcome,
  Overlay,
  OverlayWanted,
  Preview,
  ShownOverlay,
  TableState,
  View,
} from "../../src/api";

export const GAME: GameInfo = {
  name: "sample",
  title: "Sample",
  sides: ["german", "allied"],
  liveries: { german: "german", allied: "us" },
  die_faces: 6,
  verbs: {
    move: { kinds: ["unit", "place"] },
    attack: { kinds: ["unit", "unit"] },
    strike: { kinds: ["unit", "word"] },
    "end-phase": {},
    halt: {},
    roll: { kinds: ["number"] },
  },
  overlays: { reach: "unit", supply: "side" },
  picture: {
    kind: "hexes",
    frame: [0, 0, 5, 3],
    spots: ["0101", "0201", "0301", "0401", "0501"].map((id, index) => ({ id, x: index, y: 1 })),
    sides: [],
  },
};

/** What an action would bring, as far as it matters to a test. */
export const sheet = (shown: Partial<Preview>): Preview => ({
  title: { id: "battle" },
  odds: "",
  modifiers: [],
  outcomes: [],
  notes: [],
  changes: [],
  battles: [],
  attackers: [],
  defenders: [],
  places: [],
  stakes: null,
  shift: null,
  legend: null,
  ...shown,
});

/** One of the things that may come of it. */
export const line = (id: string, code: string, ...throws: number[]): Outcome => ({
  chance: [throws.length, 6],
  what: { id },
  codes: [code],
  throws,
});

export interface Request {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
type Answer = { status: number; body: unknown };
interface Gate {
  fits: (request: Request) => boolean;
  open: Promise<void>;
}

/** Whether a request is for this path of the table; "" is the table itself. */
const supposed = (body: Record<string, unknown>): string[] =>
  body["suppose"] ? [`supposing ${body["suppose"] as string}`] : [];

const at = (request: Request, path: string): boolean =>
  path ? request.path.startsWith(path) : !request.path;

export class Server {
  /** What was played: who, what, and what came of it. */
  log: LogEntry[] = [];
  version = 0;
  yours = ["german"];
  seats: Record<string, string> = { german: "here", allied: "here" };
  /** Who decides, what is legal, and what the game asks; from the actions so far. */
  side = (): string | null =>
    this.actions.filter((text) => text === "halt").length % 2 ? "allied" : "german";
  legal = (): string[] => ["move G1 0201", "move G1 0301", "move G2 0401", "halt"];
  prompt = (): Message => ({ id: "prompt-sample" });
  preview = (_action: string): Preview | null => null;
  /** The place of the battle that is being fought. */
  battle = (): string => "";
  forecast = (_place: string): Preview | null => null;
  /** The battle that a throw belongs to. */
  fought = (_number: number): FoughtBattle | null => null;
  overlay = (name: string, _subject: string): Overlay => ({ name, places: {} });
  /** What chance adds to an action. */
  chance = (_action: string): string[] => [];
  why = (action: string): { legal: boolean; reason: Message } => ({
    legal: false,
    reason: { id: `refusal-${action.split(" ")[0]}` },
  });
  undoable = (): number => this.log.length;
  requests: Request[] = [];
  sockets: FakeSocket[] = [];
  #gates: Gate[] = [];
  #lost: string[] = [];
  #refusals: { fits: (request: Request) => boolean; answer: Answer }[] = [];

  get actions(): string[] {
    return this.log.map((entry) => entry.action);
  }

  /** What was asked for under a path of the table: the actions, or how many to take back, or the path itself. */
  asked(path: string): string[] {
    return this.requests
      .filter((one) => at(one, path))
      .map((one) => String((one.body["action"] ?? one.body["count"] ?? one.path) as string | number));
  }

  /** The next answer to such a request is made at once, but is on its way until it is let go. */
  hold(path: string): () => void {
    let release = (): void => undefined;
    const open = new Promise<void>((done) => (release = done));
    this.#gates.push({ fits: (request) => at(request, path), open });
    return release;
  }

  /** The next such request is refused; with status 0 the line breaks. */
  refuse(path: string, status: number, id: string, fits = (_request: Request): boolean => true): void {
    this.#refusals.push({
      fits: (request) => at(request, path) && fits(request),
      answer: { status, body: { error: { id, text: `no: ${id}` } } },
    });
  }

  /** The next such request is done, but its answer is lost on the way. */
  lose(path: string): void {
    this.#lost.push(path);
  }

  /** Somebody elsewhere plays. */
  play(action: string, side = this.side() ?? ""): LogEntry[] {
    const entries = [action, ...this.chance(action)].map((text, index): LogEntry => ({
      number: this.log.length + index + 1,
      side: index ? "chance" : side,
      action: text,
      events: [],
    }));
    this.log = [...this.log, ...entries];
    this.version += 1;
    return entries;
  }

  undo(count: number): void {
    this.log = this.log.slice(0, this.log.length - count);
    this.version += 1;
  }

  /** Tell everybody at the table. */
  announce(told: unknown = { version: this.version, side: this.side() }): void {
    for (const socket of this.sockets) socket.onmessage?.({ data: JSON.stringify(told) });
  }

  view(after = this.log.length): View {
    const at = new Map([
      ["G1", "0101"],
      ["G2", "0501"],
      ["A1", "0301"],
    ]);
    for (const { action } of this.log.slice(0, after)) {
      const [verb, unit = "", place = ""] = action.split(" ");
      if (verb === "move") at.set(unit, place);
    }
    const pieces = [...at].map(([id, place]) => ({
      id,
      at: place,
      side: id.startsWith("G") ? "german" : "allied",
      colours: "german" as const,
      symbol: "",
      formation: `${id}-division`,
    }));
    return { turn: { id: "turn" }, phase: { id: "phase" }, pieces };
  }

  state(): TableState {
    const mine = this.yours.includes(this.side() ?? "");
    return {
      table: "t",
      name: "",
      game: GAME.name,
      scenario: "s",
      options: {},
      version: this.version,
      seats: this.seats,
      yours: this.yours,
      side: this.side(),
      prompt: this.prompt(),
      actions: mine ? this.legal() : [],
      undoable: this.undoable(),
      view: this.view(),
      result: null,
      length: this.log.length,
      thinking: false,
      since: "2026-01-01T00:00:00.000Z",
      meeting: { kind: "meeting", names: {}, offer: null, rematch: null },
      battle: this.battle(),
    };
  }

  fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const path = url.replace("/api/tables/t", "");
    const body = init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {};
    const request = { method: init.method ?? "GET", path, body };
    this.requests.push(request);
    const refusal = this.#refusals.find((one) => one.fits(request));
    this.#refusals = this.#refusals.filter((one) => one !== refusal);
    const answer = refusal?.answer ?? this.#answer(request);
    const gate = this.#gates.find((one) => one.fits(request));
    this.#gates = this.#gates.filter((one) => one !== gate);
    await gate?.open;
    const lost = this.#lost.findIndex((one) => at(request, one));
    if (lost >= 0) this.#lost.splice(lost, 1);
    if (!answer.status || lost >= 0) throw new TypeError("the line is broken");
    const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status });
  };

  #answer({ path, method, body }: Request): Answer {
    const good = (found: unknown): Answer => ({ status: 200, body: found });
    if (path.endsWith("/games/sample")) return good(GAME);
    if (path.includes("/words/")) return good("");
    if (path === "" && method === "GET") return good(this.state());
    if (path.startsWith("/log")) {
      const from = Number(path.split("=")[1]);
      return good({ length: this.log.length, entries: this.log.slice(from) });
    }
    if (path.startsWith("/at/"))
      return good({ number: 0, side: null, prompt: {}, turn: {}, view: this.view(Number(path.slice(4))) });
    if (path.startsWith("/overlay/"))
      return good(this.overlay(path.split("/")[2] ?? "", path.split("/")[3] ?? ""));
    if (path.startsWith("/forecast/")) return good(this.forecast(path.split("/")[2] ?? ""));
    if (path.startsWith("/battles/")) return good(this.fought(Number(path.split("/")[2])));
    if (path === "/preview")
      return good(
        this.preview([...(body["after"] as string[]), body["action"], ...supposed(body)].join("; ")),
      );
    if (path === "/why") return good(this.why(String(body["action"])));
    if (path === "/hint")
      return good({
        version: this.version,
        level: "staff",
        actions: ["move G1 0201", "move G1 0301"],
        lines: [],
      });
    if (path === "/move-now") return good("");
    if (body["version"] !== this.version) return { status: 409, body: { error: { id: "stale", text: "" } } };
    if (path === "/undo") {
      this.undo(Number(body["count"]));
      return good(this.state());
    }
    const held = body["preview"] ? this.#heldBack(String(body["action"])) : null;
    if (held) return good({ ...this.state(), events: [], preview: held });
    const events = this.play(String(body["action"]));
    return good({ ...this.state(), events, overlay: this.#along(body["overlay"]) });
  }

  /** What there is to look at before an action is played. */
  #heldBack(action: string): Preview | null {
    const found = this.preview(action);
    return found && (found.odds || found.outcomes.length) ? found : null;
  }

  /** The overlay that was asked for along with an action: without a subject, of the unit the game asks about. */
  #along(wanted: unknown): ShownOverlay | null {
    const { name = "", subject = "" } = (wanted ?? {}) as Partial<OverlayWanted>;
    const meant = subject || String(this.prompt().args?.["unit"] ?? "");
    return name && meant ? { subject: meant, overlay: this.overlay(name, meant) } : null;
  }
}

export class FakeSocket {
  onopen: (() => void) | undefined;
  onclose: ((event?: { code: number }) => void) | undefined;
  onmessage: ((event: { data: string }) => void) | undefined;
  sent: string[] = [];
  closed = false;
  constructor(readonly url: string) {}
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

/** What a browser has and Node has not, and this server in place of the net. */
export function browserWith(server: Server): void {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal(
    "WebSocket",
    class extends FakeSocket {
      constructor(url: string) {
        super(url);
        server.sockets.push(this);
      }
    },
  );
}
