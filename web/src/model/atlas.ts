/** The map made ready for drawing: everything scaled, melted, chained and strewn once, as path data. */

import type { Border, FreeLine, Picture, Point, Spot } from "../api";
import { chains, type Segment } from "./chains";
import {
  alignment,
  area,
  chanceOf,
  contains,
  cornerKey,
  crossings,
  distance,
  linePath,
  middle,
  minus,
  polygonPath,
  smoothPath,
  towards,
  writePoint,
} from "./geometry";
import { meltedPath } from "./regions";
import { fir, hill, houses, strew } from "./strewn";
import {
  builtOf,
  groundOf,
  hasBridge,
  isFront,
  signOf,
  waterOf,
  wayOf,
  zoneOf,
  type Built,
  type Ground,
  type Sign,
  type Water,
  type Way,
  type Zone,
} from "./styles";

/** A hexside is this long on the drawing; areas are scaled to about the size of such hexes. */
export const SIDE = 40;

/** How a place can be known, the surest first. */
export const SOURCES = ["rulebook", "errata", "observed", "deduced", "reconstructed"] as const;
export type Source = (typeof SOURCES)[number];

export interface Place {
  id: string;
  at: Point;
  outline: Point[];
  terrain: string;
  ground: Ground;
  flags: string[];
  label: string;
  built: Built | undefined;
  zone: Zone | undefined;
  sign: Sign | undefined;
  source: string;
  neighbours: string[];
}
export interface Bridge {
  at: Point;
  angle: number;
  broad: boolean;
  blown: boolean;
}
export interface Label {
  at: Point;
  text: string;
  rank: "town" | "village" | "place" | "water" | "zone";
  angle: number;
}
export interface Atlas {
  kind: "hexes" | "areas";
  width: number;
  height: number;
  places: Map<string, Place>;
  borders: Map<string, Border>;
  ground: Record<Ground, string>;
  /** Drawings of many small things come in pieces, each of one part of the map: what is out of sight costs nothing. */
  firs: string[];
  hills: string[];
  houses: string[];
  zones: Record<Zone, string>;
  grid: string[];
  water: Record<Water, string[]>;
  ways: Record<Way, string[]>;
  bridges: Bridge[];
  fronts: string;
  lines: { kind: string; path: string; label: string; at: Point }[];
  labels: Label[];
  signs: { at: Point; sign: Sign }[];
  /** How places are known: the outlines of each kind. */
  sources: { source: Source; path: string }[];
  locate: (point: Point) => Place | undefined;
  /** A point of the server's drawing on ours. */
  scaled: (point: Point) => Point;
}

export function makeAtlas(picture: Picture): Atlas {
  const factor = scaleOf(picture);
  const [left, top, right, bottom] = picture.frame;
  const scaled = ([x, y]: Point): Point => [(x - left) * factor, (y - top) * factor];
  const places = new Map(picture.spots.map((spot) => [spot.id, place(spot, scaled)] as const));
  const borders = new Map(picture.sides.map((side) => [borderKey(side.a, side.b), side] as const));
  join(picture, places);
  const all = [...places.values()];
  const free = (picture.lines ?? []).map((line) => ({ ...line, points: line.points.map(scaled) }));
  return {
    kind: picture.kind,
    width: (right - left) * factor,
    height: (bottom - top) * factor,
    places,
    borders,
    scaled,
    ground: byGround(all, picture.kind),
    firs: strewnOver(all, "woods", 8, 11, (point, seed) => fir(point, 7 + chanceOf(seed) * 4)),
    hills: strewnOver(all, "rough", 4, 20, (point, seed) => hill(point, 5 + chanceOf(seed) * 3)),
    houses: inPieces(all.map((place) => ({ at: place.at, path: town(place) }))),
    zones: byZone(all),
    grid: gridPath(all),
    water: waters(picture, places, free),
    ways: ways(picture, places, scaled),
    bridges: bridges(picture, places, scaled, free),
    fronts: fronts(picture, places),
    lines: free
      .filter((line) => !waterOf([line.kind]))
      .map((line) => ({
        kind: line.kind,
        path: smoothPath(line.points),
        label: line.label ?? "",
        at: halfway(line.points),
      })),
    labels: [...all.flatMap(labelOf), ...waterLabels(free)],
    signs: all.flatMap((place) => (place.sign ? [{ at: place.at, sign: place.sign }] : [])),
    sources: SOURCES.flatMap((source) => {
      const path = all
        .filter((place) => place.source === source)
        .map((p) => polygonPath(p.outline))
        .join("");
      return path ? [{ source, path }] : [];
    }),
    locate: locator(all),
  };
}

export const borderKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

