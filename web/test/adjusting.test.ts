import { describe, expect, it } from "vitest";
import { suited } from "../src/model/adjusting";

const LEVELS = [
  "random",
  "recruit",
  "private",
  "corporal",
  "sergeant",
  "cadet",
  "captain",
  "staff",
  "general",
];

describe("a level that suits", () => {
  it("begins near the bottom, never at random", () => {
    expect(suited(LEVELS, [])).toBe("private");
  });
  it("rises with wins and falls with losses", () => {
    const wins = (level: string, count: number, score: number) =>
      Array.from({ length: count }, () => ({ level, score }));
    expect(LEVELS.indexOf(suited(LEVELS, wins("private", 6, 1)))).toBeGreaterThan(2);
    expect(suited(LEVELS, wins("private", 8, 0))).toBe("recruit");
    expect(suited(LEVELS, wins("general", 40, 1))).toBe("general");
  });
  it("goes by measured ratings where there are any, and between them", () => {
    const ratings = { recruit: 500, private: 620, corporal: 740, sergeant: 880, cadet: 1000, staff: 1340 };
    const won = (level: string, count: number) => Array.from({ length: count }, () => ({ level, score: 1 }));
    expect(suited(LEVELS, [], ratings)).toBe("private");
    expect(suited(LEVELS, won("private", 1), ratings)).toBe("private");
    // From 1,000 to 1,340 the captain lies half-way; the general is a step above the staff.
    expect(suited(LEVELS, won("captain", 9), ratings)).toBe("captain");
    expect(suited(LEVELS, won("general", 40), ratings)).toBe("general");
  });
  it("forgets levels that are no longer there", () => {
    expect(suited(LEVELS, [{ level: "bot", score: 1 }])).toBe("private");
    expect(suited(["random"], [])).toBe("random");
  });
});
