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

describe("colours", () => {
  it.each(components)("%s names none literally", (file) => {
    expect(style(file).match(LITERAL) ?? []).toEqual([]);
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