function scaleOf(picture: Picture): number {
  const outlined = picture.spots.filter((spot) => (spot.outline?.length ?? 0) > 2);
  if (!outlined.length) return 1;
  if (picture.kind === "hexes") {
    const outline = outlined[0]?.outline as Point[];
    return SIDE / distance(outline[0] as Point, outline[1] as Point);
  }
  const sizes = outlined.map((spot) => Math.sqrt(area(spot.outline as Point[]))).sort((a, b) => a - b);
  return (SIDE * 2.6) / (sizes[Math.floor(sizes.length / 2)] as number);
}

function place(spot: Spot, scaled: (point: Point) => Point): Place {
  const flags = spot.flags ?? [];
  const at = scaled([spot.x, spot.y]);
  const outline = spot.outline?.length ? spot.outline.map(scaled) : circle(at, SIDE * 0.9);
  return {
    id: spot.id,
    at,
    outline,
    terrain: spot.terrain ?? "",
    ground: groundOf(spot.terrain ?? "", flags),
    flags,
    label: spot.label ?? "",
    built: builtOf(spot.terrain ?? "", flags),
    zone: zoneOf(flags),
    sign: signOf(flags),
    source: spot.source ?? "",
    neighbours: [],
  };
}

function circle(at: Point, radius: number): Point[] {
  return Array.from({ length: 12 }, (_, i): Point => {
    const angle = (i / 12) * Math.PI * 2;
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius];
  });
}

/** Who lies beside whom: by shared corners, and for areas by the links. */
function join(picture: Picture, places: Map<string, Place>): void {
  const edges = new Map<string, string>();
  const link = (a: string, b: string): void => {
    const [one, two] = [places.get(a), places.get(b)];
    if (!one || !two || one.neighbours.includes(b)) return;
    one.neighbours.push(b);
    two.neighbours.push(a);
  };
  for (const place of places.values())
    place.outline.forEach((corner, index) => {
      const next = place.outline[(index + 1) % place.outline.length] as Point;
      const key = [cornerKey(corner), cornerKey(next)].sort().join(" ");
      const other = edges.get(key);
      if (other && other !== place.id) link(other, place.id);
      else edges.set(key, place.id);
    });
  for (const side of picture.sides) link(side.a, side.b);
}

function byGround(places: Place[], kind: Picture["kind"]): Record<Ground, string> {
  const of = (ground: Ground): Point[][] =>
    places.filter((place) => place.ground === ground && place.zone !== "out").map((place) => place.outline);
  const melted = (ground: Ground, ragged: number): string =>
    meltedPath(of(ground), kind === "hexes" ? ragged : 0);
  return {
    clear: "",
    woods: melted("woods", 3.5),
    rough: melted("rough", 3),
    town: melted("town", 1),
    water: melted("water", 2),
    marsh: melted("marsh", 2),
    impassable: of("impassable").map(polygonPath).join(""),
  };
}

function strewnOver(
  places: Place[],
  ground: Ground,
  count: number,
  apart: number,
  draw: (point: Point, seed: string) => string,
): string[] {
  return inPieces(
    places
      .filter((place) => place.ground === ground)
      .map((place) => ({
        at: place.at,
        path: strew(place.id, place.outline, place.at, count, apart)
          .map((point, index) => draw(point, `${place.id}${index}`))
          .join(""),
      })),
  );
}

const PIECE = SIDE * 8;

function inPieces(drawn: readonly { at: Point; path: string }[]): string[] {
  const found = new Map<string, string[]>();
  for (const { at, path } of drawn) {
    if (!path) continue;
    const key = `${Math.floor(at[0] / PIECE)},${Math.floor(at[1] / PIECE)}`;
    const piece = found.get(key);
    if (piece) piece.push(path);
    else found.set(key, [path]);
  }
  return [...found.values()].map((paths) => paths.join(""));
}

function town(place: Place): string {
  if (place.built === "town") return houses(place.id, place.at, 13, 17);
  return place.built === "village" ? houses(place.id, place.at, 5, 9) : "";
}

function byZone(places: Place[]): Record<Zone, string> {
  const of = (zone: Zone): string =>
    places
      .filter((place) => place.zone === zone)
      .map((p) => polygonPath(p.outline))
      .join("");
  return {
    out: of("out"),
    edge: of("edge"),
    wall: of("wall"),
    "cleared-wall": of("cleared-wall"),
    rear: of("rear"),
    zone: of("zone"),
  };
}

function gridPath(places: Place[]): string[] {
  const drawn = new Set<string>();
  const lines: { at: Point; path: string }[] = [];
  for (const { outline, zone } of places) {
    if (zone === "out" || zone === "zone") continue;
    outline.forEach((corner, index) => {
      const next = outline[(index + 1) % outline.length] as Point;
      const key = [cornerKey(corner), cornerKey(next)].sort().join(" ");
      if (drawn.has(key)) return;
      drawn.add(key);
      lines.push({ at: corner, path: `M${writePoint(corner)}L${writePoint(next)}` });
    });
  }
  return inPieces(lines);
}

