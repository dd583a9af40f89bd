// Puzzles in the browser: found from home, solved, missed, shown; on a phone. MEUSE_WHOLE=1 solves all.

import { go, press } from "./alone.mjs";
import { assert, axe, clean, suite, visit } from "./kit.mjs";

const PLAIN = { handover: false, confirm: false, list: true, pace: "instant" };
const LANGUAGES = { en: "en-GB", fr: "fr-FR", es: "es-ES" };
const ALL = process.env.MEUSE_WHOLE === "1";

const at = (page, id) => page.locator(`.puzzle[data-puzzle="${id}"][data-played="0"]`).waitFor();

/** Play the solution and ask what it is worth. */
async function solve(page, game, puzzle) {
  await go(page, `/puzzles/${game}/${puzzle.id}`);
  await at(page, puzzle.id);
  for (const action of puzzle.solution) await press(page, action);
  // A plan that lasts to the end of the stretch is judged by itself: its button is there for a moment only.
  await page.locator("[data-do=judge]").or(page.locator(".verdict")).first().waitFor();
  await page.evaluate(() => document.querySelector("[data-do=judge]:not(:disabled)")?.click());
  await page.locator('.puzzle[data-solved="true"]').waitFor();
}

suite("puzzles", async ({ server, browser, check }) => {
  const { games } = await server.call("/catalogue");
  const offered = [];
  for (const { name } of games) {
    const { puzzles } = await server.call(`/games/${name}/puzzles`);
    if (puzzles.length) offered.push({ name, puzzles });
  }
  assert.ok(offered.length);
  const celles = offered.find(({ name }) => name === "celles").puzzles;

  await check("a plan that is not good enough, then the solution", async () => {
    const page = await visit(browser, server, { settings: PLAIN });
    await page.locator("[data-do=puzzles]").click();
    const [puzzle] = celles;
    await page.locator(`[data-puzzle="celles/${puzzle.id}"]`).waitFor();
    await axe(page, "all puzzles");
    await page.locator(`[data-puzzle="celles/${puzzle.id}"]`).focus();
    await page.keyboard.press("Enter");
    await at(page, puzzle.id);
    await axe(page, "a puzzle");
    await press(page, puzzle.solution[0]);
    await page.locator("[data-do=judge]").click();
    await page.locator(".verdict").waitFor();
    await axe(page, "a verdict");
    await page.locator("[data-do=puzzle-solution]").click();
    await page.locator(".solution li").first().waitFor();
    assert.equal(await page.locator(".solution li").count(), puzzle.solution.length);
    await solve(page, "celles", puzzle);
    await page.getByText("Solved.").waitFor();
    await go(page, "/puzzles");
    await page.locator(`[data-puzzle="celles/${puzzle.id}"] [data-solved]`).waitFor();
    await page.locator("[data-do=puzzle-open]").click();
    await page.locator(`[data-puzzle="celles/${puzzle.id}"]`).waitFor({ state: "detached" });
    clean(page);
    await page.context().close();
  });

  for (const { name, puzzles } of offered)
    await check(`puzzles of ${name}`, async () => {
      const page = await visit(browser, server, {
        path: "/puzzles",
        settings: PLAIN,
      });
      const short = puzzles.toSorted((one, other) => one.solution.length - other.solution.length);
      for (const puzzle of ALL ? puzzles : short.slice(0, 1)) await solve(page, name, puzzle);
      clean(page);
      await page.context().close();
    });

  await check("goals fit a phone in three languages", async () => {
    for (const locale of Object.values(LANGUAGES)) {
      const page = await visit(browser, server, {
        path: "/puzzles",
        settings: PLAIN,
        locale,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      await page.locator("[data-puzzle]").first().waitFor();
      for (const { name, puzzles } of offered) {
        await go(page, `/puzzles/${name}/${puzzles[0].id}`);
        await at(page, puzzles[0].id);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${locale} ${name}: wider than the screen`);
      }
      clean(page);
      await page.context().close();
    }
  });
});
