/** What clicks, presses and a resting mouse mean on the map; and how long a zoom may take to be over. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Piece } from "../src/api";
import { Patience } from "../src/map/painter";
import { Pointing, type Under } from "../src/map/pointing";

const piece = (id: string): Piece => ({ id }) as Piece;

/** A map with a stack of three in one place, and what it was told. */
function laidOut(under: Under, { units = [], places = [], fanned = "" }: Choices = {}) {
  const told: string[] = [];
  const tell =
    (what: string) =>
    (...names: string[]): void => {
      told.push([what, ...names].join(" "));
    };
  const pointing = new Pointing({
    under: () => under,
    pieces: (place) => (place === "2113" ? [piece("a"), piece("b"), piece("c")] : [piece("d")]),
    units: () => new Set(units),
    places: () => new Set(places),
    fanned: () => fanned,
    onunit: tell("unit"),
    onplace: tell("place"),
    onwhy: tell("why"),
    onfan: tell("fan"),
    onhover: tell("hover"),
  });
  return { pointing, told };
}

interface Choices {
  units?: readonly string[];
  places?: readonly string[];
  fanned?: string;
}

/** An event over something that is found by these selectors. */
function event(facts: Partial<PointerEvent> = {}, ...within: string[]): PointerEvent {
  const target = { closest: (selector: string) => (within.includes(selector) ? {} : null) };
  return {
    pointerType: "mouse",
    buttons: 0,
    clientX: 0,
    clientY: 0,
    preventDefault: () => {},
    ...facts,
    target,
  } as unknown as PointerEvent;
}

const STACK = { place: "2113", unit: "a" };

describe("a click", () => {
  it.each<[string, Under, Choices, string[]]>([
    ["on bare ground means the place", { place: "2214", unit: "" }, {}, ["place 2214"]],
    ["beside the map closes a stack", { place: "", unit: "" }, {}, ["fan "]],
    ["on a counter alone means it", { place: "2214", unit: "d" }, {}, ["unit d"]],
    ["on a stack spreads it", STACK, { units: ["a", "b"] }, ["fan 2113"]],
    ["on a stack means the only one that can be chosen", STACK, { units: ["c"] }, ["unit c"]],
    ["on a stack means its place where that can be chosen", STACK, { places: ["2113"] }, ["place 2113"]],
    ["on a spread counter means it", STACK, { fanned: "2113", units: ["b"] }, ["unit a"]],
  ])("%s", (_name, under, choices, expected) => {
    const { pointing, told } = laidOut(under, choices);
    pointing.clicked(event());
    expect(told).toEqual(expected);
  });

  it.each(["[data-still]", ".tray"])("on %s means nothing", (selector) => {
    const { pointing, told } = laidOut(STACK);
    pointing.clicked(event({}, selector));
    expect(told).toEqual([]);
  });

  it("with the other button asks why", () => {
    const { pointing, told } = laidOut(STACK);
    pointing.why(event());
    expect(told).toEqual(["why 2113 a"]);
    const beside = laidOut({ place: "", unit: "" });
    beside.pointing.why(event());
    expect(beside.told).toEqual([]);
  });
});

describe("a finger", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("that stays asks why", () => {
    const { pointing, told } = laidOut(STACK);
    pointing.down(event({ pointerType: "touch" }));
    vi.advanceTimersByTime(599);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(["why 2113 a"]);
  });

  it("that moves, or is lifted, asks nothing", () => {
    const { pointing, told } = laidOut(STACK);
    pointing.down(event({ pointerType: "touch" }));
    pointing.moved(event({ pointerType: "touch", clientX: 10 }));
    pointing.down(event({ pointerType: "touch" }));
    pointing.up();
    pointing.down(event());
    vi.advanceTimersByTime(2000);
    expect(told).toEqual([]);
  });
});

describe("a mouse", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("that rests on a stack spreads it", () => {
    const { pointing, told } = laidOut(STACK);
    pointing.moved(event());
    expect(told).toEqual(["hover 2113 a"]);
    vi.advanceTimersByTime(320);
    expect(told).toEqual(["hover 2113 a", "fan 2113"]);
  });

  it("that leaves a spread stack closes it, but not while it is on the tray", () => {
    const { pointing, told } = laidOut({ place: "2214", unit: "d" }, { fanned: "2113" });
    pointing.moved(event({}, ".fan"));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual(["hover 2214 d"]);
    pointing.moved(event());
    vi.advanceTimersByTime(260);
    expect(told).toEqual(["hover 2214 d", "hover 2214 d", "fan "]);
  });

  it("that drags the map looks at nothing", () => {
    const { pointing, told } = laidOut(STACK);
    pointing.moved(event({ buttons: 1 }));
    vi.advanceTimersByTime(1000);
    expect(told).toEqual([]);
  });
});

describe("the end of a zoom", () => {
  it("is awaited longer where its steps come slowly", () => {
    const patience = new Patience();
    expect(patience.after(10_000)).toBe(220);
    expect(patience.after(10_016)).toBe(220);
    expect(patience.after(10_216)).toBe(500);
    expect(patience.after(11_216)).toBe(900);
  });

  it("is awaited less again when they come quickly", () => {
    const patience = new Patience();
    patience.after(10_000);
    expect(patience.after(10_300)).toBe(750);
    expect(patience.after(10_316)).toBe(600);
    expect(patience.after(10_332)).toBe(480);
  });
});
