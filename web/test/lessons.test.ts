/** Lessons: where they are found, and what rank slips leave. */

import { describe, expect, it, vi } from "vitest";
import { Desk } from "../src/lessons/desk.svelte";
import { progress, rankOf } from "../src/lessons/progress.svelte";
import { routeOf } from "../src/state/path";

describe("ranks", () => {
  it("are three stars without a slip, two with those allowed, one for the rest", () => {
    expect([0, 1, 2, 3].map((slips) => rankOf(slips, 2))).toEqual([3, 2, 2, 1]);
    expect(rankOf(1, 0)).toBe(1);
  });
  it("are kept, the best of each lesson", () => {
    progress.reach("sample", "one", 2);
    progress.reach("sample", "two", 1);
    progress.reach("sample", "one", 1);
    progress.reach("sample", "two", 3);
    expect([progress.of("sample", "one"), progress.of("sample", "two")]).toEqual([2, 3]);
    expect(progress.of("sample", "three")).toBeUndefined();
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
  it("name all puzzles, or one of a game", () => {
    expect(routeOf("/puzzles")).toEqual({ page: "puzzles" });
    expect(routeOf("/puzzles/celles")).toEqual({ page: "puzzles" });
    expect(routeOf("/puzzles/celles/12-a%20b")).toEqual({ page: "puzzle", game: "celles", puzzle: "12-a b" });
  });
});

describe("a lesson's log", () => {
  it("is told from where one has read it", async () => {
    const log = { length: 3, entries: [{ number: 1 }, { number: 2 }, { number: 3 }] };
    const asked: string[] = [];
    vi.stubGlobal("fetch", (path: string) => {
      asked.push(path);
      return Promise.resolve(new Response(JSON.stringify(log)));
    });
    const desk = new Desk("celles", "01-first-move");
    expect(await desk.log()).toEqual(log);
    expect(await desk.log(2)).toEqual({ length: 3, entries: [{ number: 3 }] });
    expect(asked[0]).toBe("/api/games/celles/lessons/01-first-move/log");
    vi.unstubAllGlobals();
  });
});
