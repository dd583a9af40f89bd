// Analysis: chances and plans beside the map, thinking until it is stopped, plans drawn and played, what-if on a branch.

import { BEFORE_BATTLE, assert, axe, clean, held, settled, sit, suite, visit } from "./kit.mjs";

const PLAIN = { handover: false, confirm: false };

const board = (page, name = "Analysis") => page.getByRole("region", { name, exact: true });
const thought = (page) => page.locator(".analysis:not([data-rounds='0'])").waitFor();
const percent = async (page, side) =>
  Number((await page.locator(`[data-chance=${side}]`).textContent()).replace(/\D/g, ""));

suite("analysis", async ({ server, browser, check }) => {
  await check("thinks about the position beside the map, draws its plans, and plays one", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await sit(browser, server, table, { settings: PLAIN });
    const before = await settled(page, server, table, () => true);
    await page.keyboard.press("t");
    await thought(page);
    assert.equal(await page.getByRole("tab", { name: "Analysis" }).getAttribute("aria-selected"), "true");
    assert.ok(Math.abs((await percent(page, "german")) + (await percent(page, "allied")) - 100) <= 1);
    const think = page.locator("[data-do=think]");
    if (await think.isEnabled()) {
      await think.press("Enter");
      await page.getByText("Stopped.").waitFor();
    }
    const plans = page.locator("[data-plan]");
    assert.ok((await plans.count()) > 1, "several plans are told");
    await plans.nth(1).focus();
    await page.keyboard.press("Enter");
    assert.equal(await plans.nth(1).getAttribute("aria-expanded"), "true");
    await axe(page, "analysis");
    assert.equal((await server.state(table)).version, before.version, "an analysis plays nothing");
    await plans.nth(0).click();
    await page.locator("[data-do=play-plan]").click();
    const after = await settled(page, server, table, (now) => now.length > before.length);
    await thought(page);
    assert.ok(after.length > before.length);
    clean(page);
    await page.context().close();
  });

  await check("a hint is thought about for longer when asked", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await sit(browser, server, table, { settings: PLAIN });
    await settled(page, server, table, () => true);
    await page.locator("[data-do=hint]").click();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.waitFor();
    assert.doesNotMatch(await hint.textContent(), /[+−]\d/, "no inner points are shown");
    await page.locator("[data-do=think-longer]").click();
    await hint.waitFor({ state: "hidden" });
    await thought(page);
    clean(page);
    await page.context().close();
  });

  await check("a replay is analysed as one goes through it, and tried out on a branch", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "end-combat"] });
    const path = `/table/${table.id}/replay?at=1`;
    const page = await visit(browser, server, { keys: held(table), path, settings: PLAIN });
    await page.locator("[data-do=analysis]").click();
    await thought(page);
    await page.locator(".proposal").first().waitFor({ state: "attached" });
    await axe(page, "replay with analysis");
    const asked = page.waitForResponse((response) => response.url().includes("/analysis/2"));
    await page.keyboard.press("ArrowRight");
    assert.equal((await asked).status(), 200);
    await thought(page);
    await page.locator("[data-do=try-out]").click();
    await page.waitForURL((url) => !url.pathname.includes(table.id));
    await thought(page);
    clean(page);
    await page.context().close();
  });

  await check("fits a phone, by night, in French", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await visit(browser, server, {
      keys: held(table),
      path: `/table/${table.id}/replay?at=2&analysis`,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: "dark",
      locale: "fr-FR",
      settings: PLAIN,
    });
    await thought(page);
    await board(page, "Analyse").waitFor();
    await page.locator("[data-plan]").first().waitFor();
    const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(width <= inner, "the page scrolls sideways");
    await axe(page, "analysis on a phone by night");
    clean(page);
    await page.context().close();
  });

  await check("while people play each other there is none", async () => {
    const table = await server.table({ seats: { german: "link", allied: "link" } });
    const page = await sit(browser, server, table, { key: table.keys.german, settings: PLAIN });
    await page.locator("summary[aria-label=Menu]").click();
    await page.getByRole("link", { name: "Replay" }).waitFor();
    assert.equal(await page.locator("[data-do=analysis]").count(), 0);
    await page.context().close();
    const replay = await visit(browser, server, {
      keys: held(table, table.keys.german),
      path: `/table/${table.id}/replay?analysis`,
    });
    await replay.getByText("A game between people is analysed when it is over.").waitFor();
    await replay.context().close();
  });
});
