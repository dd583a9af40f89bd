/** NATO symbols from milsymbol, by their code, in the colours of a counter. Loaded when first wanted. */

import { liveryOf } from "./liveries";

type Milsymbol = typeof import("./milsymbol");
let milsymbol: Milsymbol | undefined;

export async function loadSymbols(): Promise<void> {
  milsymbol ??= await import("./milsymbol");
}

export interface Drawn {
  id: string;
  box: string;
  body: string;
}

const drawn = new Map<string, Drawn>();

/** The symbol as the inside of an SVG, drawn once for each code and livery. */
export function symbol(code: string, colours: string): Drawn {
  const id = `s-${code.replace(/[^A-Za-z0-9]/g, "_")}-${colours}`;
  let found = drawn.get(id);
  if (!found) {
    found = draw(id, code, colours);
    drawn.set(id, found);
  }
  return found;
}

function draw(id: string, code: string, colours: string): Drawn {
  if (!milsymbol) return { id, box: "0 0 30 20", body: "" };
  const livery = liveryOf(colours);
  const made = new milsymbol.Symbol(code.padEnd(15, "-"), {
    size: 100,
    infoFields: false,
    fillColor: livery.field,
    fillOpacity: 1,
    frameColor: everybody(livery.line),
    iconColor: everybody(livery.line),
    strokeWidth: 8,
  });
  // Printed symbols have bold lines.
  const text = made.asSVG().replaceAll('stroke-width="3"', 'stroke-width="7"');
  const box = /viewBox="([^"]+)"/.exec(text)?.[1] ?? "0 0 200 200";
  const body = text.replace(/^[\s\S]*?<svg[^>]*>/, "").replace(/<\/svg>\s*$/, "");
  return { id, box, body };
}

/** milsymbol wants a colour for every affiliation. */
function everybody(colour: string): Record<string, string> {
  const affiliations = ["Civilian", "Friend", "Hostile", "Neutral", "Unknown", "Suspect"];
  return Object.fromEntries(affiliations.map((name) => [name, colour]));
}
