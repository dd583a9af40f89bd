// Figures, no test: how soon the first map is there, and how smoothly it pans and zooms.
//   node measure.mjs URL [GAME [ACTIONS [COUNTERS]]]
// URL is that of a running server. A game is played forward, by no plan, and the map is filled up to so many counters
// with copies of those that lie on it.
//
// Each movement is told twice: as the time between frames, which on a busy machine, or on one without a graphics card
// (GPU=1 uses it), says much about the machine; and, from a trace, as the processor time of each frame of the page
// and of each picture that the compositor puts together, which says what we ask of any machine.

import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8707", game = "ardennes", actions = "300", wanted = "200"] =
  process.argv.slice(2);

async function call(path, body, key) {
  const headers = { "Content-Type": "application/json", ...(key ? { Authorization: `Bearer ${key}` } : {}) };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  let response = await fetch(`${url}/api${path}`, init);
  // We are quicker than people: the server asks us to wait.
  for (; response.status === 429; response = await fetch(`${url}/api${path}`, init))
    await new Promise((done) => setTimeout(done, 300));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function crowded() {
  const made = await call("/tables", { game, seats: { german: "here", allied: "here" } });
  const table = { id: made.table, key: `${made.keys.german},${made.keys.allied}` };
  for (
    let state = await call(`/tables/${table.id}`, undefined, table.key);
    state.side && state.length < Number(actions);
  ) {
    const action = state.actions[(state.length * 7919) % state.actions.length];
    state = await call(`/tables/${table.id}/actions`, { version: state.version, action }, table.key);
  }
  return table;
}

/** As the server's answer, with so many counters on the map: copies lie where the originals do, one place on. */
function crowd(state, places) {
  const pieces = state.view?.pieces ?? [];
  const lying = pieces.filter((piece) => places.includes(piece.at));
  const copies = Array.from({ length: Math.max(0, Number(wanted) - lying.length) }, (_, index) => {
    const original = lying[index % lying.length];
    const at = places[(places.indexOf(original.at) + 1 + Math.floor(index / lying.length)) % places.length];
    return { ...original, id: `${original.id}+${index}`, at };
  });
  return { ...state, view: { ...state.view, pieces: [...pieces, ...copies] } };
}

const sorted = (values) => values.toSorted((a, b) => a - b);
function spread(values) {
  const inOrder = sorted(values);
  const at = (share) =>
    (inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0).toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms`;
}

/** Time between frames while something is done; processor time of frames and pictures; how long the main thread worked. */
async function during(page, session, work) {
  await page.evaluate(() => {
    globalThis.frames = [];
    let last = performance.now();
    const tick = (now) => {
      globalThis.frames.push(now - last);
      last = now;
      globalThis.ticking = requestAnimationFrame(tick);
    };
    globalThis.ticking = requestAnimationFrame(tick);
  });
  const before = await metrics(session);
  const events = await traced(session, work);
  const after = await metrics(session);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.ticking);
    return globalThis.frames.slice(2);
  });
  const spent = (name) => (1000 * (after[name] - before[name])).toFixed(0);
  const each = (name) =>
    events.filter((event) => event.name === name && event.tdur).map((event) => event.tdur / 1000);
  return [
    `${frames.length} frames, ${spread(frames)} apart`,
    `processor: a frame of the page ${spread(each("ProxyMain::BeginMainFrame"))}`,
    `a picture ${spread(each("Display::DrawAndSwap"))}`,
    `main thread ${spent("TaskDuration")} ms (script ${spent("ScriptDuration")}, style ${spent("RecalcStyleDuration")}, layout ${spent("LayoutDuration")})`,
  ].join("\n  ");
}

async function traced(session, work) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    traceConfig: { includedCategories: ["devtools.timeline", "cc", "viz"] },
    transferMode: "ReportEvents",
  });
  await work();
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  return events;
}

const metrics = async (session) =>
  Object.fromEntries(
    (await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]),
  );

const table = await crowded();
const { picture } = await call(`/games/${game}`);
const places = picture.spots.filter((spot) => !spot.zone || spot.zone !== "out").map((spot) => spot.id);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--no-first-run",
    ...(process.env.GPU ? [] : ["--disable-gpu"]),
  ],
});
const firsts = [];
let page;
for (let visit = 0; visit < 3; visit++) {
  await page?.context().close();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await page.addInitScript(
    ([id, key, game]) => {
      localStorage.setItem(
        "meuse.tables",
        JSON.stringify({ [id]: { table: id, key, links: {}, game, added: 1 } }),
      );
      localStorage.setItem("meuse.settings", JSON.stringify({ handover: false, pace: "instant" }));
      new MutationObserver((_, seen) => {
        if (!document.querySelector(".stacks [data-unit]")) return;
        seen.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.firstMap = performance.now())));
      }).observe(document, { childList: true, subtree: true });
    },
    [table.id, table.key, game],
  );
  await page.route(`**/api/tables/${table.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: crowd(await answer.json(), places) });
  });
  await page.goto(`${url}/table/${table.id}`);
  await page.waitForFunction(() => globalThis.firstMap);
  firsts.push(await page.evaluate(() => globalThis.firstMap));
}
const counters = await page.locator(".stacks [data-unit]").count();
console.log(
  `${game}: ${counters} counters on the map; first map after ${firsts.map((time) => time.toFixed(0)).join(", ")} ms (fresh visits)`,
);
const session = await page.context().newCDPSession(page);
await session.send("Performance.enable");
await page.waitForTimeout(1500);
const box = await page.locator("#map").boundingBox();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
await page.mouse.move(x, y);
const wheel = async (delta, times) => {
  for (let step = 0; step < times; step++) {
    await page.mouse.wheel(0, delta);
    await page.waitForTimeout(16);
  }
};
const drag = async () => {
  await page.mouse.down();
  for (let step = 0; step < 60; step++) {
    await page.mouse.move(x + 180 * Math.sin(step / 8), y + 120 * Math.cos(step / 8));
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
};
console.log("standing still:", await during(page, session, () => page.waitForTimeout(1000)));
console.log("zooming in:    ", await during(page, session, () => wheel(-90, 40)));
await page.waitForTimeout(800);
console.log("panning, near: ", await during(page, session, drag));
await page.waitForTimeout(800);
console.log("zooming out:   ", await during(page, session, () => wheel(90, 40)));
await page.waitForTimeout(800);
console.log("panning, far:  ", await during(page, session, drag));
await browser.close();
