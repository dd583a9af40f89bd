/** Colours are in app.css, where each is written once for day and once for night. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(|:\s*(?:white|black|gr[ae]y|red)\b/gi;
/** What is drawn on the sheet of paper has the colours of the sheet. */
const isMap = (file: string): boolean => file.startsWith("map");

const components = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".svelte") && !isMap(file),
);
const style = (file: string): string =>
  /<style>([^]*)<\/style>/.exec(readFileSync(join(SOURCE, file), "utf8"))?.[1] ?? "";

/** How bright a colour is, as contrast is reckoned (WCAG 2). */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe("colours", () => {
  it.each(components)("%s names none literally", (file) => {
    expect(style(file).match(LITERAL) ?? []).toEqual([]);
  });

  it("do not refer to themselves", () => {
    const sheet = readFileSync(join(SOURCE, "app.css"), "utf8");
    const circles = [...sheet.matchAll(/^ +(--[\w-]+):[^;]*var\(\1\)/gm)].map((found) => found[1]);
    expect(circles).toEqual([]);
  });

  it("of buttons to press leave white text legible, by day and night", () => {
    const sheet = readFileSync(join(SOURCE, "app.css"), "utf8");
    for (const name of ["accent", "accent-hover"]) {
      const tones = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet)?.slice(1) ?? [];
      expect(tones).toHaveLength(2);
      for (const tone of tones) expect(1.05 / (brightness(tone) + 0.05)).toBeGreaterThan(4.5);
    }
  });

  it("are all defined", () => {
    const sheet = readFileSync(join(SOURCE, "app.css"), "utf8");
    const texts = [sheet, ...components.map(style)];
    const known = new Set(
      texts.flatMap((text) => [...text.matchAll(/^ +(--[\w-]+):/gm)].map((found) => found[1] ?? "")),
    );
    const withoutDefault = /var\((--[\w-]+)\)/g;
    const own = new Set(["--deep", "--on-pale"]);
    const used = texts.flatMap((text) => [...text.matchAll(withoutDefault)].map((found) => found[1] ?? ""));
    expect([...new Set(used)].filter((name) => !known.has(name) && !own.has(name))).toEqual([]);
  });
});
