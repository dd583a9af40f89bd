/** A lesson or a puzzle: what was decided here goes along with every question, because the server keeps nothing. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Refusal } from "../src/api";
import { Desk } from "../src/lessons/desk.svelte";

interface Asked {
  url: string;
  body: Record<string, unknown>;
}
let asked: Asked[];
let answers: Record<string, unknown>[];

/** How far the lesson is after a question. */
const progress = (done: number, more: object = {}): Record<string, unknown> => ({
  done,
  finished: false,
  lost: false,
  ...more,
});

beforeEach(() => {
  [asked, answers] = [[], []];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(init.body as string) as Record<string, unknown> });
    return Promise.resolve(new Response(JSON.stringify(answers.shift() ?? progress(0))));
  });
});
afterEach(() => vi.unstubAllGlobals());

const played = (): unknown => asked.at(-1)?.body["played"];

describe("a desk", () => {
  it.each([
    ["verdict", (desk: Desk) => desk.verdict(), {}],
    ["state", (desk: Desk) => desk.state(), {}],
    ["why", (desk: Desk) => desk.why("halt"), { action: "halt" }],
    [
      "preview",
      (desk: Desk) => desk.preview("halt", ["a"], "supply"),
      { action: "halt", after: ["a"], suppose: "supply" },
    ],
    ["preview", (desk: Desk) => desk.preview("halt", []), { action: "halt", after: [], suppose: "" }],
    ["forecast", (desk: Desk) => desk.forecast("0101", "supply"), { place: "0101", suppose: "supply" }],
    ["forecast", (desk: Desk) => desk.forecast("0101"), { place: "0101", suppose: "" }],
    ["battle", (desk: Desk) => desk.battle(3), { number: 3 }],
    ["at", (desk: Desk) => desk.at(2), { number: 2 }],
    ["overlay", (desk: Desk) => desk.overlay("reach", "G1"), { name: "reach", subject: "G1" }],
  ] as const)("asks for the %s with what was decided", async (what, question, more) => {
    const desk = new Desk("cel les", "a/b", "puzzles");
    await desk.play(0, "move G1 0201");
    answers = [{ good: true }];
    expect(await question(desk)).toEqual({ good: true });
    expect(asked.at(-1)).toEqual({
      url: `/api/games/cel%20les/puzzles/a%2Fb/${what}`,
      body: { played: ["move G1 0201"], ...more },
    });
  });

  it("keeps what was played, but nothing that was only looked at", async () => {
    const desk = new Desk("celles", "one");
    await desk.play(0, "move G1 0201", { preview: true });
    expect(asked.at(-1)).toEqual({
      url: "/api/games/celles/lessons/one/actions",
      body: { played: [], action: "move G1 0201", preview: true },
    });
    answers = [{ ...progress(0), preview: { odds: "2-1" } }];
    expect(await desk.play(1, "attack G1 A1")).toMatchObject({ preview: { odds: "2-1" } });
    expect(desk.length).toBe(1);
    await desk.play(1, "attack G1 A1");
    await desk.play(2, "halt");
    expect([played(), desk.length]).toEqual([["move G1 0201", "attack G1 A1"], 3]);
    await desk.undo(3, 2);
    expect([played(), desk.length]).toEqual([["move G1 0201"], 1]);
  });

  it("knows where a step began, and goes back there", async () => {
    const desk = new Desk("celles", "one");
    await desk.play(0, "a");
    expect([desk.done, desk.sinceStep]).toEqual([0, 1]);
    answers = [progress(1)];
    await desk.play(1, "b");
    expect([desk.done, desk.sinceStep]).toEqual([1, 0]);
    // Two steps at once: both begin where the action ended that did them.
    answers = [progress(3), progress(3), progress(3)];
    await desk.play(2, "c");
    await desk.play(3, "d");
    await desk.play(4, "e");
    expect(desk.sinceStep).toBe(2);
    desk.back();
    answers = [progress(3)];
    await desk.state();
    expect(played()).toEqual(["a", "b", "c"]);
    expect([desk.length, desk.sinceStep]).toEqual([3, 0]);
  });

  it("goes back to the beginning where no step is done, and says how the lesson ended", async () => {
    const desk = new Desk("celles", "one");
    answers = [progress(0, { lost: true })];
    await desk.play(0, "a");
    expect([desk.lost, desk.finished]).toEqual([true, false]);
    desk.back();
    expect(desk.length).toBe(0);
    answers = [progress(1, { finished: true })];
    await desk.state();
    expect([desk.done, desk.lost, desk.finished]).toEqual([1, false, true]);
  });

  it("has no line, no advice and no seat", async () => {
    const desk = new Desk("celles", "one");
    expect([desk.socket(), desk.alone, desk.table]).toEqual([undefined, true, "lessons/celles/one"]);
    await expect(desk.hint()).rejects.toMatchObject({ status: 422, id: "hint" });
    await expect(desk.hint()).rejects.toBeInstanceOf(Refusal);
    expect(asked).toEqual([]);
  });
});
