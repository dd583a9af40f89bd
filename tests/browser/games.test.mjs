// The three games: a whole first turn (or impulse) of both sides by clicking, with battles, losses, retreats and undo.

import { assert, axe, clean, clickPlace, settled, suite, unit, visit, whereInSight } from "./kit.mjs";
import { Policy, SUFFERING } from "./policy.mjs";

/** What a player decides for those who are hit: who retreats, who is lost, who is shot at. */
const HIT = { celles: SUFFERING, ardennes: SUFFERING, tigers: /^(target|fire|eliminate)$/ };
const LONGEST = 120;

suite("games", async ({ server, browser, check }) => {
  for (const name of ["celles", "ardennes", "tigers"]) {
    await check(`${name}: a first turn of both sides by clicking`, async () => {
      const { verbs, picture } = await server.call(`/games/${name}`);
      const page = await visit(browser, server, {
        path: `/new?game=${name}`,
        settings: { handover: false, confirm: false, list: true },
      });
      await page.getByRole("button", { name: "Two players at this screen" }).click();
      await page.locator("[data-unit]").first().waitFor();
      const table = await tableOf(page);
      const policy = new Policy(picture);
      const seen = { sides: new Set(), undone: new Set(), hit: 0 };
      let state = await settled(page, server, table, () => true);
      const turn = JSON.stringify(state.view.turn);
      for (let number = 0; number < LONGEST && JSON.stringify(state.view.turn) === turn; number++) {
        const { side } = state;
        const action = policy.choose(state);
        seen.sides.add(side);
        if (HIT[name].test(action.split(" ")[0]) && state.actions.length > 1) seen.hit++;
        state = await click(page, server, table, verbs, action);
        if (state.undoable && action.startsWith("move") && !seen.undone.has(side)) {
          state = await backAndForth(page, server, table, state);
          seen.undone.add(side);
        }
      }
      assert.notEqual(JSON.stringify(state.view.turn), turn, "the turn went on and on");
      const { entries } = await server.call(`/tables/${table.id}/log`, undefined, table.key);
      assert.deepEqual([...seen.sides].sort(), ["allied", "german"]);
      assert.ok(
        entries.some((entry) => entry.side === "chance" && entry.events.length),
        "no battle was fought",
      );
      assert.ok(seen.hit, "nobody had to choose a loss or a retreat");
      assert.ok(seen.undone.size, "nothing was taken back");
      await axe(page, name);
      clean(page);
      await page.context().close();
    });
  }
});

async function tableOf(page) {
  const id = new URL(page.url()).pathname.split("/")[2];
  const key = await page.evaluate((table) => JSON.parse(localStorage.getItem("meuse.tables"))[table].key, id);
  return { id, key, keys: {} };
}

/** Take the last action back and play it again, both by their buttons. */
async function backAndForth(page, server, table, state) {
  await page.locator("[data-do=undo]").click();
  await settled(page, server, table, (now) => now.length === state.length - 1);
  await page.locator("[data-do=redo]").click();
  return settled(page, server, table, (now) => now.length === state.length);
}

/** Make a decision as a player does: units and places on the map where they are, else by the buttons. */
async function click(page, server, table, verbs, action) {
  const before = await server.state(table);
  await clickOnMap(page, verbs, action);
  const state = await settled(
    page,
    server,
    table,
    (now) => now.version > before.version,
    () => carryOn(page, action),
  );
  const close = page.locator(".battle header button.plain");
  if (await close.isVisible()) await close.click();
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

async function pickUnit(page, id) {
  await unit(page, id).click({ force: true });
  const fanned = page.locator(`.fan [data-unit="${id}"]`);
  if (await fanned.count()) await fanned.click({ force: true });
}
