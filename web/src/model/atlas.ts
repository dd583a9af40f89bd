/** The map made ready: places where they lie on the drawing, who lies beside whom, names and signs to write on it. */

import type { Border, Picture, Point, Spot } from "../api";
import { TABLE } from "../map/drawables";
import { alignment, area, contains, cornerKey, distance, minus, polygonPath } from "./geometry";
import type { Box } from "./placing";
import { builtOf, groundOf, signsOn, zoneOf, type Built, type Ground, type Sign, type Zone } from "./styles";

/** A hexside is this long on the drawing; areas are scaled to about the size of such hexes. */
export const SIDE = TABLE.sheet.side;

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
  signs: Sign[];
  source: string;
  neighbours: string[];
}

export type Rank = keyof typeof TABLE.names.sizes;

/** A name that stands beside a place, or beside any of several that bear it together. */
export interface Label {
  text: string;
  rank: Rank;
  at: Point[];
}

export interface Atlas {
  /** The game that it is the map of. */
  game: string;
  kind: "hexes" | "areas";
  width: number;
  height: number;
  /** The sheet that the map is printed on, with its border. */
  sheet: Box;
  places: Map<string, Place>;
  borders: Map<string, Border>;
  labels: Label[];
  signs: { at: Point; sign: Sign }[];
  /** How places are known: the outlines of each kind. */
  sources: { source: Source; path: string }[];
  locate: (point: Point) => Place | undefined;
  /** A point of the server's drawing on ours. */
  scaled: (point: Point) => Point;
}

export function makeAtlas(picture: Picture, game = ""): Atlas {
  const factor = SIDE / unitOf(picture);
  const [left, top, right, bottom] = picture.frame;
  const scaled = ([x, y]: Point): Point => [(x - left) * factor, (y - top) * factor];
  const places = new Map(picture.spots.map((spot) => [spot.id, place(spot, picture.kind, scaled)] as const));
  const borders = new Map(picture.sides.map((side) => [borderKey(side.a, side.b), side] as const));
  join(picture, places);
  const all = [...places.values()];
  const [width, height] = [(right - left) * factor, (bottom - top) * factor];
  const { margin, foot } = TABLE.sheet;
  return {
    game,
    kind: picture.kind,
    width,
    height,
    sheet: [-margin, -margin, width + margin, height + margin + foot],
    places,
    borders,
    scaled,
    labels: labelsOf(all),
    signs: all.flatMap(({ at, signs }) => signs.map((sign) => ({ at: signSpot(at, sign), sign }))),
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

/** How long a hexside is in the picture's own units; for areas, what is about as long beside them. */
function unitOf(picture: Picture): number {
  const outlined = picture.spots.flatMap(({ outline }) => (outline && outline.length > 2 ? [outline] : []));
  const first = outlined[0];
  if (!first) return SIDE;
  if (picture.kind === "hexes") return distance(first[0] as Point, first[1] as Point);
  const sizes = outlined.map((outline) => Math.sqrt(area(outline))).sort((a, b) => a - b);
  return (sizes[Math.floor(sizes.length / 2)] as number) / TABLE.sheet.area;
}

function place(spot: Spot, kind: Picture["kind"], scaled: (point: Point) => Point): Place {
  const flags = spot.flags ?? [];
  const at = scaled([spot.x, spot.y]);
  const outline = spot.outline?.length ? spot.outline.map(scaled) : circle(at, SIDE * 0.9);
  const [zone, signs, label] = [zoneOf(flags), signsOn(flags), spot.label ?? ""];
  return {
    id: spot.id,
    at,
    outline,
    terrain: spot.terrain ?? "",
    ground: groundOf(spot.terrain ?? "", flags),
    flags,
    label,
    built:
      builtOf(spot.terrain ?? "", flags) ??
      (kind === "areas" && label && zone !== "zone" ? settled(signs) : undefined),
    zone,
    signs,
    source: spot.source ?? "",
    neighbours: [],
  };
}

/** An area is called after what stands in it; one that is worth points, after a town. */
const settled = (signs: readonly Sign[]): Built =>
  signs.some(({ kind }) => kind === "points") ? "town" : "village";

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

const OFF: Partial<Record<Sign["kind"], Point>> = { points: [21, -19], times: [25, -23] };

/** Where a sign stands in its place. */
export function signSpot([x, y]: Point, sign: Sign): Point {
  const [dx, dy] = OFF[sign.kind] ?? [0, 0];
  return [x + dx, y + dy];
}

/** The names, the most important first; a town that lies in several places beside each other is named once. */
function labelsOf(places: readonly Place[]): Label[] {
  const found: Label[] = [];
  for (const place of places) {
    if (!place.label) continue;
    const rank = rankOf(place);
    const same = found.find(
      ({ text, at }) => text === place.label && at.some((one) => distance(one, place.at) < 2 * SIDE),
    );
    if (same) {
      same.at.push(place.at);
      if (RANKS.indexOf(rank) < RANKS.indexOf(same.rank)) same.rank = rank;
    } else found.push({ text: place.label, rank, at: [place.at] });
  }
  return found.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));
}

export const RANKS = Object.keys(TABLE.names.sizes) as Rank[];

function rankOf(place: Place): Rank {
  if (place.zone === "zone") return "zone";
  return place.built ?? "place";
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
