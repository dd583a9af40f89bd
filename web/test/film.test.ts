import { describe, expect, it } from "vitest";
import type { LogEntry } from "../src/api";
import { parse } from "../src/model/actions";
import { beats, foreign, nextBeat, weight } from "../src/model/film";
import { errand, fitting, proposals } from "../src/model/hint";

const verbs = {
  select: { kinds: ["unit"] },
  move: { kinds: ["unit", "place"] },
  attack: { kinds: ["unit", "unit"] },
  halt: {},
  roll: { kinds: ["number"] },
};
let number = 0;
const entry = (side: string, action: string, told = true): LogEntry => ({
  number: ++number,
  side,
  action,
  events: told ? [{ id: "event-x" }] : [],
});

describe("the film of the others' moves", () => {
  const log = [
    entry("german", "select G1", false),
    entry("german", "move G1 0102"),
    entry("german", "move G1 0103"),
    entry("german", "halt", false),
    entry("german", "select G2", false),
    entry("german", "attack G2 A1"),
    entry("chance", "roll 4"),
    entry("chance", "roll 6"),
    entry("allied", "move A1 0201"),
  ];
  it("shows a unit's choice, its steps and its halt as one", () => {
    expect(nextBeat(log, 0, verbs)).toMatchObject({ from: 0, to: 4 });
  });
  it("begins anew with another unit, another deed, and every roll", () => {
    expect(nextBeat(log, 4, verbs)).toMatchObject({ from: 4, to: 6 });
    expect(nextBeat(log, 6, verbs)).toMatchObject({ from: 6, to: 7 });
    expect(nextBeat(log, 7, verbs)).toMatchObject({ from: 7, to: 8 });
    expect(nextBeat(log, 8, verbs)).toMatchObject({ from: 8, to: 9 });
  });
  it("always goes on, and ends where the log ends", () => {
    let at = 0;
    while (at < log.length) {
      const { to } = nextBeat(log, at, verbs);
      expect(to).toBeGreaterThan(at);
      at = to;
    }
    expect(nextBeat(log, log.length, verbs).entries).toEqual([]);
  });
  it("is for what others did", () => {
    expect(foreign(log, ["german"])).toBe(true);
    expect(foreign(log.slice(0, 8), ["german"])).toBe(false);
    expect(foreign(log.slice(6, 8), [])).toBe(false);
  });
});

describe("proposals", () => {
  const units = new Map([
    ["G1", { at: "0101" }],
    ["A1", { at: "0105" }],
    ["G9", { at: "box" }],
  ]);
  const onMap = (id: string): boolean => /^\d+$/.test(id);
  const shown = (...texts: string[]) =>
    proposals(
      texts.map((text) => parse(text, verbs)),
      units,
      onMap,
    ).map(({ places }) => places.join(" "));
  it("lead from a unit to a place or to another unit", () => {
    expect(shown("move G1 0102")).toEqual(["0101 0102"]);
    expect(shown("attack G1 A1")).toEqual(["0101 0105"]);
  });
  it("begin where the step before ended, and leave out what is not on the map", () => {
    expect(shown("move G1 0102", "move G1 0103", "halt", "select G9")).toEqual(["0101 0102", "0102 0103"]);
  });
});

describe("the weight of a beat", () => {
  const beat = (...entries: LogEntry[]) => ({ from: 0, to: entries.length, entries });
  const trail = (...places: string[]) => ({ places });
  const move = entry("german", "move G1 0102");
  it("lets dice be looked at, and long marches longer than a step", () => {
    const step = weight(beat(move), [trail("1", "2")]);
    expect(weight(beat(entry("chance", "roll 4")), [])).toBeGreaterThan(step);
    expect(weight(beat(move), [trail("1", "2", "3", "4", "5")])).toBeGreaterThan(step);
    expect(weight(beat(entry("german", "halt", false)), [])).toBeLessThan(step);
  });
  it("grows with each hex of a march, until it takes twice as long as a step", () => {
    const march = (hexes: number): number =>
      weight(beat(move), [trail(...Array.from({ length: hexes + 1 }, (_, at) => String(at)))]);
    expect([1, 2, 3, 4].map(march)).toEqual(
      [1, 1.15, 1.3, 1.45].map((time) => expect.closeTo(time) as number),
    );
    expect([march(8), march(30)]).toEqual([2, 2]);
  });
});

describe("what happened meanwhile", () => {
  it("is told in beats, without those that tell nothing", () => {
    const log = [
      entry("german", "move G1 0102"),
      entry("german", "move G1 0103"),
      entry("german", "select G2", false),
      entry("chance", "roll 4"),
      entry("allied", "move A1 0201"),
    ];
    expect(beats(log, 0, 4, verbs).map(({ from, to }) => [from, to])).toEqual([
      [0, 2],
      [3, 4],
    ]);
    expect(beats(log, 4, 4, verbs)).toEqual([]);
  });
  it("keeps a unit's march together, whatever its verbs are called", () => {
    const march = { ...verbs, halt: { kinds: ["unit"] } };
    const log = [
      entry("german", "move G1 0102"),
      entry("german", "halt G1"),
      entry("german", "attack G1 A1"),
    ];
    expect(nextBeat(log, 0, march).to).toBe(2);
  });
});

describe("an errand", () => {
  const verbs = {
    select: { kinds: ["unit"] },
    move: { kinds: ["unit", "place"] },
    activate: { kinds: ["formation"] },
  };
  const plan = (...texts: string[]): string[] => errand(texts.map((text) => parse(text, verbs)));
  it("is what one unit does, to its end", () => {
    expect(plan("select A", "move A 1", "move A 2", "halt", "select B", "move B 1")).toEqual([
      "select A",
      "move A 1",
      "move A 2",
      "halt",
    ]);
    expect(plan("move A 1", "end-phase")).toEqual(["move A 1"]);
    expect(plan("activate F", "select A")).toEqual(["activate F"]);
    expect(plan()).toEqual([]);
  });
  it("is explained by a thought about its own unit, or by none", () => {
    const line = (args: Record<string, string>): { order: { id: string; args: Record<string, string> } } => ({
      order: { id: "order", args },
    });
    const [recon, lehr, list] = [
      line({ unit: "2Pz-recon" }),
      line({ unit: "Lehr-1" }),
      line({ units: "X-1, Lehr-1" }),
    ];
    const first = parse("select Lehr-1", verbs);
    expect(fitting([recon, lehr], first)).toBe(lehr);
    expect(fitting([recon], first)).toBeUndefined();
    expect(fitting([recon, list], first)).toBe(list);
    expect(fitting([line({ action: "move Lehr-1 2114" })], first)).toBeDefined();
    expect(fitting([recon], parse("activate F", verbs))).toBe(recon);
  });
});
