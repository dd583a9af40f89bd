import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import type { LogEntry, Rule, View } from "../src/api";
import { describeFront, describePlace } from "../src/model/describe";
import { actionLabel, heading, optionWord, verbWord } from "../src/model/labels";
import { judge, summary } from "../src/model/luck";
import { makeAtlas } from "../src/model/atlas";
import { parse } from "../src/model/actions";
import { dice, meanwhile, trails } from "../src/model/story";
import { routeOf } from "../src/state/path";
import { RuleLookup } from "../src/state/rules.svelte";
import { wordsIn } from "../src/words/catalogues";
import { Words, bundle, humane } from "../src/words/say";

const folder = (language: string): URL => new URL(`../src/words/${language}/`, import.meta.url);
const source = (language: string): string =>
  readdirSync(folder(language))
    .filter((name) => name.endsWith(".ftl"))
    .map((name) => readFileSync(new URL(name, folder(language)), "utf8"))
    .join("\n");
const ids = (text: string): string[] =>
  [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1] as string).sort();
const english = new Words([
  bundle(
    "en",
    source("en"),
    "event-moved = { $unit } moves to { $place }.\nterm-woods = woods\nrefusal-x = not in { $terrain }",
  ),
]);

describe("words", () => {
  it("are the same in all languages", () => {
    expect(ids(source("fr"))).toEqual(ids(source("en")));
    expect(ids(source("es"))).toEqual(ids(source("en")));
    expect(new Set(ids(source("en"))).size).toBe(ids(source("en")).length);
  });
  it("use the same arguments in all languages", () => {
    const variables = (language: string): Record<string, string> =>
      Object.fromEntries<string>(
        source(language)
          .split(/\n(?=[a-z])/)
          .slice(1)
          .map((entry) => [
            entry.split(" =")[0] ?? "",
            [...new Set(entry.match(/\$[a-z]+/g) ?? [])].sort().join(),
          ]),
      );
    for (const language of ["fr", "es"]) expect(variables(language)).toMatchObject(variables("en"));
  });
  it("put messages into sentences, arguments that are messages too", () => {
    expect(english.say({ id: "event-moved", args: { unit: "2Pz-1", place: "2611" } })).toBe(
      "2Pz-1 moves to 2611.",
    );
    expect(english.say({ id: "refusal-x", args: { terrain: "term-woods" } })).toBe("not in woods");
    expect(english.say({ id: "confirm-end", args: { units: 1 } })).toContain("One unit");
  });
  it("make do where words are missing", () => {
    expect(english.say({ id: "event-unheard", args: { a: 1 } })).toBe("Event unheard 1");
    expect(english.say({ id: "event-unheard", args: { a: "G1", b: "0101" } })).toBe("Event unheard G1 0101");
    expect(english.say({ id: "event-unheard" })).toBe("Event unheard");
    expect(humane("end-movement")).toBe("End movement");
  });
  it("name actions by the game's own sentences, shorter where the unit is chosen", () => {
    const verbs = { march: { kinds: ["unit", "place"] } };
    const own = new Words([
      bundle(
        "en",
        "action-march = { $unit } marches to { $place }\n    .short = March to { $place }\n    .verb = March",
      ),
    ]);
    const action = parse("march G1 0101", verbs);
    expect(actionLabel(own, undefined, action)).toBe("G1 marches to 0101");
    expect(actionLabel(own, undefined, action, [{ kind: "unit", value: "G1" }])).toBe("March to 0101");
    expect(actionLabel(own, undefined, action, [{ kind: "unit", value: "G2" }])).toBe("G1 marches to 0101");
    expect(verbWord(own, "march")).toBe("March");
  });
  it("are fetched with their language", async () => {
    for (const language of ["en", "fr", "es"] as const)
      expect(ids(await wordsIn(language))).toEqual(ids(source(language)));
    expect(new Words([bundle("fr", await wordsIn("fr"))]).say({ id: "yes" })).toBe("Oui");
    expect(new Words([bundle("es", await wordsIn("es"))]).say({ id: "yes" })).toBe("Sí");
  });
  it("name actions", () => {
    const verbs = { move: { kinds: ["unit", "place"] } };
    expect(actionLabel(english, undefined, parse("move G1 0101", verbs))).toBe("Move G1 0101");
    expect(
      actionLabel(english, undefined, parse("move G1 0101", verbs), [{ kind: "unit", value: "G1" }]),
    ).toBe("Move 0101");
  });
});

