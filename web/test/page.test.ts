/** What windows over the page do with it, on a page that is made of nothing but what they ask for. */

import type { ZoomTransform } from "d3-zoom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Painter, Patience } from "../src/map/painter";
import { dismiss } from "../src/parts/dismiss";
import { clear } from "../src/play/clear";
import { bringUp } from "../src/reference/scrolling";

afterEach(() => void vi.unstubAllGlobals());

describe("what opens over the page", () => {
  type Hear = (event: unknown) => void;
  const heard = new Map<string, { hear: Hear; options: unknown }>();
  const node = { contains: (one: string) => one === "inside" } as unknown as HTMLElement;
  const button = { contains: (one: string) => one === "button", focus: vi.fn() };
  const close = vi.fn();
  let dialog: object | null;
  const key = (name: string): { key: string; stopPropagation: () => void; preventDefault: () => void } => ({
    key: name,
    stopPropagation: vi.fn(),
    preventDefault: vi.fn(),
  });
  const point = (target: string): void => heard.get("pointerdown")?.hear({ target });

  beforeEach(() => {
    heard.clear();
    close.mockClear();
    button.focus.mockClear();
    dialog = null;
    vi.stubGlobal("addEventListener", (name: string, hear: Hear, options: unknown) =>
      heard.set(name, { hear, options }),
    );
    vi.stubGlobal("removeEventListener", (name: string, hear: Hear, options: unknown) => {
      const one = heard.get(name);
      if (one?.hear === hear && JSON.stringify(one.options) === JSON.stringify(options)) heard.delete(name);
    });
    vi.stubGlobal("document", { querySelector: (what: string) => (what === "dialog[open]" ? dialog : null) });
  });

  it("is closed by a click anywhere else, but for the button that opened it", () => {
    dismiss(node, { close, opener: () => button as unknown as HTMLElement });
    point("inside");
    point("button");
    expect(close).not.toHaveBeenCalled();
    point("elsewhere");
    expect(close).toHaveBeenCalledOnce();
    expect(heard.get("pointerdown")?.options).toEqual({ capture: true });
  });
  it("is closed by Escape, which means nothing else then, and the button has the focus again", () => {
    dismiss(node, { close, opener: () => button as unknown as HTMLElement });
    const [enter, escape] = [key("Enter"), key("Escape")];
    heard.get("keydown")?.hear(enter);
    expect([close.mock.calls.length, enter.preventDefault]).toEqual([0, expect.anything()]);
    expect(enter.preventDefault).not.toHaveBeenCalled();
    heard.get("keydown")?.hear(escape);
    expect(close).toHaveBeenCalledOnce();
    expect(button.focus).toHaveBeenCalledOnce();
    expect(escape.stopPropagation).toHaveBeenCalledOnce();
    expect(escape.preventDefault).toHaveBeenCalledOnce();
    expect(heard.get("keydown")?.options).toEqual({ capture: true });
  });
  it("leaves Escape to a dialog above it", () => {
    dismiss(node, { close, opener: () => undefined });
    dialog = {};
    heard.get("keydown")?.hear(key("Escape"));
    expect(close).not.toHaveBeenCalled();
    dialog = null;
    heard.get("keydown")?.hear(key("Escape"));
    point("anywhere");
    expect(close).toHaveBeenCalledTimes(2);
  });
  it("hears nothing any more when it is gone", () => {
    dismiss(node, { close, opener: () => undefined }).destroy();
    expect(heard.size).toBe(0);
  });
});

describe("a window over the map", () => {
  const board = { getBoundingClientRect: () => ({ bottom: 500 }) };
  const style = new Map<string, string>();
  const node = (parentElement: unknown): HTMLElement =>
    ({
      parentElement,
      style: { setProperty: (name: string, value: string) => style.set(name, value) },
    }) as unknown as HTMLElement;
  interface Bar {
    getBoundingClientRect: () => { top: number };
    closest: () => unknown;
  }
  let bar: Bar | null;
  /** A bar that begins so far down; on a phone it lies in a sheet. */
  const barAt = (top: number, sheet: unknown = null): Bar => ({
    getBoundingClientRect: () => ({ top }),
    closest: () => sheet,
  });
  let measure: () => void;
  const watched: unknown[] = [];
  const stopped = vi.fn();
  beforeEach(() => {
    watched.length = 0;
    vi.stubGlobal("document", { querySelector: (what: string) => (what === ".prompt" ? bar : null) });
    vi.stubGlobal(
      "ResizeObserver",
      class {
        constructor(made: () => void) {
          measure = made;
        }
        observe(one: unknown): void {
          watched.push(one);
        }
        disconnect = stopped;
      },
    );
  });

  it("keeps clear of the bar of choices, however much that grows", () => {
    bar = barAt(460.4);
    const { destroy } = clear(node(board));
    expect(style.get("--under")).toBe("40px");
    bar.getBoundingClientRect = () => ({ top: 300 });
    measure();
    expect(style.get("--under")).toBe("200px");
    expect(watched).toEqual([board, bar]);
    destroy();
    expect(stopped).toHaveBeenCalledOnce();
  });
  it("keeps clear of the sheet that the bar lies in on a phone, grip and all", () => {
    const sheet = { offsetHeight: 240, getBoundingClientRect: () => ({ top: 430 }) };
    bar = barAt(455, sheet);
    clear(node(board));
    expect(style.get("--under")).toBe("70px");
    expect(watched).toEqual([board, bar, sheet]);
    // Elsewhere the sheet has no box of its own.
    sheet.offsetHeight = 0;
    measure();
    expect(style.get("--under")).toBe("45px");
  });
  it("has the whole board where the bar lies below it, or is not there", () => {
    bar = barAt(520);
    clear(node(board));
    expect(style.get("--under")).toBe("0px");
    style.clear();
    bar = null;
    clear(node(null));
    expect(style.get("--under")).toBe("0px");
  });
});

