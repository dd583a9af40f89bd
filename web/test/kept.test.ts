/** What a browser keeps for somebody: tables and keys, settings, results, puzzles, and who is guided. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import type { CatalogueGame, CompanionSheet } from "../src/api";
import { Server, browserWith } from "./kit/server";

browserWith(new Server());
const { shelf } = await import("../src/state/shelf.svelte");
const { settings, set, dress, pace } = await import("../src/state/settings.svelte");
const { met, note } = await import("../src/state/met");
const { solved } = await import("../src/puzzles/solved.svelte");
const { guide } = await import("../src/lessons/guide.svelte");
const { read, write } = await import("../src/state/storage");

const kept = (name: string): unknown => JSON.parse(localStorage.getItem(`meuse.${name}`) ?? "null");

beforeEach(() => {
  for (const one of shelf.list) shelf.remove(one.table);
});

describe("the shelf", () => {
  const keys = { german: "g", allied: "a", watch: "w" };

  it("holds the keys of the seats here, and has links for the others and to watch", () => {
    shelf.adopt({ table: "t", keys }, "celles", { german: "here", allied: "link" });
    expect(shelf.get("t")).toMatchObject({
      key: "g",
      links: { allied: "a", watch: "w" },
      game: "celles",
      fresh: true,
    });
    expect(shelf.get("t")).not.toHaveProperty("seen");
    expect(kept("tables")).toHaveProperty("t");
  });
  it("holds both keys where both play here, and nobody is to be invited", () => {
    shelf.adopt({ table: "t", keys }, "celles", { german: "here", allied: "here" }, 7);
    expect(shelf.get("t")).toMatchObject({ key: "g,a", links: { watch: "w" }, fresh: false, seen: 7 });
  });
  it("watches where nobody sits here", () => {
    shelf.adopt({ table: "t", keys }, "celles", { german: "link", allied: "computer:staff" });
    expect(shelf.get("t")).toMatchObject({ key: "w", links: { german: "g", watch: "w" } });
    shelf.adopt({ table: "u", keys: {} }, "celles", {});
    expect(shelf.get("u")?.key).toBe("");
  });
  it("adds a key to those held, each once, and keeps what else it knows", () => {
    shelf.take("t", "a");
    expect(shelf.get("t")).toMatchObject({ table: "t", key: "a", links: {}, game: "", fresh: true });
    shelf.change("t", { game: "celles", fresh: false });
    shelf.take("t", "b,a,");
    expect(shelf.get("t")).toMatchObject({ key: "a,b", game: "celles", fresh: false });
  });
  it("remembers how far a game was followed, of tables it knows", () => {
    shelf.take("t", "a");
    const before = shelf.get("t");
    shelf.see("t", 4);
    expect(shelf.get("t")).toMatchObject({ ...before, seen: 4 });
    shelf.see("nowhere", 4);
    shelf.change("nowhere", { seen: 4 });
    expect(shelf.get("nowhere")).toBeUndefined();
  });
  it("lists the latest first, and forgets for good", () => {
    shelf.put({ table: "old", key: "", links: {}, game: "", added: 1 });
    shelf.put({ table: "new", key: "", links: {}, game: "", added: 2 });
    expect(shelf.list.map((one) => one.table)).toEqual(["new", "old"]);
    shelf.remove("new");
    expect([shelf.list.length, Object.keys(kept("tables") as object)]).toEqual([1, ["old"]]);
  });
});

describe("settings", () => {
  it("are kept, and a theme is worn at once", () => {
    const dataset: Record<string, string> = {};
    vi.stubGlobal("document", { documentElement: { dataset } });
    set("grid", false);
    expect([settings.grid, dataset, kept("settings")]).toMatchObject([false, {}, { grid: false }]);
    set("theme", "dark");
    expect(dataset).toEqual({ theme: "dark" });
    settings.theme = "light";
    dress();
    expect(dataset).toEqual({ theme: "light" });
    set("theme", "system");
    expect(dataset).toEqual({});
  });
  it("show moves as fast as the player says, else as the machine likes motion", () => {
    const asked: string[] = [];
    const machine = (still: boolean): void =>
      void vi.stubGlobal("matchMedia", (query: string) => {
        asked.push(query);
        return { matches: still };
      });
    machine(true);
    expect(pace()).toBe("instant");
    machine(false);
    expect(pace()).toBe("normal");
    expect(new Set(asked)).toEqual(new Set(["(prefers-reduced-motion: reduce)"]));
    settings.pace = "slow";
    expect(pace()).toBe("slow");
    settings.pace = "";
  });
});

describe("results against the computer", () => {
  it("are noted once a table, by game, and the last thirty kept", () => {
    expect(met("celles")).toEqual([]);
    note("celles", "t1", "staff", 1);
    note("celles", "t1", "staff", 0);
    note("tigers", "t2", "cadet", 0.5);
    expect(met("celles")).toEqual([{ table: "t1", level: "staff", score: 1 }]);
    expect(met("tigers")).toEqual([{ table: "t2", level: "cadet", score: 0.5 }]);
    for (let number = 0; number < 31; number++) note("celles", `more ${number}`, "staff", 0);
    expect(met("celles")).toHaveLength(30);
    expect(met("celles")[0]).toMatchObject({ table: "more 1" });
  });
});

describe("puzzles", () => {
  it("are noted as they were solved best", () => {
    expect([solved.of("celles", "1"), solved.count("celles")]).toEqual([undefined, 0]);
    solved.note("celles", "1", "shown");
    solved.note("celles", "1", "first");
    solved.note("celles", "1", "later");
    solved.note("celles", "2", "later");
    solved.note("tigers", "2", "shown");
    expect([solved.of("celles", "1"), solved.of("celles", "2"), solved.of("tigers", "2")]).toEqual([
      "first",
      "later",
      "shown",
    ]);
    expect([solved.count("celles"), solved.count("tigers")]).toEqual([2, 1]);
    expect(kept("puzzles")).toEqual({ celles: { "1": "first", "2": "later" }, tigers: { "2": "shown" } });
  });
});

describe("a guide", () => {
  it("goes along at the first game, against a level that suits, until it is sent away", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
      asked.push([url, JSON.parse(init.body as string)]);
      return Promise.resolve(new Response(JSON.stringify({ table: "first", keys: { allied: "a" } })));
    });
    const game = {
      name: "tigers",
      sides: ["german", "allied"],
      players: ["random", "cadet", "staff"],
      ratings: {},
    } as unknown as CatalogueGame;
    const companion = { side: "allied", scenario: "seventh-army" } as CompanionSheet;
    expect(await guide.begin(game, companion)).toBe("first");
    const seats = { german: "computer:staff", allied: "here" };
    expect(asked).toEqual([["/api/tables", { game: "tigers", scenario: "seventh-army", seats }]]);
    expect([guide.has("first"), guide.has("other")]).toEqual([true, false]);
    expect(shelf.get("first")).toMatchObject({ key: "a", game: "tigers" });
    guide.join("other");
    guide.leave("first");
    expect([guide.has("first"), guide.has("other"), kept("guided")]).toEqual([false, true, ["other"]]);
  });
});

describe("a browser that keeps nothing", () => {
  it("is no reason to fail", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("private");
      },
      setItem: () => {
        throw new Error("private");
      },
    });
    write("settings", { grid: true });
    expect(read("settings", "otherwise")).toBe("otherwise");
  });
});
