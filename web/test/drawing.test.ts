/** The drawing of a map, kept line by line: whatever changes a path shows in the difference (`npx vitest run -u`). */

import { describe, expect, it } from "vitest";
import type { Picture, Point, Spot } from "../src/api";
import { borderKey, makeAtlas, sharedBorder, stepFrom, type Atlas } from "../src/model/atlas";
import { chains } from "../src/model/chains";
import { area, contains, smoothPath } from "../src/model/geometry";
import {
  counterScale,
  counterSize,
  covered,
  detail,
  fan,
  labelScale,
  offset,
  opening,
  stacks,
  zoomFor,
} from "../src/model/stacks";
import { builtOf, groundOf, signsOn, zoneOf } from "../src/model/styles";

const TERRAINS = ["clear", "woods", "rough", "town", "lake", "marsh"];

/** Flat-topped hexes, five columns of four, with everything that a map can have. */
function hexes(): Picture {
  const spots: Spot[] = [];
  for (let column = 0; column < 5; column++)
    for (let row = 0; row < 4; row++) {
      const id = `0${column + 1}0${row + 1}`;
      const [x, y] = [column * 1.5, (row + (column % 2) / 2) * Math.sqrt(3)];
      const outline = [0, 1, 2, 3, 4, 5].map((n): [number, number] => [
        x + Math.cos((n * Math.PI) / 3),
        y + Math.sin((n * Math.PI) / 3),
      ]);
      const flags = {
        "0101": ["map-edge"],
        "0203": ["village"],
        "0302": ["west-wall"],
        "0401": ["exit-3"],
        "0504": ["out-of-play"],
      }[id];
      spots.push({
        id,
        x,
        y,
        outline,
        terrain: TERRAINS[(column + row) % 6] as string,
        ...(flags ? { flags } : {}),
        ...(id === "0203" ? { label: "Celles" } : id === "0301" ? { label: "Dinant" } : {}),
        source: row % 2 ? "rulebook" : "deduced",
      });
    }
  return {
    kind: "hexes",
    frame: [-1, -1, 7, 8],
    spots,
    sides: [
      { a: "0101", b: "0201", features: ["meuse"] },
      { a: "0102", b: "0201", features: ["meuse", "road", "bridge"] },
      { a: "0102", b: "0202", features: ["minor-river"] },
      { a: "0202", b: "0302", features: ["highway"] },
      { a: "0302", b: "0402", features: ["highway"] },
      { a: "0302", b: "0303", features: ["road"] },
      { a: "0403", b: "0503", features: ["river", "ford"] },
      { a: "0303", b: "0403", features: ["start-line"] },
    ],
    lines: [
      {
        kind: "rail",
        points: [
          [0, 0],
          [3, 1],
          [6, 0],
        ],
        label: "To Namur",
      },
    ],
  };
}

/** Four areas around a point, and a zone. */
function areas(): Picture {
  const square = (x: number, y: number): [number, number][] => [
    [x, y],
    [x + 2, y],
    [x + 2, y + 2],
    [x, y + 2],
  ];
  const spot = (id: string, x: number, y: number, more: Partial<Spot> = {}): Spot => ({
    id,
    x: x + 1,
    y: y + 1,
    outline: square(x, y),
    ...more,
  });
  return {
    kind: "areas",
    frame: [0, 0, 6, 4],
    spots: [
      spot("1", 0, 0, { terrain: "woods", label: "Bastogne", flags: ["town", "vp-2"] }),
      spot("2", 2, 0, { terrain: "rough" }),
      spot("3", 0, 2),
      spot("4", 2, 2, { label: "Wiltz" }),
      spot("A", 4, 0, { flags: ["zone"], label: "Zone A" }),
    ],
    sides: [
      { a: "1", b: "2", features: ["major"] },
      { a: "2", b: "4", features: ["minor", "river", "bridge"] },
      { a: "3", b: "4", features: ["river"] },
      { a: "2", b: "A", features: ["minor"] },
    ],
  };
}

const drawn = ({ places, borders, locate: _locate, scaled: _scaled, ...rest }: Atlas): unknown => ({
  ...rest,
  places: [...places],
  borders: [...borders.keys()],
});

