/** Charts and rules to look up: how they read, how they are found, what points at a counter. */

import { describe, expect, it } from "vitest";
import type { Chart, ExampleSheet, RuleChapter } from "../src/api";
import { pointers } from "../src/reference/pointers";
import {
  chapterOf,
  chartsOf,
  chartsWith,
  examplesOf,
  examplesWith,
  has,
  plain,
  rulesWith,
  said,
} from "../src/reference/texts";
import { Words, bundle } from "../src/words/say";

const words = new Words([
  bundle("fr", "chart-crt = Table des résultats\nchart-signed = { SIGNED($value) }\n"),
]);
const signed = (value: number) => ({ id: "chart-signed", args: { value }, rule: "" });
const CHARTS = [
  {
    id: "combat",
    title: { id: "chart-crt", args: {}, rule: "" },
    columns: ["3-1"],
    rows: [{ title: 9, cells: ["-/RD"], rule: "11.0.17" }],
    notes: [{ ...signed(2), rule: "11.0.18" }],
  },
  { id: "terrain", title: signed(-2), rows: [{ title: "highway", cells: [0.5] }] },
] as unknown as Chart[];
const rule = (id: string, text: string, ruling = "") => ({
  id,
  section: "",
  title: "",
  text,
  language: "en",
  ruling,
  ruling_language: "en",
});
const CHAPTERS: RuleChapter[] = [
  {
    number: "8",
    title: "Movement",
    introduction: "",
    rules: [rule("8.0.1", "Units march."), rule("8.0.10", "Roads.")],
  },
  {
    number: "11",
    title: "Combat",
    introduction: "",
    rules: [rule("11.0.17", "Odds fall.", "Épée de Damoclès")],
  },
];

describe("charts", () => {
  it("write numbers as the language does, and plain text as it is", () => {
    expect(said(words, 0.5)).toBe("0,5");
    expect(said(words, "-/RD")).toBe("-/RD");
    expect(said(words, signed(-2))).toBe("−2");
    expect(said(words, undefined)).toBe("");
  });

  it("are found by any word in them, whatever its accents and case", () => {
    const found = (query: string) => chartsWith(words, CHARTS, query).map((chart) => chart.id);
    expect(found("RESULTATS")).toEqual(["combat"]);
    expect(found("rd 3-1")).toEqual(["combat"]);
    expect(found("0,5")).toEqual(["terrain"]);
    expect(found("nowhere")).toEqual([]);
  });

  it("are found by the rules behind them", () => {
    expect(chartsOf(CHARTS, "11.0.17").map((chart) => chart.id)).toEqual(["combat"]);
    expect(chartsOf(CHARTS, "11.0.18").map((chart) => chart.id)).toEqual(["combat"]);
    expect(chartsOf(CHARTS, "1.1")).toEqual([]);
  });
});

describe("examples", () => {
  const step = (text: string) => ({ text, refused: "" });
  const examples: ExampleSheet[] = [
    { id: "ex-1", title: "Évasion", rules: ["8.0.1"], steps: [step("A unit leaves."), step("It is gone.")] },
    { id: "ex-2", title: "Rochefort", rules: ["8.0.1", "11.0.17"], steps: [step("It falls.")] },
  ];

  it("are found by the words of their title and of every step", () => {
    const found = (query: string) => examplesWith(examples, query).map((example) => example.id);
    expect(found("evasion gone")).toEqual(["ex-1"]);
    expect(found("it")).toEqual(["ex-1", "ex-2"]);
    expect(found("nowhere")).toEqual([]);
  });

  it("are found by the rules they explain", () => {
    expect(examplesOf(examples, "8.0.1").map((example) => example.id)).toEqual(["ex-1", "ex-2"]);
    expect(examplesOf(examples, "8.0.2")).toEqual([]);
  });
});

describe("rules", () => {
  const found = (query: string) =>
    rulesWith(CHAPTERS, query).flatMap(({ rules }) => rules.map(({ id }) => id));
  it("are found by number, by words, by chapter and by ruling", () => {
    expect(found("8.0.1")).toEqual(["8.0.1", "8.0.10"]);
    expect(found("roads")).toEqual(["8.0.10"]);
    expect(found("movement march")).toEqual(["8.0.1"]);
    expect(found("epee")).toEqual(["11.0.17"]);
    expect(rulesWith(CHAPTERS, "nothing")).toEqual([]);
  });

  it("stand in a chapter", () => {
    expect(chapterOf(CHAPTERS, "11.0.17")?.number).toBe("11");
    expect(chapterOf(CHAPTERS, "1")).toBeUndefined();
  });

  it("are compared without marks", () => {
    expect(plain("L’Épée")).toBe("l'epee");
    expect(has("The Meuse is wide", "wide meuse")).toBe(true);
    expect(has("The Meuse is wide", "narrow meuse")).toBe(false);
  });
});

describe("pointers", () => {
  it("lead to each number, from left to right, under it", () => {
    const found = pointers(["1", "2", "3"], ["11", "8", "9"]);
    expect(found).toHaveLength(3);
    const ends = found.map(({ to }) => to[0]);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(ends.every((x) => Math.abs(x) < 20)).toBe(true);
  });

  it("lead to other parts where they are drawn, and nowhere for what is not there", () => {
    expect(pointers(["symbol", "steps"], ["4"])).toHaveLength(2);
    expect(pointers(["nothing", "2"], ["4"])).toEqual([]);
  });
});
