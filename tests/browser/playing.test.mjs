// A turn of the sample game by clicking: battle, retreat or loss, undo, reload, kill, hand-over, why not.

import {
  BEFORE_BATTLE,
  assert,
  calm,
  clean,
  clickPlace,
  clickUnit,
  settled,
  sit,
  spoken,
  standsAt,
  suite,
} from "./kit.mjs";

suite("playing", async ({ server, browser, check }) => {
  await check("moves a unit by two clicks, undoes and redoes it", async () => {
    const table = await server.table();
    const page = await sit(browser, server, table);
    await clickUnit(page, "G1");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await clickPlace(page, "0402");
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await standsAt(page, "G1", "0402");
    await page.locator("[data-do=undo]").click();
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await standsAt(page, "G1", "0401");
    await page.locator("[data-do=redo]").click();
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await page.locator("[data-do=reset]").click();
    await page.getByText("choose a unit").first().waitFor();
    assert.equal((await server.state(table)).length, 0);
    clean(page);
    await page.context().close();
  });

  await check("undoes to a line of the log", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await sit(browser, server, table);
    await page.getByRole("tab", { name: "Log" }).click();
    await page.getByRole("button", { name: "Back to here 3" }).click();
    await page.getByText("G2 has 4 movement points left.").waitFor();
    assert.equal((await server.state(table)).length, 2);
    clean(page);
    await page.context().close();
  });

  await check("says why not, with the rule", async () => {
    const table = await server.table({ actions: ["activate G1"] });
    const page = await sit(browser, server, table);
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await clickPlace(page, "0207");
    const answer = page.getByRole("alert");
    await answer.getByText(/0207\)? is not adjacent\./).waitFor();
    await answer.getByText("2.1").waitFor();
    await page.keyboard.press("Escape");
    await clickPlace(page, "0807", "right");
    await answer.getByText(/0807\)? is not adjacent\./).waitFor();
    clean(page);
    await page.context().close();
  });

  await check("fights: preview, die, what followed; asks before ending; hands over", async () => {
    const table = await server.table({ actions: BEFORE_BATTLE });
    const page = await sit(browser, server, table);
    await page.locator("[data-action=end-movement]").click();
    await page.getByText("units could still act").waitFor();
    await page.getByRole("button", { name: "Go on playing" }).click();
    await page.locator("[data-action=end-movement]").click();
    await page.locator("[data-do=end-anyway]").click();
    await page.getByText("combat: choose an attack").waitFor();
    await clickUnit(page, "G2");
    await clickUnit(page, "A1");
    const battle = page.getByRole("region", { name: "Expected outcome" });
    await battle.getByText("defence strength").waitFor();
    await battle.getByText("50%").waitFor();
    await page.locator("[data-do=battle]").click();
    const after = page.getByRole("region", { name: "What happened" });
    await after.getByText("The die shows").first().waitFor();
    await after.getByRole("button", { name: "Close" }).last().click();
    await page.locator("[data-action='retreat G2 0503']").click();
    await page.locator("[data-do=ready]").click();
    await page.getByText("movement: choose a unit").first().waitFor();
    assert.equal((await server.state(table)).side, "allied");
    clean(page);
    await page.context().close();
  });

  await check("a retreat is chosen on the map", async () => {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "attack G2 A1"] });
    const page = await sit(browser, server, table, { settings: { handover: false } });
    const state = await server.state(table);
    assert.equal(state.prompt.id, "prompt-retreat");
    await clickPlace(page, "0603");
    await page.locator('.stacks [data-unit="G2"][data-at="0603"]').waitFor();
    clean(page);
    await page.context().close();
  });

  await check("goes on after a reload and after the server was killed", async () => {
    const own = await calm().start();
    const table = await own.table({ actions: ["activate G1", "move G1 0402"] });
    const page = await sit(browser, own, table);
    await page.reload();
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await own.restart();
    await clickPlace(page, "0403");
    await page.getByText("G1 has 3 movement points left.").waitFor();
    assert.equal((await own.state(table)).length, 3);
    await page.context().close();
    await own.stop();
  });

  await check("plays by keyboard alone", async () => {
    const table = await server.table();
    const page = await sit(browser, server, table);
    await page.locator("#map").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await page.keyboard.press("ArrowDown");
    await spoken(page, /^0402\./);
    await page.keyboard.press("Enter");
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await page.keyboard.press("u");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    const { version } = await settled(page, server, table, (now) => now.length === 1);
    await page.keyboard.press("1");
    await settled(page, server, table, (now) => now.version > version);
    await page.keyboard.press("h");
    await page.locator(".map.bare").waitFor();
    await page.keyboard.press("h");
    await page.keyboard.press("d");
    await spoken(page, /front|enemy/);
    clean(page);
    await page.context().close();
  });
});
