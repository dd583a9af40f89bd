/** What is asked of the server, and how its answers and refusals are read. */

import { afterEach, describe, expect, it, vi } from "vitest";
import {
  Refusal,
  TableApi,
  catalogue,
  charts,
  comeBack,
  create,
  examplePicture,
  examples,
  gameInfo,
  gameMap,
  gameWords,
  mapAddress,
  openings,
  openingsWith,
  readiness,
  rule,
  rulebook,
  upload,
  usualLevel,
} from "../src/api";

interface Asked {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
let asked: Asked[] = [];

function answering(body: unknown, init: ResponseInit = {}): void {
  asked = [];
  vi.stubGlobal("fetch", (url: string, given: RequestInit = {}) => {
    asked.push({
      url,
      method: given.method ?? "GET",
      headers: (given.headers ?? {}) as Record<string, string>,
      body: given.body,
    });
    return Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), init));
  });
}
afterEach(() => vi.unstubAllGlobals());

describe("requests", () => {
  const api = new TableApi("a b", "key");
  it.each([
    ["state", () => api.state(), "GET", "/api/tables/a%20b", undefined],
    ["log", () => api.log(), "GET", "/api/tables/a%20b/log?from=0", undefined],
    ["a part of the log", () => api.log(7), "GET", "/api/tables/a%20b/log?from=7", undefined],
    ["play", () => api.play(3, "halt"), "POST", "/api/tables/a%20b/actions", { version: 3, action: "halt" }],
    ["undo", () => api.undo(3, 2), "POST", "/api/tables/a%20b/undo", { version: 3, count: 2 }],
    ["why", () => api.why("halt"), "POST", "/api/tables/a%20b/why", { action: "halt" }],
    [
      "play, and what is shown before and after",
      () => api.play(3, "halt", { preview: true, overlay: { name: "reach" } }),
      "POST",
      "/api/tables/a%20b/actions",
      { version: 3, action: "halt", preview: true, overlay: { name: "reach" } },
    ],
    ["a moment", () => api.at(5), "GET", "/api/tables/a%20b/at/5", undefined],
    ["turns", () => api.turns(), "GET", "/api/tables/a%20b/turns", undefined],
    [
      "overlay",
      () => api.overlay("reach", "2Pz-1"),
      "GET",
      "/api/tables/a%20b/overlay/reach/2Pz-1",
      undefined,
    ],
    ["luck", () => api.luck(), "GET", "/api/tables/a%20b/luck", undefined],
    ["analysis", () => api.analysis(3), "GET", "/api/tables/a%20b/analysis/3", undefined],
    [
      "more analysis",
      () => api.analysis(3, true),
      "GET",
      "/api/tables/a%20b/analysis/3?more=true",
      undefined,
    ],
    ["hint", () => api.hint(4), "POST", "/api/tables/a%20b/hint", { version: 4 }],
    [
      "branch",
      () => api.branch(4, { german: "here" }),
      "POST",
      "/api/tables/a%20b/branch",
      { number: 4, seats: { german: "here" } },
    ],
  ] as const)("%s", async (_name, request, method, url, body) => {
    answering({ good: true });
    expect(await request()).toEqual({ good: true });
    expect(asked[0]).toMatchObject({ url, method, headers: { Authorization: "Bearer key" } });
    expect(asked[0]?.body === undefined ? undefined : JSON.parse(asked[0].body as string)).toEqual(body);
    if (body) expect(asked[0]?.headers["Content-Type"]).toBe("application/json");
  });
  it.each([
    ["the battle at a place", () => api.forecast("01/01"), "GET", "/forecast/01%2F01", undefined],
    [
      "the battle with something supposed",
      () => api.forecast("0101", "in supply"),
      "GET",
      "/forecast/0101?suppose=in%20supply",
      undefined,
    ],
    ["the battle of a throw", () => api.battle(7), "GET", "/battles/7", undefined],
    [
      "a preview",
      () => api.preview("halt", ["a"], "x"),
      "POST",
      "/preview",
      { action: "halt", after: ["a"], suppose: "x" },
    ],
    [
      "a preview as things stand",
      () => api.preview("halt", []),
      "POST",
      "/preview",
      { action: "halt", after: [], suppose: "" },
    ],
    ["the situation", () => api.situation(), "GET", "/situation", undefined],
    ["the review", () => api.review(), "GET", "/review", undefined],
    ["more of the review", () => api.review(true), "GET", "/review?more=true", undefined],
    [
      "a branch that goes on",
      () => api.branch(4, { german: "here" }, ["halt"]),
      "POST",
      "/branch",
      { number: 4, seats: { german: "here" }, actions: ["halt"] },
    ],
    ["a name", () => api.name("german", "Anna"), "POST", "/name", { side: "german", name: "Anna" }],
    ["a new key", () => api.renew("german"), "POST", "/renew", { side: "german" }],
    ["to resign", () => api.resign("german"), "POST", "/resign", { side: "german" }],
    ["a draw", () => api.draw("german", "offer"), "POST", "/draw", { side: "german", say: "offer" }],
    ["to have it deleted", () => api.remove(), "DELETE", "", undefined],
    ["to meet again", () => api.rematch(), "POST", "/rematch", {}],
    [
      "to say something",
      () => api.say("german", "hello", "once"),
      "POST",
      "/chat",
      { side: "german", text: "hello", nonce: "once" },
    ],
  ] as const)("for %s", async (_name, request, method, path, body) => {
    answering({ good: true });
    expect(await request()).toEqual({ good: true });
    expect(asked).toMatchObject([
      { url: `/api/tables/a%20b${path}`, method, headers: { Authorization: "Bearer key" } },
    ]);
    expect(asked[0]?.body === undefined ? undefined : JSON.parse(asked[0].body as string)).toEqual(body);
  });
  it.each([
    ["what is said since", () => api.chat(3), { messages: ["hello"] }, ["hello"], "/chat?after=3"],
    ["notes", () => api.notes(), { notes: { german: "x" } }, { german: "x" }, "/notes"],
    ["a recovery code", () => api.recoveryCode("german"), { code: "abc" }, "abc", "/recovery"],
  ] as const)("for %s, which comes in a wrapping", async (_name, request, told, found, path) => {
    answering(told);
    expect(await request()).toEqual(found);
    expect(asked[0]).toMatchObject({
      url: `/api/tables/a%20b${path}`,
      headers: { Authorization: "Bearer key" },
    });
  });
  it("to keep a note", async () => {
    answering({});
    await api.note("german", "hold here");
    expect(asked[0]).toMatchObject({ url: "/api/tables/a%20b/notes", method: "POST" });
    expect(JSON.parse(asked[0]!.body as string)).toEqual({ side: "german", text: "hold here" });
  });
  it.each([
    ["readiness", () => readiness("a b"), "/api/games/a%20b/readiness"],
    ["a rulebook", () => rulebook("a b", "fr"), "/api/games/a%20b/rulebook/fr"],
    ["charts", () => charts("a b"), "/api/games/a%20b/charts"],
    ["worked examples", () => examples("a b", "fr"), "/api/games/a%20b/examples?language=fr"],
    ["openings", () => openings("a b"), "/api/games/a%20b/openings"],
  ] as const)("for %s of a game", async (_name, request, url) => {
    answering({ good: true });
    expect(await request()).toEqual({ good: true });
    expect(asked).toMatchObject([{ url, method: "GET", headers: {} }]);
    expect(asked[0]?.headers["Authorization"]).toBeUndefined();
  });
  it("for openings with certain stations, and where a unit of them stood", async () => {
    answering({ good: true });
    await openingsWith("a b", "german", ["G1 01/01", "G2 02"], "G3");
    await openingsWith("celles", "german", [], "");
    expect(asked.map(({ url }) => url)).toEqual([
      "/api/games/a%20b/openings/german?at=G1+01%2F01&at=G2+02&unit=G3",
      "/api/games/celles/openings/german?",
    ]);
  });
  it("for the map of a game, and where pictures are", async () => {
    answering("<svg/>");
    expect(await gameMap("a b", "fr")).toBe("<svg/>");
    expect(asked[0]?.url).toBe("/api/games/a%20b/map/fr");
    expect(mapAddress("a b", "fr")).toBe("/api/games/a%20b/map/fr");
    expect(examplePicture("a b", "c/d", 2)).toBe("/api/games/a%20b/examples/c%2Fd/2");
  });
  it("to sit down again by a code", async () => {
    answering({ table: "t", keys: {} });
    await comeBack("abc-def");
    expect(asked[0]).toMatchObject({ url: "/api/recovery", method: "POST" });
    expect(JSON.parse(asked[0]!.body as string)).toEqual({ code: "abc-def" });
  });
  it("to let the computer move now", async () => {
    answering("");
    await api.moveNow();
    expect(asked[0]).toMatchObject({ url: "/api/tables/a%20b/move-now", method: "POST" });
  });
  it("for a record, with the name that it comes with", async () => {
    answering("record", { headers: { "content-disposition": 'attachment; filename="celles.meuse"' } });
    expect(await api.record()).toEqual({ name: "celles.meuse", text: "record" });
    expect(asked[0]).toMatchObject({
      url: "/api/tables/a%20b/record",
      headers: { Authorization: "Bearer key" },
    });
    answering("record");
    expect(await api.record()).toEqual({ name: "game.meuse", text: "record" });
  });
  it("for the beginning of a lesson", async () => {
    answering("lesson");
    expect(await api.asLesson()).toBe("lesson");
    expect(asked[0]).toMatchObject({
      url: "/api/tables/a%20b/lesson",
      headers: { Authorization: "Bearer key" },
    });
  });
  it("that need no key", async () => {
    answering({ good: true });
    await catalogue();
    await gameInfo("cel les");
    await rule("celles", "11.0.4/a", "fr");
    await create({ game: "celles", seats: {} });
    expect(asked.map(({ url, method }) => `${method} ${url}`)).toEqual([
      "GET /api/catalogue",
      "GET /api/games/cel%20les",
      "GET /api/games/celles/rules/11.0.4%2Fa?language=fr",
      "POST /api/tables",
    ]);
    expect(asked.every(({ headers }) => headers["Authorization"] === undefined)).toBe(true);
    answering("a = b");
    expect(await gameWords("celles", "fr")).toBe("a = b");
    answering({ table: "t", keys: {} });
    expect(await upload("text", { german: "here" })).toEqual({ table: "t", keys: {} });
    expect(asked[0]).toMatchObject({ url: "/api/records?seat=german%3Dhere", method: "POST", body: "text" });
    expect(asked[0]?.headers["Content-Type"]).toContain("text/plain");
  });
});

describe("refusals", () => {
  it("are told as the server tells them", async () => {
    const reason = { id: "refusal-far" };
    answering({ error: { id: "illegal", text: "no", reason, line: 4 } }, { status: 422 });
    const error = await catalogue().catch((caught: unknown) => caught as Refusal);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status: 422, id: "illegal", text: "no", message: "no", reason, line: 4 });
  });
  it("of something else are known by their status", async () => {
    answering("<html>", { status: 502 });
    await expect(catalogue()).rejects.toMatchObject({
      status: 502,
      id: "status-502",
      text: "",
      message: "status-502",
    });
  });
  it("of a line that is down are called so", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("down")));
    await expect(catalogue()).rejects.toMatchObject({ status: 0, id: "offline" });
  });
});

describe("the level a newcomer meets", () => {
  it("plans, where there is one that does", () => {
    expect(usualLevel(["random", "cadet", "staff", "general"])).toBe("staff");
    expect(usualLevel(["random", "cadet"])).toBe("cadet");
    expect(usualLevel([])).toBe("random");
  });
});
