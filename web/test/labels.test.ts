/** Actions, units, places and sides as people read them. */

import { describe, expect, it } from "vitest";

import type { CatalogueGame } from "../src/api";
import { makeAtlas } from "../src/model/atlas";
import { parse } from "../src/model/actions";
import {
  argumentWord,
  choiceLabel,
  levelName,
  mentioned,
  naming,
  placeName,
  sideInSentence,
  sideName,
  sideWord,
  turnNumber,
} from "../src/model/labels";
import { easiest, easiestFirst, firstMinutes, hours, span } from "../src/model/offers";
import { Words, bundle } from "../src/words/say";

const words = new Words([
  bundle(
    "en",
    `
term-unit-G1 = First panzers
term-chit-attack = Attack
term-slowly = with care
weather-fog = Fog
verb-move = Go
player-staff = Staff
player-in-character = { $player } · { $character }
character-bold = Bold
side-german = Germans
side-german-name = German player
side-german-them = the Germans
side-allied = Allies
british = British
`,
  ),
]);
const atlas = makeAtlas({
  kind: "hexes",
  frame: [0, 0, 2, 1],
  spots: [
    { id: "0101", x: 0, y: 0, label: "Dinant" },
    { id: "0201", x: 1, y: 0 },
    { id: "Bastogne", x: 2, y: 0, label: "Bastogne" },
  ],
  sides: [],
});
const verbs = { move: { kinds: ["unit", "place"] } };

describe("names", () => {
  it("of places have their number behind them, unless that is the name", () => {
    expect(["0101", "0201", "Bastogne", "0909"].map((id) => placeName(atlas, id))).toEqual([
      "Dinant (0101)",
      "0201",
      "Bastogne",
      "0909",
    ]);
    expect(placeName(undefined, "0101")).toBe("0101");
  });
  it("in messages are put in place of ids, alone, in lists and in whole actions", () => {
    const name = naming(words, atlas, verbs);
    expect(["0101", "G1", "0201", "G2", "nowhere"].map(name)).toEqual([
      "Dinant (0101)",
      "First panzers",
      undefined,
      undefined,
      undefined,
    ]);
    expect(name("G2, G1, 0101")).toBe("G2, First panzers, Dinant (0101)");
    expect(name("G2, 0201")).toBeUndefined();
    expect(name("move G1 0101")).toBe("Go First panzers Dinant (0101)");
    expect(name("fly G1 0101")).toBeUndefined();
  });
  it("of what an action is about depend on its kind", () => {
    const named = (kind: string, value: string): string => argumentWord(words, atlas, { kind, value });
    expect(named("place", "0101")).toBe("Dinant (0101)");
    expect(named("unit", "G1")).toBe("First panzers");
    expect(named("number", "7")).toBe("7");
    expect(named("chit", "attack")).toBe("Attack");
    expect(named("chit", "german-attack")).toBe("Attack"); // its side is told anyway
    expect(named("how", "slowly")).toBe("with care");
    expect(named("weather", "fog")).toBe("Fog");
    expect(named("doing", "move")).toBe("Go");
    expect(named("who", "german")).toBe("Germans");
    expect(named("how", "unheard-of")).toBe("unheard-of");
  });
  it("of choices tell how many there are", () => {
    const choice = (kind: string, value: string): string =>
      choiceLabel(words, atlas, { is: "pick", pick: { kind, value }, count: 3 } as never);
    expect([choice("verb", "move"), choice("unit", "G1"), choice("verb", "take-rest")]).toEqual([
      "Go… (3)",
      "First panzers… (3)",
      "Take rest… (3)",
    ]);
    const action = parse("move G2 0101", verbs);
    expect(choiceLabel(words, atlas, { is: "action", action } as never)).toBe("Go G2 Dinant (0101)");
  });
  it("of sides are those of the player, of the side, or of the people", () => {
    const told = (side: string): string[] => [
      sideName(words, side),
      sideWord(words, side),
      sideInSentence(words, side),
    ];
    expect(told("german")).toEqual(["Germans", "German player", "the Germans"]);
    expect(told("allied")).toEqual(["Allies", "Allies", "Allies"]);
    expect(told("british")).toEqual(["British", "British", "British"]);
    expect(told("the-others")).toEqual(["The others", "The others", "The others"]);
    expect(sideName(words, null)).toBe("");
  });
  it("of levels are words, where there are any", () => {
    expect([levelName(words, "staff"), levelName(words, "my-bot")]).toEqual(["Staff", "My bot"]);
  });
  it("of levels in a character tell both", () => {
    expect(levelName(words, "staff+bold")).toBe("Staff · Bold");
    expect(levelName(words, "staff+grim-faced")).toBe("Staff · Grim faced");
  });
});

describe("what a message speaks of", () => {
  const units = new Map([
    ["G1", { at: "0201" }],
    ["G2", { at: "box" }],
  ]);
  it("is shown on the map: its places, and where its units are", () => {
    const args = { place: "0101", unit: "G1", other: "G2", text: "slowly", count: 101 };
    expect(mentioned({ id: "event", args }, atlas, units)).toEqual(["0101", "0201"]);
    expect(mentioned({ id: "event" }, atlas, units)).toEqual([]);
    expect(mentioned({ id: "event", args }, undefined, units)).toEqual([]);
  });
});

describe("games on offer", () => {
  const game = (name: string, more: object): CatalogueGame => ({ name, scenarios: [], ...more }) as never;
  const scenarios = [
    { name: "long", minutes: 300 },
    { name: "short", minutes: 40 },
    { name: "untold", minutes: null },
  ];
  it("say how long they take: the first game, and the shortest and the longest scenario", () => {
    const one = game("one", { scenarios, begin_with: "short" });
    expect([firstMinutes(one), span(one)]).toEqual([40, [40, 300]]);
    const other = game("other", { scenarios: scenarios.slice(2) });
    expect([firstMinutes(other), span(other)]).toEqual([0, [0, 0]]);
    expect([10, 44, 46, 100, 300].map(hours)).toEqual([0.5, 0.5, 1, 1.5, 5]);
  });
  it("begin with the easiest, and of those as easy with the shortest first game", () => {
    const hard = game("hard", { complexity: 3, scenarios, begin_with: "short" });
    const slow = game("slow", { complexity: 1, scenarios, begin_with: "long" });
    const quick = game("quick", { complexity: 1, scenarios, begin_with: "short" });
    const silent = game("silent", { scenarios, begin_with: "untold" });
    expect(easiest([silent, hard, slow, quick])?.name).toBe("quick");
    expect(easiestFirst([silent, hard, slow, quick]).map(({ name }) => name)).toEqual([
      "quick",
      "slow",
      "hard",
      "silent",
    ]);
    expect(easiest([slow, hard])?.name).toBe("slow");
    expect(easiest([silent])).toBeUndefined();
  });
});

describe("the name of a turn", () => {
  it("is its number, or that of the impulse, where there is no room for more", () => {
    expect(turnNumber("Turn 7, 22 December 1944")).toBe("7");
    expect(turnNumber("16 décembre, impulsion 1 (16-1)")).toBe("16-1");
    expect(turnNumber("Set-up")).toBe("Set-up");
  });
});