describe("what is looked up", () => {
  interface Box {
    parentElement: Box | null;
    scrollHeight: number;
    clientHeight: number;
    scrollTop: number;
    overflowY: string;
    getBoundingClientRect: () => { top: number };
  }
  const box = (parentElement: Box | null, top: number, overflowY = "visible", more = 0): Box => ({
    parentElement,
    scrollHeight: 100 + more,
    clientHeight: 100,
    scrollTop: 10,
    overflowY,
    getBoundingClientRect: () => ({ top }),
  });
  const page = box(null, -30, "visible", 500);
  beforeEach(() => {
    page.scrollTop = 10;
    vi.stubGlobal("document", { documentElement: page });
    vi.stubGlobal("getComputedStyle", (one: Box) => ({ overflowY: one.overflowY }));
  });
  const up = (place: Box, below: number): void => bringUp(place as unknown as HTMLElement, below);

  it.each(["auto", "scroll"])(
    "comes to the top of the box that scrolls it (%s), below what sticks",
    (how) => {
      const outer = box(page, 0, "auto", 300);
      const scrolls = box(outer, 50, how, 300);
      up(box(box(scrolls, 0, "auto"), 200), 20);
      expect(scrolls.scrollTop).toBe(10 + 200 - 50 - 20 - 8);
      expect([outer.scrollTop, page.scrollTop]).toEqual([10, 10]);
    },
  );
  it("comes to the top of the page where no box scrolls", () => {
    up(box(box(null, 0, "visible", 300), 200), 20);
    expect(page.scrollTop).toBe(10 + 200 - 20 - 8);
  });
});

describe("the painter", () => {
  const styled = (): { style: Record<string, string>; firstElementChild: null } => ({
    style: {},
    firstElementChild: null,
  });
  const made = (): {
    painter: Painter;
    world: { style: Record<string, string> };
    sheet: object;
    quick: object;
  } => {
    const [sheet, quick] = [styled(), styled()];
    const world = {
      style: {} as Record<string, string>,
      querySelectorAll: (what: string) => (what === ".layer.quick" ? [quick] : []),
    };
    const root = { clientWidth: 100, clientHeight: 50 };
    const painter = new Painter(
      root as HTMLElement,
      world as unknown as HTMLElement,
      sheet as unknown as HTMLElement,
      () => [0, 0, 1000, 1000],
    );
    return { painter, world, sheet: sheet.style, quick: quick.style };
  };
  const zoom = (k: number, x = 0, y = 0): ZoomTransform => ({ k, x, y }) as ZoomTransform;

  it("lays everything sharply on whole pixels at rest", () => {
    const { painter, world, sheet, quick } = made();
    painter.rest(zoom(2, -100.4, -50.6));
    expect(world.style["transform"]).toBe("translate(-100px,-51px) scale(2)");
    expect(quick).toEqual({ transform: "scale(0.5) translate(0px,0px)" });
    // What is seen is [50.2, 25.3] to [100.2, 50.3], and as much again beside it, by halves.
    expect(sheet).toEqual({ width: "201px", height: "101px", transform: "scale(0.5) translate(50px,25px)" });
  });
  it("stretches what is painted on the way, until that would hurt", () => {
    const { painter, world, quick } = made();
    painter.rest(zoom(1));
    for (const k of [0.5, 2]) {
      painter.follow(zoom(k, 0.5, 0.5), true);
      expect(world.style["transform"]).toBe(`translate(0.5px,0.5px) scale(${k})`);
      expect(quick).toEqual({ transform: "scale(1) translate(0px,0px)" });
    }
    painter.follow(zoom(2.5), true);
    expect(quick).toEqual({ transform: "scale(0.4) translate(0px,0px)" });
    painter.follow(zoom(1), true);
    expect(quick).toEqual({ transform: "scale(1) translate(0px,0px)" });
  });
  it("paints the sheet anew while somebody pans, as soon as paper is seen that is not sharp", () => {
    const { painter, world, sheet } = made();
    painter.rest(zoom(1, -100, -100));
    const before = { ...sheet };
    painter.follow(zoom(1, -130.4, -100), false);
    expect([{ ...sheet }, world.style["transform"]]).toEqual([before, "translate(-130px,-100px) scale(1)"]);
    painter.follow(zoom(1, -400, -100), true);
    expect({ ...sheet }).toEqual(before);
    painter.follow(zoom(1, -400, -100), false);
    expect(sheet).toMatchObject({ transform: "scale(1) translate(350px,75px)" });
  });
  it("has patience with slow machines, within bounds, and not with those who paused", () => {
    const patience = new Patience();
    const after = (now: number): number => Math.round(patience.after(now));
    expect(after(10_000)).toBe(220);
    expect(after(10_016)).toBe(220);
    expect(after(10_216)).toBe(500);
    expect(after(10_232)).toBe(400); // it forgets by and by
    expect(after(10_732)).toBe(900);
    expect(after(13_000)).toBe(900); // a pause is no slow step
  });
});
