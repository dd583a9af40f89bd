/** The contract with the server: its types, and one function a request. Texts are messages, never sentences. */

export type Argument = string | number;
export interface Message {
  id: string;
  args?: Record<string, Argument>;
  rule?: string;
}
export type Point = readonly [number, number];

// The board, once a game
export interface Spot {
  id: string;
  x: number;
  y: number;
  terrain?: string;
  flags?: string[];
  label?: string;
  outline?: Point[];
  source?: string;
}
export interface Border {
  a: string;
  b: string;
  features: string[];
  path?: Point[];
}
export interface FreeLine {
  kind: string;
  points: Point[];
  label?: string;
}
export interface Picture {
  kind: "hexes" | "areas";
  frame: [number, number, number, number];
  spots: Spot[];
  sides: Border[];
  lines?: FreeLine[];
  credit?: Message | null;
}

// The position
export type Colours = "us" | "british" | "french" | "german" | "ss" | "luftwaffe";
export interface Face {
  title: Message;
  factors: string[];
}
export interface Piece {
  id: string;
  side: string;
  at: string;
  colours: Colours;
  symbol: string;
  size?: string;
  formation?: string;
  factors?: string[];
  steps?: number;
  full_steps?: number;
  spent?: boolean;
  statuses?: string[];
  faces?: Face[];
  notes?: Message[];
}
export interface Marker {
  kind: string;
  at: string;
  to?: string;
  side?: string;
  text?: string;
}
export interface Token {
  text: string;
  side?: string;
  title?: Message | null;
  spent?: boolean;
}
export interface Cell {
  label: string;
  tokens?: Token[];
  now?: boolean;
}
export interface Track {
  id: string;
  title: Message;
  cells: Cell[];
}
export interface Box {
  id: string;
  title: Message;
  side?: string;
  tokens?: Token[];
}
export interface Score {
  title: Message;
  value: string;
  side?: string;
}
export interface View {
  turn: Message;
  phase: Message;
  pieces?: Piece[];
  markers?: Marker[];
  tracks?: Track[];
  boxes?: Box[];
  scores?: Score[];
}
export interface Overlay {
  name: string;
  places: Record<string, string>;
  paths?: string[][];
  /** The way to each place: every place on it after the start, with what it has cost so far. */
  ways?: Record<string, [string, string][]>;
}

// Games and tables
export interface Option {
  name: string;
  kind: "switch" | "choice";
  default: boolean | string | number;
  choices?: (string | number)[];
}
export interface CatalogueGame {
  name: string;
  title: string;
  publisher: string;
  sides: string[];
  main_scenario: string;
  scenarios: { name: string; title: string }[];
  options: Option[];
  /** The levels of the computer that know the game, the weakest first. */
  players: string[];
}
export interface Catalogue {
  games: CatalogueGame[];
  players: string[];
}
export interface Verb {
  kinds?: string[];
  repeats?: string;
}
export interface GameInfo {
  name: string;
  title: string;
  picture: Picture;
  verbs: Record<string, Verb>;
  overlays: Record<string, string>;
  sides: string[];
}
export interface Rule {
  id: string;
  section: string;
  /** The id of the words for the section. */
  title?: string;
  text: string;
  ruling?: string;
}
export interface Result {
  winner: string | null;
  level?: string;
  points?: [string, number][];
}
export interface LogEntry {
  number: number;
  side: string;
  action: string;
  events: Message[];
  time?: string;
}
export interface TableState {
  table: string;
  name: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  version: number;
  seats: Record<string, string>;
  yours: string[];
  side: string | null;
  prompt: Message;
  actions: string[];
  undoable: number;
  view: View;
  result: Result | null;
  length: number;
  thinking?: boolean;
  events?: LogEntry[];
}
export interface Log {
  length: number;
  entries: LogEntry[];
}
export interface Why {
  legal: boolean;
  reason: Message;
  /** The action that played itself, where the question is about a choice that nobody was asked for. */
  decided?: string;
}
export interface Modifier {
  value: number;
  what: Message;
}
export interface Outcome {
  chance: [number, number];
  what: Message;
}
export interface Preview {
  title: Message;
  odds?: string;
  modifiers?: Modifier[];
  outcomes?: Outcome[];
  notes?: Message[];
  /** Who could still join, and what else could change it, with the odds that gives. */
  changes?: { action: string; what: Message; odds: string }[];
  /** Of a move: the battles that could be fought from there. */
  battles?: Preview[];
}
export interface Moment {
  number: number;
  side: string | null;
  prompt: Message;
  view: View;
  turn: Message;
}
export interface Bookmark {
  number: number;
  turn: Message;
  phase: Message;
  side: string | null;
}
export interface Roll {
  number: number;
  side: string;
  action: string;
  chances: [string, [number, number]][];
}
export interface NewTable {
  table: string;
  keys: Record<string, string>;
}
export interface Wanted {
  game: string;
  scenario?: string;
  options?: Record<string, unknown>;
  seats: Record<string, string>;
  name?: string;
}
export interface Live {
  version: number;
  side: string | null;
}
/** What a computer player thinks of: an order, what it is worth to him, and why. */
export interface Line {
  order: Message;
  value: number;
  reasons?: { text: Message; value: number }[];
}
export interface Thinking {
  kind: "thinking";
  side: string;
  level: string;
  /** From 0 to 1. */
  progress: number;
  lines?: Line[];
}
export interface Hint {
  version: number;
  level: string;
  actions: string[];
  lines: Line[];
}

