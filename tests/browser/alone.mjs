// Playing alone, in a lesson or a puzzle: pages, and actions by their buttons.

/** Go to a page without loading the program again. */
export const go = (page, path) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** Play an action by its buttons: the action itself, or the picks that lead to it. */
export async function press(page, action) {
  await page.evaluate(async (text) => {
    const parts = text.split(" ");
    const tick = () => new Promise((done) => setTimeout(done, 15));
    const at = () => {
      const { step, finished, played } = document.querySelector(".lesson, .puzzle")?.dataset ?? {};
      return `${document.querySelector("[data-version]")?.dataset.version} ${step} ${finished} ${played}`;
    };
    const free = (found) => (found && !found.disabled ? found : null);
    const button = (name, value) => free(document.querySelector(`[${name}="${CSS.escape(value)}"]`));
    const before = at();
    // Nobody waits so long unless something is broken.
    for (let tries = 0; tries < 20_000; tries += 1) {
      if (at() !== before && !document.querySelector("[data-do=battle]")) return;
      const picks = [...document.querySelectorAll("[data-pick]")].filter((one) =>
        parts.includes(one.dataset.pick.split(" ").slice(1).join(" ")),
      );
      const next =
        free(document.querySelector("[data-do=battle]")) ??
        button("data-action", text) ??
        free(picks[0]) ??
        free(document.querySelector("[data-page]"));
      if (next) next.click();
      // Another unit than the one that is asked about is clicked on the map.
      else if (tries % 20 === 19)
        for (const unit of document.querySelectorAll(".stacks [data-unit]"))
          if (parts.includes(unit.dataset.unit))
            unit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await tick();
    }
    throw new Error(`${text} cannot be played`);
  }, action);
}
