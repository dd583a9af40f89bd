/** The table as it is played in the browser, before a server that can be slow, refuse, or have moved on. */

import { afterEach, describe, expect, it, vi } from "vitest";

import type { GameInfo } from "../src/api";
import type { Session } from "../src/state/session.svelte";
import { Server, browserWith, line, sheet } from "./kit/server";
import { eventually } from "./kit/eventually";

// Symbols take long to load and are not looked at here.

vi.mock("../src/state/sounds", () => ({ play: vi.fn() }));

browserWith(new Server());
const { Session: Played } = await import("../src/state/session.svelte");
const { play: sounded } = await import("../src/state/sounds");
const { settings } = await import("../src/state/settings.svelte");

let server: Server;
let session: Session;

/** Let everything happen that waits for nothing more. */
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

async function opened(prepare: (server: Server) => void = () => undefined): Promise<void> {
  server = new Server();
  prepare(server);
  browserWith(server);
  session = new Played("t", "secret");
  await session.open();
  await settled();
  server.requests = [];
}

afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  Object.assign(settings, { confirm: true, reach: true, handover: true, arrows: true, pace: "" });
});

const at = (unit: string): string | undefined => session.pieces.get(unit)?.at;

describe("a table that is opened", () => {
  it("shows what lies there and what can be done", async () => {
    await opened((server) => server.play("move G1 0201"));
    expect(session.failed).toBeUndefined();
    expect(session.state?.version).toBe(1);
    expect(session.actions.map((action) => action.text)).toEqual(server.legal());
    expect(at("G1")).toBe("0201");
    expect(session.myTurn).toBe(true);
    expect(session.watching).toBe(false);
    expect(session.clicks.cursor).toBe("0201");
    expect(server.sockets[0]?.url).toBe("ws://here/api/tables/t/live");
  });
  it("amid a battle shows it, and that nothing was thrown yet", async () => {
    await opened((server) => {
      server.battle = () => "0301";
      server.forecast = () => sheet({ odds: "3-1" });
    });
    await eventually(() => expect(session.battles.now?.odds).toBe("3-1"));
    expect(session.battles.lately).toEqual([]);
  });
  it("that is not there says so", async () => {
    await opened((server) => server.refuse("", 404, "no-table"));
    expect(session.failed).toMatchObject({ status: 404, id: "no-table" });
  });
  it("is only looked at by whoever has no seat to decide for", async () => {
    await opened((server) => {
      server.yours = [];
      server.seats = { german: "computer:staff", allied: "computer:staff" };
    });
    expect(session.myTurn).toBe(false);
    expect(session.watching).toBe(true);
  });
  it("closes its line", async () => {
    await opened();
    session.close();
    expect(server.sockets[0]?.closed).toBe(true);
  });
});