/** What went wrong, as the server tells it. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    readonly text: string,
    readonly reason?: Message,
    readonly line?: number,
  ) {
    super(text || id);
  }
}

interface ErrorBody {
  error?: { id?: string; text?: string; reason?: Message; line?: number };
}

async function refusal(response: Response): Promise<Refusal> {
  let body: ErrorBody = {};
  try {
    body = (await response.json()) as ErrorBody;
  } catch {
    // Not from our server: the status says it all.
  }
  const error = body.error ?? {};
  return new Refusal(
    response.status,
    error.id ?? `status-${response.status}`,
    error.text ?? "",
    error.reason,
    error.line,
  );
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Refusal(0, "offline", "");
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

async function get<T>(path: string, key = ""): Promise<T> {
  return (await (await ask(path, { headers: authorised(key) })).json()) as T;
}

async function post<T>(path: string, body: unknown, key = ""): Promise<T> {
  const headers = { ...authorised(key), "Content-Type": "application/json" };
  return (await (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

function authorised(key: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}

const part = encodeURIComponent;

export const catalogue = (): Promise<Catalogue> => get("/catalogue");
export const gameInfo = (game: string): Promise<GameInfo> => get(`/games/${part(game)}`);
export const rule = (game: string, id: string): Promise<Rule> =>
  get(`/games/${part(game)}/rules/${part(id)}`);
export const create = (wanted: Wanted): Promise<NewTable> => post("/tables", wanted);

export async function gameWords(game: string, language: string): Promise<string> {
  return (await ask(`/games/${part(game)}/words/${language}`)).text();
}

export async function upload(text: string, seats: Record<string, string>): Promise<NewTable> {
  const query = new URLSearchParams(seats).toString();
  const response = await ask(`/records?${query}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: text,
  });
  return (await response.json()) as NewTable;
}

/** The requests about one table, with the keys of the seats held here. */
export class TableApi {
  constructor(
    readonly table: string,
    readonly key: string,
  ) {}

  private path(rest = ""): string {
    return `/tables/${part(this.table)}${rest}`;
  }
  state(): Promise<TableState> {
    return get(this.path(), this.key);
  }
  log(from = 0): Promise<Log> {
    return get(this.path(`/log?from=${from}`), this.key);
  }
  play(version: number, action: string): Promise<TableState> {
    return post(this.path("/actions"), { version, action }, this.key);
  }
  undo(version: number, count: number): Promise<TableState> {
    return post(this.path("/undo"), { version, count }, this.key);
  }
  why(action: string): Promise<Why> {
    return post(this.path("/why"), { action }, this.key);
  }
  preview(action: string): Promise<Preview | null> {
    return post(this.path("/preview"), { action }, this.key);
  }
  at(number: number): Promise<Moment> {
    return get(this.path(`/at/${number}`), this.key);
  }
  turns(): Promise<Bookmark[]> {
    return get(this.path("/turns"), this.key);
  }
  overlay(name: string, subject: string): Promise<Overlay> {
    return get(this.path(`/overlay/${part(name)}/${part(subject)}`), this.key);
  }
  luck(): Promise<{ rolls: Roll[] }> {
    return get(this.path("/luck"), this.key);
  }
  async moveNow(): Promise<void> {
    await ask(this.path("/move-now"), { method: "POST", headers: authorised(this.key) });
  }
  hint(version: number): Promise<Hint> {
    return post(this.path("/hint"), { version }, this.key);
  }
  branch(number: number, seats: Record<string, string>): Promise<NewTable> {
    return post(this.path("/branch"), { number, seats }, this.key);
  }
  async record(): Promise<{ name: string; text: string }> {
    const response = await ask(this.path("/record"), { headers: authorised(this.key) });
    const found = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "");
    return { name: found?.[1] ?? "game.meuse", text: await response.text() };
  }
  socket(): WebSocket {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api${this.path("/live")}`);
  }
}

/** The level a newcomer meets: one that plans but does not keep him waiting, where there is one. */
export function usualLevel(players: readonly string[]): string {
  return players.includes("staff") ? "staff" : (players.at(-1) ?? "random");
}
