import { describe, expect, it } from "vitest";
import type { LogEntry, Review } from "../src/api";
import { curvePath, spot, telling, turnMarks } from "../src/model/review";

const review: Review = {
  side: "german",
  curve: [
    { number: 0, turn: 1, chance: 0.5 },
    { number: 10, turn: 1, chance: 0.25 },
    { number: 40, turn: 2, chance: 1 },
  ],
  accounts: [],
  moments: [],
  learned: true,
};

describe("the curve of a review", () => {
  it("goes from the first action to the last, certain victory at the top", () => {
    expect(curvePath(review, 80, 40)).toBe("M0.0 20.0L20.0 30.0L80.0 0.0");
    expect(spot(review, 40, 0, 80, 40)).toEqual([80, 40]);
  });
  it("knows where turns begin", () => {
    expect(turnMarks(review)).toEqual([
      { turn: 1, at: 0 },
      { turn: 2, at: 0.25 },
    ]);
  });
  it("stays in its box before anything was played", () => {
    const empty = { ...review, curve: review.curve.slice(0, 1) };
    expect(curvePath(empty, 80, 40)).toBe("M0.0 20.0");
  });
  it("tells what came of throws, and of a quiet stretch how it began", () => {
    const entry = (number: number, side: string, ...ids: string[]): LogEntry => ({
      number,
      side,
      action: "go",
      events: ids.map((id) => ({ id })),
    });
    const log = [entry(1, "german", "event-a"), entry(2, "chance", "event-b"), entry(3, "german", "event-c")];
    expect(telling(log, 1, 3).map((event) => event.id)).toEqual(["event-b"]);
    expect(telling(log, 3, 3).map((event) => event.id)).toEqual(["event-c"]);
  });
});