describe("playing", () => {
  it("sends the version it was meant for, and shows what came of it", async () => {
    await opened();
    await session.moves.play("move G1 0201");
    expect(server.requests[0]).toMatchObject({
      method: "POST",
      path: "/actions",
      body: { version: 0, action: "move G1 0201" },
    });
    expect(at("G1")).toBe("0201");
    expect(session.log.map((entry) => entry.action)).toEqual(["move G1 0201"]);
    expect(session.busy).toBe(false);
  });
  it("does nothing while a request is under way", async () => {
    await opened();
    const answer = server.hold("/actions");
    const playing = session.moves.play("move G1 0201");
    await session.moves.play("move G1 0301");
    await session.moves.propose(session.parse("move G1 0301"));
    await session.moves.undo(1);
    answer();
    await playing;
    expect(server.actions).toEqual(["move G1 0201"]);
    expect(server.requests.length).toBe(1);
  });
  it("keeps a click on a place until the answer is there", async () => {
    await opened();
    session.clicks.onUnit("G1");
    const answer = server.hold("/actions");
    const playing = session.moves.play("move G1 0201");
    session.clicks.onPlace("0501");
    expect(session.clicks.cursor).not.toBe("0501");
    answer();
    await playing;
    await eventually(() => expect(session.clicks.cursor).toBe("0501"));
  });
  it("tells why it was refused, and goes on", async () => {
    await opened();
    server.refuse("/actions", 422, "illegal");
    await session.moves.play("move G1 0201");
    expect(session.trouble).toMatchObject({ id: "illegal", text: "no: illegal" });
    expect(session.busy).toBe(false);
    await session.moves.play("move G1 0201");
    expect(session.trouble).toBeUndefined();
    expect(server.actions).toEqual(["move G1 0201"]);
  });
  it("fetches the table anew when somebody was quicker", async () => {
    await opened();
    server.play("move G2 0401");
    await session.moves.play("move G1 0201");
    await eventually(() => expect(session.state?.version).toBe(1));
    expect(at("G2")).toBe("0401");
    expect(server.actions).toEqual(["move G2 0401"]);
    await eventually(() => expect(session.trouble).toBeUndefined());
  });
  it("says that the line is broken, until it stands again", async () => {
    await opened();
    server.refuse("/why", 0, "");
    await session.why.ask("0201", "G1");
    expect(session.offline).toBe(true);
    expect(session.trouble?.id).toBe("offline");
    await session.moves.play("move G1 0201");
    expect(session.offline).toBe(false);
  });
  it("keeps a click whose request was lost, and sends it again as soon as the line stands", async () => {
    await opened();
    server.refuse("/actions", 0, "");
    const lines = server.sockets.length;
    const played = session.moves.play("move G1 0201");
    await eventually(() => expect(session.connection.keeping).toBe(true));
    // What seemed to stand may be dead: a new line is tried at once.
    expect([server.sockets.length, server.sockets.at(-2)?.closed]).toEqual([lines + 1, true]);
    expect(session.offline).toBe(true);
    expect(session.trouble).toBeUndefined();
    expect(server.actions).toEqual([]);
    server.sockets.at(-1)?.onopen?.();
    await played;
    expect(server.actions).toEqual(["move G1 0201"]);
    expect(server.asked("/actions")).toEqual(["move G1 0201", "move G1 0201"]);
    expect([session.offline, session.connection.keeping, session.busy]).toEqual([false, false, false]);
    expect(at("G1")).toBe("0201");
  });
  it("plays nothing twice when it was the answer that was lost", async () => {
    await opened();
    server.lose("/actions");
    const played = session.moves.play("move G1 0201");
    await eventually(() => expect(session.connection.keeping).toBe(true));
    expect(server.actions).toEqual(["move G1 0201"]);
    server.sockets.at(-1)?.onopen?.();
    await played;
    expect(server.asked("/actions").length).toBe(2);
    expect(server.actions).toEqual(["move G1 0201"]);
    expect(session.state?.version).toBe(1);
    expect(session.trouble).toBeUndefined();
    expect(at("G1")).toBe("0201");
  });
  it("takes nothing back twice either", async () => {
    await opened();
    await session.moves.play("move G1 0201");
    await session.moves.play("move G1 0301");
    server.lose("/undo");
    const undone = session.moves.undo(1);
    await eventually(() => expect(session.connection.keeping).toBe(true));
    server.sockets.at(-1)?.onopen?.();
    await undone;
    expect(server.actions).toEqual(["move G1 0201"]);
    expect(session.moves.undone).toEqual(["move G1 0301"]);
    expect(session.trouble).toBeUndefined();
  });
  it("gives a kept click up when the game has gone on without it", async () => {
    await opened();
    server.refuse("/actions", 0, "");
    const played = session.moves.play("move G1 0201");
    await eventually(() => expect(session.connection.keeping).toBe(true));
    server.play("move G2 0401");
    server.sockets.at(-1)?.onopen?.();
    await played;
    expect(server.actions).toEqual(["move G2 0401"]);
    expect(at("G2")).toBe("0401");
    await eventually(() => expect(session.trouble).toBeUndefined());
  });
  it("notices at once when the network goes and comes", async () => {
    const heard = new Map<string, () => void>();
    vi.stubGlobal("addEventListener", (name: string, hear: () => void) => heard.set(name, hear));
    await opened();
    heard.get("offline")?.();
    expect(session.offline).toBe(true);
    const lines = server.sockets.length;
    heard.get("online")?.();
    expect(server.sockets.length).toBe(lines + 1);
    server.sockets.at(-1)?.onopen?.();
    expect(session.offline).toBe(false);
  });
  it("is shut out when somebody came back into its seat", async () => {
    await opened();
    server.sockets.at(-1)?.onclose?.({ code: 4401 });
    expect(session.failed?.status).toBe(401);
  });
  it("fetches what the answer did not tell", async () => {
    await opened((server) => (server.chance = (action) => (action.startsWith("attack") ? ["roll 4"] : [])));
    await session.moves.play("attack G1 A1");
    expect(session.log.map((entry) => entry.action)).toEqual(["attack G1 A1", "roll 4"]);
  });
});

/** The game has these verbs too. */
function knows(verbs: GameInfo["verbs"]): void {
  const { game } = session;
  if (game) session.game = { ...game, verbs: { ...game.verbs, ...verbs } };
}

describe("why not", () => {
  it("does not contradict what one click does: a place at the end of a way is allowed", async () => {
    await opened((server) => {
      server.overlay = (name) => ({
        name,
        places: {},
        ways: {
          "0301": [
            ["0201", "1"],
            ["0301", "2"],
          ],
        },
      });
      server.legal = () => ["move G1 0201", "halt"];
    });
    session.clicks.onUnit("G1");
    await eventually(() => expect(session.overlays.shown?.name).toBe("reach"));
    await session.why.ask("0301", "");
    expect(session.why.answer).toMatchObject({
      action: "move G1 0301",
      why: { legal: true, reason: { id: "why-march" } },
    });
    expect(server.asked("/why")).toEqual([]);
  });
  it("tells the rule that keeps a unit from acting, and nothing of one that can", async () => {
    await opened((server) => (server.legal = () => ["activate G2-division", "select G2"]));
    knows({ activate: { kinds: ["formation"] }, select: { kinds: ["unit"] } });
    server.why = (action) => ({
      legal: action.endsWith("G2"),
      reason: { id: `refusal-${action.split(" ")[0]}`, rule: "7.0.4" },
    });
    expect(await session.why.reason("G1")).toEqual({ id: "refusal-select", rule: "7.0.4" });
    expect(await session.why.reason("G2")).toBeUndefined();
  });
});

describe("a formation that can act", () => {
  it("is lit on the map, unit by unit, and its button points at them", async () => {
    await opened((server) => (server.legal = () => ["activate G2-division", "halt"]));
    knows({ activate: { kinds: ["formation"] } });
    expect([...session.clicks.lit()]).toEqual(["G2"]);
    expect(session.clicks.ready()).toEqual(["G2"]);
    session.clicks.pointAt({ is: "action", action: session.parse("activate G2-division") });
    expect(session.clicks.pointed).toEqual(["G2"]);
    session.clicks.pointAt(undefined);
    expect(session.clicks.pointed).toEqual([]);
  });
});

