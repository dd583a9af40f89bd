import { describe, expect, it } from "vitest";
import type { LogEntry, Review } from "../src/api";
import type { Atlas } from "../src/model/atlas";
import type { Words } from "../src/words/say";
import {
  curvePath,
  endsGame,
  graded,
  hardest,
  planArrows,
  sharedAddress,
  spot,
  telling,
  turnMarks,
} from "../src/model/review";
import { decisions, orderTold, reasonTold } from "../src/model/plans";

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
  battles: [],
  segments: 0,
  verdicts: [],
};

describe("the curve of a review", () => {
  it("goes from the first action to the last, certain victory at the top", () => {
    expect(curvePath(review, 80, 40)).toBe("M0.0 20.0L20.0 30.0L80.0 0.0");
    expect(spot(review, 40, 0, 80, 40)).toEqual([80, 40]);
  });
  it("knows the stretch of play that ended the game", () => {
    const moment = {
      first: 1,
      last: 9,
      turn: 8,
      side: "german",
      luck: 0,
      skill: 0.4,
      before: 0.6,
      battle: "",
    };
    expect([0, 0.02, 0.98, 1].map((after) => endsGame({ ...moment, after }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
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

const verdict = {
  side: "german",
  turn: 1,
  first: 3,
  last: 9,
  before: 0.5,
  played: 0.4,
  cost: 0.12,
  grade: "mistake",
  better: {
    orders: [],
    reasons: [],
    actions: ["move a 1", "attack a", "roll 3", "retreat b 2"],
    chance: 0.52,
  },
};

describe("what was better", () => {
  it("has only what was clearly not best", () => {
    const quiet = { ...verdict, first: 10, cost: 0.01, grade: "", better: null };
    expect(graded({ ...review, verdicts: [verdict, quiet] })).toEqual([verdict]);
  });

  it("is played as far as the first dice", () => {
    expect(decisions(verdict.better?.actions ?? [], {})).toEqual(["move a 1", "attack a"]);
    expect(decisions([], {})).toEqual([]);
    expect(decisions(["move a 1", "stay"], {}), "no dice at all").toEqual(["move a 1", "stay"]);
    expect(decisions(["draw 2Pz", "move a 1"], {}), "dice at once").toEqual([]);
  });

  it("is told without the computer's own points", () => {
    const words = { say: ({ id }: { id: string }) => `${id} (+5.4)` } as unknown as Words;
    expect(reasonTold(words, { id: "towns held" })).toBe("towns held");
    expect(orderTold(words, {} as Atlas, {}, { id: "order-stay" })).toBe("order-stay (+5.4)");
  });

  it("tells an order that is nothing but an action as the action", () => {
    const words = {
      say: ({ id }: { id: string }) => id,
      attribute: () => undefined,
      maybe: (id: string) => (id === "action-halt" ? "The unit halts" : undefined),
    } as unknown as Words;
    const order = { id: "order-action", args: { action: "halt" } };
    expect(orderTold(words, {} as Atlas, { halt: { kinds: [] } }, order)).toBe("The unit halts");
    expect(orderTold(words, {} as Atlas, {}, { ...order, id: "order-hold" })).toBe("order-hold");
  });

  it("is shared by an address that keeps the key from servers", () => {
    expect(sharedAddress("https://x.org", "T1", "secret", 3, "look & see", true)).toBe(
      "https://x.org/table/T1/review?at=3&note=look+%26+see&embed=1#key=secret",
    );
    expect(sharedAddress("https://x.org", "T1", "k", 0, "")).toBe("https://x.org/table/T1/review#key=k");
  });

  it("is drawn as one arrow a unit, and from attackers to what they attack", () => {
    const act = (text: string, kinds: string[]) => {
      const [verb = "", ...args] = text.split(" ");
      return { text, verb, args, kinds };
    };
    const actions = [
      act("move a 2", ["unit", "place"]),
      act("move a 3", ["unit", "place"]),
      act("attack 9", ["place"]),
      act("join a", ["unit"]),
      act("join b", ["unit"]),
    ];
    const units = new Map([
      ["a", { at: "1" }],
      ["b", { at: "5" }],
    ]);
    expect(planArrows(actions, units, () => true).map((one) => one.places)).toEqual([
      ["1", "2", "3"],
      ["3", "9"],
      ["5", "9"],
    ]);
  });

  it("tells the battles in which dice changed most first", () => {
    const battle = (first: number, luck: number) => ({
      side: "german",
      turn: 1,
      place: "x",
      first,
      last: first,
      luck,
    });
    const found = hardest({ ...review, battles: [battle(1, 0.05), battle(2, -0.2), battle(3, 0.01)] });
    expect(found.map((one) => one.first)).toEqual([2, 1]);
  });
});
