/** Following a game: beats, pauses, trails, labels, and the language on the screen. */

import { afterEach, describe, expect, it, vi } from "vitest";
import type { LogEntry, Piece, View } from "../src/api";
import { parse } from "../src/model/actions";
import { nextBeat } from "../src/model/film";
import { choiceLabel } from "../src/model/labels";
import { trails } from "../src/model/story";
import { Film } from "../src/state/film.svelte";
import { settings } from "../src/state/settings.svelte";
import { Words, bundle } from "../src/words/say";
import { eventually } from "./kit/eventually";

const verbs = {
  select: { kinds: ["unit"] },
  move: { kinds: ["unit", "place"] },
  fire: { kinds: ["unit", "unit"] },
  halt: {},
};
const entry = (side: string, action: string, ...told: Record<string, string>[]): LogEntry => ({
  number: 1,
  side,
  action,
  events: told.map((args) => ({ id: "event", args })),
  time: "",
});
const piece = (id: string, at: string): Piece => ({ id, at, side: "german", colours: "german", symbol: "" });
const view = (...pieces: Piece[]): View => ({ pieces, turn: { id: "t" }, phase: { id: "p" } });

describe("trails", () => {
  const way = (...told: Record<string, string | number>[]): string[] | undefined =>
    trails(
      view(piece("G1", "1")),
      view(piece("G1", "5")),
      [entry("german", "halt", ...(told as Record<string, string>[]))],
      verbs,
      () => true,
    )[0]?.places;
  it("of units that came to the map begin where they entered; beside the map nothing is drawn", () => {
    const onMap = (place: string): boolean => place.length === 1;
    const entry_ = entry("german", "halt", { unit: "G1", place: "3" });
    const between = (from: string, to?: string): unknown =>
      trails(view(piece("G1", from)), view(...(to ? [piece("G1", to)] : [])), [entry_], verbs, onMap);
    expect(between("due", "5")).toEqual([{ unit: "G1", side: "german", places: ["3", "5"], lost: false }]);
    expect(between("due", "box")).toEqual([]);
    expect(between("due")).toEqual([]);
    expect(between("4", "4")).toEqual([]);
  });
  it("go through the places that events name for the unit", () => {
    expect(way({ unit: "G1", place: "3" })).toEqual(["1", "3", "5"]);
    expect(way({ unit: "G2", place: "3" })).toEqual(["1", "5"]);
    expect(way({ unit: "G1" }, { place: "3" }, { unit: "G1", place: 3 }, { unit: 7, place: "4" })).toEqual([
      "1",
      "5",
    ]);
  });
});

describe("beats", () => {
  const to = (...log: LogEntry[]): number => nextBeat(log, 0, verbs).to;
  const told = { unit: "x", place: "y" };
  it("hold what one unit does with one verb", () => {
    expect(to(entry("g", "move G1 1", told), entry("g", "move G1 2", told))).toBe(2);
    expect(to(entry("g", "move G1 1", told), entry("g", "move G2 2", told))).toBe(1);
    expect(to(entry("g", "move G1 1", told), entry("g", "fire G1 G2", told))).toBe(1);
    expect(to(entry("g", "select G1"), entry("g", "fire G1 G2", told), entry("g", "fire G1 G3", told))).toBe(
      3,
    );
    expect(to(entry("g", "select G1"), entry("g", "move G2 1", told))).toBe(1);
  });
  it("end with a word that ends the move", () => {
    expect(to(entry("g", "move G1 1", told), entry("g", "halt"), entry("g", "halt"))).toBe(2);
    expect(to(entry("g", "move G1 1", told), entry("g", "halt", told))).toBe(1);
    expect(to(entry("g", "move G1 1", told), entry("a", "halt"))).toBe(1);
  });
});

