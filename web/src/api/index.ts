/** The contract with the server: one function a request. Its types are made from the server's description. */

import type {
  Analysis,
  Along,
  Bookmark,
  Catalogue,
  DrawWord,
  ErrorBody,
  Deletion,
  ExampleBook,
  FoughtBattle,
  GameCharts,
  GameInfo,
  Hint,
  Log,
  Luck,
  Meeting,
  Review,
  Message,
  Moment,
  NewTable,
  OpeningsAnswer,
  OpeningsSheet,
  Overlay,
  PlayedState,
  Preview,
  Readiness,
  Rule,
  RuleChapters,
  Said,
  SeatKeys,
  Situation,
  TableState,
  Wanted,
  Why,
} from "./types";

export type * from "./types";

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

async function refusal(response: Response): Promise<Refusal> {
  let body: Partial<ErrorBody> = {};
  try {
    body = (await response.json()) as ErrorBody;
  } catch {
    // Not from our server: the status says it all.
  }
  const error: Partial<ErrorBody["error"]> = body.error ?? {};
  return new Refusal(
    response.status,
    error.id ?? `status-${response.status}`,
    error.text ?? "",
    error.reason ?? undefined,
    error.line ?? undefined,
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

export async function get<T>(path: string, key = ""): Promise<T> {
  return (await (await ask(path, { headers: authorised(key) })).json()) as T;
}

export async function post<T>(path: string, body: unknown, key = ""): Promise<T> {
  const headers = { ...authorised(key), "Content-Type": "application/json" };
  return (await (await ask(path, { method: "POST", headers, body: JSON.stringify(body) })).json()) as T;
}

function authorised(key: string): Record<string, string> {
  return key ? { Authorization: `Bearer ${key}` } : {};
}

export const part = encodeURIComponent;

export const catalogue = (): Promise<Catalogue> => get("/catalogue");
export const gameInfo = (game: string): Promise<GameInfo> => get(`/games/${part(game)}`);
export const rule = (game: string, id: string, language: string): Promise<Rule> =>
  get(`/games/${part(game)}/rules/${part(id)}?language=${part(language)}`);
/** Whether the computer can play a game at once; it is made ready as soon as somebody asks. */
export const readiness = (game: string): Promise<Readiness> => get(`/games/${part(game)}/readiness`);
export const rulebook = (game: string, language: string): Promise<RuleChapters> =>
  get(`/games/${part(game)}/rulebook/${part(language)}`);
export const charts = (game: string): Promise<GameCharts> => get(`/games/${part(game)}/charts`);
export const examples = (game: string, language: string): Promise<ExampleBook> =>
  get(`/games/${part(game)}/examples?language=${part(language)}`);
/** What was played of a game's first turn. */
export const openings = (game: string): Promise<OpeningsSheet> => get(`/games/${part(game)}/openings`);
/** How a side's openings with all these stations fared, what else they had, and where a unit of them stood. */
export function openingsWith(
  game: string,
  side: string,
  stations: readonly string[],
  unit: string,
): Promise<OpeningsAnswer> {
  const asked = new URLSearchParams(stations.map((station) => ["at", station]));
  if (unit) asked.set("unit", unit);
  return get(`/games/${part(game)}/openings/${part(side)}?${asked.toString()}`);
}
/** Where the picture of a step of a worked example is; steps count from 1. */
export const examplePicture = (game: string, id: string, step: number): string =>
  `/api/games/${part(game)}/examples/${part(id)}/${step}`;
export const create = (wanted: Wanted): Promise<NewTable> => post("/tables", wanted);

/** Sit down again by a recovery code. */
export const comeBack = (code: string): Promise<SeatKeys> => post("/recovery", { code });

export async function gameWords(game: string, language: string): Promise<string> {
  return (await ask(`/games/${part(game)}/words/${language}`)).text();
}

/** Where the map of a game is, as it is printed, with its border in a language. */
export const mapAddress = (game: string, language: string): string =>
  `/api/games/${part(game)}/map/${part(language)}`;

export async function gameMap(game: string, language: string): Promise<string> {
  return (await ask(`/games/${part(game)}/map/${part(language)}`)).text();
}

export async function upload(text: string, seats: Record<string, string> = {}): Promise<NewTable> {
  const named = Object.entries(seats).map(([side, seat]) => ["seat", `${side}=${seat}`]);
  const query = new URLSearchParams(named).toString();
  const response = await ask(`/records?${query}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: text,
  });
  return (await response.json()) as NewTable;
}

/** The requests about one table, with the keys of the seats held here. */
export class TableApi {
  /** Whether this is no table of the server's: no links, no record, nobody who thinks. */
  readonly alone: boolean = false;

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
  /** One request a step: the answer brings along what is shown next. */
  play(version: number, action: string, along: Along = {}): Promise<PlayedState> {
    return post(this.path("/actions"), { version, action, ...along }, this.key);
  }
  undo(version: number, count: number): Promise<TableState> {
    return post(this.path("/undo"), { version, count }, this.key);
  }
  why(action: string): Promise<Why> {
    return post(this.path("/why"), { action }, this.key);
  }
  /** What an action would bring after others, none of which is played; perhaps with something supposed. */
  preview(action: string, after: string[], suppose = ""): Promise<Preview | null> {
    return post(this.path("/preview"), { action, after, suppose }, this.key);
  }
  /** The battle at a place as things stand, or with something supposed. */
  forecast(place: string, suppose = ""): Promise<Preview | null> {
    const supposed = suppose ? `?suppose=${part(suppose)}` : "";
    return get(this.path(`/forecast/${part(place)}${supposed}`), this.key);
  }
  /** The battle that a throw belongs to. */
  battle(number: number): Promise<FoughtBattle | null> {
    return get(this.path(`/battles/${number}`), this.key);
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
  situation(): Promise<Situation> {
    return get(this.path("/situation"), this.key);
  }
  luck(): Promise<Luck> {
    return get(this.path("/luck"), this.key);
  }
  /** How a game went; with `more`, a few more of its stretches are looked at. */
  review(more = false): Promise<Review> {
    return get(this.path(more ? "/review?more=true" : "/review"), this.key);
  }
  /** How both sides stood after so many actions, and the best plans; with `more`, thought about a little further. */
  analysis(number: number, more = false): Promise<Analysis> {
    return get(this.path(`/analysis/${number}${more ? "?more=true" : ""}`), this.key);
  }
  async moveNow(): Promise<void> {
    await ask(this.path("/move-now"), { method: "POST", headers: authorised(this.key) });
  }
  hint(version: number): Promise<Hint> {
    return post(this.path("/hint"), { version }, this.key);
  }
  branch(number: number, seats: Record<string, string>, actions: string[] = []): Promise<NewTable> {
    const more = actions.length ? { actions } : {};
    return post(this.path("/branch"), { number, seats, ...more }, this.key);
  }
  name(side: string, name: string): Promise<Meeting> {
    return post(this.path("/name"), { side, name }, this.key);
  }
  async recoveryCode(side: string): Promise<string> {
    return (await post<{ code: string }>(this.path("/recovery"), { side }, this.key)).code;
  }
  renew(side: string): Promise<SeatKeys> {
    return post(this.path("/renew"), { side }, this.key);
  }
  resign(side: string): Promise<TableState> {
    return post(this.path("/resign"), { side }, this.key);
  }
  draw(side: string, say: DrawWord): Promise<TableState> {
    return post(this.path("/draw"), { side, say }, this.key);
  }
  /** Have the table deleted: at once, or on a day, if the other player does not want it too. */
  async remove(): Promise<Deletion> {
    const headers = authorised(this.key);
    return (await (await ask(this.path(), { method: "DELETE", headers })).json()) as Deletion;
  }
  rematch(): Promise<SeatKeys> {
    return post(this.path("/rematch"), {}, this.key);
  }
  async chat(after: number): Promise<Said[]> {
    return (await get<{ messages: Said[] }>(this.path(`/chat?after=${after}`), this.key)).messages;
  }
  say(side: string, text: string, nonce: string): Promise<Said> {
    return post(this.path("/chat"), { side, text, nonce }, this.key);
  }
  async notes(): Promise<Record<string, string>> {
    return (await get<{ notes: Record<string, string> }>(this.path("/notes"), this.key)).notes;
  }
  async note(side: string, text: string): Promise<void> {
    await post(this.path("/notes"), { side, text }, this.key);
  }
  async record(): Promise<{ name: string; text: string }> {
    const response = await ask(this.path("/record"), { headers: authorised(this.key) });
    const found = /filename="?([^";]+)/.exec(response.headers.get("content-disposition") ?? "");
    return { name: found?.[1] ?? "game.meuse", text: await response.text() };
  }
  /** The position as the beginning of a lesson, a file to be filled in. */
  async asLesson(): Promise<string> {
    return (await ask(this.path("/lesson"), { headers: authorised(this.key) })).text();
  }
  /** Where nothing can happen without us there is none. */
  socket(): WebSocket | undefined {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api${this.path("/live")}`);
  }
}

/** The level a newcomer meets: one that plans but does not keep him waiting, where there is one. */
export function usualLevel(players: readonly string[]): string {
  return players.includes("staff") ? "staff" : (players.at(-1) ?? "random");
}
