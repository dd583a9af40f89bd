// By keyboard alone, and by ear: a lesson, a puzzle and a chapter of the rules from beginning to end.

import { hear, listen, tabTo } from "./listening.mjs";
import { assert, clean, suite, visit } from "./kit.mjs";

const PLAIN = { handover: false, confirm: false, pace: "instant" };

/** Go to what has the focus next, and press Enter there. */
async function enter(page, selector) {
  const passed = await tabTo(page, selector);
  await page.keyboard.press("Enter");
  return passed;
}

/** The table has come, and the focus is on what is asked there. */
const begun = (page, text) =>
  page.waitForFunction((wanted) => {
    const now = document.activeElement;
    return now.matches(".coach h2") && now.textContent.includes(wanted);
  }, text);

suite("keyboard", async ({ server, browser, check }) => {
  await check("a lesson from its start to its end", async () => {
    const page = await visit(browser, server, {
      path: "/learn",
      settings: PLAIN,
    });
    await page.locator("[data-lesson]").first().waitFor();
    await listen(page);
    const [lesson] = (await server.call("/games/celles/lessons?language=en")).lessons;
    const [first, second, third] = lesson.steps;
    await enter(page, `[data-lesson="celles/${lesson.id}"]`);
    // One begins where the lesson does; what is asked comes before the map, and the map before the choices.
    await begun(page, lesson.title);
    const passed = await tabTo(page, "[data-choice]");
    assert.deepEqual(passed, ["coach", "map", "board", "choices"]);
    // A hint, and a refusal with its rule, are read out when they come.
    await page.locator(".coach h2").focus();
    await enter(page, "[data-do=lesson-hint]");
    await hear(page, first.hints[0]);
    // The unit by the keys of the map: the next one that can act, and Enter.
    await tabTo(page, "#map");
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await hear(page, second.goal);
    await page.locator(".coach h2").focus();
    await enter(page, "[data-wrong]");
    await hear(page, second.wrong[0].text);
    await page.keyboard.press("Escape");
    // A place by the arrows, told as one goes: north-west of Rochefort's road is 2410.
    await tabTo(page, "#map");
    for (let steps = 0; steps < 12; steps += 1) {
      const at = await page.locator("#spoken").textContent();
      if (at.includes("2410")) break;
      const [column, row] = (/\b(\d\d)(\d\d)\b/.exec(at) ?? ["", "26", "11"]).slice(1).map(Number);
      const key = row > 10 ? "ArrowUp" : row < 10 ? "ArrowDown" : column > 24 ? "ArrowLeft" : "ArrowRight";
      await page.keyboard.press(key);
    }
    await hear(page, "2410");
    await page.keyboard.press("Enter");
    await hear(page, third.goal);
    await enter(page, `[data-action="${third.solution[0]}"]`);
    // At the end the focus is on what was reached, and goes on to the next lesson.
    await hear(page, "Well done.");
    assert.equal(await page.evaluate(() => document.activeElement.id), "lesson-end");
    await enter(page, "[data-do=next-lesson]");
    const [, next] = (await server.call("/games/celles/lessons?language=en")).lessons;
    await begun(page, next.title);
    clean(page);
    await page.context().close();
  });

  await check("a puzzle from the list to its verdict", async () => {
    const page = await visit(browser, server, {
      path: "/puzzles",
      settings: { ...PLAIN, list: true },
    });
    await page.locator("[data-puzzle]").first().waitFor();
    await listen(page);
    await enter(page, '[data-puzzle="celles/01"]');
    await begun(page, "to move");
    assert.deepEqual(await tabTo(page, "[data-choice]"), ["coach", "map", "board", "choices"]);
    await page.keyboard.press("Enter");
    await page.locator('.puzzle:not([data-played="0"])').waitFor();
    await page.locator(".coach h2").focus();
    await enter(page, "[data-do=judge]");
    await hear(page, "Your plan");
    assert.equal(await page.evaluate(() => document.activeElement.id), "puzzle-verdict");
    await enter(page, "[data-do=again]");
    await begun(page, "to move");
    clean(page);
    await page.context().close();
  });

  await check("a chapter of the rules, and what is searched for", async () => {
    const page = await visit(browser, server, {
      path: "/rules/celles",
      settings: PLAIN,
    });
    await page.locator("[role=tab]").first().waitFor();
    await listen(page);
    await tabTo(page, "input[type=search]");
    await page.keyboard.type("infiltration");
    await hear(page, "Rules: ");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await tabTo(page, "[role=tab]");
    for (let presses = 0; presses < 4; presses += 1) {
      if (await page.locator("#reference-tab-rules[aria-selected=true]").count()) break;
      await page.keyboard.press("ArrowRight");
    }
    await hear(page, "Rules");
    const { chapters } = await server.call("/games/celles/rulebook/en");
    const [chapter] = chapters;
    await enter(page, `[id="chapter-${chapter.number}"]`);
    // Every rule of the chapter, in the order of the book.
    for (const rule of chapter.rules) {
      await tabTo(page, `[id="rule-${rule.id}"] a.id`, 8);
      await hear(page, rule.id);
    }
    clean(page);
    await page.context().close();
  });
});
