/** Colours of counters and sides, badges and markers: by the table that all clients draw from. */

import { describe, expect, it } from "vitest";
import { TABLE, badgeOf, markerSign, named } from "../src/map/drawables";
import { liveryOf, sideLook } from "../src/map/liveries";

describe("a name in the table of drawing", () => {
  it.each([
    ["exit-3", "exit"],
    ["exit", "exit"],
    ["german-rear", "rear"],
    ["my-exit-3", undefined],
    ["exit-", undefined],
    ["rear", undefined],
    ["toString", undefined],
    ["", undefined],
  ])("%s means %s", (name, meaning) => expect(named<string>(TABLE.flag, name)).toBe(meaning));
});

describe("a side", () => {
  const liveries = { german: "german", allied: "us" };
  it("has the shape and the colours of its livery", () => {
    const { class: shape, style } = sideLook(liveries, "german");
    expect(shape).toBe("square");
    expect(style).toContain(`--deep:${TABLE.livery.german.deep}`);
    expect(sideLook(liveries, "allied").class).toBe("round");
  });
  it("that is unknown is neutral, and chance is a class of its own", () => {
    expect(sideLook({}, "german").style).toContain(`--deep:${liveryOf(undefined).deep}`);
    expect(sideLook(liveries, "chance")).toEqual({ class: "chance", style: "" });
    expect(sideLook(liveries, null)).toEqual({ class: "", style: "" });
  });
});

describe("what lies on a counter or on the map", () => {
  it("has a badge where the table has a drawing", () => {
    expect(badgeOf("disrupted")?.path).toMatch(/^M/);
    expect(badgeOf("moved")).toBeUndefined();
    expect(badgeOf("of-good-cheer")).toBeUndefined();
  });
  it("is drawn by its sign", () => {
    expect(["control", "blown-bridge", "interdicted", "truck", "kite"].map(markerSign)).toEqual([
      "flag",
      "blown",
      "aircraft",
      "lorry",
      "plain",
    ]);
  });
});
