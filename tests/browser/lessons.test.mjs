// Lessons in the browser: every one along its solution and along the ways that a rule forbids; on a phone; by keyboard.

import { go, press } from "./alone.mjs";
import { assert, axe, clean, clickPlace, clickUnit, suite, visit } from "./kit.mjs";

const PLAIN = { handover: false, confirm: false, list: true, pace: "instant" };
/** English comes last: lessons are played in it. */
const LANGUAGES = ["fr", "es", "en"];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

const coachAt = (page, id, step) => page.locator(`[data-lesson="${id}"][data-step="${step}"]`).waitFor();

/** The lesson that is open, in every language: nothing is wider than its place, and the map has room. */
async function fits(page, books, id) {
  await page.locator(".menu summary").click();
  for (const [language, book] of Object.entries(books)) {
    await page.locator("[data-do=language]").selectOption(language);
    await page.getByText(book.find((one) => one.id === id).steps[0].goal).waitFor();
    const found = await page.evaluate(() => {
      const coach = document.querySelector(".coach");
      return {
        page: document.documentElement.scrollWidth - innerWidth,
        coach: coach.scrollWidth - coach.clientWidth,
        map: document.querySelector(".board").getBoundingClientRect().height,
      };
    });
    assert.ok(found.page <= 0, `${language} ${id}: wider than the screen`);
    assert.ok(found.coach <= 0, `${language} ${id}: wider than its place`);
    assert.ok(found.map > 150, `${language} ${id}: the map has ${found.map} pixels left`);
  }
  await page.locator(".menu summary").click();
}

/** Go through a lesson: what is forbidden is answered by its rule, and the solution solves it. */
async function learn(page, game, books, lesson) {
  await go(page, `/learn/${game}/${lesson.id}`);
  await coachAt(page, lesson.id, 0);
  await fits(page, books, lesson.id);
  for (const [number, step] of lesson.steps.entries()) {
    await coachAt(page, lesson.id, number);
    for (const [played, action] of step.solution.entries()) {
      for (const wrong of step.wrong.filter(({ after }) => after === played)) {
        await page.locator(`[data-wrong="${wrong.action}"]`).click();
        await page.locator(`[data-refused="${wrong.rule}"]`, { hasText: wrong.text }).waitFor();
        await page.locator(".why", { hasText: wrong.rule }).waitFor();
        await page.keyboard.press("Escape");
      }
      await press(page, action);
    }
  }
  await page.locator(`[data-lesson="${lesson.id}"][data-finished="true"]`).waitFor();
  await page.getByText("3 stars of 3").or(page.getByLabel("3 stars of 3")).first().waitFor();
}

/** The lessons of a game in every language. */
async function booksOf(server, game) {
  const books = {};
  for (const language of LANGUAGES)
    books[language] = (await server.call(`/games/${game}/lessons?language=${language}`)).lessons;
  return books;
}

suite("lessons", async ({ server, browser, check }) => {
  const { games } = await server.call("/catalogue");
  const taught = [];
  for (const { name } of games) {
    const books = await booksOf(server, name);
    if (books.en.length) taught.push({ name, books });
  }

  await check("two clicks from home to the first lesson, which is played on the map", async () => {
    const page = await visit(browser, server, { settings: { handover: false } });
    await page.locator("[data-do=learn]").click();
    await page.locator('[data-lesson="celles/01-first-move"]').waitFor();
    await axe(page, "all lessons");
    await page.locator('[data-lesson="celles/01-first-move"]').click();
    await coachAt(page, "01-first-move", 0);
    await axe(page, "a lesson");
    await clickUnit(page, "2Pz-recon");
    await coachAt(page, "01-first-move", 1);
    await clickPlace(page, "2113");
    await page.locator('[data-refused="8.0.13"]').or(page.locator('[data-refused="8.0.6"]')).waitFor();
    await clickPlace(page, "2410");
    await coachAt(page, "01-first-move", 2);
    await page.getByRole("button", { name: "Halt here" }).click();
    await page.getByText("Well done.").waitFor();
    await page.getByLabel("2 stars of 3").waitFor();
    await axe(page, "a lesson that is done");
    await page.locator("[data-do=next-lesson]").click();
    await coachAt(page, "02-roads", 0);
    clean(page);
    await page.context().close();
  });

  for (const { name, books } of taught)
    await check(
      `every lesson of ${name} is solved, and its texts fit a phone in three languages`,
      async () => {
        const page = await visit(browser, server, { path: "/learn", settings: PLAIN, ...PHONE });
        for (const lesson of books.en) await learn(page, name, books, lesson);
        await go(page, "/learn");
        await page.locator(`[data-lesson="${name}/${books.en.at(-1).id}"]`, { hasText: "★" }).waitFor();
        clean(page);
        await page.context().close();
      },
    );

  await check("a companion goes along in the first game until he is sent away", async () => {
    const page = await visit(browser, server, { path: "/learn", settings: { pace: "instant" } });
    await page.locator("[data-guided=tigers]").click();
    await page.locator("[data-companion=prompt-movement] .remark").waitFor();
    await page.getByText("Each unit moves once a day").waitFor();
    await page.locator("[data-how]", { hasText: "Counters with a gold edge can act" }).waitFor();
    await axe(page, "a companion");
    await page.locator("[data-do=companion-off]").click();
    await page.locator("[data-companion]").waitFor({ state: "detached" });
    await page.locator("[data-unit]").first().waitFor();
    clean(page);
    await page.context().close();
  });

  await check("by keyboard alone", async () => {
    const page = await visit(browser, server, {
      path: "/learn/celles/01-first-move",
      settings: { handover: false },
    });
    await coachAt(page, "01-first-move", 0);
    await page.keyboard.press("1");
    await coachAt(page, "01-first-move", 1);
    await page.locator("[data-do=lesson-hint]").focus();
    await page.keyboard.press("Enter");
    await page.getByText("Click 2410, or first 2511 and then 2410.").waitFor();
    await page.locator("[data-wrong]").first().focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-refused]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[data-do=again]").focus();
    await page.keyboard.press("Enter");
    await coachAt(page, "01-first-move", 1);
    clean(page);
    await page.context().close();
  });
});
