/** The parts of a table that do something, each by itself before the server in memory. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { TableApi, type PlayedState, type TableState } from "../src/api";
import { parse, parseAll, type Action, type Pick } from "../src/model/actions";
import { Arrows } from "../src/state/arrows.svelte";
import { Gate } from "../src/state/gate.svelte";
import { GameLog } from "../src/state/log.svelte";
import { march } from "../src/state/march";
import { Moves } from "../src/state/moves.svelte";
import { Picking } from "../src/state/picking.svelte";
import { Asking } from "../src/state/why.svelte";
import { GAME, Server, browserWith, sheet } from "./kit/server";

let server: Server;
let api: TableApi;
beforeEach(() => {
  server = new Server();
  browserWith(server);
  api = new TableApi("t", "secret");
});

const action = (text: string): Action => parse(text, GAME.verbs);
const legal = (): Action[] => parseAll(server.legal(), GAME.verbs);
const unit = (value: string): Pick => ({ kind: "unit", value });
const place = (value: string): Pick => ({ kind: "place", value });
const fetchedLog = (): GameLog => new GameLog(async (from) => (await api.log(from)).entries);
const texts = (log: GameLog): string[] => log.entries.map((entry) => entry.action);

describe("the log", () => {
  it("fetches what is new, with one line that it knows", async () => {
    const log = fetchedLog();
    server.play("move G1 0201");
    expect(await log.follow(1)).toBe(true);
    server.play("move G2 0401");
    server.play("halt");
    expect(await log.follow(3)).toBe(true);
    expect(server.asked("/log")).toEqual(["/log?from=0", "/log?from=0"]);
    await log.follow(3);
    expect(server.asked("/log").at(-1)).toBe("/log?from=2");
    expect(texts(log)).toEqual(["move G1 0201", "move G2 0401", "halt"]);
  });
  it("is fetched as a whole when it became shorter, or another action stands where one was known", async () => {
    const log = fetchedLog();
    for (const text of ["move G1 0201", "move G2 0401", "halt"]) server.play(text);
    await log.follow(3);
    server.undo(2);
    expect(await log.follow(1)).toBe(false);
    expect(texts(log)).toEqual(["move G1 0201"]);
    server.undo(1);
    server.play("move G1 0301");
    server.play("halt");
    await log.follow(2);
    expect(texts(log)).toEqual(["move G1 0301", "halt"]);
  });
  it("takes what an action told, and asks where it told nothing", async () => {
    const log = fetchedLog();
    await log.add(server.play("move G1 0201"), 0);
    expect(server.requests).toEqual([]);
    server.play("halt");
    await log.add([], 1);
    expect(texts(log)).toEqual(["move G1 0201", "halt"]);
    expect(server.asked("/log")).toEqual(["/log?from=1"]);
  });
  it("knows in which order actions are taken back", async () => {
    const log = fetchedLog();
    for (const text of ["move G1 0201", "move G2 0401", "halt"]) await log.add(server.play(text), log.length);
    expect(log.after(1)).toEqual(["halt", "move G2 0401"]);
    log.cut(1);
    expect([texts(log), log.length]).toEqual([["move G1 0201"], 1]);
  });
});

describe("picking", () => {
  let active = "";
  const picking = (): Picking => new Picking({ actions: legal, active: () => active });
  beforeEach(() => (active = ""));

  it("narrows what can be done, and tells when it is clear", () => {
    const some = picking();
    expect([...some.units]).toEqual(["G1", "G2"]);
    expect(some.add(unit("G1"))).toBeUndefined();
    expect(some.unit).toBe("G1");
    expect([...some.places]).toEqual(["0201", "0301"]);
    expect(some.matches.length).toBe(2);
    expect(some.add(place("0301"))?.text).toBe("move G1 0301");
  });
  it("begins with the unit that the game asks about, where it can act", () => {
    const some = picking();
    active = "G2";
    some.reset();
    expect(some.picks).toEqual([unit("G2")]);
    active = "A1";
    some.reset();
    expect(some.picks).toEqual([]);
  });
  it("lets go of the last; the unit that is asked about does not count", () => {
    const some = picking();
    some.picks = [unit("G1"), place("0201")];
    expect([some.back(), some.back(), some.back()]).toEqual([true, true, false]);
    active = "G1";
    some.reset();
    expect(some.back()).toBe(false);
    expect(some.picks).toEqual([]);
  });
  it("takes a counter for its place where only that is meant", () => {
    const some = picking();
    const piece = { ...server.view().pieces![0]!, at: "0301" };
    expect(some.clickUnit("A1", piece)).toEqual({ is: "narrow", picks: [place("0301")] });
    some.picks = [unit("G1")];
    expect(some.clickUnit("A1", piece)).toMatchObject({ is: "play", action: { text: "move G1 0301" } });
    expect(some.clickPlace("0501", [])).toEqual({ is: "nothing" });
  });
  it("finds the one step that leads to a place", () => {
    const some = picking();
    expect(some.stepTo("0401")?.text).toBe("move G2 0401");
    expect(some.stepTo("0401", [unit("G1")])).toBeUndefined();
    server.legal = () => ["move G1 0201", "move G2 0201"];
    expect(some.stepTo("0201")).toBeUndefined();
    expect(some.stepTo("0201", [unit("G2")])?.text).toBe("move G2 0201");
  });
});

describe("moves", () => {
  let state: TableState;
  let careful = true;
  let tries = 1;
  const done: string[] = [];
  const moves = (): { moves: Moves; gate: Gate; log: GameLog; refresh: () => Promise<void> } => {
    const [gate, log, refresh] = [new Gate(), fetchedLog(), vi.fn(() => Promise.resolve())];
    const took = (next: TableState): void => void (state = next);
    const made = new Moves({
      api,
      gate,
      log,
      state: () => state,
      actions: legal,
      parse: action,
      careful: () => careful,
      along: () => ({ overlay: { name: "supply", subject: "german" } }),
      trying: (work) => work().catch((error: unknown) => void done.push(String(error))),
      surely: async (ask) => {
        for (let time = 1; time < tries; time++) await ask(time > 1).catch(() => undefined);
        return ask(tries > 1);
      },
      played: (next: PlayedState, text, battle) => {
        done.push(`${text.text}${battle ? " after a look" : ""}`);
        took(next);
      },
      underWay: () => undefined,
      undone: took,
      idle: () => void gate.open(),
      refresh,
    });
    return { moves: made, gate, log, refresh };
  };
  beforeEach(() => {
    state = server.state();
    [careful, tries] = [true, 1];
    done.length = 0;
  });

  it("are sent with what is shown before and after", async () => {
    const { moves: some, log } = moves();
    await some.propose(action("move G1 0201"));
    await some.play("move G1 0301");
    const along = { overlay: { name: "supply", subject: "german" } };
    expect(server.requests.map((one) => one.body)).toEqual([
      { version: 0, action: "move G1 0201", preview: true, ...along },
      { version: 1, action: "move G1 0301", ...along },
    ]);
    expect(texts(log)).toEqual(["move G1 0201", "move G1 0301"]);
    expect(done).toEqual(["move G1 0201", "move G1 0301"]);
  });
  it("are held back where there is something to look at, and then played", async () => {
    server.preview = () => sheet({ odds: "2-1" });
    const { moves: some, gate } = moves();
    await some.propose(action("attack G1 A1"));
    expect([server.actions, some.battle?.preview.odds, gate.busy]).toEqual([[], "2-1", false]);
    await some.play("attack G1 A1");
    expect(done).toEqual(["attack G1 A1 after a look"]);
    expect(some.battle).toBeUndefined();
  });
  it("ask before units are left behind, if the player is careful", async () => {
    server.legal = () => ["move G1 0201", "end-phase"];
    const { moves: some } = moves();
    await some.propose(action("end-phase"));
    expect([some.confirming?.units, server.requests.length]).toEqual([1, 0]);
    careful = false;
    await some.propose(action("end-phase"));
    expect([some.confirming, server.actions]).toEqual([undefined, ["end-phase"]]);
  });
  it("are made one at a time", async () => {
    const { moves: some, gate } = moves();
    gate.busy = true;
    await some.propose(action("halt"));
    await some.play("halt");
    await some.undo(1);
    expect(server.requests).toEqual([]);
  });
  it("are taken back and done again in order, until another is made", async () => {
    const { moves: some, log } = moves();
    for (const text of ["move G1 0201", "move G1 0301", "move G2 0401"]) await some.play(text);
    await some.undo(2);
    expect(some.undone).toEqual(["move G2 0401", "move G1 0301"]);
    expect(texts(log)).toEqual(["move G1 0201"]);
    await some.redo();
    expect([server.actions.at(-1), some.undone]).toEqual(["move G1 0301", ["move G2 0401"]]);
    await some.play("halt");
    expect(some.undone).toEqual([]);
    await some.redo();
    expect(server.actions.length).toBe(3);
  });
  it("that are refused leave everything as it was", async () => {
    const { moves: some, gate } = moves();
    await some.play("move G1 0201");
    await some.undo(1);
    server.refuse("/actions", 422, "illegal");
    await some.redo();
    expect([some.undone, gate.busy, done.at(-1)]).toEqual([["move G1 0201"], false, "Error: no: illegal"]);
  });
  it.each([
    ["what was sent", "move G1 0201", []],
    ["something else", "move G2 0401", ["Error: stale"]],
    ["nothing that is known", "", ["Error: stale"]],
  ])(
    "that were sent twice and came too late had arrived if what was played is %s",
    async (_, known, told) => {
      tries = 2;
      const { moves: some, log } = moves();
      server.refuse("/actions", 0, "");
      const entries = server.play(known || "halt");
      if (known) await log.add(entries, 0);
      await some.play("move G1 0201");
      expect(done).toEqual(told);
    },
  );
  it("have the table fetched where the log does not fit it", async () => {
    const { moves: some, log, refresh } = moves();
    server.play("move G2 0401");
    state = { ...server.state(), length: 0 };
    await some.play("move G1 0201");
    expect(log.length).not.toBe(state.length);
    expect(refresh).toHaveBeenCalledOnce();
  });
});

describe("a march", () => {
  const walk = (stops: (length: number) => boolean, skips = ""): Promise<void> => {
    const step = (there: string): Action | undefined =>
      there === "nowhere" ? undefined : action(`move G1 ${there}`);
    return march(["0201", "0301", "nowhere", "0401"], {
      step,
      halted: () => stops(server.log.length),
      length: () => server.log.length,
      play: async (text) => {
        if (text !== skips) await api.play(server.version, text);
      },
    });
  };

  it("goes as far as there is a step", async () => {
    await walk(() => false);
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301"]);
  });
  it("ends when something comes up, when a step was not played, and when dice fell", async () => {
    await walk((length) => length > 0);
    expect(server.actions).toEqual(["move G1 0201"]);
    server.undo(1);
    await walk(() => false, "move G1 0201");
    expect(server.actions).toEqual([]);
    server.chance = () => ["roll 4"];
    await walk(() => false);
    expect(server.actions).toEqual(["move G1 0201", "roll 4"]);
  });
});

describe("arrows", () => {
  let state: TableState;
  let wanted = true;
  const arrows = (): Arrows =>
    new Arrows({
      wanted: () => wanted,
      state: () => state,
      log: () => server.log,
      verbs: () => GAME.verbs,
      viewAt: async (number) => (await api.at(number)).view,
      onMap: () => true,
    });
  beforeEach(() => {
    wanted = true;
    server.play("halt", "german");
    server.play("move A1 0401", "allied");
    server.side = () => "german";
    state = server.state();
  });

  it("show what the others moved, until they are cleared", async () => {
    const some = arrows();
    await some.look();
    expect(some.trails.length).toBe(1);
    some.clear();
    expect(some.trails).toEqual([]);
  });
  it("are not there for those who do not want them, or when nobody else has moved", async () => {
    const some = arrows();
    wanted = false;
    await some.look();
    expect([some.trails, server.requests]).toEqual([[], []]);
    wanted = true;
    await some.look();
    expect(some.trails.length).toBe(1);
    server.undo(1);
    state = server.state();
    await some.look();
    expect(some.trails).toEqual([]);
  });
  it("are not drawn on a table that has changed meanwhile, or where the past cannot be had", async () => {
    const some = arrows();
    const answer = server.hold("/at/");
    const looking = some.look();
    state = { ...state };
    answer();
    await looking;
    expect(some.trails).toEqual([]);
    server.refuse("/at/", 500, "defect");
    await some.look();
    expect(some.trails).toEqual([]);
  });
});

describe("asking why", () => {
  it("asks about all that a click may have meant, and takes the best reason", async () => {
    server.legal = () => ["move G1 0201", "attack G1 A1"];
    server.why = (text) => ({
      legal: false,
      reason: { id: text.startsWith("move") ? "refusal-not-offered" : "refusal-far" },
    });
    const trying = vi.fn((work: () => Promise<void>) => work());
    const some = new Asking({
      actions: legal,
      verbs: () => GAME.verbs,
      picks: () => [unit("G1")],
      why: (text) => api.why(text),
      march: () => undefined,
      trying,
    });
    await some.ask("0301", "A1");
    expect(server.asked("/why")).toEqual(["move G1 0301", "attack G1 A1"]);
    expect(some.answer).toMatchObject({ place: "0301", unit: "A1", action: "attack G1 A1" });
    await some.ask("", "");
    expect(trying).toHaveBeenCalledOnce();
  });
});

describe("the shelf", () => {
  it("keeps the keys of all seats that somebody sits down at, in place of those before", async () => {
    const { shelf } = await import("../src/state/shelf.svelte");
    shelf.put({ table: "seated", key: "old", links: {}, game: "sample", added: 5 });
    shelf.sit("seated", "sample", { german: "a", allied: "b" });
    expect(shelf.get("seated")).toMatchObject({ key: "a,b", added: 5 });
    shelf.remove("seated");
  });
});

describe("the panel", () => {
  it("comes and goes, and slides by stages", async () => {
    const { panel, slide, togglePanel } = await import("../src/state/panel.svelte");
    panel.stage = "full";
    togglePanel();
    expect(panel.stage).toBe("peek");
    togglePanel();
    expect(panel.stage).toBe("half");
    slide(1);
    slide(1);
    expect(panel.stage).toBe("full");
    slide(-1);
    expect(panel.stage).toBe("half");
  });
});