describe("a proposal", () => {
  it("is played at once where there is nothing to show", async () => {
    await opened();
    await session.moves.propose(session.parse("move G1 0201"));
    expect(server.requests).toMatchObject([
      { path: "/actions", body: { action: "move G1 0201", preview: true, overlay: { name: "reach" } } },
    ]);
    expect(server.actions).toEqual(["move G1 0201"]);
  });
  it.each([{ odds: "2-1" }, { outcomes: [line("o", "1/-", 4)] }])(
    "shows first what it would bring: %j",
    async (shown) => {
      await opened((server) => {
        server.preview = () => sheet(shown);
        server.chance = () => ["roll 4"];
      });
      await session.moves.propose(session.parse("attack G1 A1"));
      expect(server.actions).toEqual([]);
      expect(session.moves.battle?.action.text).toBe("attack G1 A1");
      expect(session.fought.length).toBeGreaterThan(0);
      await session.moves.carryOut();
      expect(server.actions).toEqual(["attack G1 A1", "roll 4"]);
      expect(session.moves.battle).toBeUndefined();
      expect(session.fought).toEqual([]);
    },
  );
  it("stays as a result when the dice have fallen, until it is dismissed", async () => {
    const battle = sheet({
      odds: "2-1",
      attackers: ["G1"],
      defenders: ["A1"],
      places: ["0301"],
      outcomes: [line("bad", "1/-", 1), line("good", "-/1", 4)],
    });
    await opened((server) => {
      server.preview = () => battle;
      server.chance = () => ["roll 4"];
      server.fought = (number) => ({ battle, first: number, last: number, came: 1 });
      server.yours = ["german", "allied"];
    });
    await session.moves.propose(session.parse("attack G1 A1"));
    // Both are ringed and joined.
    expect(session.fought.map((one) => [one.places.join("-"), one.ringed])).toEqual([
      ["0101-0301", undefined],
      ["0101", "origin"],
      ["0301", "target"],
    ]);
    await session.moves.carryOut();
    await eventually(() => expect(session.battles.fought).toHaveLength(1));
    const [fought] = session.battles.fought;
    expect([fought?.dice, fought?.came, session.looking]).toEqual([[4], 1, true]);
    expect(server.asked("/battles/")).toEqual(["/battles/2"]);
    session.battles.dismiss();
    expect([session.looking, session.sheets]).toEqual([false, []]);
  });
  it("shows its result also when the server asks to wait for it", async () => {
    const battle = sheet({ odds: "2-1", places: ["0301"], outcomes: [line("good", "-/1", 4)] });
    await opened((server) => {
      server.chance = () => ["roll 4"];
      server.fought = (number) => ({ battle, first: number, last: number, came: 0 });
    });
    server.refuse("/battles/", 429, "too-many");
    await session.moves.play("attack G1 A1");
    expect(session.looking).toBe(true);
    await eventually(() => expect(session.battles.fought).toHaveLength(1));
  });
  it("can have something added, and is then played with it", async () => {
    await opened((server) => {
      server.preview = (action) => sheet({ odds: action.includes(";") ? "3-1" : "2-1" });
      server.legal = () => (server.actions.length ? ["join G2", "fight"] : ["attack G1 A1"]);
    });
    await session.moves.propose(session.parse("attack G1 A1"));
    await session.moves.add("join G2");
    expect(server.actions).toEqual([]);
    expect(session.moves.battle).toMatchObject({
      before: ["attack G1 A1"],
      action: { text: "join G2" },
      preview: { odds: "3-1" },
    });
    session.moves.forget();
    expect(session.moves.battle?.preview.odds).toBe("2-1");
    await session.moves.add("join G2");
    await session.moves.carryOut();
    expect(server.actions).toEqual(["attack G1 A1", "join G2"]);
  });
  it("can be looked at with what nobody can have now, and is played as it stands", async () => {
    const chit = {
      action: "chit",
      what: { id: "may" },
      odds: "2-1",
      how: "later" as const,
      suppose: "theirs",
    };
    await opened((server) => {
      server.preview = (action) =>
        sheet({ odds: action.endsWith("supposing theirs") ? "1-1" : "2-1", changes: [chit] });
      server.legal = () => ["attack G1 A1"];
    });
    await session.moves.propose(session.parse("attack G1 A1"));
    await session.moves.suppose(chit);
    expect(session.sheets.map(({ odds }) => odds)).toEqual(["1-1"]);
    expect(session.moves.battle).toMatchObject({
      supposed: { what: { id: "may" } },
      preview: { odds: "2-1" },
    });
    await session.moves.suppose();
    expect(session.sheets.map(({ odds }) => odds)).toEqual(["2-1"]);
    await session.moves.suppose(chit);
    await session.moves.carryOut();
    expect(server.actions).toEqual(["attack G1 A1"]);
  });
  it("of a battle that is being fought and seen already is played at once", async () => {
    const battle = sheet({ odds: "2-1", outcomes: [line("o", "1/-", 4)] });
    await opened((server) => {
      server.battle = () => "0301";
      server.forecast = () => battle;
      server.preview = (action) => (action === "halt" ? battle : sheet({ odds: "3-1" }));
    });
    await eventually(() => expect(session.battles.now?.odds).toBe("2-1"));
    await session.moves.propose(session.parse("attack G1 A1"));
    expect(session.moves.battle?.preview.odds).toBe("3-1");
    session.moves.forget();
    await session.moves.propose(session.parse("halt"));
    expect(server.actions).toEqual(["halt"]);
  });
  it("with an empty preview is played", async () => {
    await opened((server) => (server.preview = () => sheet({})));
    await session.moves.propose(session.parse("attack G1 A1"));
    expect(server.actions).toEqual(["attack G1 A1"]);
  });
  it("is not played on a table that has changed meanwhile", async () => {
    await opened();
    server.play("move G2 0401");
    await session.moves.propose(session.parse("move G1 0201"));
    await eventually(() => expect(session.state?.version).toBe(1));
    expect(server.actions).toEqual(["move G2 0401"]);
    expect(session.moves.battle).toBeUndefined();
    expect(session.busy).toBe(false);
  });
  it("that was held back is forgotten when the table changed while the answer was under way", async () => {
    await opened((server) => (server.preview = () => sheet({ odds: "2-1" })));
    const answer = server.hold("/actions");
    const proposing = session.moves.propose(session.parse("attack G1 A1"));
    server.play("move G2 0401");
    await session.refresh();
    expect(session.state?.version).toBe(1);
    answer();
    await proposing;
    expect(server.actions).toEqual(["move G2 0401"]);
    expect(session.moves.battle).toBeUndefined();
    expect(session.busy).toBe(false);
  });
  it("that ends a phase asks first when somebody could still act", async () => {
    await opened((server) => (server.legal = () => ["move G1 0201", "end-phase"]));
    await session.moves.propose(session.parse("end-phase"));
    expect(session.moves.confirming).toMatchObject({ units: 1, action: { text: "end-phase" } });
    expect(server.requests).toEqual([]);
    await session.moves.play("end-phase");
    expect(session.moves.confirming).toBeUndefined();
    expect(server.actions).toEqual(["end-phase"]);
    settings.confirm = false;
    await session.moves.propose(session.parse("end-phase"));
    expect(server.actions).toEqual(["end-phase", "end-phase"]);
  });
});

