import { describe, expect, it } from "vitest";
import {
  candidates,
  choices,
  click,
  complete,
  leftBehind,
  meant,
  narrow,
  open,
  parse,
  parseAll,
  type Pick,
} from "../src/model/actions";

const verbs = {
  move: { kinds: ["unit", "place"] },
  attack: { kinds: ["unit", "unit"] },
  assault: { kinds: ["unit", "intensity"] },
  join: { kinds: ["unit"], repeats: "unit" },
  halt: {},
  "end-movement": {},
  activate: { kinds: ["unit"] },
};
const unit = (value: string): Pick => ({ kind: "unit", value });
const place = (value: string): Pick => ({ kind: "place", value });
const actions = parseAll(["move G1 0101", "move G1 0102", "move G2 0102", "attack G1 A1", "halt"], verbs);

describe("reading actions", () => {
  it("knows what each argument is", () => {
    expect(parse("move G1 0101", verbs)).toEqual({
      text: "move G1 0101",
      verb: "move",
      args: ["G1", "0101"],
      kinds: ["unit", "place"],
    });
    expect(parse("join G1 G2 G3", verbs).kinds).toEqual(["unit", "unit", "unit"]);
    expect(parse("unheard of", {}).kinds).toEqual(["word"]);
  });
});

describe("narrowing", () => {
  it("keeps the actions that have all that was picked", () => {
    expect(narrow(actions, [unit("G1")]).map((a) => a.text)).toEqual([
      "move G1 0101",
      "move G1 0102",
      "attack G1 A1",
    ]);
    expect(narrow(actions, [place("0102")]).map((a) => a.text)).toEqual(["move G1 0102", "move G2 0102"]);
    expect(narrow(actions, [place("0102"), unit("G2")]).map((a) => a.text)).toEqual(["move G2 0102"]);
    expect(narrow(actions, [{ kind: "verb", value: "attack" }]).map((a) => a.text)).toEqual(["attack G1 A1"]);
  });
  it("does not take a place for a unit of the same name", () => {
    expect(narrow(actions, [unit("0101")])).toEqual([]);
  });
  it("uses each argument once", () => {
    const both = parseAll(["attack G1 G1", "attack G1 A1"], verbs);
    expect(narrow(both, [unit("G1"), unit("G1")]).map((a) => a.text)).toEqual(["attack G1 G1"]);
  });
  it("tells what is left to pick", () => {
    expect(candidates(actions, [], "unit")).toEqual(new Set(["G1", "G2", "A1"]));
    expect(candidates(actions, [unit("G1")], "place")).toEqual(new Set(["0101", "0102"]));
    expect(candidates(actions, [unit("G1")], "unit")).toEqual(new Set(["A1"]));
    expect(open(parse("move G1 0101", verbs), [unit("G1")])).toEqual([place("0101")]);
    expect(complete(parse("assault G1 heavy", verbs), [unit("G1")])).toBe(true);
  });
});

describe("clicking", () => {
  it("narrows, then plays what is left", () => {
    const first = click(actions, [], [unit("G1")]);
    expect(first).toEqual({ is: "narrow", picks: [unit("G1")] });
    const second = click(actions, [unit("G1")], [place("0101")]);
    expect(second.is === "play" && second.action.text).toBe("move G1 0101");
  });
  it("plays at once when there is only one meaning", () => {
    const step = click(parseAll(["activate G1", "activate G2"], verbs), [], [unit("G2")]);
    expect(step.is === "play" && step.action.text).toBe("activate G2");
  });
  it("does not play what has not been named: one target is still a choice", () => {
    const step = click(parseAll(["attack G1 A1", "halt"], verbs), [], [unit("G1")]);
    expect(step).toEqual({ is: "narrow", picks: [unit("G1")] });
  });
  it("begins anew with something else", () => {
    expect(click(actions, [unit("G1")], [unit("G2")])).toEqual({ is: "narrow", picks: [unit("G2")] });
  });
  it("takes the likeliest meaning first", () => {
    expect(click(actions, [unit("G2")], [unit("A9"), place("0102")])).toMatchObject({ is: "play" });
  });
  it("does nothing where nothing is legal", () => {
    expect(click(actions, [], [place("9999")])).toEqual({ is: "nothing" });
  });
});

describe("choices", () => {
  it("shows few actions as they are", () => {
    expect(choices(actions, [])).toHaveLength(5);
  });
  it("groups many by verb, then by argument", () => {
    const many = parseAll(
      [
        ...Array.from({ length: 12 }, (_, i) => `move G${i} 0101`),
        ...Array.from({ length: 12 }, (_, i) => `move G${i} 0102`),
        "halt",
      ],
      verbs,
    );
    const byVerb = choices(many, []);
    expect(byVerb.map((choice) => choice.is)).toEqual(["group", "action"]);
    const byUnit = choices(many, [{ kind: "verb", value: "move" }]);
    expect(byUnit.filter((choice) => choice.is === "group")).toHaveLength(12);
  });
  it("keeps what needs no argument in reach", () => {
    const texts = choices(actions, [unit("G2")]).map(
      (choice) => choice.is === "action" && choice.action.text,
    );
    expect(texts).toEqual(["move G2 0102", "halt"]);
  });
});

describe("asking", () => {
  it("warns before ending while units could act", () => {
    const list = parseAll(["activate G1", "activate G2", "end-movement"], verbs);
    expect(leftBehind(parse("end-movement", verbs), list)).toEqual({ units: 2, places: 0 });
    expect(leftBehind(parse("activate G1", verbs), list).units).toBe(0);
    expect(leftBehind(parse("end-movement", verbs), parseAll(["end-movement"], verbs)).units).toBe(0);
  });
  it("guesses the action that an illegal click means", () => {
    expect(meant(actions, verbs, [unit("G1")], [place("0505")])).toContain("move G1 0505");
    expect(meant(actions, verbs, [unit("G1")], [unit("A7"), place("0505")])).toContain("attack G1 A7");
    expect(meant([], verbs, [], [unit("G9")])).toContain("activate G9");
  });
});
