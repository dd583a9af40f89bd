// The three games: a whole first turn (or impulse) of both sides by clicking, with battles, losses, retreats and undo.

import { click, tableOf } from "./clicking.mjs";
import { assert, axe, clean, settled, suite, visit } from "./kit.mjs";
import { Policy, SUFFERING } from "./policy.mjs";

/** What a player decides for those who are hit: who retreats, who is lost, who is shot at. */
const HIT = { celles: SUFFERING, ardennes: SUFFERING, tigers: /^(target|fire|eliminate)$/ };
const LONGEST = 120;

suite("games", async ({ server, browser, check }) => {
  for (const [name, scenario] of [
    ["celles", "campaign"],
    ["ardennes", "1"],
    ["tigers", "campaign"],
  ]) {
    await check(`${name}: a first turn of both sides by clicking`, async () => {
      const { verbs, picture } = await server.call(`/games/${name}`);
      const page = await visit(browser, server, {
        path: `/new?game=${name}&scenario=${scenario}`,
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

/** Take the last action back and play it again, both by their buttons. */
async function backAndForth(page, server, table, state) {
  await page.locator("[data-do=undo]").click();
  await settled(page, server, table, (now) => now.length === state.length - 1);
  await page.locator("[data-do=redo]").click();
  return settled(page, server, table, (now) => now.length === state.length);
}