describe("fetching what is new", () => {
  it("happens when the server announces it", async () => {
    await opened();
    server.play("move G2 0401");
    server.announce();
    await eventually(() => expect(session.state?.version).toBe(1));
    expect(session.log.map((entry) => entry.action)).toEqual(["move G2 0401"]);
    server.announce();
    await settled();
    expect(server.asked("").length).toBe(1);
  });
  it("waits until one's own request is answered", async () => {
    await opened();
    const answer = server.hold("/actions");
    const playing = session.moves.play("move G1 0201");
    server.play("move G2 0401");
    server.announce();
    await settled();
    expect(server.asked("")).toEqual([]);
    answer();
    await playing;
    await eventually(() => expect(session.state?.version).toBe(2));
    expect(session.log.map((entry) => entry.action)).toEqual(["move G1 0201", "move G2 0401"]);
  });
  it("does not take an answer that was overtaken by that of an action", async () => {
    await opened();
    const late = server.hold("");
    const refreshing = session.refresh();
    await session.moves.play("move G1 0201");
    late();
    await refreshing;
    expect(session.state?.version).toBe(1);
    expect(at("G1")).toBe("0201");
    expect(session.log.length).toBe(1);
  });
  it("takes one fetch more for all who asked meanwhile", async () => {
    await opened();
    const answer = server.hold("");
    const refreshing = session.refresh();
    void session.refresh();
    void session.refresh();
    answer();
    await refreshing;
    expect(server.asked("").length).toBe(2);
  });
  it("notices that something was taken back and other things were played", async () => {
    await opened((server) => {
      server.play("move G1 0201");
      server.play("move G2 0401");
    });
    server.undo(2);
    server.play("move G1 0301");
    await session.refresh();
    expect(session.log.map((entry) => entry.action)).toEqual(["move G1 0301"]);
    server.undo(1);
    server.play("move G2 0401");
    server.play("move G1 0201");
    await session.refresh();
    expect(session.log.map((entry) => entry.action)).toEqual(["move G2 0401", "move G1 0201"]);
  });
  it("follows what a computer thinks", async () => {
    await opened();
    server.announce({ kind: "thinking", side: "allied", level: "staff", progress: 0.5 });
    expect(session.thinking?.progress).toBe(0.5);
    await session.refresh();
    expect(session.thinking).toBeUndefined();
  });
});

describe("taking back", () => {
  const three = ["move G1 0201", "move G1 0301", "move G2 0401"];

  it("and again: what was taken back last comes first", async () => {
    await opened();
    for (const text of three) await session.moves.play(text);
    await session.moves.undo(2);
    expect(session.state?.length).toBe(1);
    expect(session.log.map((entry) => entry.action)).toEqual(three.slice(0, 1));
    await session.moves.undo(1);
    expect(server.asked("/undo")).toEqual(["2", "1"]);
    for (let number = 0; number < 3; number++) await session.moves.redo();
    expect(server.actions).toEqual(three);
    expect(session.moves.undone).toEqual([]);
    await session.moves.redo();
    expect(server.actions).toEqual(three);
  });
  it("ends what could be done again once something else is played", async () => {
    await opened();
    for (const text of three) await session.moves.play(text);
    await session.moves.undo(2);
    await session.moves.redo();
    await session.moves.play("halt");
    await session.moves.redo();
    expect(server.actions).toEqual([...three.slice(0, 2), "halt"]);
  });
  it("is asked for only as far as it goes", async () => {
    await opened((server) => (server.undoable = () => Math.min(1, server.log.length)));
    for (const text of three) await session.moves.play(text);
    await session.moves.undo(2);
    await session.moves.undo(0);
    expect(server.asked("/undo")).toEqual([]);
    await session.moves.undo(1);
    expect(server.actions).toEqual(three.slice(0, 2));
  });
  it("that is refused can be tried again", async () => {
    await opened();
    await session.moves.play("move G1 0201");
    server.refuse("/undo", 422, "undo");
    await session.moves.undo(1);
    expect(session.trouble?.id).toBe("undo");
    expect(session.moves.undone).toEqual([]);
    await session.moves.undo(1);
    expect(session.moves.undone).toEqual(["move G1 0201"]);
  });
});