/** The border that two places share, as the corners along it. */
export function sharedBorder(one: Place, two: Place): Point[][] {
  const keys = new Set(two.outline.map(cornerKey));
  const found: Point[][] = [];
  one.outline.forEach((corner, index) => {
    const next = one.outline[(index + 1) % one.outline.length] as Point;
    if (keys.has(cornerKey(corner)) && keys.has(cornerKey(next))) found.push([corner, next]);
  });
  return found;
}

function alongBorders(sides: Border[], places: Map<string, Place>): Point[][] {
  const nodes = new Map<string, Point>();
  const segments: Segment[] = [];
  for (const side of sides) {
    const [one, two] = [places.get(side.a), places.get(side.b)];
    if (!one || !two) continue;
    for (const [from, to] of sharedBorder(one, two) as [Point, Point][]) {
      const [a, b] = [cornerKey(from), cornerKey(to)];
      nodes.set(a, from);
      nodes.set(b, to);
      segments.push({ a, b });
    }
  }
  return chains(segments, (node) => nodes.get(node) as Point).map((chain) =>
    chain.map((node) => nodes.get(node) as Point),
  );
}

/** A river through the middles of its hexsides, so that it swings instead of zigzagging. */
export function meander(corners: readonly Point[]): string {
  if (corners.length < 3) return linePath(corners);
  const middles = corners.slice(1).map((corner, index) => middle(corners[index] as Point, corner));
  const eased = corners.slice(1, -1).flatMap((corner, index): Point[] => {
    const calm = middle(middles[index] as Point, middles[index + 1] as Point);
    return [middles[index] as Point, towards(corner, calm, 0.35)];
  });
  return smoothPath([corners[0] as Point, ...eased, middles.at(-1) as Point, corners.at(-1) as Point], 0.9);
}

function waters(picture: Picture, places: Map<string, Place>, free: FreeLine[]): Record<Water, string[]> {
  const drawn = free.filter((line) => waterOf([line.kind, line.label?.toLowerCase() ?? ""]));
  const of = (water: Water): string[] => {
    const lines = drawn.filter((line) => waterOf([line.kind, line.label?.toLowerCase() ?? ""]) === water);
    // Where a game draws its rivers itself, those of the borders would be drawn twice.
    const sides = drawn.length ? [] : picture.sides.filter((side) => waterOf(side.features) === water);
    return [...lines.map((line) => smoothPath(line.points)), ...alongBorders(sides, places).map(meander)];
  };
  return { broad: of("broad"), river: of("river"), stream: of("stream"), ford: of("ford") };
}

function ways(
  picture: Picture,
  places: Map<string, Place>,
  scaled: (point: Point) => Point,
): Record<Way, string[]> {
  const centre = (id: string): Point => places.get(id)?.at ?? [0, 0];
  const of = (way: Way): string[] => {
    const sides = picture.sides.filter(
      (side) => wayOf(side.features) === way && places.has(side.a) && places.has(side.b),
    );
    const bent = sides.filter((side) => (side.path?.length ?? 0) > 2);
    const plain = sides.filter((side) => (side.path?.length ?? 0) <= 2);
    const paths = chains(plain, centre).map((chain) => roadPath(chain.map(centre)));
    return [...paths, ...bent.map((side) => smoothPath((side.path as Point[]).map(scaled)))];
  };
  return { highway: of("highway"), road: of("road"), track: of("track") };
}

/** A road from centre to centre: it swings through each place between the middles of the sides it crosses. */
export function roadPath(centres: readonly Point[]): string {
  if (centres.length < 3) return linePath(centres);
  const first = centres[0] as Point;
  const closed = distance(first, centres.at(-1) as Point) < 1;
  let path = `M${writePoint(first)}L${writePoint(middle(first, centres[1] as Point))}`;
  for (let i = 1; i < centres.length - 1; i++) {
    const [before, here, after] = [centres[i - 1], centres[i], centres[i + 1]] as [Point, Point, Point];
    const [from, to] = [middle(before, here), middle(here, after)];
    // Sharp bends still go near the centre, where the town is.
    const bend = (alignment(minus(from, here), minus(to, here)) + 1) / 2;
    const [one, two] = [towards(from, here, 0.55 + bend * 0.3), towards(to, here, 0.55 + bend * 0.3)];
    path += `C${writePoint(one)} ${writePoint(two)} ${writePoint(to)}`;
  }
  return `${path}L${writePoint(closed ? first : (centres.at(-1) as Point))}`;
}

