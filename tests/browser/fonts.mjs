// The same letters on every machine: Chromium sees one family of fonts, from a package, whatever else is installed.

import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(new URL("../../web/package.json", import.meta.url));

/** What pages ask for, and what they get. */
const FAMILIES = {
  "sans-serif": "DejaVu Sans",
  sans: "DejaVu Sans",
  "system-ui": "DejaVu Sans",
  Arial: "DejaVu Sans",
  serif: "DejaVu Serif",
  Georgia: "DejaVu Serif",
  monospace: "DejaVu Sans Mono",
};

const alias = ([asked, given]) =>
  `<alias binding="same"><family>${asked}</family><prefer><family>${given}</family></prefer></alias>`;

const rejected = (face) => `<selectfont><rejectfont><glob>*${face}*</glob></rejectfont></selectfont>`;

/** For whoever asks for something else. */
const OTHERWISE = '<match><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>';

/** Write, into a folder, settings for fontconfig that know these fonts and no others; gives their file. */
export function fontSettings(folder) {
  const fonts = join(dirname(require.resolve("dejavu-fonts-ttf/package.json")), "ttf");
  const lines = [
    `<dir>${fonts}</dir><cachedir>${join(folder, "fonts")}</cachedir>`,
    ...["Condensed", "ExtraLight", "Math"].map(rejected),
    ...Object.entries(FAMILIES).map(alias),
    OTHERWISE,
  ];
  const file = join(folder, "fonts.conf");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join("\n")}\n</fontconfig>\n`);
  return file;
}
