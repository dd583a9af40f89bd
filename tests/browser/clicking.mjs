// Playing by clicking, as a player does: units and places on the map where they are, else by the buttons.

import { LONG, assert, clickPlace, pause, settled, shownVersion, unit, whereInSight } from "./kit.mjs";

export async function tableOf(page) {
  const id = new URL(page.url()).pathname.split("/")[2];
  const key = await page.evaluate((table) => JSON.parse(localStorage.getItem("meuse.tables"))[table].key, id);
  return { id, key, keys: {} };
}

/** Make a decision; `seen` is told which battle is on the screen before it is clicked away. */
export async function click(page, server, table, verbs, action, seen = async () => {}) {
  const before = await shownVersion(page);
  await clickOnMap(page, verbs, action);
  const state = await settled(
    page,
    server,
    table,
    (now) => now.version > before,
    async () => {
      await seen(page);
      // What was clicked is on its way, or there: another click would be about what comes after it.
      if (await idle(page, before)) await carryOn(page, action, ["[data-do=battle]"], seen);
    },
  );
  await seen(page, state);
  for (const close = page.locator("[data-do=dismiss]"); await close.count();)
    await close.click({ timeout: 1000 }).catch(() => {});
  return state;
}

/** Click towards a decision until something is on the screen. */
export async function towards(page, verbs, action, selector) {
  const before = await shownVersion(page);
  await clickOnMap(page, verbs, action);
  for (const end = Date.now() + LONG; Date.now() < end; await pause(25)) {
    if (await page.locator(selector).count()) return;
    if (await idle(page, before)) await carryOn(page, action, []);
  }
  assert.fail(`${action} cannot be played`);
}

/** Click the units and places of an action that are in sight, as long as it is not a button yet. */
async function clickOnMap(page, verbs, action) {
  const [verb, ...args] = action.split(" ");
  for (const [index, value] of args.entries()) {
    const kind = verbs[verb].kinds?.[index] ?? verbs[verb].repeats;
    if (await page.locator(`[data-action="${action}"]`).count()) return;
    if (kind === "place" && (await whereInSight(page, value))) await clickPlace(page, value);
    else if (kind === "unit" && (await unit(page, value).count())) await pickUnit(page, value);
    else return;
  }
}

/** The next click towards an action: throw the dice, its button, the group it is in, the next page, or all anew. */
async function carryOn(page, action, first, seen = async () => {}) {
  const groups = ["verb", "unit", "place", "formation", "word", "number"].flatMap((kind) =>
    action.split(" ").map((value) => `[data-pick="${kind} ${value}"]`),
  );
  const ways = [...first, `[data-action="${action}"]`, groups.join(","), ".more"];
  for (const way of ways) {
    const button = page.locator(way).and(page.locator("button:enabled")).filter({ visible: true }).first();
    // It may be gone before it is clicked: then the next look tells.
    if (!(await button.count())) continue;
    // The dice are not thrown before what they are about was looked at.
    await seen(page);
    return button.click({ timeout: 1000 }).catch(() => {});
  }
  return page.keyboard.press("Escape");
}

/** A unit that lies beyond the edge of the screen is left to the buttons. */
async function pickUnit(page, id) {
  await unit(page, id)
    .click({ force: true, timeout: 1000 })
    .catch(() => {});
  const fanned = page.locator(`.fan [data-unit="${id}"]`);
  if (await fanned.count()) await fanned.click({ force: true, timeout: 1000 }).catch(() => {});
}

/** Whether a page shows this version of its table still, and no decision is on its way. */
const idle = (page, version) => page.locator(`[data-version="${version}"][data-busy=false]`).count();
