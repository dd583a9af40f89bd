/** QR codes are read back here as a scanner would, without a look at how they are made. */

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

import { qrCode, times, type Modules } from "../src/model/qr";

const LINK = "https://meuse.example/table/0123456789abcdef#key=Zk3v_x-9QpLmN0aBcDeFgHiJ";

/** The fifteen bits for correction M and masks 0 to 7, as the standard lists them. */
const FORMATS = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
const masked = (mask: number, row: number, column: number): boolean => {
  const product = row * column;
  const rule = [
    (row + column) % 2,
    row % 2,
    column % 3,
    (row + column) % 3,
    (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
    (product % 2) + (product % 3),
    ((product % 2) + (product % 3)) % 2,
    (((row + column) % 2) + (product % 3)) % 2,
  ];
  return rule[mask] === 0;
};
/** By version: bytes of text and mode in the blocks, and check bytes in each. */
const BLOCKS: Record<number, [number[], number]> = {
  1: [[16], 10],
  2: [[28], 16],
  3: [[44], 26],
  4: [[32, 32], 18],
  5: [[43, 43], 24],
  6: [[27, 27, 27, 27], 16],
  7: [[31, 31, 31, 31], 18],
  8: [[38, 38, 39, 39], 22],
  9: [[36, 36, 36, 37, 37], 22],
  10: [[43, 43, 43, 43, 44], 26],
};

function isFunction(size: number, row: number, column: number): boolean {
  const version = (size - 17) / 4;
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  if (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) return true;
  const lines = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, (size - 1) / 2, size - 7];
  return lines.some((y) =>
    lines.some((x) => {
      const corner = (x === 6 && y !== (size - 1) / 2) || (y === 6 && x !== (size - 1) / 2);
      return !corner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
}

/** The masks of all codes that were read. */
const seen = new Set<number>();

function scanned(code: Modules): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const at = (row: number, column: number): number => Number(code[row]?.[column]);
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => at(row, 8));
  for (let index = 8; index < 15; index += 1) format.push(at(size - 15 + index, 8));
  const mask = FORMATS.indexOf(format.reduce((all, bit, index) => all | (bit << index), 0));
  expect(mask).toBeGreaterThanOrEqual(0);
  seen.add(mask);
  const bits: number[] = [];
  let upwards = true;
  for (const right of Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - 2 * index)) {
    const first = right > 6 ? right : right - 1;
    for (let step = 0; step < size; step += 1)
      for (const column of [first, first - 1]) {
        const row = upwards ? size - 1 - step : step;
        if (!isFunction(size, row, column)) bits.push(at(row, column) ^ Number(masked(mask, row, column)));
      }
    upwards = !upwards;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2),
  );
  const [lengths, check] = BLOCKS[version] ?? [[], 0];
  const blocks = lengths.map((): number[] => []);
  for (let index = 0; index < Math.max(...lengths); index += 1)
    lengths.forEach((length, block) => index < length && blocks[block]?.push(words.shift() ?? 0));
  const text = blocks.flat();
  for (let index = 0; index < check; index += 1) for (const block of blocks) block.push(words.shift() ?? 0);
  // No error: the polynomial of each block is zero at every root.
  for (const block of blocks)
    for (let [step, root] = [0, 1]; step < check; step += 1, root = times(root, 2))
      expect(block.reduce((sum, byte) => times(sum, root) ^ byte, 0)).toBe(0);
  const all = text.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  expect(all.slice(0, 4)).toBe("0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(all.slice(4, 4 + wide), 2);
  const bytes = Array.from({ length }, (_, index) => parseInt(all.substr(4 + wide + index * 8, 8), 2));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe("a QR code", () => {
  it("holds a link", () => {
    expect(scanned(qrCode(LINK) ?? [])).toBe(LINK);
  });
  it("of any length up to 213 bytes says what it was made of", () => {
    for (const length of [1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 181, 213]) {
      const text = "Lövénjoel/".repeat(30);
      const cut = [...text].filter(
        (_, index) => new TextEncoder().encode(text.slice(0, index + 1)).length <= length,
      );
      expect(scanned(qrCode(cut.join("")) ?? [])).toBe(cut.join(""));
    }
  });
  it("is read under each of the eight masks", () => {
    seen.clear();
    for (let number = 0; number < 400 && seen.size < 8; number += 1) {
      const text = `${"meuse/".repeat(number % 9)}${number}`;
      expect(scanned(qrCode(text) ?? [])).toBe(text);
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
  it("is not made of longer texts", () => {
    expect(qrCode("x".repeat(213))?.length).toBe(57);
    expect(qrCode("x".repeat(214))).toBeUndefined();
  });
  it("has its finders, and tells from version 7 on which it is", () => {
    const rows = (qrCode("x".repeat(120)) ?? []).map((row) => row.map(Number).join(""));
    expect(rows.length).toBe(45);
    for (const row of [0, 6]) expect(rows[row]?.slice(0, 8)).toBe("11111110");
    expect(rows[3]?.slice(0, 8)).toBe("10111010");
    // Version 7 as the standard has it: 000111 110010 010100.
    const told = [0, 1, 2, 3, 4, 5].flatMap((row) => [34, 35, 36].map((column) => rows[row]?.[column]));
    expect(told.reverse().join("")).toBe("000111110010010100");
    // And once more, mirrored: a reader may have lost one of the two.
    const again = [0, 1, 2, 3, 4, 5].flatMap((column) => [34, 35, 36].map((row) => rows[row]?.[column]));
    expect(again.reverse().join("")).toBe("000111110010010100");
  });
  it("is the one that another program makes", () => {
    // Held against an independent generator, module by module, when this was written.
    const digest = (text: string): string =>
      createHash("sha256")
        .update((qrCode(text) ?? []).map((row) => row.map(Number).join("")).join("\n"))
        .digest("hex")
        .slice(0, 16);
    expect([digest("Meuse"), digest(LINK)]).toMatchInlineSnapshot(`
      [
        "b0fdb74a6535eff5",
        "fd75d6bd97ba1a02",
      ]
    `);
  });
});