describe("a map of hexes", () => {
  const atlas = makeAtlas(hexes());
  it("is drawn as it was", () => expect(drawn(atlas)).toMatchSnapshot());
  it("knows which hex a point is in", () => {
    for (const place of atlas.places.values()) expect(atlas.locate(place.at)?.id).toBe(place.id);
    expect(atlas.locate([-500, -500])).toBeUndefined();
  });
  it("can be walked over", () => {
    expect(stepFrom(atlas, "0302", [0, -1])).toBe("0301");
    expect(stepFrom(atlas, "0302", [0, 1])).toBe("0303");
    expect(stepFrom(atlas, "0302", [1, 0.3])).toBe("0402");
    expect(stepFrom(atlas, "0302", [-1, 0.3])).toBe("0202");
    expect(stepFrom(atlas, "0301", [0, -1])).toBe("0301");
  });
  it("has neighbours where outlines meet", () => {
    expect([...(atlas.places.get("0302")?.neighbours ?? [])].sort()).toEqual([
      "0201",
      "0202",
      "0301",
      "0303",
      "0401",
      "0402",
    ]);
    expect(borderKey("b", "a")).toBe(borderKey("a", "b"));
    const [one, two] = [atlas.places.get("0302")!, atlas.places.get("0303")!];
    expect(sharedBorder(one, two).flat().length).toBe(2);
    expect(sharedBorder(one, atlas.places.get("0504")!).flat()).toEqual([]);
  });
});

describe("a map of areas", () => {
  const atlas = makeAtlas(areas());
  it("is drawn as it was", () => expect(drawn(atlas)).toMatchSnapshot());
  it("knows which area a point is in", () => {
    for (const place of atlas.places.values()) expect(atlas.locate(place.at)?.id).toBe(place.id);
  });
});