function bridges(
  picture: Picture,
  places: Map<string, Place>,
  scaled: (point: Point) => Point,
  free: FreeLine[],
): Bridge[] {
  const rivers = free.filter((line) => waterOf([line.kind])).map((line) => line.points);
  // Where a game names no bridges, every road over a river has one.
  const named = picture.sides.some((side) => hasBridge(side.features));
  const bridged = ({ features }: Border): boolean =>
    named ? hasBridge(features) : !!wayOf(features) && !!waterOf(features) && waterOf(features) !== "ford";
  return picture.sides.flatMap((side) => {
    const [one, two] = [places.get(side.a), places.get(side.b)];
    if (!bridged(side) || !one || !two) return [];
    const border = sharedBorder(one, two);
    const path = side.path?.length ? side.path.map(scaled) : [one.at, two.at];
    const at = bridgePoint(rivers, border, path);
    const [dx, dy] = minus(path.at(-1) as Point, path[0] as Point);
    const broad = waterOf(side.features) === "broad";
    return [
      { at, angle: (Math.atan2(dy, dx) * 180) / Math.PI, broad, blown: side.features.includes("blown") },
    ];
  });
}

/** Where a way crosses a drawn river, else the border of the two places, else halfway. */
function bridgePoint(rivers: Point[][], border: Point[][], path: Point[]): Point {
  const half = halfway(path);
  const near = (points: Point[]): Point | undefined =>
    points.sort((a, b) => distance(a, half) - distance(b, half))[0];
  const river = near(rivers.flatMap((river) => crossings(path, river)));
  if (river && distance(river, half) < SIDE * 1.5) return river;
  return near(border.flatMap((piece) => crossings(path, piece))) ?? half;
}

export function halfway(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] as Point, point));
  let left = lengths.reduce((all, length) => all + length, 0) / 2;
  for (const [index, length] of lengths.entries()) {
    if (left <= length)
      return towards(points[index] as Point, points[index + 1] as Point, length ? left / length : 0);
    left -= length;
  }
  return points[0] ?? [0, 0];
}

function fronts(picture: Picture, places: Map<string, Place>): string {
  return alongBorders(
    picture.sides.filter((side) => isFront(side.features)),
    places,
  )
    .map((chain) => linePath(chain))
    .join("");
}

function labelOf(place: Place): Label[] {
  if (!place.label) return [];
  const rank =
    place.zone === "zone" ? "zone" : (place.built ?? (place.sign?.kind === "points" ? "town" : "place"));
  return [{ at: place.at, text: place.label, rank, angle: 0 }];
}

function waterLabels(lines: FreeLine[]): Label[] {
  return lines
    .filter((line) => line.label && waterOf([line.kind, line.label.toLowerCase()]))
    .map((line) => {
      const at = halfway(line.points);
      const index = line.points.findIndex((point) => distance(point, at) < SIDE * 1.5);
      const [from, to] = [
        line.points[Math.max(index - 1, 0)],
        line.points[Math.min(index + 2, line.points.length - 1)],
      ];
      const [dx, dy] = minus(to ?? at, from ?? at);
      const angle = (Math.atan(dx ? dy / dx : 0) * 180) / Math.PI;
      return { at, text: line.label ?? "", rank: "water", angle };
    });
}

/** Find the place under a point: a coarse lattice of buckets, then the polygons in it. */
function locator(places: Place[]): (point: Point) => Place | undefined {
  const cell = SIDE * 2;
  const buckets = new Map<string, Place[]>();
  for (const place of places) {
    const xs = place.outline.map((corner) => corner[0]);
    const ys = place.outline.map((corner) => corner[1]);
    for (let i = Math.floor(Math.min(...xs) / cell); i <= Math.floor(Math.max(...xs) / cell); i++)
      for (let j = Math.floor(Math.min(...ys) / cell); j <= Math.floor(Math.max(...ys) / cell); j++) {
        const key = `${i},${j}`;
        buckets.set(key, [...(buckets.get(key) ?? []), place]);
      }
  }
  return (point) => {
    const near = buckets.get(`${Math.floor(point[0] / cell)},${Math.floor(point[1] / cell)}`) ?? [];
    return near.find((place) => contains(place.outline, point));
  };
}

/** The place nearest in a direction, for moving the cursor by arrow keys. */
export function stepFrom(atlas: Atlas, from: string, direction: Point): string {
  const here = atlas.places.get(from);
  if (!here) return from;
  let best = from;
  let score = 0.3;
  for (const id of here.neighbours) {
    const there = atlas.places.get(id);
    if (!there || there.zone === "out") continue;
    const fit = alignment(minus(there.at, here.at), direction);
    if (fit > score) [best, score] = [id, fit];
  }
  return best;
}
