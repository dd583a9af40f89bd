/** The colours of counters and sides, from the table that all clients draw from. */

import { TABLE } from "./drawables";

export type Livery = (typeof TABLE.livery)["us"];

const LIVERIES: Record<string, Livery> = TABLE.livery;
/** What has no colours of its own: dice, a side whose game names none. */
const NEUTRAL: Livery = {
  card: "#d5dde0",
  ink: "#1d2529",
  field: "#f2f5f4",
  line: "#1d2529",
  edge: "#8a989d",
  pale: "#aab6b9",
  deep: "#47545b",
  shape: "round",
};

export const liveryOf = (name: string | undefined): Livery => LIVERIES[name ?? ""] ?? NEUTRAL;

export interface Look {
  class: string;
  style: string;
}

/** How a side looks beside the map: a class for its shape (or for chance), its colours as CSS variables. */
export function sideLook(
  liveries: Readonly<Record<string, string>> | undefined,
  side: string | null | undefined,
): Look {
  if (!side || side === "chance") return { class: side ?? "", style: "" };
  const { pale, deep, ink, shape } = liveryOf(liveries?.[side]);
  return { class: shape, style: `--pale:${pale};--deep:${deep};--on-pale:${ink}` };
}
