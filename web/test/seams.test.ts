/** The parts that a table is made of, each by itself. */

import { describe, expect, it, vi } from "vitest";

import type { LogEntry, Overlay } from "../src/api";
import { parseAll } from "../src/model/actions";
import { telling, tried } from "../src/model/asking";
import { seenBefore, unattended } from "../src/model/catchup";
import { Fetching } from "../src/state/fetching";
import { Gate } from "../src/state/gate.svelte";
import { Overlays } from "../src/state/overlays.svelte";
import { GAME, Server } from "./kit/server";

describe("overlays", () => {
  const reach: Overlay = { name: "reach", places: {}, ways: { "0301": [["0201", "1"]] } };
  const some = (): { overlays: Overlays; fetched: string[] } => {
    const fetched: string[] = [];
    const overlays = new Overlays(
      (name, subject) => {
        fetched.push(`${name} ${subject}`);
        return Promise.resolve(name === "reach" ? reach : { name, places: {} });
      },
      () => 1,
    );
    return { overlays, fetched };
  };

  it("tell the way of the unit they are about, and of no other", async () => {
    const { overlays } = some();
    await overlays.follow("G1");
    expect(overlays.way("G1", "0301")).toEqual([["0201", "1"]]);
    expect(overlays.way("G1", "0401")).toEqual([]);
    expect(overlays.way("G2", "0301")).toEqual([]);
    expect(overlays.way(undefined, "0301")).toEqual([]);
  });
  it("follow the unit, unless something else was asked for", async () => {
    const { overlays, fetched } = some();
    await overlays.follow("G1");
    await overlays.follow("");
    expect(overlays.shown).toBeUndefined();
    await overlays.show("supply", "german");
    await overlays.follow("G2");
    expect(fetched).toEqual(["reach G1", "supply german", "supply german"]);
    overlays.hide();
    await overlays.follow("G2");
    expect(overlays.subject).toBe("G2");
  });
});

describe("fetching", () => {
  it("goes on once for all who asked meanwhile, and not after it was closed", async () => {
    const once = vi.fn(() => Promise.resolve());
    const fetching = new Fetching(once);
    await Promise.all([fetching.again(), fetching.again(), fetching.again()]);
    expect(once).toHaveBeenCalledTimes(2);
    fetching.close();
    await fetching.again();
    expect(once).toHaveBeenCalledTimes(2);
  });
  it("can be tried again after it went wrong", async () => {
    const once = vi.fn(() => Promise.resolve());
    once.mockRejectedValueOnce(new Error("a defect"));
    const fetching = new Fetching(once);
    await expect(fetching.again()).rejects.toThrow("a defect");
    await fetching.again();
    expect(once).toHaveBeenCalledTimes(2);
  });
});

describe("the gate", () => {
  it("keeps the last click that came while it was closed", () => {
    const gate = new Gate();
    const [first, last] = [vi.fn(), vi.fn()];
    expect(gate.later(first)).toBe(false);
    gate.busy = true;
    expect([gate.later(first), gate.later(last)]).toEqual([true, true]);
    expect(gate.open()).toBe(last);
    expect(gate.busy).toBe(false);
    expect(gate.open()).toBeUndefined();
  });
});

describe("asking why", () => {
  const actions = parseAll(["move G1 0201", "attack G1 A1"], GAME.verbs);
  const unit = { kind: "unit", value: "G1" };

  it("tries what the click may have meant, with the verb that was chosen", () => {
    const at = { unit: "A1", place: "0301" };
    expect(tried(actions, GAME.verbs, [unit], at)).toEqual(["move G1 0301", "attack G1 A1"]);
    expect(tried(actions, GAME.verbs, [{ kind: "verb", value: "move" }, unit], at)).toEqual(["move G1 0301"]);
    expect(tried(actions, GAME.verbs, [unit], { unit: "", place: "" })).toEqual([]);
  });
  it("prefers a refusal with a reason of its own", () => {
    const answer = (id: string, legal = false) => ({ why: { legal, reason: { id } } });
    const [vague, good, clear] = [answer("refusal-not-offered"), answer("yes", true), answer("refusal-far")];
    expect(telling([vague, good, clear])).toBe(clear);
    expect(telling([vague, good])).toBe(vague);
    expect(telling([])).toBeUndefined();
  });
});

describe("catching up", () => {
  const entries = (sides: string[]): LogEntry[] =>
    sides.map((side, index) => ({ number: index + 1, side, action: "halt", events: [] }));
  const state = (length: number, seat = "here") => ({
    ...new Server().state(),
    length,
    seats: { german: seat, allied: "computer:staff" },
  });

  it("begins where one left off, if others played since", () => {
    const log = entries(["german", "allied", "allied"]);
    expect(seenBefore(state(3), log, 1)).toBe(1);
    expect(seenBefore(state(3), log)).toBe(3);
    expect(seenBefore(state(3), entries(["german", "german", "chance"]), 1)).toBe(3);
    expect(seenBefore(state(3), entries(["allied", "german", "chance"]), 1)).toBe(3);
    expect(seenBefore(state(3), entries(["german", "german", "german", "allied"]), 1)).toBe(3);
  });
  it("does not show what would take too long, except to those who only watch", () => {
    const log = entries(Array.from({ length: 401 }, () => "allied"));
    expect(seenBefore(state(401), log, 0)).toBe(401);
    expect(seenBefore(state(401), log, 1)).toBe(1);
    expect(seenBefore(state(401, "computer:staff"), log, 0)).toBe(0);
    expect(unattended(state(1, "computer:staff"))).toBe(true);
    expect(unattended(state(1))).toBe(false);
  });
});
