/** A place and the front in words, for those who do not see the map. */

import type { Piece } from "../api";
import type { Words } from "../words/say";
import type { Atlas } from "./atlas";
import { placeName, unitName } from "./labels";
import { signsOn } from "./styles";

function term(words: Words, name: string): string {
  const [sign] = signsOn([name]);
  // What multiplies points has a word of its own.
  if (sign?.text && sign.kind !== "times")
    return words.say({ id: `sign-${sign.kind}`, args: { points: Number(sign.text) || sign.text } });
  return words.maybe(`term-${name}`) ?? words.maybe(`terrain-${name}`) ?? name.replace(/-/g, " ");
}

export function unitText(words: Words, piece: Piece): string {
  const states = (piece.statuses ?? []).map((status) => words.maybe(`status-${status}`) ?? status);
  const steps = (piece.full_steps ?? 1) > 1 ? ` ${piece.steps ?? 1}/${piece.full_steps}` : "";
  return `${unitName(words, piece.id)} ${(piece.factors ?? []).join("-")}${steps}${states.length ? ` (${states.join(", ")})` : ""}`;
}

export function ground(words: Words, atlas: Atlas, id: string): string {
  const place = atlas.places.get(id);
  if (!place) return "";
  const parts = [place.terrain, ...place.flags].filter(Boolean).map((name) => term(words, name));
  const edges = new Map<string, string[]>();
  for (const other of place.neighbours) {
    const border = atlas.borders.get(id < other ? `${id}|${other}` : `${other}|${id}`);
    for (const feature of border?.features ?? []) edges.set(feature, [...(edges.get(feature) ?? []), other]);
  }
  for (const [feature, others] of edges)
    parts.push(
      words.labelled(term(words, feature), others.map((other) => placeName(atlas, other)).join(", ")),
    );
  return parts.join(", ");
}

/** How a place is known, in words; nothing if nobody says. */
export const known = (words: Words, atlas: Atlas, id: string): string => {
  const source = atlas.places.get(id)?.source;
  return source ? words.say({ id: `source-${source}` }) : "";
};

export function describePlace(words: Words, atlas: Atlas, pieces: readonly Piece[], id: string): string {
  const here = pieces.filter((piece) => piece.at === id);
  const units = here.length
    ? here.map((piece) => unitText(words, piece)).join("; ")
    : words.say({ id: "describe-nobody" });
  return words.say({
    id: "describe-place",
    args: { place: placeName(atlas, id), terrain: ground(words, atlas, id), units },
  });
}

/** Who faces whom: every place of the first side that lies next to enemies. */
export function describeFront(
  words: Words,
  atlas: Atlas,
  pieces: readonly Piece[],
  first: string | undefined,
): string {
  const by = new Map<string, Piece[]>();
  for (const piece of pieces) by.set(piece.at, [...(by.get(piece.at) ?? []), piece]);
  const found: string[] = [];
  for (const [id, units] of by) {
    const place = atlas.places.get(id);
    if (!place || units[0]?.side !== first) continue;
    const facing = place.neighbours.filter((other) => by.get(other)?.some((piece) => piece.side !== first));
    if (!facing.length) continue;
    const own = `${units.map(({ id }) => unitName(words, id)).join(", ")} (${placeName(atlas, id)})`;
    const foes = facing
      .map(
        (other) =>
          `${by
            .get(other)
            ?.map((unit) => unitName(words, unit.id))
            .join(", ")} (${placeName(atlas, other)})`,
      )
      .join(", ");
    found.push(words.say({ id: "front-pair", args: { units: own, foes } }));
  }
  return found.length
    ? words.say({ id: "describe-front", args: { text: found.join("; ") } })
    : words.say({ id: "front-none" });
}
