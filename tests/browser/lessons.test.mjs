// Lessons in the browser: every one along its solution and along the ways that a rule forbids; on a phone; by keyboard.

import { assert, axe, clean, clickPlace, clickUnit, suite, visit } from "./kit.mjs";

const PLAIN = { handover: false, confirm: false, list: true, pace: "instant" };
const LANGUAGES = { en: "en-GB", fr: "fr-FR", es: "es-ES" };

/** Go to a page without loading the program again. */
const go = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Play an action by its buttons: the action itself, or the picks that lead to it. */
async function press(page, action) {
  await page.evaluate(async (text) => {
    const parts = text.split(" ");
    const tick = () => new Promise((done) => setTimeout(done, 15));
    const at = () => {
      const coach = document.querySelector("[data-lesson]");
      return `${document.querySelector("[data-version]")?.dataset.version} ${coach?.dataset.step} ${coach?.dataset.finished}`;
    };
    const free = (found) => (found && !found.disabled ? found : null);
    const button = (name, value) => free(document.querySelector(`[${name}="${CSS.escape(value)}"]`));
    const before = at();
    // Nobody waits so long unless something is broken.
    for (let tries = 0; tries < 20_000; tries += 1) {
      if (at() !== before && !document.querySelector("[data-do=battle]")) return;
      const picks = [...document.querySelectorAll("[data-pick]")].filter((one) =>
        parts.includes(one.dataset.pick.split(" ").slice(1).join(" ")),
      );
      const next =
        free(document.querySelector("[data-do=battle]")) ??
        button("data-action", text) ??
        free(picks[0]) ??
        free(document.querySelector("[data-page]"));
      if (next) next.click();
      // Another unit than the one that is asked about is clicked on the map.
      else if (tries % 20 === 19)
        for (const unit of document.querySelectorAll(".stacks [data-unit]"))
          if (parts.includes(unit.dataset.unit))
            unit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await tick();
    }
    throw new Error(`${text} cannot be played`);
  }, action);
}

const coachAt = (page, id, step) => page.locator(`[data-lesson="${id}"][data-step="${step}"]`).waitFor();

/** Go through a lesson: what is forbidden is answered by its rule, and the solution solves it. */
async function learn(page, game, lesson) {
  await go(page, `/learn/${game}/${lesson.id}`);
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

const lessonsOf = async (server, game, language = "en") =>
  (await server.call(`/games/${game}/lessons?language=${language}`)).lessons;

suite("lessons", async ({ server, browser, check }) => {
  const { games } = await server.call("/catalogue");
  const taught = [];
  for (const { name } of games) {
    const lessons = await lessonsOf(server, name);
    if (lessons.length) taught.push({ name, lessons });
  }

  await check("two clicks from home to the first lesson, which is played on the map", async () => {
    // The map is brought near without a glide, so that clicks meet what they are meant for.
    const page = await visit(browser, server, { settings: { handover: false }, reducedMotion: "reduce" });
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

  for (const { name, lessons } of taught)
    await check(`every lesson of ${name}`, async () => {
      const page = await visit(browser, server, {
        path: "/learn",
        settings: PLAIN,
      });
      for (const lesson of lessons) await learn(page, name, lesson);
      await go(page, "/learn");
      await page
        .locator(`[data-lesson="${name}/${lessons.at(-1).id}"]`, {
          hasText: "★",
        })
        .waitFor();
      clean(page);
      await page.context().close();
    });

  await check("texts fit a phone in three languages", async () => {
    for (const [language, locale] of Object.entries(LANGUAGES)) {
      const page = await visit(browser, server, {
        path: "/learn",
        settings: PLAIN,
        locale,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
      });
      for (const { name } of taught)
        for (const lesson of await lessonsOf(server, name, language)) {
          await go(page, `/learn/${name}/${lesson.id}`);
          await coachAt(page, lesson.id, 0);
          await page.getByText(lesson.steps[0].goal).waitFor();
          const wide = await page.evaluate(() => {
            const coach = document.querySelector(".coach");
            const map = document.querySelector(".board")?.getBoundingClientRect().height ?? 0;
            return {
              page: document.documentElement.scrollWidth - innerWidth,
              coach: coach.scrollWidth - coach.clientWidth,
              map,
            };
          });
          assert.ok(wide.page <= 0, `${language} ${name} ${lesson.id}: wider than the screen`);
          assert.ok(wide.coach <= 0, `${language} ${name} ${lesson.id}: wider than its place`);
          assert.ok(wide.map > 150, `${language} ${name} ${lesson.id}: the map has ${wide.map} pixels left`);
        }
      clean(page);
      await page.context().close();
    }
  });

  await check("a companion goes along in the first game until he is sent away", async () => {
    const page = await visit(browser, server, { path: "/learn", settings: { pace: "instant" } });
    await page.locator("[data-guided=tigers]").click();
    await page.locator("[data-companion=prompt-movement] .remark").waitFor();
    await page.getByText("Each unit moves once a day").waitFor();
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
