// Two people in two browsers: link, names, talk, a lost connection, a cleared browser, a resignation and a rematch.

import { assert, axe, clean, clickPlace, clickUnit, pause, settled, standsAt, suite, visit } from "./kit.mjs";

const shown = (page, address) => page.locator(`[data-link="${address}"] input`).inputValue();
const closed = (page) => page.locator("dialog[open]").waitFor({ state: "detached" });
const menu = (page) => page.locator(".menu summary").click();
const talk = (page) => page.locator("#tab-talk").click();

/** The browser forgets everything, as after "clear site data". */
const forget = (page) =>
  page.evaluate(() => {
    localStorage.clear();
  });

suite("people", async ({ server, browser, check }) => {
  await check("two people play by link, from the invitation to the rematch", async () => {
    // Anna sets a game up and sees at once what to send.
    const anna = await visit(browser, server, { path: "/new?game=skirmish" });
    await anna.getByRole("button", { name: /Meeting engagement/ }).click();
    await anna.getByRole("button", { name: /I play the Germans, a friend gets a link/ }).click();
    await anna.getByRole("heading", { name: "Invite your friend" }).waitFor();
    const link = await shown(anna, "allied");
    assert.match(link, /\/table\/[0-9a-f]{16}#key=[\w-]{24}$/);
    await anna.locator('[data-link="allied"]').getByRole("img", { name: "The link as a QR code" }).waitFor();
    // The tests' server is open at 127.0.0.1, where no friend finds it.
    await anna.locator("[data-near]", { hasText: "works on this computer only" }).waitFor();
    await axe(anna, "the invitation");
    await anna.getByLabel("Your name").fill("Anna");
    await anna.getByRole("button", { name: "Save" }).click();
    await anna.locator("[data-do=code]").click();
    await anna.locator("[data-code=german]").waitFor();
    await anna.locator("[data-do=to-table]").click();
    await closed(anna);
    const id = /table\/([0-9a-f]{16})/.exec(anna.url())[1];
    const key = await anna.evaluate((table) => JSON.parse(localStorage["meuse.tables"])[table].key, id);
    const table = { id, key };

    // Ben follows the link, is told where he sits, and gives his name.
    const ben = await visit(browser, server, { path: link.slice(server.url.length) });
    await ben.getByText("You play as the Allied player against Anna.").waitFor();
    await axe(ben, "sitting down");
    await ben.getByLabel("Your name").fill("Ben <b>");
    await ben.locator("[data-do=sit]").click();
    await closed(ben);
    await ben.getByText("Not your turn: waiting for Anna.").waitFor();
    await ben.locator("header .name", { hasText: "Anna" }).waitFor();

    // Whoever asks for no notices is asked once.
    await talk(ben);
    await ben.getByLabel("Write a message").fill('Good luck! <img src=x onerror="alert(1)">');
    await ben.locator("[data-do=say]").click();
    await ben.locator("li.mine", { hasText: "Good luck!" }).waitFor();
    await anna.locator("#tab-talk .news", { hasText: "1" }).waitFor();
    // Where the panel is closed its button tells, and leads to what is new.
    await anna.getByRole("button", { name: "Close the panel" }).click();
    await anna.locator("[data-do=panel] .news", { hasText: "1" }).click();
    await anna.locator("#tab-talk[aria-selected=true]").waitFor();
    await talk(anna);
    await anna.getByText('Good luck! <img src=x onerror="alert(1)">').waitFor();
    assert.equal(await anna.locator("#tabpanel img").count(), 0, "what is said is text");
    await anna.locator("li", { hasText: "Ben <b>" }).first().waitFor();
    await anna.getByLabel("My notes").fill("Ford first");
    await anna.getByText("Saved.").waitFor();
    await axe(anna, "talk");

    // The connection is lost in the middle of Anna's turn; her click is kept and sent when it is back.
    await clickUnit(anna, "G1");
    await anna.getByText("G1 has 5 movement points left.").waitFor();
    await anna.context().setOffline(true);
    await clickPlace(anna, "0402");
    await anna.getByText("Your move is kept").waitFor();
    assert.equal((await server.state(table)).length, 1);
    // What cannot be had is asked for once, not without end.
    let lookups = 0;
    anna.on("requestfailed", (request) => (lookups += Number(request.url().includes("/rules/"))));
    await anna.locator(".prompt .tag").first().click();
    await anna.getByText("The rule cannot be fetched now.").waitFor();
    await pause(300);
    assert.ok(lookups <= 2, `a rule was asked for ${lookups} times`);
    await anna.keyboard.press("Escape");
    await anna.context().setOffline(false);
    await standsAt(anna, "G1", "0402");
    await anna.getByText("No connection").waitFor({ state: "detached" });
    await standsAt(ben, "G1", "0402");
    assert.equal((await server.state(table)).length, 2, "played once");
    await anna.locator("[data-action=halt]").click();
    await anna.locator("[data-action=end-movement]").click();
    await anna.locator("[data-do=end-anyway]").click();

    // Ben plays the rest of the turn.
    await settled(ben, server, table, (state) => state.side === "allied");
    await menu(ben);
    await ben.getByRole("button", { name: "Links" }).click();
    await ben.locator("[data-do=code]").click();
    const code = await ben.locator("[data-code=allied]").textContent();
    assert.match(code, /^[a-z]+( [a-z]+){5}$/);
    await ben.locator("[data-do=to-table]").click();
    await ben.locator("[data-action=end-movement]").click();
    await ben.locator("[data-do=end-anyway]").click();
    await settled(ben, server, table, (state) => state.side === "german");
    assert.equal((await server.state(table)).view.turn.args.turn, 2, "a first turn was played");

    // His browser forgets everything; the code puts him back.
    await forget(ben);
    await ben.goto(`${server.url}/table/${id}`);
    await ben.getByText("You have no key for this table").waitFor();
    await ben.goto(`${server.url}/back`);
    await ben.getByLabel("Recovery code").fill(code);
    await ben.getByRole("button", { name: "Sit down" }).click();
    await ben.getByText("Not your turn: waiting for Anna.").waitFor();

    // So it does on another device, and shuts the first one out.
    const phone = await visit(browser, server, {
      path: "/back",
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: "fr-FR",
    });
    await phone.getByLabel("Code de secours").fill("six words that are not right");
    await phone.getByRole("button", { name: "Prendre place" }).click();
    await phone.getByText("Aucune place n’a ce code").waitFor();
    await axe(phone, "the way back");
    await phone.getByLabel("Code de secours").fill(` ${code.toUpperCase()} `);
    await phone.getByRole("button", { name: "Prendre place" }).click();
    await phone.locator("[data-unit]").first().waitFor();
    await phone.getByText(/Ce n’est pas à vous.: on attend Anna\./).waitFor();
    for (const again of [() => ben.reload(), () => ben.goto(link)]) {
      await again();
      await ben.getByText("This link or key opens no seat here").waitFor();
    }

    // Anna offers a draw, which is declined; then Ben gives up.
    await menu(anna);
    await anna.locator("[data-do=end-game]").click();
    await axe(anna, "ending the game");
    await anna.locator("[data-do=draw]").click();
    await anna.getByText("You have offered a draw.").waitFor();
    await phone.getByText("Anna propose la nulle.").waitFor();
    await phone.locator("[data-do=decline]").click();
    await anna.getByText("You have offered a draw.").waitFor({ state: "detached" });
    await anna.getByText("declines the draw.").waitFor();
    await anna.locator("[data-do=heard]").click();
    await anna.getByText("declines the draw.").waitFor({ state: "detached" });
    await menu(phone);
    await phone.locator("[data-do=end-game]").click();
    await phone.locator("[data-do=resign]").click();
    await phone.locator("[data-do=resign-yes]").click();
    for (const [page, told] of [
      [anna, "Ben <b> resigned."],
      [phone, "Ben <b> a abandonné."],
    ])
      await page.locator(".outcome", { hasText: told }).waitFor();
    await axe(anna, "the end");
    const record = await (
      await fetch(`${server.url}/api/tables/${id}/record`, { headers: { Authorization: `Bearer ${key}` } })
    ).text();
    assert.match(record, /\ngerman: Anna\nallied: Ben <b>\n/);
    assert.match(record, /\nended allied resigns\nend \d+\n$/);

    // Anna wants a rematch; Ben is told and led there. They have changed sides.
    await anna.locator("[data-do=rematch]").click();
    await anna.waitForURL((url) => url.pathname.startsWith("/table/") && !url.pathname.includes(id));
    await phone.locator("[data-do=go-rematch]").click();
    await phone.waitForURL(anna.url());
    await phone
      .getByText(/movement: choose a unit|Tour 1/)
      .first()
      .waitFor();
    await anna.getByText("Not your turn: waiting for Ben <b>.").waitFor();
    await anna.locator("header .name", { hasText: "Ben <b>" }).waitFor();
    await phone.locator("header .name", { hasText: "vous" }).waitFor();

    // My games say who plays whom, and whose turn it is.
    await anna.goto(server.url);
    await anna.getByText("You play: Allied player · against Ben <b>").waitFor();
    await anna.locator(".status", { hasText: "Over" }).waitFor();
    await axe(anna, "my games");
    for (const page of [anna, ben, phone]) clean(page);
    for (const page of [anna, ben, phone]) await page.context().close();
  });

  await check("the browser tells of one's turn to whoever wanted it and looks elsewhere", async () => {
    const table = await server.table({ seats: { german: "here", allied: "link" } });
    const page = await visit(browser, server, { settings: { name: "Ben" } });
    await page.addInitScript(() => {
      globalThis.told = [];
      globalThis.asked = 0;
      globalThis.Notification = class {
        static permission = "default";
        static requestPermission() {
          globalThis.asked += 1;
          return Promise.resolve("granted");
        }
        constructor(title, { body }) {
          globalThis.told.push(`${title} / ${body}`);
        }
      };
    });
    await page.goto(`${server.url}/table/${table.id}#key=${table.keys.allied}`);
    // Leave is asked for on a click only, and the question is put once.
    await page.getByText("Shall the browser tell you when it is your turn?").waitFor();
    assert.equal(await page.evaluate(() => globalThis.asked), 0);
    await page.locator("[data-do=notices]").click();
    await page.locator("[data-tiding=notices]").waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Not your turn: waiting for the Germans.").waitFor();
    assert.equal(await page.locator("[data-tiding=notices]").count(), 0);
    const act = async (action) => {
      const { version } = await server.state(table);
      await server.call(`/tables/${table.id}/actions`, { version, action }, table.keys.german);
    };
    const hide = (hidden) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      }, hidden);
    await hide(true);
    await act("activate G1");
    await act("halt");
    await act("end-movement");
    await page.waitForFunction(() => globalThis.told.length > 0);
    assert.deepEqual(await page.evaluate(() => globalThis.told), [
      "Your turn: Skirmish at the Ford / against German player",
    ]);
    clean(page);
    await page.context().close();
  });

  await check("wrong links and codes get a page that says what to do", async () => {
    const table = await server.table();
    const page = await visit(browser, server, { path: `/table/${table.id}#key=wrong` });
    await page.getByText("This link or key opens no seat here").waitFor();
    await axe(page, "a wrong link");
    await page.getByRole("link", { name: "I have a recovery code" }).click();
    await page.getByRole("heading", { name: "Back into your seat" }).waitFor();
    clean(page);
    await page.context().close();
  });
});
