/** A counter in the browser and one that `meuse show` draws are made of the same parts. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Piece } from "../src/api";
import { counterParts, type Part } from "../src/model/counter";

const CASES = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../tests/sample/counters.json"), "utf8"),
) as { piece: Piece; parts: Part[] }[];

describe("counters", () => {
  it.each(CASES.map((one) => [one.piece.id, one] as const))("are drawn alike: %s", (_, { piece, parts }) => {
    expect(counterParts(piece)).toEqual(parts);
  });
});