describe("numbers", () => {
  const inLanguage = (language: string): Words =>
    new Words([
      bundle(
        language,
        source(language),
        "reason-power = power ({ SIGNED($points, minimumFractionDigits: 1) })\nprompt-left = { $points ->\n    [one] { $points } point\n   *[other] { $points } points\n }",
      ),
    ]);
  it("are written as the language writes them, in messages too", () => {
    const told = (language: string, points: number): string =>
      inLanguage(language).say({ id: "reason-power", args: { points } });
    expect([told("en", 0.5), told("fr", 0.5), told("es", -2), told("en", 0)]).toEqual([
      "power (+0.5)",
      "power (+0,5)",
      "power (−2,0)",
      "power (0.0)",
    ]);
    expect(inLanguage("fr").number(2.5, { minimumFractionDigits: 2 })).toBe("2,50");
    expect(inLanguage("es").say({ id: "chance-percent", args: { percent: 12.5 } })).toBe("12,5\u00a0%");
    expect(inLanguage("en").say({ id: "chance-percent", args: { percent: 12.5 } })).toBe("12.5%");
  });
  it("choose the plural", () => {
    const told = (language: string, points: number): string =>
      inLanguage(language).say({ id: "prompt-left", args: { points } });
    expect([told("en", 1), told("en", 0.5), told("fr", 0.5), told("fr", 8.5)]).toEqual([
      "1 point",
      "0.5 points",
      "0,5 point",
      "8,5 points",
    ]);
  });
  it("are found in short texts of the server's", () => {
    expect(["5.5", "12", "2Arm", "3-1"].map((text) => inLanguage("fr").written(text))).toEqual([
      "5,5",
      "12",
      "2Arm",
      "3-1",
    ]);
  });
  it("have a colon as the language has it", () => {
    expect(inLanguage("fr").labelled("Portée", "2Pz-1")).toBe("Portée\u00a0: 2Pz-1");
    expect(inLanguage("es").labelled("Alcance", "2Pz-1")).toBe("Alcance: 2Pz-1");
  });
});

