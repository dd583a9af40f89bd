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
  it("forgets levels that are no longer there", () => {
    expect(suited(LEVELS, [{ level: "bot", score: 1 }])).toBe("private");
    expect(suited(["random"], [])).toBe("random");
  });
});