describe("a march", () => {
  const everywhere = (): string[] =>
    ["0101", "0201", "0301", "0401", "0501"].map((place) => `move G1 ${place}`);
  const way = ["0201", "0301", "0401"];
  const marching = async (): Promise<void> => {
    session.clicks.onUnit("G1");
    await session.clicks.march(way);
  };

  it("goes step by step", async () => {
    await opened((server) => (server.legal = everywhere));
    await marching();
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301", "move G1 0401"]);
  });
  it("is that of the unit picked first, whatever was picked after it", async () => {
    await opened((server) => (server.legal = everywhere));
    session.clicks.onUnit("G1");
    session.picking.picks = [...session.picking.picks, { kind: "place", value: "0501" }];
    await session.clicks.march(way);
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301", "move G1 0401"]);
  });
  it("stops after a step that was refused", async () => {
    await opened((server) => (server.legal = everywhere));
    server.refuse("/actions", 422, "illegal", (request) => request.body["action"] === "move G1 0301");
    await marching();
    expect(server.asked("/actions")).toEqual(["move G1 0201", "move G1 0301"]);
  });
  it("stops where a step was not played, although nothing is said about it", async () => {
    await opened((server) => (server.legal = everywhere));
    const play = session.moves.play.bind(session.moves);
    session.moves.play = async (text) => {
      if (text === "move G1 0301") return;
      await play(text);
    };
    await marching();
    expect(server.asked("/actions")).toEqual(["move G1 0201"]);
  });
  it("stops when dice fall on the way", async () => {
    await opened((server) => {
      server.legal = everywhere;
      server.chance = (action) => (action === "move G1 0301" ? ["roll 2"] : []);
    });
    await marching();
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301", "roll 2"]);
  });
  it("stops where the next step is not legal, or could mean several things", async () => {
    await opened((server) => (server.legal = () => everywhere().filter((text) => text !== "move G1 0301")));
    await marching();
    expect(server.actions).toEqual(["move G1 0201"]);
    session.close();
    await opened((server) => (server.legal = () => [...everywhere(), "attack G1 0301"]));
    session.game = {
      ...session.game!,
      verbs: { ...session.game!.verbs, attack: { kinds: ["unit", "place"] } },
    };
    await marching();
    expect(server.actions).toEqual(["move G1 0201"]);
  });
  it.each([
    [
      "battle",
      (): unknown =>
        (session.moves.battle = { action: session.parse("halt"), preview: sheet({}), before: [] }),
    ],
    [
      "question",
      (): unknown => (session.moves.confirming = { action: session.parse("halt"), units: 1, places: 0 }),
    ],
    ["handover", (): unknown => (session.handover = "allied")],
  ])("does not begin during a %s", async (_name, during) => {
    await opened((server) => (server.legal = everywhere));
    session.clicks.onUnit("G1");
    during();
    await session.clicks.march(way);
    expect(server.actions).toEqual([]);
  });
  it("is what a click on a far place means, where the game told the way", async () => {
    await opened((server) => {
      server.legal = () => [server.log.length ? "move G1 0301" : "move G1 0201", "halt"];
      server.overlay = (name) => ({
        name,
        places: { "0301": "2" },
        ways: {
          "0301": [
            ["0201", "1"],
            ["0301", "2"],
          ],
          // Away and back: nobody means that.
          "0101": [
            ["0201", "1"],
            ["0101", "2"],
          ],
        },
      });
    });
    session.clicks.onUnit("G1");
    await eventually(() => expect(session.overlays.shown?.name).toBe("reach"));
    expect(session.clicks.wayTo("0101")).toEqual([]);
    expect(session.clicks.wayTo("0301")).toEqual([
      ["0201", "1"],
      ["0301", "2"],
    ]);
    expect(session.clicks.wayTo("0501")).toEqual([]);
    session.clicks.onPlace("0301");
    await eventually(() => expect(server.actions).toEqual(["move G1 0201", "move G1 0301"]));
  });
});

describe("a step", () => {
  /** A game that asks where one unit goes next. */
  const stepping = (server: Server): void => {
    server.legal = () => ["move G1 0201", "move G1 0301", "halt"];
    server.prompt = () => ({ id: "prompt-moving", args: { unit: "G1" } });
    server.overlay = (name, subject) => ({ name, places: { [`${subject}-${server.version}`]: "1" } });
  };
  const paths = (): string[] => server.requests.map((one) => one.path);

  it("is one request, from the click to where the unit can go next", async () => {
    await opened(stepping);
    session.clicks.onPlace("0201");
    await eventually(() => expect(at("G1")).toBe("0201"));
    await settled();
    expect(paths()).toEqual(["/actions"]);
    expect(session.overlays.shown).toEqual({ name: "reach", places: { "G1-1": "1" } });
    session.clicks.onPlace("0301");
    await eventually(() => expect(at("G1")).toBe("0301"));
    await settled();
    expect(paths()).toEqual(["/actions", "/actions"]);
    expect(session.overlays.shown?.places).toEqual({ "G1-2": "1" });
  });
  it("is one request too where the player asked to see something else", async () => {
    await opened(stepping);
    await session.overlays.show("supply", "german");
    server.requests = [];
    session.clicks.onPlace("0201");
    await eventually(() => expect(at("G1")).toBe("0201"));
    await settled();
    expect(paths()).toEqual(["/actions"]);
    expect(session.overlays.shown).toEqual({ name: "supply", places: { "german-1": "1" } });
  });
  it("asks for nothing along with it where nothing is to be shown", async () => {
    await opened(stepping);
    settings.reach = false;
    await session.moves.play("move G1 0201");
    expect(server.requests[0]?.body).toEqual({ version: 0, action: "move G1 0201" });
  });
  it("fetches what the answer did not bring", async () => {
    await opened(stepping);
    session.clicks.onUnit("G1");
    await settled();
    server.requests = [];
    server.prompt = () => ({ id: "prompt" });
    await session.moves.play("move G1 0201");
    session.clicks.onUnit("G1");
    await eventually(() => expect(paths()).toEqual(["/actions", "/overlay/reach/G1"]));
  });
});

