// Eight set scenes of each game as pictures, so that nobody breaks a screen unseen. `make golden` renews them.

import { towards } from "./clicking.mjs";
import { compared, gallery, looksLike, taken, TOLERANCE } from "./gallery.mjs";
import { assert, clean, pause, recorded, settled, shownVersion, sit, suite } from "./kit.mjs";

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const LANGUAGES = ["en-GB", "fr-FR", "es-ES"];
const SETTINGS = { handover: false, confirm: false, list: true };

/** A game that was played, how far into it we look, and the battle that is weighed there. */
const GAMES = {
  celles: { record: "celles/cadet", length: 44, battle: "attack Lehr-1 medium" },
  ardennes: { record: "ardennes/cadet-3", length: 98, battle: "resolve 1507" },
  tigers: { record: "tigers/cadet-seventh", length: 288, battle: "target 803-TD" },
};

/** The map is printed, and everything has found its place. */
async function drawn(page) {
  await page.locator(".paper .printed .rivers").waitFor({ state: "attached" });
  await page.waitForFunction(() => !document.querySelector("[data-asking], [data-busy=true]"));
}

/** The scenes of a game, each with a name; `show` is called when one is on the screen. */
async function walk({ browser, server, name, turn, show }) {
  const language = (number) => LANGUAGES[(turn + number) % LANGUAGES.length];
  const seat = async (table, options) => {
    const page = await sit(browser, server, table, { printed: true, settings: SETTINGS, ...options });
    await drawn(page);
    return page;
  };
  const leave = async (page) => {
    clean(page);
    await page.context().close();
  };

  const opening = await seat(await server.table({ game: name }), { ...DESKTOP, locale: language(0) });
  await show(opening, "opening");
  await leave(opening);

  const table = await server.upload(recorded(GAMES[name]));
  const { verbs } = await server.call(`/games/${name}`);
  const desk = await seat(table, { ...DESKTOP, locale: language(1), colorScheme: "dark" });
  await show(desk, "dark");
  await desk.emulateMedia({ colorScheme: "light" });
  await towards(desk, verbs, GAMES[name].battle, "[data-do=battle]");
  await show(desk, "weighed");
  const before = await shownVersion(desk);
  await desk.locator("[data-do=battle]").click();
  await settled(desk, server, table, ({ version }) => version > before);
  await drawn(desk);
  await show(desk, "fought");
  await desk.keyboard.press("c");
  await desk.locator("[data-chart=combat]").waitFor();
  await show(desk, "charts");
  await leave(desk);

  const again = await server.upload(recorded(GAMES[name]));
  const phone = await seat(again, { ...PHONE, locale: language(2) });
  await show(phone, "phone");
  await phone.emulateMedia({ colorScheme: "dark" });
  await phone.locator("[data-do=grip]").tap();
  await phone.locator(".sheet[data-stage=half]").waitFor();
  await show(phone, "phone-sheet");
  await leave(phone);

  const tablet = await seat(again, { ...TABLET, locale: language(0) });
  await show(tablet, "tablet");
  await leave(tablet);
}

suite("pictures", async ({ server, browser, check }) => {
  const room = await gallery(browser);
  for (const [turn, name] of Object.keys(GAMES).entries())
    await check(`eight scenes of ${name}`, async () => {
      const show = (page, scene) => looksLike(room, page, `${name}-${scene}`);
      await walk({ browser, server, name, turn, show });
    });

  await check("what is broken is seen, and how edges are smoothed is not", async () => {
    const page = await sit(browser, server, await server.table({ game: "celles" }), {
      printed: true,
      bypassCSP: true,
      ...DESKTOP,
    });
    await drawn(page);
    const before = await taken(room, page);
    // What is painted late is painted after a few looks.
    const changed = async (style, looks) => {
      const sheet = await page.addStyleTag({ content: style });
      let squares = [];
      for (let look = 0; look < looks && squares.length <= TOLERANCE.squares; look++) {
        await pause(look && 300);
        ({ squares } = await compared(room, before, await taken(room, page)));
      }
      await sheet.evaluate((node) => node.remove());
      return squares.length;
    };
    for (const [what, style] of Object.entries(BREAKS))
      assert.ok((await changed(style, 12)) > TOLERANCE.squares, what);
    for (const [what, style] of Object.entries(NOISE)) {
      const squares = await changed(style, 1);
      assert.ok(squares <= TOLERANCE.squares, `${what}: ${squares}`);
    }
    await page.context().close();
  });
  await room.close();
});

/** What somebody might break. */
const BREAKS = {
  "a panel has moved": "aside[aria-label] { transform: translate(4px, 0) }",
  "counters are gone": ".stacks { opacity: 0 }",
  "one counter is gone": ".stack:has([data-unit='2Pz-recon']) { opacity: 0 }",
  "names are gone": ".names { opacity: 0 }",
  "rivers are gone": ".printed .rivers, .overview { display: none }",
  "counters have lost their lettering": ".stacks :is(.factors, .name) { opacity: 0 }",
  "the map is blank": ".printed, .overview { opacity: 0 }",
  "a line more at the top": ".table { padding-top: 20px }",
};

/** What another machine may do otherwise: letters and edges by a third of a pixel elsewhere, a little fatter or thinner. */
const NOISE = {
  "a third of a pixel": "body { transform: translate(0.33px, 0.33px) }",
  "letters a little fatter": "* { -webkit-text-stroke: 0.05px }",
};
