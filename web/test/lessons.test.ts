/** Lessons: where they are found, and what rank slips leave. */

import { describe, expect, it, vi } from "vitest";
import { Desk } from "../src/lessons/desk.svelte";
import { rankOf } from "../src/lessons/progress.svelte";
import { routeOf } from "../src/state/path";

describe("ranks", () => {
  it("are three stars without a slip, two with those allowed, one for the rest", () => {
    expect([0, 1, 2, 3].map((slips) => rankOf(slips, 2))).toEqual([3, 2, 2, 1]);
    expect(rankOf(1, 0)).toBe(1);
  });
});

describe("addresses", () => {
  it("name all lessons, or one of a game", () => {
    expect(routeOf("/learn")).toEqual({ page: "learn" });
    expect(routeOf("/learn/celles")).toEqual({ page: "learn" });
    expect(routeOf("/learn/celles/01-first-move")).toEqual({
      page: "lesson",
      game: "celles",
      lesson: "01-first-move",
    });
  });
});

describe("a lesson's log", () => {
  it("is told from where one has read it", async () => {
    const log = { length: 3, entries: [{ number: 1 }, { number: 2 }, { number: 3 }] };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(log))));
    const desk = new Desk("celles", "01-first-move");
    expect(await desk.log()).toEqual(log);
    expect(await desk.log(2)).toEqual({ length: 3, entries: [{ number: 3 }] });
    vi.unstubAllGlobals();
  });
});