describe("clicking", () => {
  it("picks a unit, then plays where it goes", async () => {
    await opened();
    session.clicks.onUnit("G1");
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G1" }]);
    expect(session.clicks.inspected).toEqual({ unit: "G1" });
    expect(session.clicks.cursor).toBe("0101");
    expect([...session.picking.places]).toEqual(["0201", "0301"]);
    session.clicks.onPlace("0201");
    await eventually(() => expect(session.picking.picks).toEqual([]));
    expect(server.actions).toEqual(["move G1 0201"]);
  });
  it("while a request is under way waits for its answer, and the last click counts", async () => {
    await opened();
    const answer = server.hold("/actions");
    const playing = session.moves.play("move G1 0201");
    session.clicks.onUnit("G1");
    session.clicks.onUnit("G2");
    expect(session.picking.picks).toEqual([]);
    answer();
    await playing;
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G2" }]);
  });
  it("that waited is forgotten when a battle comes up", async () => {
    await opened((server) => (server.preview = () => sheet({ odds: "1-1" })));
    const answer = server.hold("/actions");
    const proposing = session.moves.propose(session.parse("attack G1 A1"));
    session.clicks.onUnit("G2");
    answer();
    await proposing;
    expect(session.moves.battle).toBeDefined();
    expect(session.picking.picks).toEqual([]);
  });
  it("on a stack of which several can go fans it out; of which one can go, picks it", async () => {
    await opened((server) => {
      server.play("move G2 0101");
      server.legal = () => ["move G1 0201", "move G2 0201", "halt"];
    });
    session.clicks.onPlace("0101");
    expect(session.clicks.fanned).toBe("0101");
    expect(session.clicks.inspected).toEqual({ place: "0101" });
    expect(session.clicks.unitsAt("0101").map((piece) => piece.id)).toEqual(["G1", "G2"]);
    expect(session.clicks.drop()).toBe(true);
    expect(session.clicks.fanned).toBe("");
    session.close();
    await opened();
    session.clicks.onPlace("0101");
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G1" }]);
    expect(session.clicks.inspected).toEqual({});
  });
  it("where nothing legal is meant says why", async () => {
    await opened((server) => (server.legal = () => ["move G1 0201", "halt"]));
    session.clicks.onUnit("G1");
    session.clicks.onPlace("0401");
    await eventually(() => expect(session.why.answer).toBeDefined());
    expect(session.why.answer).toMatchObject({
      place: "0401",
      action: "move G1 0401",
      why: { reason: { id: "refusal-move" } },
    });
    expect(session.clicks.drop()).toBe(true);
    expect(session.why.answer).toBeUndefined();
    expect(session.picking.picks.length).toBe(1);
    expect(session.clicks.drop()).toBe(true);
    expect(session.clicks.drop()).toBe(false);
  });
  it("on an enemy means the attack that would be fought there, though it names no place", async () => {
    await opened((server) => {
      server.legal = () => ["move G1 0201", "strike G1", "halt"];
      server.preview = (action) =>
        action === "strike G1"
          ? sheet({ odds: "2-1", places: ["0301"], outcomes: [line("good", "-/1", 4)] })
          : null;
    });
    session.clicks.onUnit("G1");
    session.clicks.onUnit("A1");
    await eventually(() => expect(session.moves.battle?.action.text).toBe("strike G1"));
    expect(session.why.answer).toBeUndefined();
    expect(server.actions, "it is looked at, not played").toEqual([]);
  });
  it("on an enemy that can be attacked in several ways leaves these to choose from", async () => {
    await opened((server) => {
      server.legal = () => ["move G1 0201", "strike G1 light", "strike G1 heavy", "halt"];
      server.preview = (action) =>
        action.startsWith("strike") ? sheet({ odds: "2-1", places: ["0301"] }) : null;
    });
    session.clicks.onUnit("G1");
    session.clicks.onPlace("0301");
    await eventually(() =>
      expect(session.picking.matches.map(({ text }) => text)).toEqual(["strike G1 light", "strike G1 heavy"]),
    );
    expect(session.moves.battle).toBeUndefined();
  });
  it("on an enemy who is out of reach says why", async () => {
    await opened((server) => {
      server.legal = () => ["move G1 0201", "strike G1", "halt"];
      server.preview = () => sheet({ odds: "2-1", places: ["0401"] });
    });
    session.clicks.onUnit("G1");
    session.clicks.onUnit("A1");
    await eventually(() => expect(session.why.answer?.place).toBe("0301"));
    expect(session.moves.battle).toBeUndefined();
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G1" }]);
  });
  it("while asking only asks", async () => {
    await opened();
    session.clicks.onUnit("G1");
    session.why.on = true;
    session.clicks.onPlace("0201");
    await eventually(() => expect(session.why.answer?.action).toBe("move G1 0201"));
    expect(server.actions).toEqual([]);
    session.clicks.drop();
    expect(session.why.on).toBe(false);
  });
  it("begins with the unit that the game asks about", async () => {
    await opened((server) => (server.prompt = () => ({ id: "p", args: { unit: "G1" } })));
    expect(session.active).toBe("G1");
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G1" }]);
    expect(session.clicks.inspected).toEqual({ unit: "G1" });
    expect(session.clicks.drop()).toBe(false);
    expect(session.picking.picks).toEqual([{ kind: "unit", value: "G1" }]);
    session.close();
    await opened((server) => (server.prompt = () => ({ id: "p", args: { unit: "nobody" } })));
    expect(session.active).toBe("");
    expect(session.picking.picks).toEqual([]);
  });
  it("goes through the units that can act", async () => {
    await opened();
    expect(session.clicks.ready()).toEqual(["G1", "G2"]);
    session.clicks.nextUnit(1);
    expect(session.clicks.inspected).toEqual({ unit: "G1" });
    session.clicks.nextUnit(1);
    expect([session.clicks.inspected.unit, session.clicks.cursor]).toEqual(["G2", "0501"]);
    session.clicks.nextUnit(1);
    expect(session.clicks.inspected).toEqual({ unit: "G1" });
    session.clicks.nextUnit(-1);
    expect(session.clicks.inspected).toEqual({ unit: "G2" });
  });
  it("on a button picks what it stands for, or plays it", async () => {
    await opened();
    session.clicks.choose({
      is: "group",
      pick: { kind: "verb", value: "move" },
      count: 3,
      sample: session.parse("move G1 0201"),
    });
    expect(session.picking.picks).toEqual([{ kind: "verb", value: "move" }]);
    session.clicks.pick({ kind: "unit", value: "G2" });
    expect(server.asked("/actions")).toEqual([]);
    session.clicks.pick({ kind: "place", value: "0401" });
    await eventually(() => expect(session.log.length).toBe(1));
    await settled();
    expect(server.actions).toEqual(["move G2 0401"]);
    session.clicks.choose({ is: "action", action: session.parse("halt") });
    await eventually(() => expect(server.actions).toEqual(["move G2 0401", "halt"]));
  });
});

