// A turn of the sample game by clicking: battle, retreat or loss, undo, reload, kill, hand-over, why not.

import { BEFORE_BATTLE, assert, clean, clickPlace, clickUnit, sit, suite, unit } from "./kit.mjs";

suite("playing", async ({ server, browser, check }) => {
  await check("moves a unit by two clicks, undoes and redoes it", async () => {
    const table = await server.table();
    const page = await sit(browser, server, table);
    await clickUnit(page, "G1");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await clickPlace(page, "0402");
    await page.getByText("G1 has 4 movement points left.").waitFor();
    assert.equal(await unit(page, "G1").getAttribute("data-at"), "0402");
    await page.locator("[data-do=undo]").click();
    await page.getByText("G1 has 5 movement points left.").waitFor();
    assert.equal(await unit(page, "G1").getAttribute("data-at"), "0401");
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
    await answer.getByText("0207 is not adjacent.").waitFor();
    await answer.getByText("2.1").waitFor();
    await page.keyboard.press("Escape");
    await clickPlace(page, "0807", "right");
    await answer.getByText("0807 is not adjacent.").waitFor();
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
    const battle = page.getByRole("region", { name: "What it would bring" });
    await battle.getByText("defence strength").waitFor();
    await battle.getByText("50 %").waitFor();
    await page.locator("[data-do=battle]").click();
    const after = page.getByRole("region", { name: "What happened" });
    await after.getByText("The die shows").first().waitFor();
    await after.getByRole("button", { name: "Close" }).last().click();
    await finishTurn(page, server, table);
    clean(page);
    await page.context().close();
  });

  await check("a retreat is chosen on the map", async () => {
    const table = await retreating(server);
    const page = await sit(browser, server, table, { settings: { handover: false } });
    const state = await server.state(table);
    const [, name, place] = state.actions.find((action) => action.startsWith("retreat ")).split(" ");
    await clickPlace(page, place);
    await page.waitForFunction(([id, at]) => document.querySelector(`.stacks [data-unit="${id}"]`)?.dataset.at === at, [name, place]);
    clean(page);
    await page.context().close();
  });

  await check("goes on after a reload and after the server was killed", async () => {
    const table = await server.table({ actions: ["activate G1", "move G1 0402"] });
    const page = await sit(browser, server, table);
    await page.reload();
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await server.restart();
    await clickPlace(page, "0403");
    await page.getByText("G1 has 3 movement points left.").waitFor();
    assert.equal((await server.state(table)).length, 3);
    await page.context().close();
  });

  await check("plays by keyboard alone", async () => {
    const table = await server.table();
    const page = await sit(browser, server, table);
    await page.locator("#map").focus();
    await page.keyboard.press("n");
    await page.keyboard.press("Enter");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await page.keyboard.press("ArrowDown");
    assert.match(await page.locator("#spoken").textContent(), /^0402\./);
    await page.keyboard.press("Enter");
    await page.getByText("G1 has 4 movement points left.").waitFor();
    await page.keyboard.press("u");
    await page.getByText("G1 has 5 movement points left.").waitFor();
    await page.keyboard.press("1");
    await page.getByText(/G1 has \d movement points left|choose a unit/).first().waitFor();
    await page.keyboard.press("h");
    await page.locator(".map.bare").waitFor();
    await page.keyboard.press("h");
    await page.keyboard.press("d");
    assert.match(await page.locator("#spoken").textContent(), /front|enemy/);
    clean(page);
    await page.context().close();
  });
});

/** Whatever the die said: answer what is asked until the other side has the screen. */
async function finishTurn(page, server, table) {
  for (let steps = 0; steps < 12; steps++) {
    const state = await server.state(table);
    if (state.side === "allied" && state.prompt.id === "prompt-movement") break;
    if (await page.locator("[data-do=ready]").isVisible()) await page.locator("[data-do=ready]").click();
    await page.locator("[data-choice='1']").click();
    const sure = page.locator("[data-do=end-anyway]");
    await page.waitForTimeout(150);
    if (await sure.isVisible()) await sure.click();
    const again = page.locator("[data-do=battle]");
    if (await again.isVisible()) await page.getByRole("button", { name: "Cancel" }).click().then(() => page.locator("[data-action=end-combat]").click());
    await page.waitForTimeout(150);
  }
  await page.locator("[data-do=ready]").click();
  await page.getByText("movement: choose a unit").first().waitFor();
}

/** A table where somebody has to retreat: dice decide, so try until it comes to it. */
async function retreating(server) {
  for (let tries = 0; tries < 60; tries++) {
    const table = await server.table({ actions: [...BEFORE_BATTLE, "end-movement", "attack G2 A1"] });
    const { prompt } = await server.state(table);
    if (prompt.id === "prompt-retreat") return table;
  }
  throw new Error("the dice never made anybody retreat");
}
