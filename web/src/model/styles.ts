/** What names of terrains, flags and features look like. Games name things; here the names become classes of drawing. */

export type Ground = "clear" | "woods" | "rough" | "town" | "water" | "marsh" | "impassable";
export type Water = "broad" | "river" | "stream" | "ford";
export type Way = "highway" | "road" | "track";
export type Built = "town" | "village";
export type Zone = "out" | "edge" | "west-wall" | "cleared-wall" | "rear" | "zone";

const GROUNDS: [RegExp, Ground][] = [
  [/wood|forest/, "woods"],
  [/impass|forbidden|blocked/, "impassable"],
  [/rough|hill|broken|mountain|ridge/, "rough"],
  [/town|city|urban/, "town"],
  [/lake|water|sea\b/, "water"],
  [/marsh|swamp|bog/, "marsh"],
];

export function groundOf(terrain: string, flags: readonly string[] = []): Ground {
  for (const name of [terrain, ...flags.filter((flag) => /impass/.test(flag))])
    for (const [pattern, ground] of GROUNDS) if (pattern.test(name)) return ground;
  return "clear";
}

/** The broadest water among the features of a side. */
export function waterOf(features: readonly string[]): Water | undefined {
  const all = features.join(" ");
  if (/\bmeuse\b|(large|major|big)-river/.test(all)) return "broad";
  if (/(minor-river|stream|brook|creek)/.test(all)) return "stream";
  if (/\briver\b/.test(all)) return "river";
  return /\bford\b/.test(all) ? "ford" : undefined;
}

export function wayOf(features: readonly string[]): Way | undefined {
  const names = features.filter((name) => !/river|bridge|line|zones/.test(name));
  if (names.some((name) => /highway|major|autobahn|primary/.test(name))) return "highway";
  if (names.some((name) => /road|minor|secondary/.test(name))) return "road";
  return names.some((name) => /track|trail|path/.test(name)) ? "track" : undefined;
}

export const hasBridge = (features: readonly string[]): boolean =>
  features.some((name) => /bridge/.test(name));
export const isFront = (features: readonly string[]): boolean =>
  features.some((name) => /(^|-)(line|front|boundary|border)$/.test(name));

export function builtOf(terrain: string, flags: readonly string[]): Built | undefined {
  const names = [terrain, ...flags];
  if (names.some((name) => /town|city/.test(name))) return "town";
  return names.some((name) => /village|hamlet/.test(name)) ? "village" : undefined;
}

export function zoneOf(flags: readonly string[]): Zone | undefined {
  const has = (pattern: RegExp): boolean => flags.some((flag) => pattern.test(flag));
  if (has(/out-of-play/)) return "out";
  if (has(/^zone$/)) return "zone";
  if (has(/map-edge|^edge/)) return "edge";
  if (has(/cleared.*wall|wall.*cleared/)) return "cleared-wall";
  if (has(/west-?wall|fortif/)) return "west-wall";
  return has(/rear/) ? "rear" : undefined;
}

/** A sign in the corner of a place: where one enters or leaves the map, what it is worth. */
export interface Sign {
  kind: "entry" | "exit" | "points";
  text: string;
}

export function signOf(flags: readonly string[]): Sign | undefined {
  for (const flag of flags) {
    const found = /^(exit|entry|entrance|vp|points|victory)(?:-points)?(?:-(.+))?$/.exec(flag);
    if (!found) continue;
    const kind = found[1] === "exit" ? "exit" : found[1]?.startsWith("ent") ? "entry" : "points";
    return { kind, text: found[2] ?? "" };
  }
  return undefined;
}