describe("two players at one machine", () => {
  it("are asked to change seats when the other decides", async () => {
    await opened((server) => (server.yours = ["german", "allied"]));
    expect(session.hotSeat).toBe(true);
    expect(session.handover).toBe("");
    await session.moves.play("halt");
    expect(session.handover).toBe("allied");
    session.handover = "";
    settings.handover = false;
    await session.moves.play("halt");
    expect(session.handover).toBe("");
  });
});

describe("what is drawn over the map", () => {
  it("is where the picked unit can go", async () => {
    await opened();
    session.clicks.onUnit("G1");
    await eventually(() => expect(session.overlays.shown?.name).toBe("reach"));
    expect(session.overlays.subject).toBe("G1");
    session.clicks.drop();
    await session.moves.play("move G2 0401");
    expect(session.overlays.shown).toBeUndefined();
  });
  it("is nothing where the player does not want it", async () => {
    await opened();
    settings.reach = false;
    session.clicks.onUnit("G1");
    await settled();
    expect(server.asked("/overlay")).toEqual([]);
  });
  it("is not shown when the table has changed meanwhile, or it cannot be had", async () => {
    await opened();
    const late = server.hold("/overlay/supply");
    const showing = session.overlays.show("supply", "german");
    await session.moves.play("move G1 0201");
    late();
    await showing;
    expect(session.overlays.shown).toBeUndefined();
    await session.overlays.show("supply", "german");
    expect(session.overlays.shown?.name).toBe("supply");
    server.refuse("/overlay", 500, "defect");
    await session.overlays.show("supply", "german");
    expect(session.overlays.shown).toBeUndefined();
  });
  it("stays when it was asked for, and is made anew after each action", async () => {
    await opened();
    await session.overlays.show("supply", "german");
    server.requests = [];
    await session.moves.play("move G1 0201");
    expect(server.requests).toMatchObject([{ body: { overlay: { name: "supply", subject: "german" } } }]);
    session.overlays.hide();
    expect(session.overlays.shown).toBeUndefined();
  });
});

