/** Battles as they are looked at. */

import { describe, expect, it } from "vitest";
import { Battles } from "../src/state/battles.svelte";
import type { FoughtBattle, Point, Preview, TableState } from "../src/api";
import { alike, codes, faces, fronts, offered, percent, rounded } from "../src/model/battle";
import { line, sheet } from "./kit/server";

describe("figures", () => {
  it("are rounded, but a small chance is not nothing", () => {
    expect(
      [
        [1, 3],
        [1, 200],
        [0, 1],
        [1, 1],
      ].map((one) => rounded(percent(one as [number, number]))),
    ).toEqual([33, 0.5, 0, 100]);
  });
  it("of dice are written as runs", () => {
    expect([faces([3, 4, 5, 8]), faces([0]), faces([]), faces([9, 1, 2])]).toEqual([
      "3–5, 8",
      "0",
      "",
      "1–2, 9",
    ]);
  });
  it("are not codes, where these are too many to mean anything", () => {
    const many = { ...line("o", "x"), codes: ["1:0", "2:0", "3:0", "4:0", "5:0"] };
    expect([codes(line("o", "-/1R")), codes(many)]).toEqual(["-/1R", ""]);
  });
});

describe("a battle that was fought", () => {
  const battle = sheet({ outcomes: [line("bad", "1/-", 1, 2), line("good", "-/1", 3, 4, 5, 6)] });
  const log = [
    ["german", "attack G1 A1"],
    ["chance", "roll 1"],
    ["german", "attack G2 A2"],
    ["chance", "roll 4"],
    ["chance", "draw 3"],
    ["chance", "roll 9"],
    ["allied", "retreat A2 5"],
    ["chance", "roll 5"],
  ].map(([side = "", action = ""], index) => ({
    number: index + 1,
    side,
    action,
    events: [{ id: `event-${index + 1}` }],
    time: "",
  }));
  const battles = (found: Record<number, FoughtBattle>): Battles =>
    new Battles({
      forecast: () => Promise.resolve(null),
      battle: (number) => Promise.resolve(found[number] ?? null),
      log: () => log,
      version: () => 1,
    });

  it("shows its own dice, as far as they are throws of it, and what was told meanwhile", async () => {
    const some = battles({ 4: { battle, first: 3, last: 7, came: 1 } });
    await some.open(4);
    expect(some.fought).toMatchObject([{ first: 3, last: 7, came: 1, dice: [4, 3] }]);
    expect(some.fought[0]?.told.map((one) => one.id)).toEqual([3, 4, 5, 6, 7].map((one) => `event-${one}`));
    some.clear();
    expect(some.fought).toEqual([]);
  });
  it("is asked for once, whatever was thrown in it, and comes before the next", async () => {
    const first = { battle, first: 3, last: 6, came: 1 };
    const some = battles({
      2: { battle, first: 2, last: 2, came: null },
      4: first,
      5: first,
      8: { ...first, first: 8, last: 8 },
    });
    await some.look(log);
    expect(some.fought.map((one) => one.first)).toEqual([3, 8]);
    expect(some.lately.map((one) => one.id)).toEqual([2, 4, 5, 6, 8].map((one) => `event-${one}`));
    expect(some.asking).toBe(false);
    some.dismiss();
    expect(some.fought.map((one) => one.first)).toEqual([8]);
  });
  it("is what was looked at before, where the dice belong to none", async () => {
    const some = battles({});
    await some.look(log.slice(0, 2), battle);
    expect(some.fought).toMatchObject([{ first: 2, last: 2, came: 0, dice: [1] }]);
    some.clear();
    await some.look(log.slice(7), sheet({ outcomes: [line("bad", "1/-", 1)] }));
    expect(some.fought).toMatchObject([{ came: null, dice: [] }]);
    some.clear();
    await some.look(log.slice(0, 1), battle);
    await some.look(log.slice(7), sheet({}));
    expect(some.fought).toEqual([]);
  });
});

describe("battles", () => {
  const at = new Map<string, Point>([
    ["0101", [0, 0]],
    ["0201", [1, 0]],
    ["0301", [2, 0]],
    ["0302", [2, 1]],
  ]);
  const units = new Map([
    ["G1", { at: "0101" }],
    ["G2", { at: "0101" }],
    ["G3", { at: "0201" }],
    ["G4", { at: "box" }],
  ]);
  it("join each attacking place to the nearest that is attacked", () => {
    const battle = sheet({ attackers: ["G1", "G2", "G3", "G4"], places: ["0302", "0301"] });
    expect(fronts([battle], units, (place) => at.get(place)).map((one) => one.places)).toEqual([
      ["0101", "0301"],
      ["0201", "0301"],
      ["0101"],
      ["0201"],
      ["0302"],
      ["0301"],
    ]);
  });
  it("within one place ring it", () => {
    const battle = sheet({ attackers: ["G1"], places: ["0101"] });
    expect(fronts([battle], units, (place) => at.get(place))).toEqual([
      { text: "0 ring 0101", places: ["0101"], ringed: "target" },
    ]);
  });
  it("are alike when odds, modifiers and outcomes are", () => {
    const one = sheet({ odds: "2-1", outcomes: [line("o", "x", 1)] });
    expect(alike(one, { ...one, notes: [{ id: "note" }] })).toBe(true);
    expect(alike(one, { ...one, attackers: ["G2"] })).toBe(false);
    expect(alike(one, { ...one, odds: "3-1" })).toBe(false);
  });
});

describe("what could change a battle", () => {
  const chit = (side: string) => ({
    action: "play-combat",
    what: { id: "preview-may-play-combat", args: { side } },
    odds: "2-1",
    how: "later" as const,
    suppose: "",
  });
  it("is offered when it can be had, and only to whose it is", () => {
    const legal = new Set(["play-combat", "pass"]);
    expect(offered(chit("german"), legal, "german")).toBe("take");
    expect(offered(chit("allied"), legal, "german")).toBe("");
    expect(offered(chit("german"), new Set(["end-phase"]), "german")).toBe("");
    expect(offered({ ...chit("german"), how: "then" }, new Set(), "german")).toBe("take");
  });
  it("can be looked at for once where nobody can have it now", () => {
    const enemy = { ...chit("allied"), suppose: "defender_chit" };
    expect(offered(enemy, new Set(["play-combat"]), "german")).toBe("suppose");
    expect(offered(enemy, new Set(["play-combat"]), "allied")).toBe("take");
  });
});

describe("the battle that is being fought", () => {
  it("is not the one of a state that has passed", async () => {
    let version = 1;
    let tell: (told: Preview) => void = () => undefined;
    const battles = new Battles({
      forecast: () => new Promise((resolve) => (tell = resolve)),
      battle: () => Promise.reject(new Error("nobody asks")),
      log: () => [],
      version: () => version,
    });
    const state = { battle: "0201", actions: ["halt"], version: 1 } as unknown as TableState;
    const passed = battles.follow(state);
    version = 2;
    tell(sheet({}));
    await passed;
    expect(battles.now).toBeUndefined();
    const present = battles.follow({ ...state, version: 2 });
    tell(sheet({}));
    await present;
    expect(battles.now?.odds).toBe(sheet({}).odds);
  });
});
