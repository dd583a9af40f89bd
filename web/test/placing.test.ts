/** Names are placed by collision, as `meuse show` places them: the same cases are asked of both. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Point } from "../src/api";
import { makeAtlas } from "../src/model/atlas";
import { courses } from "../src/model/courses";
import { namesOf, signBoxes } from "../src/model/naming";
import {
  alongCourse,
  around,
  centred,
  lengthOf,
  overlap,
  pathOf,
  placed,
  type Box,
} from "../src/model/placing";

const WITHIN: Box = [0, 0, 1000, 1000];
interface Case {
  case: string;
  towns: [number, number, number, number][];
  obstacles: [number, number, number, number][];
  river: [number, number][];
  placed: Record<string, [number, number]>;
}
const CASES = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/sample/names.json"), "utf8"),
) as Case[];

describe("names", () => {
  it.each(CASES)("stand where meuse show puts them: $case", (one) => {
    const towns = one.towns.map(([x, y, w, h], index) => ({
      text: String(index),
      spots: around([x, y], w, h, [10, 24, 40]),
    }));
    const [[width, height] = [0, 0], ...course] = one.river;
    const river = { text: "river", spots: alongCourse(course, width, height) };
    const found = placed([...towns, river], one.obstacles, WITHIN);
    const at = Object.fromEntries(
      found.map(({ name, spot }) => [name.text, spot.at.map((value) => Math.round(value * 1000) / 1000)]),
    );
    expect(at).toEqual(one.placed);
    const boxes = found.flatMap(({ spot }) => spot.boxes.slice(0, 1));
    expect(boxes.filter((a, i) => boxes.some((b, j) => i < j && overlap(a, b)))).toEqual([]);
  });
  it("that find no room are left out", () => {
    expect(placed([{ spots: around([500, 500], 60, 14, [10]) }], [WITHIN], WITHIN)).toEqual([]);
    expect(placed([{ spots: [centred([5, 5], 60, 14)] }], [], WITHIN)).toEqual([]);
  });
  it("of rivers run along the drawing, and keep off signs", () => {
    const drawing =
      '<path class="river" d="M0 500C9 9 9 9 100 500C9 9 9 9 200 500" data-river="L&amp;M"/>' +
      '<path class="ford" d="M200 500C9 9 9 9 300 500M9 9C9 9 9 9 9 40" data-river="L&amp;M"/><path d="M0 0"/>';
    const [river, ...rest] = courses(drawing);
    expect(rest).toEqual([]);
    expect(river?.river).toBe("L&M");
    const line = river?.line ?? [];
    expect([line, [...line].reverse()]).toContainEqual([
      [0, 500],
      [100, 500],
      [200, 500],
      [300, 500],
    ]);
    const [best] = alongCourse(line, 80, 12);
    expect(pathOf(best!)).toMatch(/^M[\d.]+ [\d.]+C/);
  });
  it("of a river run along the first of its longest pieces; without any there is no course", () => {
    const twice =
      '<path d="M0 0C9 9 9 9 5 0M0 9C9 9 9 9 5 9" data-river="Our"/><path d="" data-river="Lesse"/>';
    const [our, lesse] = courses(twice);
    expect(our?.line.map(([, y]) => y)).toEqual([0, 0]);
    expect(lesse).toEqual({ river: "Lesse", line: [] });
  });
  it("of a river stand in the middle of a straight course, letter after letter", () => {
    const course: Point[] = [
      [0, 0],
      [50, 0],
      [200, 0],
    ];
    const [best] = alongCourse(course, 60, 12);
    const middle = best!.at[0];
    expect(Math.abs(middle - 100)).toBeLessThan(13); // pieces are tried every 26
    const letters = [-30, -20, -10, 0, 10, 20, 30].map((off) => middle + off);
    for (const [index, x] of letters.entries()) expect(best!.line[index]![0]).toBeCloseTo(x);
    expect(best!.at[1]).toBeLessThan(0);
    // Letters stand on a line a third of their height below their middle.
    for (const [, y] of best!.line) expect(y - best!.at[1]).toBeCloseTo(0.32 * 12);
  });
  it("of a river that is just as long as they are find room on it", () => {
    for (let count = 2; count < 60; count += 1) {
      const course = Array.from({ length: count }, (_, index): Point => [index * 0.1, 0]);
      const [best] = alongCourse(course, lengthOf(course), 12);
      expect(best!.line.at(-1)![0]).toBeCloseTo((count - 1) * 0.1);
    }
  });
  it("of a town in two hexes stand there once", () => {
    const outline = (x: number): [number, number][] => [
      [x, 0],
      [x + 1, 0],
      [x + 1, 1],
      [x, 1],
    ];
    const spot = (id: string, x: number, flags: string[]) => ({
      id,
      x: x + 0.5,
      y: 0.5,
      label: "Dinant",
      flags,
      outline: outline(x),
    });
    const atlas = makeAtlas({
      kind: "hexes",
      frame: [0, 0, 2, 1],
      spots: [spot("1", 0, []), spot("2", 1, ["town", "vp-2"])],
      sides: [],
    });
    expect(atlas.labels.map(({ text, rank, at }) => [text, rank, at.length])).toEqual([
      ["Dinant", "town", 2],
    ]);
    const measure = (text: string): number => text.length * 6;
    const shown = new Set(["town" as const]);
    const names = namesOf(atlas, [], 1, measure, shown);
    expect(names).toHaveLength(1);
    expect(namesOf(atlas, [], 1, measure, new Set())).toEqual([]);
    const point: Point = [atlas.signs[0]!.at[0], atlas.signs[0]!.at[1]];
    const course = {
      river: "Meuse",
      line: [
        [0, 0],
        [900, 0],
      ] as Point[],
    };
    const river = (scale: number): number =>
      namesOf(atlas, [course], scale, measure, new Set(["river" as const]))[0]!.size;
    expect(river(3)).toBe(3 * river(1));
    expect(signBoxes(atlas, 1)).toEqual([[point[0] - 10, point[1] - 10, point[0] + 10, point[1] + 10]]);
  });
});
