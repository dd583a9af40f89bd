// The rules and charts: beside the map by a key and by a tap, from a refusal to its rule, search, their own page, phones.

import { BEFORE_BATTLE, assert, axe, clean, sit, suite, visit } from "./kit.mjs";

suite("reference", async ({ server, browser, check }) => {
  await check("opens the combat table by one key, and shows who leads and where one is", async () => {
    const page = await sit(browser, server, await server.table());
    await page.keyboard.press("c");
    const chart = page.locator("[data-chart=combat]");
    await chart.waitFor();
    assert.ok((await chart.locator("tbody tr").count()) > 5);
    assert.equal(await page.evaluate(() => scrollY), 0, "only the panel scrolls");
    await page.locator("#reference-tab-now").click();
    await page.locator("[data-chart=standing]").getByText("Ahead if the game ended now").waitFor();
    await page.locator("[data-chart=sequence] [aria-current=step]").getByText("Movement phase").waitFor();
    await axe(page, "how things stand");
    await page.locator("#reference-tab-charts").click();
    await axe(page, "charts");
    clean(page);
    await page.context().close();
  });

  await check("follows the game: the step is another one later", async () => {
    const page = await sit(browser, server, await server.table({ actions: BEFORE_BATTLE }));
    await page.keyboard.press("c");
    await page.locator("#reference-tab-now").click();
    await page.locator("[aria-current=step]").getByText("Movement phase").waitFor();
    await page.locator("[data-action=end-movement]").click();
    await page.locator("[data-do=end-anyway]").click();
    await page.locator("[aria-current=step]").getByText("Combat phase").waitFor();
    clean(page);
    await page.context().close();
  });

  await check("leads from a refusal to its rule in one click, and from there to the rulebook", async () => {
    const table = await server.table({ game: "celles" });
    const page = await visit(browser, server, { path: `/table/${table.id}#key=${table.key}` });
    await page.locator("[data-unit]").first().waitFor();
    const tag = page.locator(".prompt .tag").first();
    const id = await tag.textContent();
    await tag.click();
    await page.getByRole("link", { name: "Open in the rulebook" }).click();
    const rule = page.locator(`[id="rule-${id}"]`);
    await rule.waitFor();
    assert.match(await rule.getAttribute("class"), /marked/);
    assert.ok(await rule.evaluate((node) => node === document.activeElement), "the rule has the focus");
    clean(page);
    await page.context().close();
  });

  await check("finds rules and charts by words and by number", async () => {
    const page = await visit(browser, server, { path: "/rules/celles" });
    const search = page.getByRole("searchbox");
    await search.fill("strategic");
    await page.locator("[data-chart=costs]").waitFor();
    await page.locator('[id="rule-8.5.1"]').waitFor();
    assert.equal(await page.locator('[id="rule-16.0.5"]').count(), 0);
    await search.fill("16.0.5");
    await page.locator('[id="rule-16.0.5"]').getByText("decisive German victory").waitFor();
    await search.fill("zzz");
    await page.getByText("Nothing found.").waitFor();
    clean(page);
    await page.context().close();
  });

  await check("is two clicks from home, in the player's language, and goes both ways", async () => {
    const page = await visit(browser, server, { locale: "fr-FR" });
    await page.locator('a[href="/rules/celles"]').click();
    await page.getByText("Toutes les règles dans nos mots").waitFor();
    await axe(page, "rules");
    await page.locator("summary", { hasText: "Combat" }).first().click();
    const rule = page.locator('[id="rule-11.0.17"]');
    await rule.waitFor();
    await rule.getByRole("button", { name: "Table des Résultats du Combat" }).click();
    await page.locator("[data-chart=combat]").waitFor();
    await page.locator("[data-chart=combat] .tag").first().click();
    await page.getByRole("link", { name: "Ouvrir dans les règles" }).click();
    await page.locator("li.marked").waitFor();
    await page.goto(`${server.url}/rules/celles#rule-16.0.14`);
    await page.locator('[id="rule-16.0.14"].marked').waitFor();
    await page.goto(`${server.url}/rules/nothing`);
    await page
      .getByText("Rien de tel")
      .or(page.getByRole("heading", { level: 1 }))
      .first()
      .waitFor();
    clean(page);
    await page.context().close();
  });

  await check("is whole on a phone: one tap, nothing wider than the screen", async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    for (const game of ["celles", "ardennes", "tigers"]) {
      const table = await server.table({ game });
      const page = await visit(browser, server, { path: `/table/${table.id}#key=${table.key}`, ...phone });
      await page.locator("[data-unit]").first().waitFor();
      await page.getByRole("button", { name: "Rules and charts" }).tap();
      await page.locator("[data-chart=combat]").waitFor();
      await page.locator("[data-chart=counter] svg").waitFor({ state: "attached" });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!wide, `${game} is wider than the phone`);
      await axe(page, `${game} on a phone`);
      clean(page);
      await page.context().close();
    }
  });
});
