/**
 * Counters as printed: colours of nation and formation, name, symbol, factors, steps, and what has befallen the unit.
 * A counter is a list of parts; `meuse show` makes the same list (src/meuse/drawing/counters.py), and a test holds the
 * two against each other.
 */

import type { Piece } from "../api";
import { TABLE, badgeOf, signsOf } from "../map/drawables";
import { liveryOf, type Livery } from "../map/liveries";

/** The side of a counter. */
export const COUNTER = 46;
const HALF = COUNTER / 2;
/** How high the band with the name is. */
const BAND = 12.5;
/** How wide a line of lettering may be: clear of the counter's edges. */
const LINE = 39;
/** Names are not written smaller than this as long as narrower letters help, down to such a share of their width. */
const [SMALLEST, NARROWEST] = [7.8, 0.74];

export interface Part {
  tag: "rect" | "path" | "circle" | "text";
  role: string;
  attributes: Record<string, string | number>;
  text: string;
}

const part = (tag: Part["tag"], role: string, attributes: Part["attributes"], text = ""): Part => ({
  tag,
  role,
  attributes,
  text,
});

/** What a counter is made of, from the shadow up. */
export function counterParts(piece: Piece): Part[] {
  const livery = liveryOf(piece.colours);
  const corner = livery.shape === "square" ? 1.5 : 7;
  const square = { width: COUNTER, height: COUNTER, rx: corner };
  const factors = (piece.factors ?? []).join("-");
  return [
    part("rect", "shade", { x: 1.5 - HALF, y: 2 - HALF, ...square, fill: "#10161a", opacity: 0.38 }),
    part("rect", "card", {
      x: -HALF,
      y: -HALF,
      ...square,
      fill: livery.card,
      stroke: livery.edge,
      "stroke-width": 1.2,
    }),
    ...nameParts(piece, livery, corner),
    ...symbolParts(piece, livery),
    ...sideParts(piece, livery),
    part(
      "text",
      "factors",
      { y: 20, ...lettering(factors, 15.5), "font-weight": 700, fill: livery.ink },
      factors,
    ),
    ...(piece.spent ? spentParts(square) : []),
    ...badgeParts(piece),
  ];
}

/** The size and the exact width of a line, so that it fits the counter whatever letters a machine has. */
function lettering(words: string, size: number): Part["attributes"] {
  if (!words) return {};
  const fitted = fitting(words, size);
  const wide = rounded(Math.min(ems(words) * fitted, LINE));
  return { "font-size": fitted, textLength: wide, lengthAdjust: "spacingAndGlyphs" };
}

/** The size of lettering at which a line fits the counter, narrowed a little where it is long. */
export function fitting(words: string, size: number): number {
  const natural = LINE / Math.max(ems(words), 1);
  return rounded(Math.min(size, Math.max(natural, Math.min(SMALLEST, natural / NARROWEST))));
}

/** How wide words are in the letters we ask for, in sizes of the lettering. */
export const ems = (words: string): number => [...words].reduce((sum, letter) => sum + em(letter), 0);

function em(letter: string): number {
  if ("-/ .,()il".includes(letter)) return 0.34;
  if ("mwMW".includes(letter)) return 0.88;
  return /\p{Lu}/u.test(letter) ? 0.7 : 0.57;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** What a counter is called: as it is printed, where that is something else than its id. */
export const printedName = (piece: Piece): string => piece.name || piece.id;

function nameParts(piece: Piece, livery: Livery, corner: number): Part[] {
  const band = (TABLE.band as Record<string, { colour: string; ink: string }>)[piece.band ?? ""];
  const printed = printedName(piece);
  const name = part(
    "text",
    "name",
    {
      y: rounded(-16.8 + fitting(printed, 10.5) * 0.36),
      ...lettering(printed, 10.5),
      "font-weight": 700,
      fill: band?.ink ?? livery.ink,
    },
    printed,
  );
  if (!band) return [name];
  const [top, low] = [corner - HALF, BAND - HALF];
  const d = `M-23 ${low}V${top}Q-23-23 ${top}-23H${-top}Q23-23 23 ${top}V${low}Z`;
  return [part("path", "band", { d, fill: band.colour, stroke: livery.edge, "stroke-width": 1.2 }), name];
}

/** The frame and its signs. */
function symbolParts(piece: Piece, livery: Livery): Part[] {
  const pen = {
    stroke: livery.line,
    "stroke-width": 2,
    transform: "translate(-12.9 -8.4) scale(.86 .82)",
  };
  return [
    part("path", "field", { d: "M0 0H30V20H0Z", fill: livery.field, ...pen }),
    ...signsOf(piece.symbol).map((sign) =>
      part("path", "sign", { d: sign.path, fill: sign.filled ? livery.line : "none", ...pen }),
    ),
  ];
}

/** Left and right of the symbol: the steps that are left of all, and the size of the unit. */
function sideParts(piece: Piece, livery: Livery): Part[] {
  const steps = piece.steps ?? 1;
  const full = Math.max(piece.full_steps ?? 1, steps);
  const dots = full > 1 ? Array.from({ length: full }, (_, step) => step) : [];
  return [
    ...dots.map((step) =>
      part("circle", "step", {
        cx: -18.2,
        cy: rounded(5 - step * 4.9),
        r: 1.8,
        fill: step < steps ? livery.ink : "none",
        stroke: livery.ink,
        "stroke-width": 0.9,
      }),
    ),
    ...(piece.size
      ? [
          part(
            "text",
            "size",
            {
              transform: "translate(18.6 -.2) rotate(90)",
              y: 2.4,
              "font-size": 7,
              "font-weight": 700,
              fill: livery.ink,
            },
            piece.size,
          ),
        ]
      : []),
  ];
}

function spentParts(square: Record<string, number>): Part[] {
  return [
    part("rect", "dim", { x: -HALF, y: -HALF, ...square, fill: "#2b2f31", opacity: 0.3 }),
    part("path", "used", {
      d: "M-22 20L20-22M-22 8L8-22M-22-4L-4-22M-10 20L20-10M2 20L20 2",
      fill: "none",
      stroke: "#ffffff",
      "stroke-width": 2,
      opacity: 0.34,
    }),
  ];
}

/** Along the upper edge: what has befallen the unit. */
function badgeParts(piece: Piece): Part[] {
  const badges = (piece.statuses ?? []).flatMap((status) => badgeOf(status) ?? []);
  return badges.flatMap((badge, place) => {
    const transform = `translate(${14 * place - 19} -28)`;
    return [
      part("circle", "badge", {
        transform,
        r: 7.2,
        fill: badge.colour,
        stroke: "#ffffff",
        "stroke-width": 1.3,
      }),
      part("path", "glyph", {
        transform,
        d: badge.path,
        fill: badge.filled ? "#ffffff" : "none",
        stroke: badge.filled ? "none" : "#ffffff",
        "stroke-width": 1.5,
      }),
    ];
  });
}
