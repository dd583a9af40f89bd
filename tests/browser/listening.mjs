// Going by keyboard and by ear: what has the focus, and what is read out.

/**
 * Note what a screen reader would read out from now on: texts that come into regions that were there before, into
 * alerts, and whatever is given the focus.
 */
export const listen = (page) =>
  page.evaluate(() => {
    const SAID = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";
    const tidy = (node) => node.textContent.replace(/\s+/g, " ").trim();
    window.heard = [];
    const say = (text) => text && window.heard.push(text);
    new MutationObserver((changes) => {
      const fresh = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const told = new Set();
      for (const { target, addedNodes } of changes) {
        const region = (target.nodeType === Node.TEXT_NODE ? target.parentElement : target)?.closest(SAID);
        const isNew = [...fresh].some((node) => node.contains(region));
        if (region && !isNew) told.add(region);
        for (const node of addedNodes)
          if (node.nodeType === Node.ELEMENT_NODE && node.matches("[role=alert]")) told.add(node);
      }
      for (const region of told) say(tidy(region));
    }).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    document.addEventListener("focusin", ({ target }) => {
      if (!target.matches("#map")) say(target.getAttribute("aria-label") ?? tidy(target));
    });
  });

/** Wait until something is read out that holds this text; what was heard before is forgotten. */
export async function hear(page, text) {
  await page
    .waitForFunction((wanted) => window.heard.some((said) => said.includes(wanted)), text)
    .catch(async () => {
      const heard = await page.evaluate(() => window.heard.splice(0));
      throw new Error(`"${text}" was not read out; this was: ${heard.join(" | ")}`);
    });
  await page.evaluate(() => (window.heard.length = 0));
}

/** Press Tab until something has the focus; says in which regions of the table one was, one after the other. */
export async function tabTo(page, selector, most = 60) {
  const passed = [];
  for (let presses = 0; presses < most; presses += 1) {
    const { there, region } = await page.evaluate((wanted) => {
      const now = document.activeElement;
      const names = {
        ".skip": "skip",
        ".coach": "coach",
        "#map": "map",
        main: "board",
        ".sheet": "choices",
      };
      const found = Object.keys(names).find((name) => now.closest(name));
      return { there: now.matches(wanted), region: found ? names[found] : "" };
    }, selector);
    if (passed.at(-1) !== region) passed.push(region);
    if (there) return passed;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}; it led through ${passed.join(", ")}`);
}
