// The rules and charts: beside the map by a key and by a tap, from a refusal to its rule, search, their own page, phones.

import { BEFORE_BATTLE, assert, axe, clean, sit, suite, visit } from "./kit.mjs";

/** To where a German unit of Celles may attack at once. */
const TO_A_BATTLE = [
  ...["default-setup", "activate 2Pz", "select 2Pz-recon"],
  ...["move 2Pz-recon 2610", "move 2Pz-recon 2710"],
];

/** Pressing a rule number shows all of what the rule says: within the window, under nothing, nothing cut off. */
async function popsUp(page, tag, press, where) {
  await tag.scrollIntoViewIfNeeded();
  await press(tag);
  const tip = page.locator(".tip");
  await tip.waitFor();
  const seen = await tip.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const corners = [
      [box.left + 4, box.top + 4],
      [box.right - 4, box.top + 4],
      [box.left + 4, box.bottom - 4],
      [box.right - 4, box.bottom - 4],
    ];
    return {
      within: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
      onTop: corners.every(([x, y]) => node.contains(document.elementFromPoint(x, y))),
      wide: node.scrollWidth <= node.clientWidth,
      whole: node.scrollHeight <= node.clientHeight || getComputedStyle(node).overflowY === "auto",
      high: box.height > 30,
    };
  });
  assert.deepEqual(seen, { within: true, onTop: true, wide: true, whole: true, high: true }, where);
  await tip.getByRole("link").scrollIntoViewIfNeeded();
  assert.ok(await tip.getByRole("link").isVisible(), `the way to the rulebook in ${where}`);
  await page.keyboard.press("Escape");
  await tip.waitFor({ state: "hidden" });
}

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
    const page = await visit(browser, server, {
      path: `/table/${table.id}#key=${table.key}`,
    });
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

  await check(
    "a newcomer counts his clicks: lesson two, rule behind a refusal one, combat table one",
    async () => {
      const page = await visit(browser, server, {
        settings: { handover: false },
      });
      let clicks = 0;
      const click = async (target) => {
        clicks += 1;
        await target.click();
      };
      await click(page.locator('a[href="/rules/celles#chart-combat"]'));
      const table = page.locator("[data-chart=combat]");
      await table.locator("tbody tr").nth(5).waitFor();
      assert.ok(
        await table.locator("h2").evaluate((node) => node === document.activeElement),
        "it has the focus",
      );
      assert.equal(clicks, 1, "the combat table");

      await page.goto(server.url);
      clicks = 0;
      await click(page.locator("[data-do=learn]"));
      await click(page.locator('[data-lesson="celles/01-first-move"]'));
      await page.locator('[data-lesson="01-first-move"][data-step]').waitFor();
      assert.equal(clicks, 2, "the first lesson");

      // Something that a rule forbids; the rule stands behind its number, one click away.
      await page.keyboard.press("1");
      await page.locator("[data-wrong]").first().focus();
      await page.keyboard.press("Enter");
      const refused = page.locator("[data-refused]");
      await refused.waitFor();
      const rule = await refused.getAttribute("data-refused");
      clicks = 0;
      await click(refused.locator(".tag"));
      const told = page.locator(".tip");
      await told.getByText(`Rule ${rule}`).waitFor();
      assert.ok((await told.locator("span").first().textContent()).length > 20, "the rule is told");
      assert.equal(clicks, 1, "the rule behind a refusal");
      clean(page);
      await page.context().close();
    },
  );

  await check("shows where one is in the sequence of play of every game", async () => {
    for (const game of ["celles", "ardennes", "tigers"]) {
      const table = await server.table({ game });
      const page = await visit(browser, server, {
        path: `/table/${table.id}#key=${table.key}`,
      });
      await page.locator("[data-unit]").first().waitFor();
      await page.keyboard.press("c");
      await page.locator("#reference-tab-now").click();
      const here = page.locator("[data-chart=sequence] [aria-current=step]");
      await here.first().waitFor();
      assert.equal(await here.count(), 1, `${game}: one step is now`);
      assert.match(await here.textContent(), /now/);
      clean(page);
      await page.context().close();
    }
  });

  await check("steps through an example, by clicks and by keys, and says each step", async () => {
    const page = await visit(browser, server, {
      path: "/rules/celles#rule-11.0.29",
      locale: "fr-FR",
    });
    const rule = page.locator('[id="rule-11.0.29"]');
    await rule.waitFor();
    await rule.getByRole("button", { name: "Exemple : L’attaque de Rochefort" }).click();
    const example = page.locator('[data-example="ex-11-rochefort"]');
    await example.waitFor();
    assert.ok(await example.locator("h2").evaluate((node) => node === document.activeElement));
    const told = example.getByRole("status");
    const picture = example.locator("img");
    const first = await picture.getAttribute("src");
    assert.match(await told.textContent(), /Étape 1 sur 6.*Un tour de nuit/s);
    await example.getByRole("button", { name: "Étape suivante" }).click();
    await told.getByText("est trop chère").waitFor();
    assert.notEqual(await picture.getAttribute("src"), first);
    await page.waitForFunction(
      (node) => node.complete && node.naturalWidth > 100 && !node.classList.contains("waiting"),
      await picture.elementHandle(),
    );
    // The button keeps the focus, whatever comes late; the arrows and Home and End go on from there.
    const forward = example.getByRole("button", { name: "Étape suivante" });
    assert.ok(await forward.evaluate((node) => node === document.activeElement));
    await page.keyboard.press("ArrowRight");
    await told.getByText("Étape 3 sur 6").waitFor({ state: "attached" });
    await page.keyboard.press("End");
    await told.getByText("Étape 6 sur 6").waitFor({ state: "attached" });
    assert.equal(await forward.getAttribute("aria-disabled"), "true");
    await example.locator("h2").focus();
    await page.keyboard.press("Home");
    await told.getByText("Étape 1 sur 6").waitFor({ state: "attached" });
    const fetched = await page.evaluate(
      () => performance.getEntriesByType("resource").filter(({ name }) => /\/examples\?/.test(name)).length,
    );
    assert.equal(fetched, 1, "texts are fetched once: late ones would take the focus away");
    await axe(page, "examples");
    await page.getByRole("searchbox").fill("blindés 2114");
    await page.locator('[data-example="ex-11-rochefort"]').waitFor();
    clean(page);
    await page.context().close();
  });

  await check("marks our rulings in the reader's language", async () => {
    for (const [locale, label] of [
      ["en-GB", "Our ruling: "],
      ["fr-FR", "Notre interprétation : "],
      ["es-ES", "Nuestra interpretación: "],
    ]) {
      const page = await visit(browser, server, {
        path: "/rules/tigers#rule-9.3d",
        locale,
      });
      const ruling = page.locator('[id="rule-9.3d"] em');
      await ruling.waitFor();
      assert.ok(
        (await ruling.textContent()).replace(/\s/g, " ").startsWith(label),
        await ruling.textContent(),
      );
      clean(page);
      await page.context().close();
    }
  });

  await check("is whole on a phone: one tap, nothing wider than the screen", async () => {
    const phone = {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    };
    for (const game of ["celles", "ardennes", "tigers"]) {
      const table = await server.table({ game });
      const page = await visit(browser, server, {
        path: `/table/${table.id}#key=${table.key}`,
        ...phone,
      });
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

  // A window, a tablet and a phone; the last two are touched.
  const touched = { hasTouch: true, isMobile: true };
  for (const [device, options] of [
    ["a desktop", { viewport: { width: 1440, height: 900 } }],
    ["a tablet", { viewport: { width: 820, height: 1180 }, ...touched }],
    ["a phone", { viewport: { width: 390, height: 844 }, ...touched }],
  ])
    await check(`rule popups are whole on ${device}, and the longest scroll`, async () => {
      const table = await server.table({
        game: "celles",
        actions: TO_A_BATTLE,
      });
      const page = await sit(browser, server, table, {
        settings: { handover: false, confirm: false },
        ...options,
      });
      const press = (target) => (options.hasTouch ? target.tap() : target.click());
      await popsUp(page, page.locator(".prompt .tag").first(), press, `the prompt on ${device}`);
      await press(page.locator("[data-action^=attack]").first());
      await page.locator("[data-battle] .tag").first().waitFor();
      for (const which of ["first", "last"])
        await popsUp(page, page.locator("[data-battle] .tag")[which](), press, `a battle on ${device}`);
      await press(page.locator("[data-battle] header button.plain"));
      if (!(await page.locator("#tab-log").count())) await press(page.locator("[data-do=panel]"));
      await press(page.locator("#tab-log"));
      await popsUp(page, page.locator(".log .tag, #tabpanel .tag").last(), press, `the log on ${device}`);
      await press(page.getByRole("button", { name: "Rules and charts" }));
      await page.locator("[data-chart=combat] .tag").first().waitFor();
      await popsUp(page, page.locator("[data-chart] .tag").last(), press, `the charts on ${device}`);
      // The longest rule there could be.
      await page.route("**/api/games/celles/rules/**", async (route) => {
        const answer = await route.fetch();
        const rule = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...rule, text: `${rule.text} `.repeat(60) },
        });
      });
      await page.reload();
      await popsUp(page, page.locator(".prompt .tag").first(), press, `the longest rule on ${device}`);
      clean(page);
      await page.context().close();
    });
});
