// The computer in the browser: hints, thinking that can be cut short, moves shown one by one, watching; ways and sources.

import { assert, axe, clean, settled, sit, suiteAlone, visit, whereInSight } from "./kit.mjs";

/** To where the Germans have the first action of Celles: by the tests' dice it is that of the 2nd Panzer Division. */
const SET_UP = ["default-setup", "activate 2Pz"];
const PLAIN = { handover: false, confirm: false };

/** Press pause the moment the film begins, so that nothing depends on how fast we are. */
const pauseAtOnce = (page) =>
  page.evaluate(() => {
    new MutationObserver((_, watching) => {
      const button = document.querySelector("[data-film=on] [data-do=film-pause]");
      if (!button) return;
      watching.disconnect();
      button.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });

const paused = (page) => page.locator("[data-do=film-pause][aria-pressed=true]").waitFor();
const shownBeyond = (page, number) =>
  page.waitForFunction(
    (least) => Number(document.querySelector("[data-film]")?.dataset.shown ?? Infinity) > least,
    number,
  );
const shown = (page) => page.locator("[data-film]").getAttribute("data-shown").then(Number);

// A general who is left alone goes on thinking for as long as his server runs.
suiteAlone("computers", async ({ server, browser, check }) => {
  await check("a hint is shown with its reasons and can be taken", async () => {
    const table = await server.table({ game: "celles", actions: SET_UP });
    const page = await sit(browser, server, table, { settings: PLAIN });
    const before = await settled(page, server, table, () => true);
    await page.locator("[data-do=hint]").click();
    const hint = page.getByRole("region", { name: "Hint" });
    await hint.getByText("The computer (Staff) would:").waitFor();
    await page.locator(".proposal").first().waitFor({ state: "attached" });
    await axe(page, "hint");
    assert.equal((await server.state(table)).version, before.version, "a hint plays nothing");
    await page.locator("[data-do=take-hint]").click();
    const after = await settled(
      page,
      server,
      table,
      (now) => now.version > before.version,
      async () => {
        const roll = page.locator("[data-do=battle]");
        if (await roll.isVisible()) await roll.click();
      },
    );
    assert.ok(after.length > before.length);
    await page.keyboard.press("Escape");
    await hint.waitFor({ state: "hidden" });
    clean(page);
    await page.context().close();
  });

  await check("the computer thinks, is told to move now, and its moves are shown one by one", async () => {
    const table = await server.table({
      game: "celles",
      seats: { german: "computer:general", allied: "here" },
    });
    const key = table.keys.allied;
    const page = await sit(browser, server, table, { key, settings: { ...PLAIN, pace: "fast" } });
    await page.getByRole("button", { name: "Use the suggested set-up" }).click();
    await page.locator("[data-thinking] progress").waitFor();
    await pauseAtOnce(page);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/move-now")),
      page.locator("[data-do=move-now]").click(),
    ]);
    assert.equal(answer.status(), 202);
    await paused(page);
    await axe(page, "moves being shown");
    const before = await shown(page);
    await page.locator("[data-do=film-step]").click();
    await shownBeyond(page, before);
    clean(page);
    await page.context().close();
  });

  await check("watches computers play, at a pace, from the beginning", async () => {
    const page = await visit(browser, server, { path: "/new?game=celles", settings: { pace: "fast" } });
    await page.locator("[data-level=random]").click();
    assert.equal(await page.locator("[data-do=character]").count(), 0, "dice have no character");
    await page.locator("[data-level=cadet]").click();
    await page.locator("[data-do=character]").selectOption("bold");
    const begun = page.waitForResponse((response) => response.url().endsWith("/api/tables"));
    await pauseAtOnce(page);
    await page.locator("[data-do=watch]").click();
    const asked = (await begun).request().postDataJSON();
    assert.deepEqual(Object.values(asked.seats), ["computer:cadet+bold", "computer:cadet+bold"]);
    await paused(page);
    assert.equal(await shown(page), 0, "the film begins at the beginning");
    await page.locator("[data-do=film-step]").click();
    await shownBeyond(page, 0);
    await page.locator("[data-do=pace]").selectOption("slow");
    await paused(page);
    const one = await shown(page);
    await page.locator("[data-do=film-skip]").click();
    await shownBeyond(page, one);
    clean(page);
    await page.context().close();
  });

  await check("draws the way to a far place with its costs, and goes there", async () => {
    const table = await server.table({ game: "celles", actions: [...SET_UP, "select 2Pz-recon"] });
    const page = await sit(browser, server, table, { settings: PLAIN });
    const { ways } = await server.call(`/tables/${table.id}/overlay/reach/2Pz-recon`, undefined, table.key);
    const length = (await server.state(table)).length;
    const [place, way] = await farthestInSight(page, ways);
    const at = await whereInSight(page, place);
    await page.mouse.move(...at);
    await page.locator(`[data-way="${place}"]`).waitFor({ state: "attached" });
    const costs = await page.locator(`[data-way="${place}"] text`).allTextContents();
    assert.deepEqual(
      costs,
      way.map(([, cost]) => cost),
    );
    await page.mouse.click(...at);
    await page.locator(`.stacks [data-unit="2Pz-recon"][data-at="${place}"]`).waitFor();
    const after = await settled(page, server, table, (now) => now.length === length + way.length);
    await page.locator("[data-do=undo]").click();
    await settled(page, server, table, (now) => now.length === after.length - 1);
    clean(page);
    await page.context().close();
  });

  await check("shows how the map is known, in all games", async () => {
    for (const [game, known] of [
      ["celles", "seen in a public transcription"],
      ["ardennes", "stated by the errata"],
      ["tigers", "reconstructed by us"],
    ]) {
      const table = await server.table({ game });
      const page = await sit(browser, server, table, { settings: PLAIN });
      await page.locator("[data-do=view]").click();
      await page.locator("[data-do=unsure]").check();
      await page.locator(".legend").getByText(known).waitFor();
      if (game === "celles") await axe(page, "sources");
      clean(page);
      await page.context().close();
    }
  });

  await check("clicks that come while a request is under way are not lost", async () => {
    const table = await server.table();
    const page = await sit(browser, server, table, { settings: PLAIN });
    // The answer to the first click is kept back until the second one has been made.
    let release;
    const kept = new Promise((done) => (release = done));
    await page.route(
      "**/actions",
      async (route) => {
        const response = await route.fetch();
        await kept;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.locator(".stacks [data-unit=G1]").click();
    const at = await whereInSight(page, "0402");
    await page.mouse.click(...at);
    release();
    await page.locator(".stacks [data-unit=G1][data-at='0402']").waitFor();
    assert.equal((await server.state(table)).length, 2);
    clean(page);
    await page.context().close();
  });
});

/** The place with the longest way among those that nothing covers. */
async function farthestInSight(page, ways) {
  const sorted = Object.entries(ways).sort((a, b) => b[1].length - a[1].length);
  for (const entry of sorted) {
    const free =
      (await whereInSight(page, entry[0])) &&
      !(await page.locator(`.stacks [data-at="${entry[0]}"]`).count());
    if (free && entry[1].length > 2) return entry;
  }
  return assert.fail("no far place is in sight");
}
