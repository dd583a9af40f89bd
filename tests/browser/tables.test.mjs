// Home and new game, links, spectators, files, languages, replay, luck, phones, and axe on every screen.

import { text as streamed } from "node:stream/consumers";
import {
  BEFORE_BATTLE,
  assert,
  axe,
  clean,
  clickPlace,
  clickUnit,
  held,
  settled,
  sit,
  standsAt,
  suite,
  tapped,
  unit,
  visit,
} from "./kit.mjs";

/** Nothing of it is cut off at its right edge. */
const fits = (page, selector) => page.locator(selector).evaluate((one) => one.scrollWidth <= one.clientWidth);

suite("tables", async ({ server, browser, check }) => {
  await check("starts a game in three clicks and lists it at home", async () => {
    const page = await visit(browser, server, { path: "/new" });
    await page.getByRole("button", { name: /Skirmish at the Ford/ }).click();
    await page.getByRole("button", { name: /Meeting engagement/ }).click();
    await page.getByRole("button", { name: "Two players at this screen" }).click();
    await page.getByText("movement: choose a unit").waitFor();
    await page.goto(server.url);
    await page.getByText("German player to decide").waitFor();
    await axe(page, "home");
    await page.getByRole("link", { name: "Continue" }).click();
    await page.locator("[data-unit]").first().waitFor();
    clean(page);
    await page.context().close();
  });

  await check("plays against the computer", async () => {
    const page = await visit(browser, server, { path: "/new?game=skirmish" });
    await page.getByRole("button", { name: /Meeting engagement/ }).click();
    await axe(page, "new game");
    await page.getByRole("button", { name: "I play the Germans against the computer" }).waitFor();
    // The sample game has only the random player.
    await page.getByText("Set up each side myself").click();
    await page.getByLabel("Allied player").selectOption("computer:random");
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByText("movement: choose a unit").waitFor();
    await page.locator("[data-action=end-movement]").click();
    await page.locator("[data-do=end-anyway]").click();
    // The computer may also make us retreat first.
    await page
      .getByText(/Turn 2, movement: choose a unit|Retreat G\d/)
      .first()
      .waitFor();
    clean(page);
    await page.context().close();
  });

  await check("whoever sets up each side himself gives computers a character too", async () => {
    const page = await visit(browser, server, { path: "/new?game=celles" });
    await page.getByText("Set up each side myself").click();
    await page.locator("[data-seat=german]").selectOption("computer:random");
    assert.equal(await page.locator("[data-character]").count(), 0, "dice have no character");
    await page.locator("[data-seat=german]").selectOption("computer:cadet");
    await page.locator("[data-character=german]").selectOption("careful");
    const begun = page.waitForRequest((request) => request.url().endsWith("/api/tables"));
    await page.getByRole("button", { name: "Start the game" }).click();
    assert.deepEqual((await begun).postDataJSON().seats, {
      german: "computer:cadet+careful",
      allied: "here",
    });
    await page.locator("[data-version]").waitFor();
    await page.goto(server.url);
    await page.getByText(/against .*Cadet · Careful/).waitFor();
    clean(page);
    await page.context().close();
  });

  await check("two players by links see each other's moves at once; a spectator cannot act", async () => {
    const table = await server.table({ seats: { german: "here", allied: "link" } });
    const german = await sit(browser, server, table, { key: table.keys.german });
    const allied = await visit(browser, server, { path: `/table/${table.id}#key=${table.keys.allied}` });
    const watcher = await visit(browser, server, { path: `/table/${table.id}#key=${table.keys.watch}` });
    await allied.getByText("Not your turn: waiting for the Germans.").waitFor();
    await allied.locator("[data-waiting] small", { hasText: /^Being decided: “.+”$/ }).waitFor();
    await watcher.getByText("Waiting for the Germans.").waitFor();
    await watcher.getByText("You are watching.").waitFor();
    assert.ok(!allied.url().includes("key="), "the key stays in the address bar");
    await clickUnit(german, "G1");
    await german.getByText("G1 has 5 movement points left.").waitFor();
    await clickPlace(german, "0402");
    for (const page of [allied, watcher]) await standsAt(page, "G1", "0402");
    assert.equal(await watcher.locator("[data-choice]").count(), 0);
    await clickUnit(watcher, "G2");
    await clickPlace(watcher, "0502");
    assert.equal((await server.state(table)).length, 2);
    for (const page of [german, allied, watcher]) clean(page);
    for (const page of [german, allied, watcher]) await page.context().close();
  });

  await check("without a key there is nothing to see", async () => {
    const table = await server.table();
    const page = await visit(browser, server, { path: `/table/${table.id}` });
    await page.getByText("You have no key for this table").waitFor();
    await page.goto(`${server.url}/table/nosuchtable`);
    await page.getByRole("link", { name: "Home" }).waitFor();
    await page.context().close();
  });

  await check("saves a game to a file and opens it; a broken file changes nothing", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await sit(browser, server, table);
    await page.locator(".menu summary").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the game" }).click(),
    ]);
    const text = await streamed(await download.createReadStream());
    assert.match(text, /^meuse record 1/);
    await page.goto(server.url);
    const file = (name, body) => ({ name, mimeType: "text/plain", buffer: Buffer.from(body) });
    await page
      .locator("input[type=file]")
      .setInputFiles(file("broken.meuse", text.replace("move G2 0503", "move G2 9999")));
    await page
      .getByRole("alert")
      .getByText(/cannot be opened.*Nothing was changed/)
      .waitFor();
    await page
      .locator("input[type=file]")
      .setInputFiles(file("holiday.txt", "Dear aunt, the weather is fine."));
    await page
      .getByRole("alert")
      .getByText(/cannot be opened/)
      .waitFor();
    assert.equal(await page.locator("article").count(), 1, "a broken file left something behind");
    await page.locator("input[type=file]").setInputFiles(file("good.meuse", text));
    await page.waitForURL(/\/table\//);
    await standsAt(page, "G2", "0504");
    await page.context().close();
  });

  await check("speaks three languages, switched in play", async () => {
    const table = await server.table({ actions: ["activate G1"] });
    const page = await sit(browser, server, table);
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await page.locator(".menu summary").click();
    await page.getByLabel("Language").selectOption("fr");
    await page.getByText("Il reste à G1 5 points de mouvement.").waitFor();
    assert.ok(await fits(page, ".tabs"), "tabs of the panel are cut off in French");
    await page.getByRole("button", { name: "Annuler", exact: true }).waitFor();
    await page.locator("html[lang=fr]").waitFor();
    await page.getByLabel("Langue").selectOption("es");
    await page.getByText("A G1 le quedan 5 puntos de movimiento.").waitFor();
    assert.ok(await fits(page, ".tabs"), "tabs of the panel are cut off in Spanish");
    await page.reload();
    await page.getByText("A G1 le quedan 5 puntos de movimiento.").waitFor();
    clean(page);
    await page.context().close();
  });

  await check("replays, scrubs and branches off", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "end-combat"] });
    const page = await visit(browser, server, { keys: held(table), path: `/table/${table.id}/replay` });
    await page.getByText("Action 0 of 6").first().waitFor();
    await page.locator("[data-do=next]").click();
    await page.locator("[data-do=next]").click();
    await page.getByText("Action 2 of 6").first().waitFor();
    await standsAt(page, "G2", "0502");
    await page.locator("input[type=range]").fill("4");
    await standsAt(page, "G2", "0504");
    await axe(page, "replay");
    await page.locator("[data-do=branch]").click();
    await page.locator("[data-do=branch-here]").click();
    await page.waitForURL((url) => !url.pathname.includes(table.id));
    await page.getByText("movement: choose a unit").waitFor();
    await standsAt(page, "G2", "0504");
    clean(page);
    await page.context().close();
  });

  await check("shows how lucky it was", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "attack G2 A1"] });
    const page = await visit(browser, server, { keys: held(table), path: `/table/${table.id}/luck` });
    await page.getByText("Luckier than").waitFor();
    await axe(page, "luck");
    clean(page);
    await page.context().close();
  });

  await check("tells a game afterwards, and shows its moments", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "attack G2 A1"] });
    const page = await visit(browser, server, { keys: held(table), path: `/table/${table.id}/review` });
    await page.getByText("Nobody has studied this game yet").waitFor();
    await page.locator("path.curve").waitFor();
    await axe(page, "review");
    const moment = page.getByRole("link", { name: "Show me" }).first();
    const there = Number(new URL(await moment.evaluate((link) => link.href)).searchParams.get("at"));
    await moment.click();
    await page.getByText(`Action ${there} of`).first().waitFor();
    clean(page);
    await page.context().close();
  });

  for (const [name, viewport] of [
    ["upright", { width: 390, height: 844 }],
    ["sideways", { width: 844, height: 390 }],
  ])
    await check(`plays on a phone, ${name}`, async () => {
      const table = await server.table();
      const page = await sit(browser, server, table, { viewport, hasTouch: true, isMobile: true });
      await tapped(unit(page, "G1"), page.getByText("G1 has 5 movement points left."));
      const { version } = await server.state(table);
      await page.locator("[data-choice='1']").tap();
      await settled(page, server, table, (now) => now.version > version);
      const [width, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(width <= inner, "the page scrolls sideways");
      const small = await page.evaluate(
        () =>
          [...document.querySelectorAll(".prompt button, .tools button")].filter((button) => {
            const box = button.getBoundingClientRect();
            return box.width && (box.width < 44 || box.height < 44);
          }).length,
      );
      assert.equal(small, 0, "targets smaller than 44 pixels");
      await tapped(page.locator("[data-do=panel]"), page.getByRole("tab", { name: "Log" }));
      await axe(page, `phone ${name}`);
      clean(page);
      await page.context().close();
    });

  await check("axe finds nothing at the table, in its panels and windows", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement"] });
    const page = await sit(browser, server, table);
    await axe(page, "table");
    for (const tab of ["Unit", "Tracks", "Log"]) {
      await page.getByRole("tab", { name: tab }).click();
      await axe(page, `panel ${tab}`);
    }
    await clickUnit(page, "G2");
    await clickUnit(page, "A1");
    await page.getByRole("region", { name: "Expected outcome" }).waitFor();
    await axe(page, "battle");
    await page.locator("[data-do=battle]").click();
    await page.getByRole("region", { name: "What happened" }).waitFor();
    await axe(page, "after the battle");
    await page.locator("[data-do=view]").click();
    await axe(page, "view menu");
    await page.locator("[data-do=view]").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await axe(page, "keys");
    await page.context().close();
  });

  await check("axe finds nothing on the hand-over screen", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement"] });
    const page = await sit(browser, server, table);
    await page.locator("[data-action=end-combat]").click();
    await page.locator("[data-do=end-anyway]").click();
    await page.locator("[data-do=ready]").waitFor();
    await axe(page, "hand-over");
    await page.context().close();
  });

  await check(
    "axe finds nothing in the windows, at the end of a game, and where there is no table",
    async () => {
      const table = await server.table({ actions: BEFORE_BATTLE });
      const page = await sit(browser, server, table);
      await page.locator("[data-action=end-movement]").click();
      await page.locator("[data-do=end-anyway]").waitFor();
      await axe(page, "asking before the end of a phase");
      await page.getByRole("button", { name: "Go on playing" }).click();
      await page.locator("summary[aria-label=Menu]").click();
      await page.getByRole("button", { name: "Links" }).click();
      await page.getByRole("dialog").waitFor();
      await axe(page, "links");
      await page.goto(`${server.url}/table/${table.id}/replay`);
      await page.locator("[data-do=branch]").click();
      await page.locator("[data-do=branch-level]").waitFor();
      await axe(page, "playing on from here");
      await page.goto(`${server.url}/table/nowhere`);
      await page.getByText("There is no such table. It may have been deleted.").waitFor();
      await axe(page, "no such table");
      await page.goto(server.url);
      await page.locator("[data-game=celles]").waitFor();
      await axe(page, "home with games");
      await page.context().close();
      const over = await server.table();
      for (let state = await server.state(over); !state.result; state = await server.state(over)) {
        const action = state.actions.find((one) => one.startsWith("end-")) ?? state.actions[0];
        await server.call(`/tables/${over.id}/actions`, { version: state.version, action }, over.key);
      }
      const end = await sit(browser, server, over);
      await end.locator(".outcome").waitFor();
      await axe(end, "the end of a game");
      clean(end);
      await end.context().close();
    },
  );

  await check("the first visit: a game is on in three clicks", async () => {
    const page = await visit(browser, server, { settings: { handover: false } });
    await page.locator("[data-game=skirmish]").click();
    await page.getByRole("button", { name: /Meeting engagement/ }).click();
    await page.getByRole("button", { name: "Two players at this screen" }).click();
    await page.locator("[data-unit]").first().waitFor();
    clean(page);
    await page.context().close();
  });
});
