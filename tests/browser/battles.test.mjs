// Every battle of a game, played by clicking, is shown with its odds before the dice and with its result after them;
// and nothing on the screen is an engine's word. MEUSE_WHOLE=1 plays whole games instead of a few battles.

import { click, tableOf } from "./clicking.mjs";
import { assert, clean, settled, suite, visit } from "./kit.mjs";
import { leaks, rawWords } from "./leaks.mjs";
import { Policy } from "./policy.mjs";

const WHOLE = process.env.MEUSE_WHOLE === "1";
/** What is played in each language: a few battles, or the whole game. */
const PLAYED = {
  celles: { language: "en", battles: 3, scenario: undefined },
  ardennes: { language: "fr", battles: 3, scenario: undefined },
  tigers: { language: "es", battles: 2, scenario: "seventh-army" },
};
const LONGEST = WHOLE ? 20_000 : 160;

suite("battles", async ({ server, browser, check }) => {
  for (const [name, { language, battles, scenario }] of Object.entries(PLAYED)) {
    await check(`${name}: each battle is shown before and after, in ${language}`, async () => {
      const { verbs, picture } = await server.call(`/games/${name}`);
      const table = await server.table({ game: name, scenario });
      const page = await visit(browser, server, {
        keys: { [table.id]: { table: table.id, key: table.key, links: {}, game: name, added: 1 } },
        path: `/table/${table.id}`,
        locale: language,
        settings: { handover: false, confirm: false, list: true },
      });
      await page.locator("[data-unit]").first().waitFor();
      const raw = rawWords(await server.call(`/games/${name}`));
      const policy = new Policy(picture, { units: 4, steps: 5, battles: 3 });
      const shown = { odds: new Set(), results: 0, fought: 0, leaked: new Set() };
      let last = 0;
      let state = await settled(page, server, table, () => true);
      for (let number = 0; number < LONGEST && state.actions.length; number++) {
        const from = state.length;
        state = await click(page, server, await tableOf(page), verbs, policy.choose(state), (at, after) =>
          look(at, after, shown),
        );
        for (const found of await fought(server, table, from, state.length)) {
          if (found.first <= last) continue;
          last = found.last;
          shown.fought++;
          assert.ok(
            shown.odds.has(found.battle.places.join()),
            `the battle at ${found.battle.places} was not shown before its dice`,
          );
        }
        if (number % (WHOLE ? 40 : 8) === 0) for (const one of await leaks(page, raw)) shown.leaked.add(one);
        if (!WHOLE && shown.fought >= battles) break;
      }
      console.log(
        `${name}: ${shown.fought} battles, ${shown.results} results shown, ${state.length} actions`,
      );
      assert.ok(shown.fought >= (WHOLE ? 1 : battles), `only ${shown.fought} battles were fought`);
      assert.equal(shown.results, shown.fought, "a battle's result was not shown");
      assert.deepEqual([...shown.leaked], []);
      clean(page);
      await page.context().close();
    });
  }
});

/** Note what the panel shows: odds before the dice, the line that came after them. */
async function look(page, after, shown) {
  if (after) {
    // The result is asked for when the dice have fallen: it is there as soon as nobody asks any more.
    await page.waitForFunction(() => !document.querySelector("[data-asking]"));
    for (;;) {
      const panel = page.locator("[data-battle=after]");
      if (!(await panel.count())) return;
      assert.equal(await panel.locator("[data-came]").count(), 1, "no line of the table is lit");
      assert.ok(await panel.locator(".came").count());
      shown.results++;
      await panel.locator("[data-do=dismiss]").click();
    }
  }
  const places = await page.evaluate(() =>
    [...document.querySelectorAll("[data-battle=before] [data-places], [data-battle=during] [data-places]")]
      .filter((one) => one.querySelector(".gist"))
      .map((one) => one.dataset.places),
  );
  for (const one of places) shown.odds.add(one);
}

/** The battles whose dice fell between two lengths of the log, and that are over. */
async function fought(server, table, from, to) {
  const { entries } = await server.call(`/tables/${table.id}/log?from=${from}`, undefined, table.key);
  const found = [];
  for (const entry of entries.filter((one) => one.side === "chance" && one.number <= to)) {
    if (entry.number <= (found.at(-1)?.last ?? 0)) continue;
    const battle = await server.call(`/tables/${table.id}/battles/${entry.number}`, undefined, table.key);
    if (battle && battle.came !== null) found.push(battle);
  }
  return found;
}
