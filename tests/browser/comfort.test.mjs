// How the screen behaves: a map that keeps its place, sheets that close, phones and tablets, light and dark.

import { BEFORE_BATTLE, assert, axe, clean, held, sit, suite, visit } from "./kit.mjs";

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
const TABLET = {
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
};
const PLAIN = { handover: false, confirm: false };
/** To where the Germans of Celles have several choices. */
const SET_UP = ["default-setup", "activate 2Pz"];

/** Where a place of the map and the bar below it lie on the screen. */
const lies = (page, place) =>
  page.evaluate((id) => {
    const top = (selector) => document.querySelector(selector)?.getBoundingClientRect().top;
    return {
      at: globalThis.__meuse.where(id),
      bar: top(".prompt"),
      board: top(".board"),
    };
  }, place);

/** Whether nothing lies over a unit, no window and no small map. */
const inSight = (id) => {
  const { x, y, width, height } = document
    .querySelector(`.stacks [data-unit="${id}"]`)
    .getBoundingClientRect();
  return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest("#map .stacks");
};

/** Draw the map with the mouse until a place lies at this part of it. */
async function drag(page, place, [right, down]) {
  const board = await page.locator(".board").boundingBox();
  const [x, y] = await page.evaluate((id) => globalThis.__meuse.where(id), place);
  const from = [board.x + board.width * 0.6, board.y + board.height * 0.3];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(
    from[0] + board.x + board.width * right - x,
    from[1] + board.y + board.height * down - y,
    { steps: 4 },
  );
  await page.mouse.up();
}

