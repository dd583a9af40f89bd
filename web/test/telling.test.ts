/** Places and fronts in words and lines, and what a click may have meant. */

import { describe, expect, it } from "vitest";
import type { Piece, Picture, View } from "../src/api";
import { choices, meant, parseAll } from "../src/model/actions";
import { makeAtlas } from "../src/model/atlas";
import { describeFront, describePlace, ground, known, unitText } from "../src/model/describe";
import { optionWord } from "../src/model/labels";
import { trails } from "../src/model/story";
import { Words, bundle } from "../src/words/say";

const words = new Words([
  bundle(
    "en",
    [
      "term-woods = deep woods",
      "terrain-rough = rough ground",
      "sign-exit = exit worth { $points }",
      "source-rulebook = from the rulebook",
      "status-used = used",
      "describe-nobody = nobody",
      "describe-place = { $place }: { $terrain }: { $units }",
      "front-pair = { $units } faces { $foes }",
      "describe-front = Front: { $text }",
      "front-none = no front",
      "labelled = { $name }: { $text }",
    ].join("\n"),
  ),
]);
const picture: Picture = {
  kind: "areas",
  frame: [0, 0, 6, 2],
  spots: ["woods", "rough", "odd-ground"].map((terrain, number) => ({
    id: String(number + 1),
    x: number * 2 + 1,
    y: 1,
    terrain,
    flags: number === 1 ? ["exit-3"] : [],
    label: number === 0 ? "Celles" : "",
    source: number === 0 ? "rulebook" : "",
    outline: [
      [number * 2, 0],
      [number * 2 + 2, 0],
      [number * 2 + 2, 2],
      [number * 2, 2],
    ],
  })),
  sides: [
    { a: "1", b: "2", features: ["road"], path: [] },
    { a: "2", b: "3", features: ["road", "rough"], path: [] },
  ],
} as unknown as Picture;
const atlas = makeAtlas(picture);
const piece = (id: string, at: string, side: string, more: Partial<Piece> = {}): Piece => ({
  id,
  at,
  side,
  colours: "german",
  symbol: "",
  ...more,
});

describe("a place in words", () => {
  it("has its terrain, signs and what lies on its borders", () => {
    expect(ground(words, atlas, "1")).toMatch(/^deep woods, road.*2/);
    expect(ground(words, atlas, "2")).toBe(
      "rough ground, exit worth 3, road: Celles (1), 3, rough ground: 3",
    );
    expect(ground(words, atlas, "3")).toMatch(/^odd ground/);
    expect(ground(words, atlas, "9")).toBe("");
    expect([known(words, atlas, "1"), known(words, atlas, "2")]).toEqual(["from the rulebook", ""]);
  });
  it("has its units with their states", () => {
    const unit = piece("2Pz-1", "1", "german", {
      factors: ["11", "8"],
      steps: 1,
      full_steps: 2,
      statuses: ["used", "odd"],
    });
    expect(unitText(words, unit)).toBe("2Pz-1 11-8 1/2 (used, odd)");
    expect(unitText(words, piece("84-1", "1", "allied"))).toBe("84-1 ");
    expect(describePlace(words, atlas, [unit], "1")).toMatch(/^Celles \(1\): deep woods.*: 2Pz-1 11-8/);
    expect(describePlace(words, atlas, [unit], "2")).toMatch(/: nobody$/);
  });
  it("is part of a front where the other side is next to it", () => {
    const pieces = [
      piece("2Pz-1", "1", "german"),
      piece("2Pz-2", "1", "german"),
      piece("84-1", "2", "allied"),
      piece("84-2", "3", "allied"),
    ];
    expect(describeFront(words, atlas, pieces, "german")).toBe(
      "Front: 2Pz-1, 2Pz-2 (Celles (1)) faces 84-1 (2)",
    );
    expect(describeFront(words, atlas, pieces.slice(2), "german")).toBe("no front");
    expect(describeFront(words, atlas, [pieces[0] as Piece, pieces[3] as Piece], "german")).toBe("no front");
  });
});

describe("what a click may have meant", () => {
  const verbs = {
    move: { kinds: ["unit", "place"] },
    join: { kinds: ["unit"] },
    attack: { kinds: ["place", "unit"] },
    halt: {},
  };
  const unit = { kind: "unit", value: "G1" };
  it("is an action of a verb that is offered, or one that is not offered at all", () => {
    const actions = parseAll(["move G1 0201", "halt"], verbs);
    expect(meant(actions, verbs, [unit], [{ kind: "place", value: "0501" }])).toEqual([
      "move G1 0501",
      "attack 0501 G1",
    ]);
    expect(meant(actions, verbs, [], [{ kind: "unit", value: "G2" }])).toEqual(["move G2 0201", "join G2"]);
    expect(meant(actions, verbs, [], [])).toEqual([]);
  });
  it("has buttons for verbs where there are many actions", () => {
    const many = parseAll(
      [...Array.from({ length: 12 }, (_, n) => `move G1 ${n}`), "join G2", "halt"],
      verbs,
    );
    expect(
      choices(many, []).map((choice) =>
        choice.is === "group" ? [choice.pick, choice.count] : choice.action.text,
      ),
    ).toEqual([[{ kind: "verb", value: "move" }, 12], "join G2", "halt"]);
  });
});

describe("choices of options", () => {
  it("have words of their own, or those of a term, or their name", () => {
    const named = new Words([
      bundle("en", "option-loss-step = a step\nterm-unit = a unit\nyes = Yes\nno = No"),
    ]);
    const said = ["step", "unit", "whole_way", true, false].map((choice) =>
      optionWord(named, "loss", choice),
    );
    expect(said).toEqual(["a step", "a unit", "Whole way", "Yes", "No"]);
  });
});

describe("where units went", () => {
  it("follows actions by the kinds of their arguments", () => {
    const at = (place: string) => ({ pieces: [piece("G1", place, "german")] }) as unknown as View;
    const verbs = { ride: { kinds: ["place", "unit"] } };
    const entries = [{ number: 1, side: "german", action: "ride 0201 G1", events: [], time: "" }];
    const [trail] = trails(at("0101"), at("0301"), entries, verbs, () => true);
    expect(trail?.places).toEqual(["0101", "0201", "0301"]);
  });
});
