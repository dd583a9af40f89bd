/** What is asked of the server, and how its answers and refusals are read. */

import { afterEach, describe, expect, it, vi } from "vitest";
import {
  Refusal,
  TableApi,
  catalogue,
  create,
  gameInfo,
  gameWords,
  rule,
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
