// Figures, no test: how soon the first map is there, and how smoothly it pans and zooms.
//   node measure.mjs URL [GAME [ACTIONS]]
// URL is that of a running server. A game is played forward, by no plan, until the map is full.

import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8707", game = "ardennes", actions = "300"] = process.argv.slice(2);

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

/** Times between frames while something is done, and how long the main thread worked. */
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
  await work();
  const after = await metrics(session);
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.ticking);
    return globalThis.frames.slice(2);
  });
  frames.sort((a, b) => a - b);
  const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))]?.toFixed(1);
  const spent = (name) => (1000 * (after[name] - before[name])).toFixed(0);
  return `${frames.length} frames, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms; main thread ${spent("TaskDuration")} ms (script ${spent("ScriptDuration")}, style ${spent("RecalcStyleDuration")}, layout ${spent("LayoutDuration")})`;
}

const metrics = async (session) =>
  Object.fromEntries(
    (await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]),
  );

const table = await crowded();
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
