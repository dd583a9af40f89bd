/** Proposed actions as arrows and rings on the map. */

import type { Action } from "./actions";

export interface Proposal {
  text: string;
  /** An arrow from the first to the last; a single place is ringed. */
  places: string[];
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
