import { describe, expect, it } from "vitest";
import type { OpeningsAnswer, Piece, StationRow } from "../src/api";
import { Exploring, type Asked } from "../src/openings/exploring.svelte";

const row = (place: string, chance = 0.5): StationRow => ({
  place,
  openings: 100,
  low: chance - 0.02,
  chance,
  high: chance + 0.02,
});
const told = (openings: number, ...places: StationRow[]): OpeningsAnswer => ({
  side: "german",
  openings,
  low: 0.4,
  chance: 0.42,
  high: 0.44,
  units: [{ unit: "Lehr-1", places: 2, usual: "2113", best: row("2113") }],
  places,
});
const piece = (id: string, at: string): Piece => ({ id, at, side: "german", colours: "", symbol: "" });
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

/** A server that answers when it is told to, and remembers what it was asked. */
function server(query = ""): {
  exploring: Exploring;
  asked: Asked[];
  answer: (number: number, found?: OpeningsAnswer) => Promise<void>;
} {
  const asked: Asked[] = [];
  const waiting: { resolve: (found: OpeningsAnswer) => void; reject: (error: Error) => void }[] = [];
  const exploring = new Exploring(
    (one) => {
      asked.push(one);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    ["german", "allied"],
    query,
  );
  const answer = async (number: number, found?: OpeningsAnswer): Promise<void> => {
    if (found) waiting[number]?.resolve(found);
    else waiting[number]?.reject(new Error("gone"));
    await settled();
  };
  return { exploring, asked, answer };
}

describe("exploring openings", () => {
  it("begins with the first side, and asks for what is chosen", () => {
    const { exploring, asked } = server();
    exploring.open("Lehr-1");
    exploring.choose("2113");
    expect(asked).toEqual([
      { side: "german", stations: [], unit: "" },
      { side: "german", stations: [], unit: "Lehr-1" },
      { side: "german", stations: ["Lehr-1@2113"], unit: "" },
    ]);
    exploring.drop("Lehr-1");
    expect(asked.at(-1)).toEqual({ side: "german", stations: [], unit: "" });
  });

  it("chooses one place a unit, the last", () => {
    const { exploring } = server();
    for (const place of ["2113", "2212"]) {
      exploring.open("Lehr-1");
      exploring.choose(place);
    }
    expect(exploring.chosen).toEqual([{ unit: "Lehr-1", place: "2212" }]);
  });

  it("chooses nothing while no unit is looked at", () => {
    const { exploring, asked } = server();
    exploring.choose("2113");
    expect(exploring.chosen).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it("begins where an address says, and writes the same address", () => {
    const query = "?side=allied&at=2Arm-A1%401005&at=84-8%40&unit=84-5";
    const { exploring, asked } = server(query);
    expect(asked).toEqual([{ side: "allied", stations: ["2Arm-A1@1005", "84-8@"], unit: "84-5" }]);
    expect(exploring.query).toBe(query);
  });

  it("does not believe an address that makes no sense", () => {
    const { exploring } = server("?side=nobody&at=nonsense");
    expect(exploring.query).toBe("?side=german");
  });

  it("forgets what was chosen when the side changes", async () => {
    const { exploring, asked, answer } = server("?at=Lehr-1@2113");
    exploring.play("allied");
    expect(asked.at(-1)).toEqual({ side: "allied", stations: [], unit: "" });
    await answer(1, told(7));
    exploring.play("allied");
    expect(asked).toHaveLength(2);
  });

  it("leaves an answer alone that was overtaken", async () => {
    const { exploring, answer } = server();
    exploring.open("Lehr-1");
    await answer(1, told(2, row("2212")));
    await answer(0, told(1));
    expect(exploring.answer?.openings).toBe(2);
    expect(exploring.places.map(({ place }) => place)).toEqual(["2212"]);
  });

  it("keeps what it knows when there is no answer, and says so", async () => {
    const { exploring, answer } = server();
    await answer(0, told(5));
    exploring.open("Lehr-1");
    await answer(1);
    expect([exploring.failed, exploring.answer?.openings]).toEqual([true, 5]);
    exploring.open("Lehr-1");
    await answer(2, told(6));
    expect([exploring.failed, exploring.answer?.openings]).toEqual([false, 6]);
  });

  it("puts counters where they mostly stood, or where they were chosen to be", async () => {
    const { exploring, answer } = server();
    await answer(0, told(5));
    const pieces = [piece("Lehr-1", "1000"), piece("other", "3000")];
    expect(exploring.placed(pieces).map(({ at }) => at)).toEqual(["2113", "3000"]);
    exploring.open("Lehr-1");
    exploring.choose("");
    expect(exploring.placed(pieces).map(({ at }) => at)).toEqual(["", "3000"]);
  });
});
