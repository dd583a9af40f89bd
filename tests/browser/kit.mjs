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
import { fontSettings } from "./fonts.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const require = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Where Chromium is, if it is here at all. */
export const BROWSER =
  process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => existsSync(path));
const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
];
const MISSING = "no Chromium on this machine (Debian: apt-get install chromium): browser tests are skipped";

if (!BROWSER) {
  console.log(MISSING);
  assert.notEqual(process.env.CI, "true", MISSING);
}

/** The dice of the tests: the same at every table after as many actions. With these, the first attack is thrown back. */
const DICE_SEED = "12";

/**
 * Milliseconds that nobody waits unless something is broken: a busy machine may compile the computer players first.
 * Whoever mends something may have less patience (in seconds).
 */
export const LONG = Number(process.env.PATIENCE ?? 300) * 1000;
/** Seconds that a general thinks unless he is told to move: he is still at it when a test has looked at him. */
const GENERAL = "general=600";

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Settings of whoever runs the tests are not the tests'. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("MEUSE_")),
);

/** Tests ask and set up tables faster than any visitor, and several files of them at once. */
const UNHURRIED = ["key", "address", "tables"].flatMap((what) => [
  "--set",
  `limits.${what}.per_second=10000`,
  "--set",
  `limits.${what}.at_once=10000`,
]);

/** A server in a process of its own, on any free port, with its games in a folder of its own. */
export class Server {
  /** One that runs already, by its address; else `start` makes one, with these options. */
  constructor({ url, options = [] } = {}) {
    this.url = url;
    this.options = options;
  }

  async start(port = 0) {
    this.folder ??= mkdtempSync(join(tmpdir(), "meuse-"));
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
        ...UNHURRIED,
        ...this.options,
      ],
      {
        cwd: ROOT,
        env: { ...ENVIRONMENT, PYTHONPATH: paths.join(delimiter) },
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
    const response = await fetch(`${this.url}/api${path}`, init);
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

  /** A table at which a game goes on that was recorded. */
  async upload(record) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    const address = `${this.url}/api/records?seat=german%3Dhere&seat=allied%3Dhere`;
    const response = await fetch(address, { method: "POST", headers, body: record });
    assert.ok(response.ok, await response.clone().text());
    const { table, keys } = await response.json();
    return { id: table, keys, key: `${keys.german},${keys.allied}` };
  }

  state(table) {
    return this.call(`/tables/${table.id}`, undefined, table.key);
  }
}

/** The record of a game as it was after so many decisions. */
export function recorded({ record: name, length }) {
  const text = readFileSync(new URL(`../records/v1/${name}.meuse`, import.meta.url), "utf8");
  const end = text.indexOf(`\n${length + 1} `);
  return `${text.slice(0, end)}\nend ${length}\n`;
}

/** The German unit G2 stands before the Allied unit A1, with the combat phase to come. */
export const BEFORE_BATTLE = ["activate G2", "move G2 0502", "move G2 0503", "move G2 0504"];

/** What tests leave behind for people to look at. */
export const BUILD = join(ROOT, "build", "browser");

const launching = () => ({
  executablePath: BROWSER,
  args: ARGS,
  timeout: LONG,
  env: { ...process.env, FONTCONFIG_FILE: fontSettings(BUILD) },
});

/** Where `run.mjs` tells the files of tests which server and which browser they share. */
const SHARED = "BROWSER_TESTS_SHARE";

/** A server that does not try the games and their computer players out beforehand: few tests want them. */
export const calm = () => new Server({ options: ["--set", "trial_seconds=0"] });

/** One server and one browser for many files: their addresses are in the environment, and `leave` ends both. */
export async function host() {
  const server = await calm().start();
  const browser = await chromium.launchServer(launching());
  process.env[SHARED] = JSON.stringify([server.url, browser.wsEndpoint()]);
  return {
    leave: async () => {
      await browser.close();
      await server.stop();
    },
  };
}

const [sharedServer, sharedBrowser] = JSON.parse(process.env[SHARED] ?? "[]");
const browse = () =>
  sharedBrowser ? chromium.connect(sharedBrowser, { timeout: LONG }) : chromium.launch(launching());

/** A file of tests. */
export const suite = (name, tests) =>
  suiteAt(name, tests, () => (sharedServer ? new Server({ url: sharedServer }) : calm().start()));

/** A file of tests with a server that no other file uses, ready for computer players. */
export const suiteAlone = (name, tests) => suiteAt(name, tests, () => new Server().start());

function suiteAt(name, tests, serve) {
  test(name, { skip: BROWSER ? false : MISSING }, async (t) => {
    const [server, browser] = [await serve(), await browse()];
    try {
      await tests({ server, browser, t, check: (title, body) => t.test(title, body) });
    } finally {
      await browser.close();
      if (server.process) await server.stop();
    }
  });
}

/**
 * A page in a context of its own that fails on errors and on any request to somebody else. Nothing glides, and the map
 * stays blank paper with its places, names and counters: to paint what is printed on it takes longer than all the rest.
 * Those who look at it say `printed`.
 */
export async function visit(
  browser,
  server,
  { keys, path = "/", settings = {}, printed = false, ...options } = {},
) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    acceptDownloads: true,
    reducedMotion: "reduce",
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
  if (!printed) await page.addInitScript(blankPaper);
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

/** The server's drawing of a map is not fetched. */
function blankPaper() {
  const fetched = globalThis.fetch;
  globalThis.fetch = (url, ...rest) =>
    /\/games\/[^/]+\/map\//.test(String(url))
      ? Promise.reject(new TypeError("blank paper"))
      : fetched(url, ...rest);
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

/** Tap until a sign of it is seen: a map that is still finding its place lets a finger slip. */
export async function tapped(target, sign) {
  for (const end = Date.now() + LONG; Date.now() < end;) {
    await target.tap();
    const seen = await sign.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    if (seen) return;
  }
  assert.fail(`no answer to a tap on ${target}`);
}

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

/** Which version of its table a page shows. */
export const shownVersion = (page) =>
  page.evaluate(() => Number(document.querySelector("[data-version]")?.dataset.version ?? NaN));

/** Wait until the page shows the table as the server has it, and something holds there. */
export async function settled(page, server, table, holds, nudge = async () => {}) {
  let known;
  for (const end = Date.now() + LONG; Date.now() < end; await pause(25)) {
    const shown = await shownVersion(page);
    // As long as the page shows what it showed, nothing new can hold.
    if (shown !== known) {
      const state = await server.state(table);
      if (holds(state) && shown === state.version) return state;
      known = shown === state.version ? shown : undefined;
    }
    await nudge();
  }
  return assert.fail(`nothing happened: ${JSON.stringify((await server.state(table)).prompt)}`);
}

/** Nothing that axe objects to, by day and by night; only colours change between the two. */
export async function axe(page, what) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  assert.deepEqual(await objections(page), [], `axe on ${what}`);
  const dark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  await page.emulateMedia({ colorScheme: dark ? "light" : "dark" });
  assert.deepEqual(
    await objections(page, ["color-contrast"]),
    [],
    `axe on ${what}, ${dark ? "light" : "dark"}`,
  );
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
}

async function objections(page, only) {
  // Colours are judged when they have come to rest.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== "running"));
  return page.evaluate(async (rules) => {
    // The drawing of the map is hidden from screen readers, who get words instead; it has thousands of parts.
    const { violations } = await globalThis.axe.run(
      { exclude: [[".world"]] },
      { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) },
    );
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(" "))
          .join(", ")}`,
    );
  }, only);
}

export function clean(page) {
  assert.deepEqual(page.problems, []);
}

export { assert };