suite("comfort", async ({ server, browser, check }) => {
  await check("nothing is called by its id while the words of a game are on their way", async () => {
    const page = await visit(browser, server, { path: "/", locale: "es-ES" });
    await page.locator("[data-first]").waitFor();
    let arrive = () => {};
    const words = new Promise((done) => (arrive = done));
    await page.route("**/words/**", async (route) => {
      await words;
      await route.continue();
    });
    await page.goto(`${server.url}/new?game=tigers&scenario=seventh-army`);
    await page.locator(".game.on").waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /Seventh|German|Allied/);
    arrive();
    await page.getByText("Juego con los alemanes contra el ordenador").waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /Seventh|German|Allied/);
    await clean(page);
  });

  for (const [what, device] of Object.entries({ tablet: TABLET, phone: PHONE }))
    await check(`a battle is seen beside its panel on a ${what}, wherever the map was left`, async () => {
      const table = await server.table({
        actions: [...BEFORE_BATTLE, "end-movement"],
      });
      const page = await sit(browser, server, table, {
        ...device,
        settings: { ...PLAIN, list: true },
      });
      for (let times = 0; times < 2; times++) await page.keyboard.press("+");
      for (const corner of [
        [0.15, 0.9],
        [0.5, 0.5],
        [0.3, 0.2],
      ]) {
        await drag(page, "0504", corner);
        await page.locator("[data-action='attack G2 A1']").click();
        await page.locator("[data-do=battle]").waitFor();
        for (const id of ["G2", "A1"]) await page.waitForFunction(inSight, id);
        await page.getByRole("button", { name: "Cancel" }).click();
      }
      clean(page);
      await page.context().close();
    });

  await check("a first hint says that the computer gets ready, and what became of it", async () => {
    const table = await server.table({ game: "celles", actions: SET_UP });
    const page = await sit(browser, server, table, {
      locale: "fr-FR",
      settings: PLAIN,
    });
    let ready = false;
    await page.route("**/readiness", (route) => route.fulfill({ json: { ready, progress: 0.4 } }));
    let fail = () => {};
    const failed = new Promise((done) => (fail = done));
    await page.route("**/hint", async (route) => {
      await failed;
      await route.fulfill({
        status: 503,
        json: { error: { id: "hint", text: "nobody is there to ask" } },
      });
    });
    await page.locator("[data-do=hint]").click();
    const waiting = page.locator(".prompt [data-ready=no]");
    await waiting.getByText("L’ordinateur se prépare").waitFor();
    assert.equal(await waiting.locator("progress").getAttribute("value"), "40");
    await axe(page, "the computer getting ready");
    ready = true;
    await waiting.waitFor({ state: "detached" });
    fail();
    await page.getByText("L’ordinateur n’a pas pu répondre. Redemandez dans un instant.").waitFor();
    await page.locator("[data-do=hint]:enabled").waitFor();
    clean(page);
    await page.context().close();
  });

  await check("the map keeps its place when the bar below grows", async () => {
    const table = await server.table({ game: "celles", actions: SET_UP });
    const page = await sit(browser, server, table, { settings: PLAIN });
    const before = await lies(page, "2113");
    await page.getByRole("button", { name: /Select/ }).click();
    await page.locator("[data-choice='5']").waitFor();
    // Something long is said, as in a language with long words.
    await page.evaluate(() => {
      document.querySelector(".prompt .text").append(" and so on and so forth".repeat(40));
    });
    await page.waitForFunction(
      (was) => document.querySelector(".prompt").getBoundingClientRect().top < was - 20,
      before.bar,
    );
    const after = await lies(page, "2113");
    assert.deepEqual(after.at, before.at, "the map has moved");
    assert.equal(after.board, before.board);
    clean(page);
    await page.context().close();
  });

  await check(
    "menu and View sheet are closed by Escape, by a click elsewhere, and by their buttons",
    async () => {
      const page = await sit(browser, server, await server.table(), {
        settings: PLAIN,
      });
      const sheets = [
        [page.locator(".menu summary"), page.locator(".menu .sheet")],
        [page.locator("[data-do=view]"), page.locator(".board .sheet[data-still]")],
      ];
      for (const [button, sheet] of sheets) {
        await button.click();
        await sheet.waitFor();
        await page.keyboard.press("Escape");
        await sheet.waitFor({ state: "hidden" });
        assert.ok(await button.evaluate((one) => one === document.activeElement), "the focus is lost");
        await button.click();
        await sheet.waitFor();
        await page.mouse.click(300, 300);
        await sheet.waitFor({ state: "hidden" });
        await button.click();
        await sheet.waitFor();
        await button.click();
        await sheet.waitFor({ state: "hidden" });
      }
      clean(page);
      await page.context().close();
    },
  );

  await check(
    "on a phone a sheet slides over the map, which keeps more than half of the screen",
    async () => {
      const table = await server.table({ game: "celles", actions: SET_UP });
      const page = await sit(browser, server, table, {
        ...PHONE,
        settings: PLAIN,
      });
      const seen = () =>
        page.evaluate(() => {
          const top = (selector) => document.querySelector(selector).getBoundingClientRect().top;
          return (top("[data-stage]") - top(".board")) / innerHeight;
        });
      assert.ok((await seen()) >= 0.55, `the map has ${await seen()} of the screen`);
      const resting = await seen();
      const before = await lies(page, "2113");
      const grip = page.locator("[data-do=grip]");
      const stage = (name) => page.locator(`.sheet[data-stage=${name}]`).waitFor();
      await grip.tap();
      await stage("half");
      await axe(page, "the sheet half open");
      await grip.focus();
      await page.keyboard.press("ArrowUp");
      await stage("full");
      await axe(page, "the sheet open");
      assert.ok((await seen()) < 0.1);
      const box = await grip.boundingBox();
      // A long pull down closes it.
      await page.mouse.move(195, box.y + 10);
      await page.mouse.down();
      await page.mouse.move(195, box.y + 300, { steps: 4 });
      await page.mouse.move(195, box.y + 600, { steps: 4 });
      await page.mouse.up();
      await stage("peek");
      assert.equal(await seen(), resting);
      assert.deepEqual((await lies(page, "2113")).at, before.at, "the map has moved");
      clean(page);
      await page.context().close();
    },
  );

  await check("an upright tablet shows map, choices, panel and all scores", async () => {
    const table = await server.table({ game: "celles", actions: SET_UP });
    const page = await sit(browser, server, table, {
      ...TABLET,
      settings: PLAIN,
      locale: "fr-FR",
    });
    await page.getByRole("tab", { name: "Journal" }).waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll("header .scores li")]
        .filter((chip) => {
          const [box, room] = [chip, chip.parentElement].map((one) => one.getBoundingClientRect());
          return (
            box.right > room.right + 1 || box.bottom > room.bottom + 1 || chip.scrollWidth > chip.clientWidth
          );
        })
        .map((chip) => chip.textContent),
    );
    assert.deepEqual(cut, []);
    const part = await page.evaluate(
      () => document.querySelector(".board").getBoundingClientRect().height / innerHeight,
    );
    assert.ok(part >= 0.5 && part <= 0.7, `the map has ${part} of the screen`);
    await axe(page, "tablet");
    clean(page);
    await page.context().close();
  });

  await check("light and dark: by the system, or as one likes it", async () => {
    const page = await sit(browser, server, await server.table(), {
      settings: PLAIN,
      colorScheme: "dark",
    });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.locator("[data-do=view]").click();
    await axe(page, "the view sheet, dark");
    await page.locator("[data-do=theme]").selectOption("light");
    const light = await paper();
    assert.notEqual(light, dark);
    await page.reload();
    await page.locator("[data-unit]").first().waitFor();
    assert.equal(await paper(), light, "it is not kept");
    clean(page);
    await page.context().close();
  });

  await check("home says which game to begin with, how long games take and how hard they are", async () => {
    const page = await visit(browser, server, {
      colorScheme: "dark",
      locale: "fr-FR",
    });
    await page.locator("[data-first]").waitFor();
    assert.equal(await page.locator("[data-first]").count(), 1);
    await page
      .getByText(/complexité \d sur 5/)
      .first()
      .waitFor();
    await axe(page, "home, dark");
    clean(page);
    await page.context().close();
  });

  await check(
    "the game to begin with is one click away: its scenario, an easy level, a companion",
    async () => {
      const page = await visit(browser, server, { settings: { pace: "instant" } });
      await page.locator("[data-first]").click();
      await page.locator("[aria-pressed=true]", { hasText: "good to begin with" }).waitFor();
      await page.locator("[data-level=private][aria-pressed=true]").waitFor();
      await page.locator("[data-do=guided]:checked").waitFor();
      await page.locator("[data-aim]", { hasText: "Luxembourg and Mersch" }).waitFor();
      await page.getByRole("button", { name: "I play the Germans against the computer" }).click();
      await page.locator("[data-companion] .remark").waitFor();
      await page.getByText("you lead the 7th Army").waitFor();
      await page.locator("[data-do=companion-win]").click();
      await page.locator("[data-companion] [data-aim]", { hasText: "Luxembourg and Mersch" }).waitFor();
      await page.locator("[data-companion] [data-chart=victory]").click();
      await page.locator("#chart-victory tr.now", { hasText: "The 7th Army Attacks" }).waitFor();
      // The panel under the companion is whole, to the button that closes it.
      const close = await page.getByRole("button", { name: "Close the panel" }).boundingBox();
      assert.ok(close.x + close.width <= page.viewportSize().width, "the panel ends with the screen");
      await page.locator("#chart-counter").getByText("3: strength").waitFor();
      await page.goto(`${server.url}/new?game=tigers`);
      await page.locator("[data-level=private][aria-pressed=true]").waitFor();
      await page.locator("[data-do=guided]:not(:checked)").waitFor();
      await page.locator("[aria-pressed=true]", { hasText: "main scenario" }).waitFor();
      clean(page);
      await page.context().close();
    },
  );

  await check("an address of a new game chooses the game; one that leads nowhere says so", async () => {
    const page = await visit(browser, server, {
      path: "/new?game=ardennes",
      colorScheme: "dark",
    });
    await page
      .locator(".game[aria-pressed=true]", {
        hasText: "The Ardennes Offensive",
      })
      .waitFor();
    await page.getByText("good to begin with").waitFor();
    await axe(page, "new game, dark");
    for (const path of ["/nothing", "/table", "/table/x/nothing"]) {
      await page.goto(server.url + path);
      await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
    }
    await axe(page, "nowhere");
    clean(page);
    await page.context().close();
  });

  await check("a key that does not fit is told, and the game can be taken off the list", async () => {
    const table = await server.table();
    const page = await visit(browser, server, {
      keys: held(table, "wrong-key"),
      locale: "es-ES",
    });
    await page.getByText("Este enlace ya no vale").waitFor();
    await axe(page, "a lost game");
    await page.locator("[data-do=forget]").click();
    await page.getByRole("dialog").locator("button.main").click();
    await page.getByText("Este enlace ya no vale").waitFor({ state: "hidden" });
    await page.context().close();
  });

  await check(
    "a game of one's own can be deleted; one against somebody when he agrees, or later",
    async () => {
      const [alone, apart] = [await server.table(), await server.table({ seats: { allied: "link" } })];
      const mine = apart.keys.german;
      const page = await visit(browser, server, {
        keys: held(apart, mine),
        locale: "fr-FR",
      });
      await page.locator("[data-do=remove]").click();
      await page.locator("[data-do=delete]").click();
      await page.getByText(/sera supprimée le \d/).waitFor();
      await axe(page, "a game that will be deleted");
      await page.context().close();
      const other = await visit(browser, server, {
        keys: held(alone),
        locale: "fr-FR",
      });
      await other.locator("[data-do=remove]").click();
      await other.locator("[data-do=delete]").click();
      await other.locator("[data-do=remove]").waitFor({ state: "hidden" });
      assert.equal((await fetch(`${server.url}/api/tables/${alone.id}`)).status, 404);
      clean(other);
      await other.context().close();
    },
  );

  await check("what is wrong with a file is told in one language", async () => {
    const page = await visit(browser, server, { locale: "es-ES" });
    const buffer = Buffer.from("Querida tía, hace buen tiempo.");
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "carta.txt", mimeType: "text/plain", buffer });
    const told = page.getByRole("alert").getByText("No se ha cambiado nada");
    await told.waitFor();
    assert.doesNotMatch(await told.textContent(), /\b(the|not|line|record)\b/);
    await page.context().close();
  });

  await check("playing on from here stops the replay", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await visit(browser, server, {
      keys: held(table),
      path: `/table/${table.id}/replay`,
    });
    await page.locator("[data-do=run]").click();
    await page
      .getByText(/Action [1-3] of 4/)
      .first()
      .waitFor();
    await page.locator("[data-do=branch]").click();
    await page.getByRole("dialog").waitFor();
    await page.locator("[data-do=run]", { hasText: "Play" }).waitFor();
    clean(page);
    await page.context().close();
  });

  await check("the legend is one tap or one key away, in every language, by day and by night", async () => {
    const table = await server.table({ game: "tigers", scenario: "seventh-army" });
    for (const [locale, title, badge, ours] of [
      ["en-GB", "What the signs mean", "entrenched", "The colours of formations are ours"],
      ["fr-FR", "Ce que veulent dire les signes", "retranchée", "Les couleurs des formations sont de nous"],
      ["es-ES", "Qué significan los signos", "atrincherada", "Los colores de las formaciones son nuestros"],
    ]) {
      const phone = locale === "en-GB" ? {} : PHONE;
      const page = await sit(browser, server, table, { settings: PLAIN, locale, ...phone });
      const legend = page.locator("[data-legend]");
      if (phone.hasTouch) await page.locator("[data-do=legend]").tap();
      else await page.keyboard.press("k");
      await legend.getByRole("heading", { name: title }).waitFor();
      await legend.getByText(badge).first().waitFor();
      await legend.getByText(ours).waitFor({ state: "attached" });
      const box = await legend.boundingBox();
      const { width, height } = page.viewportSize();
      assert.ok(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, "it is cut off");
      if (locale === "fr-FR") await axe(page, "the legend");
      await page.keyboard.press("Escape");
      await legend.waitFor({ state: "hidden" });
      clean(page);
      await page.context().close();
    }
  });

  await check("by night the paper is dimmed and the names stay bright", async () => {
    const table = await server.table({ game: "celles", actions: SET_UP });
    const page = await sit(browser, server, table, { settings: PLAIN, colorScheme: "dark" });
    const look = () =>
      page.evaluate(() => ({
        veil: getComputedStyle(document.querySelector(".paper .night")).display !== "none",
        name: getComputedStyle(document.querySelector(".names .name.town")).fill,
      }));
    assert.deepEqual(await look(), { veil: true, name: "rgb(244, 236, 214)" });
    // Whoever asks for light colours gets them on a dark machine too.
    await page.locator("[data-do=view]").click();
    await page.locator("[data-do=theme]").selectOption("light");
    assert.deepEqual(await look(), { veil: false, name: "rgb(35, 32, 26)" });
    clean(page);
    await page.context().close();
  });
});
