/** Lessons: where they are found, and what rank slips leave. */

import { describe, expect, it } from "vitest";
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
