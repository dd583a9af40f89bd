/** Proposed actions as arrows and rings on the map. */

import type { Message } from "../api";
import { ENDING, type Action } from "./actions";

export interface Proposal {
  text: string;
  /** An arrow from the first to the last; a single place is ringed. */
  places: string[];
  /** A place that is ringed for itself: where an attack comes from, or what it is at. */
  ringed?: "origin" | "target";
}

/** Where an action leads: from its first unit to the place or the unit it names last. */
export function proposals(
  actions: readonly Action[],
  units: ReadonlyMap<string, { at: string }>,
  onMap: (id: string) => boolean,
): Proposal[] {
  const now = new Map<string, string>();
  return actions.flatMap((action): Proposal[] => {
    const named = action.args.flatMap((value, index): string[] => {
      const kind = action.kinds[index];
      const place =
        kind === "unit" ? (now.get(value) ?? units.get(value)?.at ?? "") : kind === "place" ? value : "";
      return place && onMap(place) ? [place] : [];
    });
    const unit = action.args[action.kinds.indexOf("unit")];
    const place = action.args[action.kinds.indexOf("place")];
    // Later steps of the plan begin where earlier ones ended.
    if (unit && place) now.set(unit, place);
    const places = named.filter((one, index) => one !== named[index - 1]);
    return places.length ? [{ text: action.text, places }] : [];
  });
}

const unitOf = (action: Action): string => action.args[action.kinds.indexOf("unit")] ?? "";

/** The first errand of a plan: what one unit does until it has done it. */
export function errand(actions: readonly Action[]): string[] {
  const [first, ...rest] = actions;
  if (!first) return [];
  const who = unitOf(first);
  const ends = rest.findIndex((action) => {
    const unit = unitOf(action);
    return unit ? unit !== who : ENDING.test(action.verb);
  });
  const taken = who ? (ends < 0 ? rest : rest.slice(0, ends)) : [];
  return [first, ...taken].map((action) => action.text);
}

/** The thought that belongs to what is proposed: not one about another unit. */
export function fitting<Line extends { order: Message }>(
  lines: readonly Line[],
  first: Action | undefined,
): Line | undefined {
  const unit = first ? unitOf(first) : "";
  const speaksOf = (line: Line): string => {
    const { unit: named, units, action } = line.order.args ?? {};
    const text = [named, units, action].filter((one) => one !== undefined).join(" ");
    return ` ${text.replaceAll(",", "")} `;
  };
  return lines.find((line) => !unit || speaksOf(line).trim() === "" || speaksOf(line).includes(` ${unit} `));
}