describe("rules", () => {
  const rule = (id: string): Rule => ({
    id,
    section: "Movement",
    title: "rule-movement",
    ruling: "",
    ruling_language: "en",
    language: "en",
    text: `text of ${id}`,
  });
  it("have headings in the language on the screen", () => {
    expect(heading(new Words([bundle("fr", "rule-movement = Mouvement")]), rule("8.0.6"))).toBe("Mouvement");
    expect(heading(english, rule("8.0.6"))).toBe("Movement");
  });
  it("say when they cannot be had, and are asked for again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const lookup = new RuleLookup();
    await lookup.look("celles", "8.0.6", "en");
    expect(lookup.missed("celles", "8.0.6", "en")).toBe(true);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(rule("8.0.6")))));
    await lookup.look("celles", "8.0.6", "en");
    expect(lookup.missed("celles", "8.0.6", "en")).toBe(false);
    expect(lookup.of("celles", "8.0.6", "en")?.text).toBe("text of 8.0.6");
    vi.unstubAllGlobals();
  });
  it("change their text with their number, whichever answer comes last", async () => {
    const waiting: Record<string, () => void> = {};
    vi.stubGlobal("fetch", (address: string) => {
      const id = new URL(address, "http://table").pathname.split("/").at(-1) as string;
      return new Promise((done) => (waiting[id] = () => done(new Response(JSON.stringify(rule(id))))));
    });
    const lookup = new RuleLookup();
    const looks = [lookup.look("celles", "8.0.6", "en"), lookup.look("celles", "7.0.4", "en")];
    waiting["7.0.4"]?.();
    waiting["8.0.6"]?.();
    await Promise.all(looks);
    expect(lookup.of("celles", "7.0.4", "en")?.text).toBe("text of 7.0.4");
    expect(lookup.of("celles", "8.0.6", "en")).toBeUndefined();
    expect(lookup.of("celles", "7.0.4", "fr")).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe("options", () => {
  const words = new Words([
    bundle(
      "fr",
      source("fr"),
      "option-hole-rule = Trous\noption-hole-rule-false = Non utilisée\noption-rate-slow = lente",
    ),
  ]);
  it("have words for each choice", () => {
    expect(optionWord(words, "hole_rule")).toBe("Trous");
    expect(optionWord(words, "hole_rule", false)).toBe("Non utilisée");
    expect(optionWord(words, "rate", "slow")).toBe("lente");
    expect([optionWord(words, "else", false), optionWord(words, "else", true)]).toEqual(["Non", "Oui"]);
    expect(optionWord(words, "victory_ranges")).toBe("Victory ranges");
  });
});

const atlas = makeAtlas({
  kind: "areas",
  frame: [0, 0, 20, 10],
  spots: [
    {
      id: "1",
      x: 5,
      y: 5,
      terrain: "woods",
      label: "Bastogne",
      outline: [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    },
    {
      id: "2",
      x: 15,
      y: 5,
      outline: [
        [10, 0],
        [20, 0],
        [20, 10],
        [10, 10],
      ],
    },
  ],
  sides: [{ a: "1", b: "2", features: ["road"] }],
});
const piece = (id: string, at: string, side: string) => ({
  id,
  at,
  side,
  colours: "us" as const,
  symbol: "",
  factors: ["4", "3"],
});

describe("descriptions", () => {
  it("tell what is in a place and who faces whom", () => {
    const pieces = [piece("G1", "1", "german"), piece("A1", "2", "allied")];
    expect(describePlace(english, atlas, pieces, "1")).toBe("Bastogne (1). woods, road: 2. G1 4-3");
    expect(describeFront(english, atlas, pieces, "german")).toContain("G1 (Bastogne (1)) facing A1 (2)");
    expect(describeFront(english, atlas, [], "german")).toBe("No units stand next to the enemy.");
  });
});

describe("what happened", () => {
  const view = (at: string): View => ({
    turn: { id: "t" },
    phase: { id: "p" },
    pieces: [piece("A1", at, "allied"), piece("G1", "1", "german")],
  });
  const entry = (number: number, side: string, action: string): LogEntry => ({
    number,
    side,
    action,
    events: [],
  });
  it("remembers what I last saw", () => {
    const log = [
      entry(1, "german", "a"),
      entry(2, "allied", "b"),
      entry(3, "chance", "roll 4"),
      entry(4, "german", "c"),
    ];
    expect(meanwhile(log, ["german"])).toEqual([1, 3]);
    expect(meanwhile(log.slice(0, 1), ["german"])).toEqual([0, 0]);
    expect(
      meanwhile([entry(1, "german", "a"), entry(2, "chance", "roll 2"), entry(3, "allied", "b")], ["german"]),
    ).toEqual([2, 3]);
  });
  it("draws the way units went, and marks the lost", () => {
    const verbs = { move: { kinds: ["unit", "place"] } };
    const found = trails(
      view("1"),
      view("2"),
      [entry(1, "allied", "move A1 2")],
      verbs,
      (id) => id !== "box",
    );
    expect(found).toEqual([{ unit: "A1", side: "allied", places: ["1", "2"], lost: false }]);
    expect(trails(view("1"), view("box"), [], verbs, (id) => id !== "box")[0]?.lost).toBe(true);
    const round = [
      entry(1, "allied", "move A1 1"),
      entry(2, "allied", "move A1 2"),
      entry(3, "allied", "move A1 1"),
    ];
    const [there] = trails(view("1"), view("3"), round, verbs, () => true);
    expect(there?.places).toEqual(["1", "2", "1", "3"]);
  });
  it("reads dice", () => {
    expect(
      dice([entry(1, "chance", "roll 3 5"), entry(2, "german", "move 4 4"), entry(3, "chance", "draw 2Pz")]),
    ).toEqual([3, 5]);
  });
});

describe("luck", () => {
  const die = (rolled: number) => ({
    number: 1,
    side: "",
    action: `roll ${rolled}`,
    chances: [1, 2, 3, 4, 5, 6].map((n): [string, [number, number]] => [`roll ${n}`, [1, 6]]),
  });
  it("ranks a roll among its like", () => {
    expect(judge(die(6)).rank).toBeCloseTo(11 / 12);
    expect(judge(die(6)).mean).toBeCloseTo(3.5);
    expect(judge(die(6)).chance).toBeCloseTo(1 / 6);
    expect(judge(die(1)).rank).toBeCloseTo(1 / 12);
    const two: [string, [number, number]][] = [
      ["roll 1 3", [1, 9]],
      ["roll 2 2", [3, 9]],
      ["roll 3 3", [5, 9]],
    ];
    const thrown = judge({ ...die(1), action: "roll 2 2", chances: two });
    expect(thrown.value).toBe(4);
    expect(thrown.chance).toBeCloseTo(3 / 9);
    expect(thrown.rank).toBeCloseTo(2 / 9);
    expect(thrown.mean).toBeCloseTo((4 * 4 + 6 * 5) / 9);
    expect(
      judge({
        ...die(1),
        action: "draw a",
        chances: [
          ["draw a", [1, 2]],
          ["draw b", [1, 2]],
        ],
      }),
    ).toMatchObject({ chance: 0.5, value: undefined, mean: undefined, rank: undefined });
  });
  it("adds up", () => {
    const all = summary([1, 2, 3, 4, 5, 6].map(die));
    expect(all?.mean).toBeCloseTo(3.5);
    expect(all?.percentile).toBeCloseTo(0.5, 2);
    expect(summary([die(6), die(6), die(6)])?.percentile).toBeGreaterThan(0.98);
    expect(summary([])).toBeUndefined();
  });
});

describe("routes", () => {
  it("read paths", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/new", "?game=celles")).toEqual({ page: "new", game: "celles", scenario: "" });
    expect(routeOf("/new", "?game=tigers&scenario=seventh-army")).toEqual({
      page: "new",
      game: "tigers",
      scenario: "seventh-army",
    });
    expect(routeOf("/table/abc")).toEqual({ page: "table", table: "abc" });
    expect(routeOf("/table/abc/replay")).toEqual({ page: "replay", table: "abc" });
    expect(routeOf("/anything")).toEqual({ page: "nowhere" });
    expect(routeOf("/table/abc/anything")).toEqual({ page: "nowhere" });
  });
});