describe("asking", () => {
  it("prefers an answer with a reason", async () => {
    await opened((server) => {
      server.legal = () => ["move G1 0201", "attack G1 A1", "halt"];
      server.why = (action) => ({
        legal: false,
        reason: { id: action.startsWith("move") ? "refusal-not-offered" : "refusal-far" },
      });
    });
    session.clicks.onUnit("G1");
    await session.why.ask("0301", "A1");
    expect(session.why.answer).toMatchObject({
      unit: "A1",
      place: "0301",
      action: "attack G1 A1",
      why: { reason: { id: "refusal-far" } },
    });
  });
  it("the computer, and taking its advice", async () => {
    await opened((server) => (server.seats = { german: "here", allied: "computer:cadet" }));
    await session.askHint();
    expect(session.advice.hint?.actions).toEqual(["move G1 0201", "move G1 0301"]);
    expect(session.hinted.length).toBeGreaterThan(0);
    expect(session.errand).toEqual(["move G1 0201", "move G1 0301"]);
    await session.takeHint();
    // The whole march at one click.
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301"]);
    expect(session.advice.hint).toBeUndefined();
    await session.moveNow();
    expect(server.asked("/move-now").length).toBe(1);
  });
  it("nobody, while somebody else plays elsewhere", async () => {
    await opened((server) => (server.seats = { german: "here", allied: "link" }));
    expect(session.mayAskAdvice).toBe(false);
    await session.askHint();
    expect(server.asked("/hint").length).toBe(0);
  });
  it("the computer to carry an errand out, which stops where something is to be looked at", async () => {
    await opened((server) => {
      server.seats = { german: "here", allied: "computer:cadet" };
      server.preview = (action) => (action.endsWith("0301") ? sheet({ odds: "2-1" }) : null);
    });
    await session.askHint();
    await session.takeHint();
    expect(server.actions).toEqual(["move G1 0201"]);
    expect(session.moves.battle?.action.text).toBe("move G1 0301");
  });
  it("an analysis, whose plan is drawn and carried out as far as it can be", async () => {
    await opened((server) => (server.seats = { german: "here", allied: "computer:cadet" }));
    expect(session.mayAnalyse).toBe(true);
    session.planned = [{ text: "G1", places: ["0101", "0201"] }];
    expect(session.hinted).toEqual(session.planned);
    await session.carryOut(["move G1 0201", "move G1 0301", "fly G1 0909"]);
    expect(server.actions).toEqual(["move G1 0201", "move G1 0301"]);
  });
  it("no analysis while somebody else plays elsewhere", async () => {
    await opened();
    expect(session.mayAnalyse).toBe(false);
  });
  it("the computer only when there is something to decide", async () => {
    await opened((server) => (server.yours = ["allied"]));
    await session.askHint();
    expect(server.requests).toEqual([]);
  });
});

describe("what the others did", () => {
  const others = (server: Server): void => {
    server.side = () => (server.log.length === 1 ? "allied" : "german");
  };

  it("is shown as a film before one decides oneself", async () => {
    await opened(others);
    await session.moves.play("halt");
    settings.pace = "slow";
    server.play("move A1 0401");
    await session.refresh();
    expect(session.film.on).toBe(true);
    expect(session.actions).toEqual([]);
    expect(session.state?.version).toBe(2);
    session.film.skip();
    await eventually(() => expect(session.film.on).toBe(false));
    expect(session.myTurn).toBe(true);
    expect(at("A1")).toBe("0401");
  });
  it("is shown by arrows where there is no film", async () => {
    await opened(others);
    await session.moves.play("halt");
    server.play("move A1 0401");
    await session.refresh();
    expect(session.film.on).toBe(false);
    expect(session.arrows.trails.length).toBe(1);
    await session.moves.play("move G1 0201");
    expect(session.arrows.trails).toEqual([]);
  });
  it("is not shown where the player wants no arrows", async () => {
    await opened(others);
    settings.arrows = false;
    await session.moves.play("halt");
    server.play("move A1 0401");
    await session.refresh();
    expect(session.arrows.trails).toEqual([]);
  });
});

describe("sounds", () => {
  const heard = (): string[] =>
    vi
      .mocked(sounded)
      .mock.calls.map(([sound]) => sound)
      .filter((sound) => sound !== "none");

  it("go with steps, dice and battles", async () => {
    await opened((server) => {
      server.chance = (action) => (action.startsWith("attack") ? ["roll 4"] : []);
      server.preview = (action) => (action.startsWith("attack") ? sheet({ odds: "1-1" }) : null);
    });
    vi.mocked(sounded).mockClear();
    await session.moves.play("move G1 0201");
    expect(heard()).toEqual(["move"]);
    await session.moves.propose(session.parse("attack G1 A1"));
    vi.mocked(sounded).mockClear();
    await session.moves.play("attack G1 A1");
    expect(heard()).toEqual(["battle", "dice"]);
    vi.mocked(sounded).mockClear();
    await session.moves.play("halt");
    expect(heard()).toEqual([]);
  });
  it("say whose turn it is", async () => {
    await opened((server) => (server.side = () => (server.log.length === 1 ? "allied" : "german")));
    await session.moves.play("halt");
    vi.mocked(sounded).mockClear();
    server.play("move A1 0401");
    await session.refresh();
    expect(heard()).toEqual(["turn"]);
    await session.moves.play("move G1 0201");
    expect(heard()).toEqual(["turn", "move"]);
  });
});

describe("coming back", () => {
  it("shows as a film what others did meanwhile, unless that is long ago", async () => {
    const { shelf } = await import("../src/state/shelf.svelte");
    for (const [missed, shown] of [
      [3, true],
      [401, false],
    ] as const) {
      settings.pace = "slow";
      shelf.put({ table: "t", key: "", links: {}, game: "sample", added: 0, seen: 1 });
      await opened((server) => {
        server.side = () => "german";
        server.play("halt");
        for (let number = 0; number < missed; number++) server.play("move A1 0401", "allied");
      });
      expect(session.film.on).toBe(shown);
      expect(session.film.shown).toBe(shown ? 1 : missed + 1);
      session.close();
    }
    shelf.remove("t");
  });
  it("shows no film of what one did oneself", async () => {
    const { shelf } = await import("../src/state/shelf.svelte");
    settings.pace = "slow";
    shelf.put({ table: "t", key: "", links: {}, game: "sample", added: 0, seen: 0 });
    await opened((server) => server.play("move G1 0201", "german"));
    expect(session.film.on).toBe(false);
    expect(shelf.get("t")?.seen).toBe(1);
    shelf.remove("t");
  });
});
