// Every battle of a game, played by clicking, is shown with its odds before the dice and with its result after them;
// and nothing that is ever on the screen is an engine's word. WHOLE_GAMES=1 plays whole games instead of a few battles,
// each in three languages by turns; WHOLE_GAMES=celles that one.

import { click, towards } from "./clicking.mjs";
import { assert, axe, clean, recorded, settled, sit, suite, visit } from "./kit.mjs";
import { heard, leaks, listen, rawWords } from "./leaks.mjs";
import { Policy } from "./policy.mjs";

const WHOLE = process.env.WHOLE_GAMES;
/** What is played in each language: a few battles, or the whole game. */
const PLAYED = {
  celles: { language: "en", battles: 3, scenario: undefined },
  ardennes: { language: "fr", battles: 3, scenario: undefined },
  tigers: { language: "es", battles: 2, scenario: "seventh-army" },
};
const LONGEST = WHOLE ? 20_000 : 160;
/** After so many decisions the texts that were heard are looked through and, in a whole game, the language changes. */
const SPELL = WHOLE ? 15 : 160;
const LANGUAGES = ["en", "fr", "es"];
const played = Object.entries(PLAYED).filter(([name]) => !WHOLE || WHOLE === "1" || WHOLE === name);

suite("battles", async ({ server, browser, check }) => {
  for (const [name, { language, battles, scenario }] of played) {
    await check(`${name}: each battle is shown before and after, in ${language}`, async () => {
      const { verbs, picture } = await server.call(`/games/${name}`);
      const table = await server.table({ game: name, scenario });
      const page = await visit(browser, server, {
        keys: { [table.id]: { table: table.id, key: table.key, links: {}, game: name, added: 1 } },
        path: `/table/${table.id}`,
        locale: language,
        settings: { handover: false, confirm: false, list: true },
      });
      await page.locator("[data-unit]").first().waitFor();
      const raw = rawWords(await server.call(`/games/${name}`));
      const policy = new Policy(picture, { units: 4, steps: 5, battles: 3 });
      const shown = { odds: new Set(), results: 0, fought: 0, last: 0 };
      const ears = new Ears(page, raw, language);
      await ears.open();
      let state = await settled(page, server, table, () => true);
      let clicks = 0;
      for (; clicks < LONGEST && state.actions.length; clicks++) {
        const from = state.length;
        if (clicks % SPELL === SPELL - 1) {
          await ears.turn();
          if (WHOLE) console.log(`${name}: ${clicks} decisions, ${shown.fought} battles`);
        }
        state = await click(page, server, table, verbs, policy.choose(state), async (_, after) => {
          await noteOdds(page, shown);
          if (after) await noteResults(page, await fought(server, table, from, after.length), shown);
        });
        if (!WHOLE && shown.fought >= battles) break;
      }
      await ears.note();
      console.log(
        `${name}: ${shown.fought} battles, ${shown.results} results shown, ${clicks} decisions clicked, ` +
          `${state.length} actions, ${state.actions.length ? "not over" : "over"}; texts heard: ${ears.told()}`,
      );
      if (WHOLE) assert.equal(state.actions.length, 0, "the game is not over");
      assert.ok(shown.fought >= (WHOLE ? 1 : battles), `only ${shown.fought} battles were fought`);
      assert.equal(shown.results, shown.fought, "a battle's result was not shown");
      assert.deepEqual([...ears.leaked], []);
      clean(page);
      await page.context().close();
    });
  }

  await check("what dice or the enemy decide is looked at for once, at a click", async () => {
    const { verbs } = await server.call("/games/tigers");
    const table = await server.upload(recorded({ record: "tigers/cadet-seventh", length: 30 }));
    const page = await sit(browser, server, table, { locale: "es-ES", settings: { confirm: false } });
    await towards(page, verbs, "end-movement", "[data-do=battle]");
    const figures = () => page.locator("[data-battle=before] .gist").first().textContent();
    const plain = await figures();
    await page.locator("[data-suppose='allied calls all']").first().click();
    await page.locator("[data-supposed]").waitFor();
    assert.notEqual(await figures(), plain);
    await axe(page, "a battle with something supposed");
    await page.locator("[data-do=as-it-is]").click();
    await page.locator("[data-supposed]").waitFor({ state: "detached" });
    assert.equal(await figures(), plain);
    clean(page);
    await page.context().close();
  });
});

/** Listens to a page in one language after the other. */
class Ears {
  constructor(page, raw, language) {
    Object.assign(this, { page, raw, language, leaked: new Set(), texts: { [language]: new Set() } });
  }

  open() {
    return listen(this.page);
  }

  /** Look through what was heard in this language. */
  async note() {
    const texts = await heard(this.page);
    for (const text of texts) this.texts[this.language].add(text);
    for (const found of leaks(texts, this.raw)) this.leaked.add(`${this.language}: ${found}`);
  }

  /** Go on in the next language. */
  async turn() {
    await this.note();
    if (!WHOLE) return;
    this.language = LANGUAGES[(LANGUAGES.indexOf(this.language) + 1) % LANGUAGES.length];
    this.texts[this.language] ??= new Set();
    await this.page.locator(".menu summary").click();
    await this.page.locator("[data-do=language]").selectOption(this.language);
    await this.page.locator(`html[lang=${this.language}]`).waitFor({ state: "attached" });
    await this.page.keyboard.press("Escape");
  }

  told() {
    return Object.entries(this.texts)
      .map(([language, texts]) => `${language} ${texts.size}`)
      .join(", ");
  }
}

/** Note which battles the panel weighs before their dice. */
async function noteOdds(page, shown) {
  const places = await page.evaluate(() =>
    [...document.querySelectorAll("[data-battle=before] [data-places], [data-battle=during] [data-places]")]
      .filter((one) => one.querySelector(".gist"))
      .map((one) => one.dataset.places),
  );
  for (const one of places) shown.odds.add(one);
}

/** Each of these battles was weighed before, and is told now: the line of the table that came is lit. */
async function noteResults(page, battles, shown) {
  for (const { first, last, battle } of battles) {
    if (first <= shown.last) continue;
    shown.last = last;
    shown.fought++;
    assert.ok(shown.odds.has(battle.places.join()), `the battle at ${battle.places} was not shown before`);
    const panel = page.locator("[data-battle=after]");
    await panel.locator("p.came").waitFor();
    assert.equal(await panel.locator("[data-came]").count(), 1, "no line of the table is lit");
    shown.results++;
    await panel.locator("[data-do=dismiss]").click();
  }
}

/** The battles whose dice fell between two lengths of the log, and that are over. */
async function fought(server, table, from, to) {
  const { entries } = await server.call(`/tables/${table.id}/log?from=${from}`, undefined, table.key);
  const found = [];
  for (const entry of entries.filter((one) => one.side === "chance" && one.number <= to)) {
    if (entry.number <= (found.at(-1)?.last ?? 0)) continue;
    const battle = await server.call(`/tables/${table.id}/battles/${entry.number}`, undefined, table.key);
    if (battle && battle.came !== null) found.push(battle);
  }
  return found;
}
