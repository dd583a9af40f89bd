/** The people at a table: who sits where, what is said, and what is told of it. */

import { beforeEach, describe, expect, it } from "vitest";

import type { Said, TableApi, TableState } from "../src/api";
import { byOwner } from "../src/model/points";
import { ago } from "../src/model/ago";
import { Server, browserWith } from "./kit/server";
import { eventually } from "./kit/eventually";

browserWith(new Server());
const { People } = await import("../src/state/people.svelte");
const { shelf } = await import("../src/state/shelf.svelte");
const { settings } = await import("../src/state/settings.svelte");

const WORDS: Record<string, string> = {
  "side-german": "German player",
  "side-allied": "Allied player",
  "player-staff": "Staff",
};
const said: Said[] = [];
const asked: string[] = [];
const api = {
  table: "t",
  alone: false,
  chat: (after: number) => Promise.resolve(said.slice(after)),
  name: (side: string, name: string) => {
    asked.push(`${side} ${name}`);
    return Promise.resolve({ kind: "meeting", names: { [side]: name } });
  },
  draw: () => Promise.resolve({}),
  say: (side: string, text: string) => {
    said.push({ number: said.length + 1, side, text, time: "" });
    return Promise.resolve(said.at(-1));
  },
} as unknown as TableApi;

function people(yours: string[], seats: Record<string, string>): InstanceType<typeof People> {
  const state = { yours, seats, side: "german" } as unknown as TableState;
  return new People({
    api,
    state: () => state,
    trying: (work) => work(),
    took: () => undefined,
    words: () => ({ maybe: (id: string) => WORDS[id], say: ({ id }: { id: string }) => id }) as never,
    title: () => "",
  });
}

beforeEach(() => {
  said.length = asked.length = 0;
  settings.name = "";
  shelf.put({ table: "t", key: "k", links: {}, game: "g", added: 1 });
});

describe("people", () => {
  const LINK = { german: "here", allied: "link" };
  it("sit apart where somebody else holds a seat", () => {
    expect(people(["german"], LINK).apart).toBe(true);
    expect(people(["german", "allied"], LINK).apart).toBe(false);
    expect(people([], LINK).apart).toBe(false);
    expect(people(["german"], { german: "here", allied: "computer:staff" }).apart).toBe(false);
  });
  it("are told when a draw they offered is declined, not when they took it back", async () => {
    const one = people(["german"], LINK);
    const told = (offer: string): boolean => one.hear({ kind: "meeting", offer } as never);
    told("german");
    told("");
    expect(one.declined).toBe(true);
    told("german");
    expect(one.declined).toBe(false);
    await one.draw("german", "withdraw");
    told("");
    expect(one.declined).toBe(false);
    told("allied");
    told("");
    expect(one.declined, "what the other took back is no refusal").toBe(false);
  });
  it("are called by the name they gave before", async () => {
    settings.name = "Anna";
    const one = people(["german"], LINK);
    await one.come();
    expect(asked).toEqual(["german Anna"]);
    expect(one.who("german")).toBe("Anna");
    await one.come();
    expect(asked).toEqual(["german Anna"]);
  });
  it("are told by side and name, computers of a record by their levels", () => {
    const one = people(["german"], LINK);
    one.meeting = { kind: "meeting", names: { german: "Anna", allied: "staff" } };
    expect([one.sideAndName("german"), one.sideAndName("allied")]).toEqual([
      "German player (Anna)",
      "Allied player (Staff)",
    ]);
    one.meeting = { kind: "meeting", names: {} };
    expect(one.sideAndName("allied")).toBe("Allied player");
  });
  it("hear what is said, and know what they have read", async () => {
    const one = people(["german"], LINK);
    await one.come();
    said.push({ number: 1, side: "allied", text: "hello", time: "" });
    expect(one.hear({ kind: "said", number: 1 })).toBe(true);
    await eventually(() => expect(one.unread).toBe(1));
    one.catchUp();
    expect([one.unread, shelf.get("t")?.read]).toEqual([0, 1]);
    await one.say("and to you", "nonce");
    expect(one.messages.map((message) => message.text)).toEqual(["hello", "and to you"]);
    expect(one.unread).toBe(0);
  });
  it("leave everything else that the line tells to the table", () => {
    const one = people(["german"], LINK);
    expect(one.hear({ kind: "changed", version: 1, side: "german" })).toBe(false);
    expect(one.hear({ kind: "meeting" })).toBe(true);
  });
});

describe("points", () => {
  it("are listed under who scored them", () => {
    const points = [
      ["german-towns", 3],
      ["allied-steps", 2],
      ["german-steps", 1],
      ["zones", 5],
    ] as const;
    expect(byOwner(points, ["german", "allied"])).toEqual([
      { side: "german", total: 4, points: [points[0], points[2]] },
      { side: "allied", total: 2, points: [points[1]] },
      { side: "", total: 5, points: [points[3]] },
    ]);
    expect(byOwner([], ["german"])).toEqual([]);
  });
});

it("tells how long ago something was", () => {
  const at = Date.parse("2026-11-17T12:00:00Z");
  const before = (seconds: number): string => new Date(at - seconds * 1000).toISOString();
  expect(ago(before(5), "en", at)).toBe("now");
  expect(ago(before(185), "en", at)).toBe("3 minutes ago");
  expect(ago(before(7300), "fr", at)).toBe("il y a 2 heures");
  expect(ago(before(90_000), "es", at)).toBe("ayer");
});