describe("a film", () => {
  afterEach(() => {
    vi.useRealTimers();
    settings.pace = "";
  });
  it("waits while it is paused, goes on a beat, and on", async () => {
    vi.useFakeTimers();
    settings.pace = "normal";
    const log = [entry("a", "move A1 1", {}), entry("a", "move A2 1", {}), entry("a", "move A3 1", {})];
    const frames: number[] = [];
    const end = vi.fn();
    const film = new Film({
      log: () => log,
      at: () => Promise.resolve(view(piece("A1", "1"))),
      verbs: () => verbs,
      onMap: () => true,
      onframe: (frame) => frames.push(frame.beat.from),
      onend: end,
    });
    void film.run(view());
    await vi.advanceTimersByTimeAsync(10);
    expect([film.on, frames]).toEqual([true, [0]]);
    film.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frames).toEqual([0]);
    film.step();
    await vi.advanceTimersByTimeAsync(10);
    expect(frames).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(frames).toEqual([0, 1]);
    film.toggle();
    await vi.advanceTimersByTimeAsync(10);
    expect(frames).toEqual([0, 1, 2]);
    expect(end).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([film.on, film.shown]).toEqual([false, 3]);
    expect(end).toHaveBeenCalledTimes(1);
  });
  it("goes back beat by beat and stays there, and ends where it is told to", async () => {
    vi.useFakeTimers();
    settings.pace = "normal";
    const log = ["A1", "A2", "A3", "A4"].map((unit) =>
      entry("allied", `move ${unit} 1`, { unit, place: "1" }),
    );
    const frames: number[] = [];
    const film = new Film({
      log: () => log,
      at: () => Promise.resolve(view(piece("A1", "1"))),
      verbs: () => verbs,
      onMap: () => true,
      onframe: (frame) => frames.push(frame.beat.from),
      onend: () => {},
    });
    void film.run(view(), 3);
    await vi.advanceTimersByTimeAsync(10);
    expect(film.mayGoBack).toBe(false);
    film.step();
    await vi.advanceTimersByTimeAsync(10);
    film.step();
    await vi.advanceTimersByTimeAsync(10);
    expect([frames, film.mayGoBack]).toEqual([[0, 1, 2], true]);
    film.back();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([frames, film.paused, film.shown]).toEqual([[0, 1, 2, 1], true, 1]);
    film.back();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([frames.at(-1), film.shown, film.mayGoBack]).toEqual([0, 0, false]);
    film.toggle();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([frames, film.on, film.shown]).toEqual([[0, 1, 2, 1, 0, 1, 2], false, 4]);
  });
});

describe("buttons", () => {
  const words = new Words([bundle("en", "verb-move = Move\nterm-unit-G1 = First\naction-halt = Stop here")]);
  it("say an action, or what a group of them has in common", () => {
    expect(choiceLabel(words, undefined, { is: "action", action: parse("halt", verbs) })).toBe("Stop here");
    const sample = parse("move G1 1", verbs);
    expect(
      choiceLabel(words, undefined, {
        is: "group",
        pick: { kind: "verb", value: "move" },
        count: 12,
        sample,
      }),
    ).toBe("Move… (12)");
    const unit = (value: string): string =>
      choiceLabel(words, undefined, { is: "group", pick: { kind: "unit", value }, count: 3, sample });
    expect(unit("G2")).toBe("G2… (3)");
    // A unit whose id says nothing to players has words of its own.
    expect(unit("G1")).toBe("First… (3)");
  });
});

describe("the language on the screen", () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    ["", ["fr-BE", "en"], "fr"],
    ["es", ["fr-BE", "en"], "es"],
    ["", ["de", "es-MX"], "es"],
    ["xx", ["de"], "en"],
  ])("kept %j, wanted %j: %s", async (kept, languages, language) => {
    vi.resetModules();
    vi.stubGlobal("localStorage", {
      getItem: () => (kept ? JSON.stringify(kept) : null),
      setItem: () => undefined,
    });
    vi.stubGlobal("navigator", { languages });
    vi.stubGlobal("document", { documentElement: { lang: "" } });
    const { speech, ui } = await import("../src/state/language.svelte");
    expect(speech.language).toBe(language);
    await eventually(() => expect(document.documentElement.lang).toBe(language));
    await speech.use("en");
    expect(ui("yes")).toBe("Yes");
  });
});
