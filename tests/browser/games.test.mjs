// The three games: their first decisions by clicking, an undo, and a battle.

import { assert, axe, clean, clickPlace, held, settled, suite, unit, visit, whereInSight } from "./kit.mjs";

const BATTLE = /^(attack|fight|fire|resolve)$/;
const EAGER = /^(attack|join|fight|fire|target|resolve|odds|default-setup)$/;
const IDLE = /^(halt|end|stay|no-|enough|pass)/;

suite("games", async ({ server, browser, check }) => {
  const offered = (await server.call("/catalogue")).games.map((game) => game.name);
  for (const name of ["celles", "ardennes", "tigers"].filter((game) => offered.includes(game))) {
    const { verbs } = await server.call(`/games/${name}`);

    await check(`${name}: the first decisions by clicking, and an undo`, async () => {
      const page = await visit(browser, server, { path: `/new?game=${name}`, settings: { handover: false, confirm: false, list: true } });
      const scenarios = page.locator("[aria-labelledby=h-scenario] button");
      await scenarios.first().click();
      await page.getByRole("button", { name: "Two players at this screen" }).click();
      await page.locator("[data-unit]").first().waitFor();
      const table = await tableOf(page);
      for (let number = 0; number < 10; number++) await decide(page, server, table, verbs, number);
      const state = await server.state(table);
      if (state.undoable) {
        await page.locator("[data-do=undo]").click();
        await settled(page, server, table, (now) => now.length === state.length - 1);
      }
      await axe(page, name);
      clean(page);
      await page.context().close();
    });

    await check(`${name}: a battle by clicking`, async () => {
      const table = await server.table({ game: name });
      await advance(server, table);
      const page = await visit(browser, server, {
        keys: held(table), path: `/table/${table.id}`, settings: { handover: false, confirm: false, list: true },
      });
      await page.locator("[data-unit]").first().waitFor();
      const before = (await log(server, table)).filter((entry) => entry.side === "chance").length;
      let fought = false;
      for (let number = 0; number < 30 && !fought; number++) {
        await decide(page, server, table, verbs, number, EAGER);
        fought = (await log(server, table)).filter((entry) => entry.side === "chance").length > before;
      }
      assert.ok(fought, "it never came to a roll");
      for (let number = 0; number < 4; number++) await decide(page, server, table, verbs, number);
      clean(page);
      await page.context().close();
    });
  }
});

const log = async (server, table) => (await server.call(`/tables/${table.id}/log`, undefined, table.key)).entries;

async function tableOf(page) {
  const id = new URL(page.url()).pathname.split("/")[2];
  const key = await page.evaluate((table) => JSON.parse(localStorage.getItem("meuse.tables"))[table].key, id);
  return { id, key, keys: {} };
}

/** Play without the browser until somebody could fight. */
async function advance(server, table) {
  for (let number = 0; number < 400; number++) {
    const { version, actions, side } = await server.state(table);
    assert.ok(side, "the game ended without a battle");
    const verb = (action) => action.split(" ")[0];
    if (actions.some((action) => BATTLE.test(verb(action)))) return;
    const useful = actions.filter((action) => !IDLE.test(verb(action)));
    const list = useful.length && number % 7 ? useful : actions;
    const action = actions.find((one) => EAGER.test(verb(one))) ?? list[(number * 7919) % list.length];
    await server.call(`/tables/${table.id}/actions`, { version, action }, table.key);
  }
  throw new Error("it never came to a battle");
}

/** Make one decision as a player does: units and places on the map where they are, else by the buttons. */
async function decide(page, server, table, verbs, number, eager) {
  const state = await settled(page, server, table, () => true);
  if (!state.actions.length) return;
  const wanted = eager ? state.actions.filter((action) => eager.test(action.split(" ")[0])) : [];
  const list = wanted.length ? wanted : state.actions;
  const action = list[(number * 31) % list.length];
  await clickOnMap(page, verbs, action);
  await settled(page, server, table, (now) => now.version > state.version, () => carryOn(page, action));
  const close = page.locator(".battle header button.plain");
  if (await close.isVisible()) await close.click();
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
  const groups = ["verb", "unit", "place", "formation", "word", "number"].flatMap((kind) => action.split(" ").map((value) => `[data-pick="${kind} ${value}"]`));
  const ways = ["[data-do=battle]", `[data-action="${action}"]`, groups.join(","), ".more"];
  for (const way of ways) {
    const button = page.locator(way).and(page.locator("button:enabled")).filter({ visible: true }).first();
    // It may be gone before it is clicked: then the next look tells.
    if (await button.count()) return button.click({ timeout: 1000 }).catch(() => {});
  }
  return page.keyboard.press("Escape");
}

async function pickUnit(page, id) {
  await unit(page, id).click({ force: true });
  const fanned = page.locator(`.fan [data-unit="${id}"]`);
  if (await fanned.count()) await fanned.click({ force: true });
}
