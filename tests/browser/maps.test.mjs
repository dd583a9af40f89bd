// Every scenario of every game as it opens on a large screen: counters that can be read, names that are clear.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { assert, clean, sit, suite } from "./kit.mjs";

const SCREEN = { width: 1440, height: 900 };
/** So many scenarios our three games have together. */
const SCENARIOS = 15;
/** Counters are at least so large, in pixels. */
const LEGIBLE = 34;

/** Waits until the printed map is there, and the names of its rivers with it. */
const printed = (page) => page.locator(".paper .printed .rivers").waitFor({ state: "attached" });

/** What lies on the map, measured as it is shown. */
const measured = (page) =>
  page.evaluate(() => {
    const box = (element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [left, top, right, bottom];
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const seen = box(document.querySelector(".map"));
    const within = ([left, top, right, bottom]) =>
      left >= seen[0] && top >= seen[1] && right <= seen[2] && bottom <= seen[3];
    return {
      cards: all(".stacks .piece").map((piece) => ({
        unit: piece.dataset.unit,
        box: box(piece.querySelector(".card")),
        name: piece.querySelector(".name")?.getBoundingClientRect().height ?? 0,
        factors: piece.querySelector(".factors")?.textContent ?? "",
      })),
      inSight: all(".stacks .piece .card").filter((card) => within(box(card))).length,
      // Along a river the letters are boxes of their own; elsewhere a name is one box.
      names: all(".names .name").map((name) => {
        const count = name.getNumberOfChars();
        const river = name.classList.contains("river");
        const matrix = name.getScreenCTM();
        const letters = Array.from({ length: river ? count : 0 }, (_, index) => {
          const { x, y, width, height } = name.getExtentOfChar(index);
          const from = new DOMPoint(x, y).matrixTransform(matrix);
          const to = new DOMPoint(x + width, y + height).matrixTransform(matrix);
          return [from.x, from.y, to.x, to.y];
        });
        return { text: name.textContent, boxes: river ? letters : [box(name)] };
      }),
    };
  });

/** By how many pixels two boxes overlap, in the direction in which it is less. */
const overlap = (a, b) =>
  Math.min(Math.min(a[2], b[2]) - Math.max(a[0], b[0]), Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
/** The box of a text is as high as its line, its letters are not. */
const TOUCH = 3.5;
const clash = (one, two) => one.boxes.some((a) => two.boxes.some((b) => overlap(a, b) > TOUCH));

/** The whole client as it travels, packed, in bytes. */
const LIGHT = 300_000;
const STATIC = fileURLToPath(new URL("../../src/meuse/server/static/", import.meta.url));

suite("maps", async ({ server, browser, check }) => {
  await check("the client is light", () => {
    const files = readdirSync(STATIC, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const sizes = files.map(({ parentPath, name }) => gzipSync(readFileSync(join(parentPath, name))).length);
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(whole > 0 && whole <= LIGHT, `${whole} bytes`);
  });
  const games = (await server.call("/catalogue")).games.filter(({ name }) => name !== "skirmish");
  await check("every scenario is looked at", () => {
    assert.equal(games.flatMap(({ scenarios }) => scenarios).length, SCENARIOS);
  });
  for (const game of games)
    for (const { name: scenario } of game.scenarios)
      await check(`${game.name} ${scenario} opens with counters and names that can be read`, async () => {
        const table = await server.table({ game: game.name, scenario });
        const page = await sit(browser, server, table, { viewport: SCREEN, printed: true });
        await printed(page);
        const { cards, names, inSight } = await measured(page);
        assert.ok(cards.length > 0 && names.length > 0);
        assert.ok(inSight > 0, "some counters are in sight");
        for (const { unit, box, name, factors } of cards) {
          assert.ok(box[2] - box[0] >= LEGIBLE, `${unit} is ${(box[2] - box[0]).toFixed(1)} pixels wide`);
          assert.ok(name > 0 && factors.includes("-"), `${unit} shows its name and both factors`);
        }
        const over = names.flatMap((one, index) =>
          names.slice(index + 1).flatMap((two) => (clash(one, two) ? [`${one.text} ${two.text}`] : [])),
        );
        assert.deepEqual(over, [], "no two names overlap");
        const under = names.flatMap((name) =>
          cards.flatMap(({ unit, box }) => (clash(name, { boxes: [box] }) ? [`${name.text} ${unit}`] : [])),
        );
        assert.deepEqual(under, [], "no name lies under a counter");
        clean(page);
        await page.context().close();
      });
});
