// A server with the sample game and a real browser in front of it.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const BROWSER =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const MISSING = "no Chromium on this machine (Debian: apt-get install chromium): browser tests are skipped";

if (!BROWSER) {
  console.log(MISSING);
  assert.notEqual(process.env.CI, "true", MISSING);
}

/** The dice of the tests: the same at every table after as many actions. With these, the first attack is thrown back. */
const DICE_SEED = "12";

/** Milliseconds that nobody waits unless something is broken: a busy machine may compile the computer players first. */
const LONG = 300_000;
/** Seconds that a general thinks unless he is told to move: he is still at it when a test has looked at him. */
const GENERAL = "general=600";

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** A server in a process of its own, on any free port, with its games in a folder of its own. */
export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "meuse-"));
  }

  async start(port = 0) {
    const python = process.env.PYTHON ?? "python3";
    const database = `sqlite:///${join(this.folder, "games.sqlite3")}`;
    const paths = ["src", ".", ...(process.env.PYTHONPATH ?? "").split(delimiter)].filter(Boolean);
    this.process = spawn(
      python,
      [
        "-m",
        "meuse",
        "serve",
        "--port",
        String(port),
        "--database",
        database,
        "--game",
        "tests.kit.skirmish",
        "--dice-seed",
        DICE_SEED,
        "--seconds",
        GENERAL,
      ],
      {
        cwd: ROOT,
        env: { ...process.env, PYTHONPATH: paths.join(delimiter) },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    for await (const line of createInterface({ input: this.process.stdout })) {
      const found = /http:\/\/\S+/.exec(line);
      if (!found) continue;
      this.url = found[0].replace(/\/$/, "");
      break;
    }
    assert.ok(this.url, "the server did not say where it is");
    for (const end = Date.now() + LONG; Date.now() < end; await pause(100)) {
      if ((await fetch(`${this.url}/api/catalogue`).catch(() => null))?.ok) return this;
    }
    throw new Error("the server does not answer");
  }

  async kill(signal = "SIGKILL") {
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill(signal);
    await gone;
  }

  async restart() {
    await this.kill();
    await this.start(Number(new URL(this.url).port));
  }

  async stop() {
    await this.kill("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async call(path, body, key) {
    const headers = {
      "Content-Type": "application/json",
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    };
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    let response = await fetch(`${this.url}/api${path}`, init);
    // We are quicker than people: the server asks us to wait.
    for (; response.status === 429; response = await fetch(`${this.url}/api${path}`, init)) await pause(300);
    assert.ok(response.ok, `${path}: ${response.status} ${await response.clone().text()}`);
    return response.json();
  }

  /** A table of the sample game on which these actions have been played. */
  async table({
    actions = [],
    seats = { german: "here", allied: "here" },
    game = "skirmish",
    scenario,
  } = {}) {
    const made = await this.call("/tables", { game, seats, ...(scenario ? { scenario } : {}) });
    const key = `${made.keys.german},${made.keys.allied}`;
    const table = { id: made.table, keys: made.keys, key };
    for (const action of actions) {
      const { version } = await this.call(`/tables/${table.id}`, undefined, key);
      await this.call(`/tables/${table.id}/actions`, { version, action }, key);
    }
    return table;
  }

  state(table) {
    return this.call(`/tables/${table.id}`, undefined, table.key);
  }
}

/** The German unit G2 stands before the Allied unit A1, with the combat phase to come. */
export const BEFORE_BATTLE = ["activate G2", "move G2 0502", "move G2 0503", "move G2 0504"];

export function suite(name, tests) {
  test(name, { skip: BROWSER ? false : MISSING }, async (t) => {
    const server = await new Server().start();
    const browser = await chromium.launch({ executablePath: BROWSER, args: ARGS, timeout: LONG });
    const context = { server, browser, t, check: (title, body) => t.test(title, body) };
    try {
      await tests(context);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}

/** A page in a context of its own that fails on errors and on any request to somebody else. */
export async function visit(browser, server, { keys, path = "/", settings = {}, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(LONG);
  const page = await context.newPage();
  page.problems = [];
  page.on("pageerror", (error) => page.problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|WebSocket/.test(message.text()))
      page.problems.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== new URL(server.url).host)
      page.problems.push(`request to ${url}`);
  });
  await page.addInitScript(
    ([tables, settings]) => {
      if (tables && !localStorage.getItem("meuse.tables"))
        localStorage.setItem("meuse.tables", JSON.stringify(tables));
      if (!localStorage.getItem("meuse.settings"))
        localStorage.setItem("meuse.settings", JSON.stringify(settings));
    },
    [keys ?? null, { pace: "instant", ...settings }],
  );
  await page.goto(server.url + path);
  return page;
}

export const held = (table, key = table.key) => ({
  [table.id]: { table: table.id, key, links: { watch: table.keys.watch }, game: "skirmish", added: 1 },
});

/** Sit down at a table. */
export async function sit(browser, server, table, options = {}) {
  const page = await visit(browser, server, {
    keys: held(table, options.key),
    path: `/table/${table.id}`,
    ...options,
  });
  await page.locator("[data-unit]").first().waitFor();
  return page;
}

export const unit = (page, id) => page.locator(`.stacks [data-unit="${id}"]`);

/** Wait until the map shows a unit in a place. */
export const standsAt = (page, id, place) =>
  page.locator(`.stacks [data-unit="${id}"][data-at="${place}"]`).waitFor();

/** Click a unit where it can be clicked: out of a fan if it lies in a stack. */
export async function clickUnit(page, id) {
  await unit(page, id).click();
}

/** Where the middle of a place lies on the screen; nothing where something covers it. */
export function whereInSight(page, id) {
  return page.evaluate((place) => {
    const at = globalThis.__meuse?.where(place);
    return at && document.elementFromPoint(...at)?.closest("#map") ? at : null;
  }, id);
}

/** Click the middle of a place, which must be in sight. */
export async function clickPlace(page, id, button = "left") {
  const at = await whereInSight(page, id);
  assert.ok(at, `${id} is not in sight`);
  await page.mouse.click(at[0], at[1], { button });
}

/** Wait until what is said to those who cannot see the map fits. */
export function spoken(page, pattern) {
  return page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("#spoken")?.textContent ?? ""),
    pattern.source,
  );
}

/** Wait until the page shows the table as the server has it, and something holds there. */
export async function settled(page, server, table, holds, nudge = async () => {}) {
  for (const end = Date.now() + LONG; Date.now() < end; await pause(25)) {
    const state = await server.state(table);
    const shown = await page.evaluate(() => document.querySelector("[data-version]")?.dataset.version);
    if (holds(state) && shown === String(state.version)) return state;
    await nudge();
  }
  return assert.fail(`nothing happened: ${JSON.stringify((await server.state(table)).prompt)}`);
}

/** Colours are judged when they have come to rest. */
export async function axe(page, what) {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    // The drawing of the map is hidden from screen readers, who get words instead; it has thousands of parts.
    const { violations } = await globalThis.axe.run(
      { exclude: [[".world"]] },
      { resultTypes: ["violations"] },
    );
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(" "))
          .join(", ")}`,
    );
  });
  assert.deepEqual(found, [], `axe on ${what}`);
}

export function clean(page) {
  assert.deepEqual(page.problems, []);
}

export { assert };
