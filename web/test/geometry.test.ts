import { describe, expect, it } from "vitest";
import type { Picture, Point } from "../src/api";
import { makeAtlas, stepFrom } from "../src/model/atlas";
import { chains } from "../src/model/chains";
import { clearerOnRight, smoothPath } from "../src/model/geometry";
import { counterScale, covered, fan, offset, stacks } from "../src/model/stacks";

function hexes(columns: number, rows: number): Picture["spots"] {
  const spots: Picture["spots"] = [];
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++) {
      const [x, y] = [1.5 * column, Math.sqrt(3) * (row + (column % 2 ? 0 : 0.5))];
      const outline = Array.from({ length: 6 }, (_, i): [number, number] => [
        x + Math.cos((i * Math.PI) / 3),
        y + Math.sin((i * Math.PI) / 3),
      ]);
      spots.push({
        id: `${column}`.padStart(2, "0") + `${row}`.padStart(2, "0"),
        x,
        y,
        terrain: column === 2 ? "woods" : "clear",
        outline,
      });
    }
  return spots;
}
const picture: Picture = {
  kind: "hexes",
  frame: [0, 0, 8, 9],
  spots: hexes(3, 3),
  sides: [
    { a: "0101", b: "0102", features: ["road", "meuse"] },
    { a: "0102", b: "0103", features: ["road"] },
  ],
};

describe("lines", () => {
  it("joins segments into chains and runs straight through crossings", () => {
    const at: Record<string, Point> = { a: [0, 0], b: [1, 0], c: [2, 0], d: [1, 1] };
    const found = chains(
      [
        { a: "a", b: "b" },
        { a: "c", b: "b" },
        { a: "b", b: "d" },
      ],
      (node) => at[node] as Point,
    );
    expect(found.map((chain) => chain.join(""))).toEqual(expect.arrayContaining(["abc", "bd"]));
  });
  it("follows circles once", () => {
    const at: Record<string, Point> = { a: [0, 0], b: [4, 0], c: [2, 3] };
    const found = chains(
      [
        { a: "a", b: "b" },
        { a: "b", b: "c" },
        { a: "c", b: "a" },
      ],
      (node) => at[node] as Point,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toHaveLength(4);
  });
  it("draws curves through the ends", () => {
    const line: Point[] = [
      [0, 0],
      [10, 5],
      [20, 0],
      [30, 5],
    ];
    const path = smoothPath(line);
    expect(path.startsWith("M0 0")).toBe(true);
    expect(path.endsWith("30 5")).toBe(true);
    expect(path).toContain("C");
  });
});

describe("the atlas", () => {
  const atlas = makeAtlas(picture);
  it("finds the place under a point", () => {
    for (const place of atlas.places.values()) expect(atlas.locate(place.at)?.id).toBe(place.id);
    expect(atlas.locate([-50, -50])).toBeUndefined();
  });
  it("knows neighbours", () => {
    expect(new Set(atlas.places.get("0202")?.neighbours)).toEqual(
      new Set(["0201", "0203", "0102", "0103", "0302", "0303"]),
    );
  });
  it("moves the cursor by direction", () => {
    expect(stepFrom(atlas, "0202", [0, -1])).toBe("0201");
    expect(stepFrom(atlas, "0202", [0, 1])).toBe("0203");
    expect(["0302", "0303"]).toContain(stepFrom(atlas, "0202", [1, -0.01]));
    expect(stepFrom(atlas, "0101", [0, -1])).toBe("0101");
  });
});

describe("stacks", () => {
  const piece = (id: string, at: string, side = "german") => ({
    id,
    at,
    side,
    colours: "german" as const,
    symbol: "",
  });
  it("lie on their place, the two sides apart", () => {
    const found = stacks(
      [piece("a", "x"), piece("b", "x"), piece("c", "x", "allied"), piece("d", "box")],
      (id) => (id === "x" ? [100, 100] : undefined),
    );
    expect(found.map((stack) => stack.pieces.length).sort()).toEqual([1, 2]);
    expect(new Set(found.map((stack) => stack.at[0])).size).toBe(2);
  });
  it("fan out around the middle", () => {
    for (const count of [1, 2, 5, 7, 12]) {
      const spots = fan(count);
      expect(spots).toHaveLength(count);
      expect(new Set(spots.map(String)).size).toBe(count);
      expect(Math.abs(spots.reduce((sum, [x]) => sum + x, 0))).toBeLessThan(1e-6);
    }
    expect(offset(0, 1)).toEqual([0, 0]);
  });
  it("cover as much as they are drawn large, and the badges above them", () => {
    const pieces = [piece("a", "x"), piece("b", "x")];
    const [stack] = stacks(pieces, () => [0, 0]);
    const [left, top, right, bottom] = covered(stack!, 1);
    expect([-left, right - left]).toEqual([right, bottom - top - 7]);
    expect(bottom).toBe(right);
    expect(covered(stack!, 0.5)).toEqual([left, top, right, bottom].map((side) => side / 2));
    const [alone] = stacks(pieces.slice(1), () => [0, 0]);
    expect(covered(alone!, 1)[2]).toBeLessThan(right);
  });
  it("shrink less than the map", () => {
    expect(counterScale(4) * 4).toBeLessThan(4);
    expect(counterScale(0.3) * 0.3).toBeGreaterThan(0.3);
  });
});

describe("a window over the map", () => {
  it("stands where it hides less of what it is about", () => {
    expect(clearerOnRight([520, 410, 330, 400], 1040), "a way that leads to the left").toBe(true);
    expect(clearerOnRight([690, 640, 300], 1040), "a way on the right").toBe(false);
    expect(clearerOnRight([500], 1040), "in the middle nothing is hidden").toBe(false);
    expect(clearerOnRight([150], 390), "on a phone the halves are all there is").toBe(true);
  });
});