describe("lines", () => {
  const nodes: Record<string, Point> = { a: [0, 0], b: [1, 0], c: [2, 0], d: [1, 1], e: [3, 0.1] };
  const where = (node: string): Point => nodes[node] as Point;
  it("are joined where they run straight on", () => {
    const segments = [
      ["a", "b"],
      ["b", "c"],
      ["b", "d"],
      ["c", "e"],
    ].map(([a, b]) => ({ a: a as string, b: b as string }));
    expect(
      chains(segments, where)
        .map((chain) => chain.join(""))
        .sort(),
    ).toEqual(["abce", "bd"]);
    expect(
      chains(
        [
          { a: "a", b: "b" },
          { a: "b", b: "d" },
          { a: "d", b: "a" },
        ],
        where,
      ).map((chain) => chain.length),
    ).toEqual([4]);
    expect(
      chains(
        [
          { a: "a", b: "b" },
          { a: "b", b: "d" },
        ],
        where,
      ),
    ).toEqual([["a", "b", "d"]]);
    expect(chains([], where)).toEqual([]);
  });
  it("are smooth, and areas measured", () => {
    const square: Point[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    expect(area(square)).toBe(16);
    expect(area([...square].reverse())).toBe(16);
    expect(
      area([
        [0, 0],
        [4, 0],
        [4, 4],
      ]),
    ).toBe(8);
    expect(contains(square, [2, 2])).toBe(true);
    expect(contains(square, [5, 2])).toBe(false);
    expect(contains(square, [2, -1])).toBe(false);
    expect(
      smoothPath([
        [0, 0],
        [1, 1],
        [2, 0],
      ]),
    ).toMatchSnapshot();
  });
});

describe("names of terrain", () => {
  it.each([
    ["woods", "woods"],
    ["forest", "woods"],
    ["rough", "rough"],
    ["hills", "rough"],
    ["town", "town"],
    ["city", "town"],
    ["lake", "water"],
    ["marsh", "marsh"],
    ["impassable", "impassable"],
    ["clear", "clear"],
    ["", "clear"],
  ])("%s is drawn as %s", (terrain, ground) => expect(groundOf(terrain)).toBe(ground));
  it("by a flag too, where nobody can go", () => {
    expect(groundOf("clear", ["impassable"])).toBe("impassable");
    expect(groundOf("clear", ["forest"])).toBe("clear");
  });
  it("of buildings", () => {
    expect([
      builtOf("town", []),
      builtOf("rough", ["village"]),
      builtOf("city", []),
      builtOf("woods", ["village", "town"]),
      builtOf("rough", []),
    ]).toEqual(["town", "village", "town", "town", undefined]);
  });
  it.each([
    [["out-of-play", "map-edge"], "out"],
    [["zone"], "zone"],
    [["map-edge"], "edge"],
    [["cleared-west-wall"], "cleared-wall"],
    [["west-wall"], "wall"],
    [["german-rear"], "rear"],
    [["zones"], undefined],
    [["knowledge"], undefined],
    [[], undefined],
  ])("of zones: %j is %s", (flags, zone) => expect(zoneOf(flags)).toBe(zone));
  it.each([
    [["exit-3"], [{ kind: "exit", text: "3" }]],
    [["entry"], [{ kind: "entry", text: "" }]],
    [["german-entry"], [{ kind: "entry", text: "" }]],
    [
      ["vp-2", "times-3"],
      [
        { kind: "points", text: "2" },
        { kind: "times", text: "×3" },
      ],
    ],
    [["town", "exit"], [{ kind: "exit", text: "" }]],
    [["my-exit-3"], []],
    [["exits"], []],
    [[], []],
  ])("of signs: %j is %j", (flags, signs) => expect(signsOn(flags)).toEqual(signs));
});

describe("counters", () => {
  const piece = (id: string, at: string, side = "german") => ({
    id,
    at,
    side,
    colours: "german" as const,
    symbol: "",
  });
  const where = (place: string): Point | undefined =>
    ({ a: [0, 0], b: [0, -100] })[place] as Point | undefined;
  it("of a place are one stack a side, the sides apart, the northern first", () => {
    const found = stacks(
      [piece("1", "a"), piece("2", "a"), piece("3", "a", "allied"), piece("4", "b"), piece("5", "box")],
      where,
    );
    expect(found.map(({ place, side, at, pieces }) => [place, side, at, pieces.map(({ id }) => id)])).toEqual(
      [
        ["b", "german", [0, -100], ["4"]],
        ["a", "german", [23, 0], ["1", "2"]],
        ["a", "allied", [-23, 0], ["3"]],
      ],
    );
  });
  it("of a stack show their edges, and lie in rows when it is fanned", () => {
    expect([offset(0, 1), offset(0, 2), offset(1, 2), offset(7, 8)]).toEqual([
      [0, 0],
      [-2.25, 2.25],
      [2.25, -2.25],
      [7, -7],
    ]);
    expect(fan(1)).toEqual([[0, 0]]);
    expect(fan(3, 10)).toEqual([
      [-10, 0],
      [0, 0],
      [10, 0],
    ]);
    expect(fan(7, 10)).toEqual([
      [-15, -5],
      [-5, -5],
      [5, -5],
      [15, -5],
      [-10, 5],
      [0, 5],
      [10, 5],
    ]);
  });
  it("shrink and show less from afar", () => {
    expect([counterScale(0.1), counterScale(1), counterScale(4)].map((x) => Math.round(x * 1000))).toEqual([
      1420, 1000, 435,
    ]);
    expect([labelScale(0.01), labelScale(1), labelScale(9)].map((x) => Math.round(x * 1000))).toEqual([
      2400, 1000, 550,
    ]);
    expect([10, 14, 15, 32, 33, 60].map(detail)).toEqual(["dot", "dot", "small", "small", "full", "full"]);
  });
  it("have a zoom from which on they can be read", () => {
    for (const kind of ["hexes", "areas"] as const) {
      expect(counterSize(zoomFor(35, kind), kind)).toBeCloseTo(35, 3);
      expect(counterSize(zoomFor(35, kind) * 1.2, kind)).toBeGreaterThan(35);
    }
  });
  it("cover more where several lie", () => {
    const [one, two] = stacks([piece("1", "a"), piece("2", "b"), piece("3", "b")], where).reverse();
    const [alone, more] = [covered(one!, 1), covered(two!, 1)];
    expect(alone).toEqual([-24, -31, 24, 24]);
    expect(more[2] - more[0]).toBeGreaterThan(alone[2] - alone[0]);
  });
  it("are what one begins with: all of them, or where most lie", () => {
    const points: Point[] = [
      [0, 0],
      [10, 10],
      [500, 500],
      [505, 500],
      [510, 505],
    ];
    expect(opening([], [100, 100])).toBeUndefined();
    expect(opening(points, [600, 600])).toEqual([0, 0, 510, 505]);
    expect(opening(points, [100, 100])).toEqual([500, 500, 510, 505]);
    const above = points.map(([x, y]): Point => [510 - x, 505 - y]);
    expect(opening(above, [100, 100])).toEqual([0, 0, 10, 5]);
  });
  it("are, where as many lie elsewhere, those around the first of them", () => {
    const column = [460, 0, 40, 420].map((y): Point => [0, y]);
    expect(opening(column, [100, 100])).toEqual([0, 420, 0, 460]);
    const row = [460, 0, 40, 420].map((x): Point => [x, 0]);
    expect(opening(row, [100, 100])).toEqual([420, 0, 460, 0]);
  });
});
