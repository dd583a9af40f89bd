// The explorer of openings: by mouse on the map, by keyboard in the list, on a phone, by its address.

import { assert, axe, clean, clickPlace, suite, tapped, unit, visit } from "./kit.mjs";

const LANGUAGES = { en: "en-GB", fr: "fr-FR", es: "es-ES" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const told = (page, openings) => page.locator(`.openings[data-openings="${openings}"]`).waitFor();

suite("openings", async ({ server, browser, check }) => {
  const { games } = await server.call("/catalogue");
  const explored = games.filter((game) => game.has_openings);
  assert.ok(explored.length);
  const asked = (game, query = "", side = "german") => server.call(`/games/${game}/openings/${side}${query}`);

  await check("from home: a unit and a place on the map narrow the openings, and back again", async () => {
    const page = await visit(browser, server);
    await page.locator('a[href="/openings/celles"]').click();
    const all = await asked("celles");
    await told(page, all.openings);
    await axe(page, "openings");
    // A unit that stands alone on the map, and a place of it that can be seen.
    const names = await page
      .locator(".stacks .target[data-unit]")
      .evaluateAll((found) => found.map((node) => node.getAttribute("data-unit")));
    const name = all.units.map((mover) => mover.unit).find((one) => names.includes(one));
    await unit(page, name).click();
    await page.locator(`[data-places="${name}"] [data-place]`).first().waitFor();
    await axe(page, "places of a unit");
    const { places } = await asked("celles", `?unit=${name}`);
    const row = places.find(({ place }) => place);
    await clickPlace(page, row.place);
    await told(page, row.openings);
    await page.locator(`.stacks [data-unit="${name}"][data-at="${row.place}"]`).waitFor();
    await axe(page, "a station chosen");
    assert.match(page.url(), new RegExp(`at=${name}%40${row.place}$`));
    await page.reload();
    await told(page, row.openings);
    await page.locator("[data-do=clear]").click();
    await told(page, all.openings);
    clean(page);
    await page.context().close();
  });

  await check("by keyboard alone, and the other side", async () => {
    const page = await visit(browser, server, { path: "/openings/celles" });
    const all = await asked("celles", "", "allied");
    await page.locator("[data-side=allied]").focus();
    await page.keyboard.press("Enter");
    const first = all.units[0];
    const mover = page.locator(`[data-mover="${first.unit}"]`);
    await mover.focus();
    await page.keyboard.press("Enter");
    const places = page.locator(`[data-places="${first.unit}"]`);
    await places.waitFor();
    await page.keyboard.press("Escape");
    await mover.focus();
    await page.keyboard.press("Enter");
    await places.locator("[data-place]").first().focus();
    await page.keyboard.press("Enter");
    await told(page, first.best.openings);
    await page.locator(`[data-drop="${first.unit}"]`).focus();
    await page.keyboard.press("Enter");
    await told(page, all.openings);
    clean(page);
    await page.context().close();
  });

  for (const [number, { name }] of explored.entries()) {
    const [language, locale] = Object.entries(LANGUAGES)[number % 3];
    await check(`${name} on a phone, in ${language}, by night`, async () => {
      const page = await visit(browser, server, {
        path: `/openings/${name}`,
        locale,
        colorScheme: "dark",
        ...PHONE,
      });
      const { units, openings } = await asked(name);
      await told(page, openings);
      const places = page.locator(`[data-places="${units[0].unit}"]`);
      await tapped(page.locator(`[data-mover="${units[0].unit}"]`), places);
      await axe(page, `openings of ${name} on a phone`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 390, `${wide} pixels wide`);
      const raw = await page.locator("aside").innerText();
      assert.doesNotMatch(raw, /openings-|\{|undefined|NaN/);
      await tapped(places.locator("[data-place]").first(), page.locator("[data-drop]"));
      await told(page, units[0].best.openings);
      clean(page);
      await page.context().close();
    });
  }

  await check("an address that means nothing says so, and a game without openings", async () => {
    const page = await visit(browser, server, { path: "/openings/skirmish" });
    await page.getByText("No openings of this game have been played.").waitFor();
    await page.goto(`${server.url}/openings/celles?at=Lehr-1%40moon`);
    await page.getByRole("alert").waitFor();
    await page.locator("[data-do=clear]").click();
    await page.locator("[data-whole]").waitFor();
    await page.context().close();
  });
});
