// Playing by clicking, as a player does: units and places on the map where they are, else by the buttons.

import { clickPlace, settled, unit, whereInSight } from "./kit.mjs";

export async function tableOf(page) {
  const id = new URL(page.url()).pathname.split("/")[2];
  const key = await page.evaluate((table) => JSON.parse(localStorage.getItem("meuse.tables"))[table].key, id);
  return { id, key, keys: {} };
}

/** Make a decision; `seen` is told which battle is on the screen before it is clicked away. */
export async function click(page, server, table, verbs, action, seen = async () => {}) {
  const before = await server.state(table);
  await clickOnMap(page, verbs, action);
  const state = await settled(
    page,
    server,
    table,
    (now) => now.version > before.version,
    async () => {
      await seen(page);
      // What was clicked is on its way: another click would be about what comes after it.
      if ((await server.state(table)).version === before.version) await carryOn(page, action);
    },
  );
  await seen(page, state);
  for (const close = page.locator("[data-do=dismiss]"); await close.count();)
    await close.click({ timeout: 1000 }).catch(() => {});
  return state;
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
async function carryOn(page, action) {
  const groups = ["verb", "unit", "place", "formation", "word", "number"].flatMap((kind) =>
    action.split(" ").map((value) => `[data-pick="${kind} ${value}"]`),
  );
  const ways = ["[data-do=battle]", `[data-action="${action}"]`, groups.join(","), ".more"];
  for (const way of ways) {
    const button = page.locator(way).and(page.locator("button:enabled")).filter({ visible: true }).first();
    // It may be gone before it is clicked: then the next look tells.
    if (await button.count()) return button.click({ timeout: 1000 }).catch(() => {});
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
