// Words of the engine that no player should ever read: ids of messages, verbs, sides, boxes, statuses.

const PREFIXES =
  "action|answer|box|check|credit|event|explain|face|level|option|order|phase|preview|prompt|reason|refusal|result|rule|scenario|score|side|status|step|term|track|verb|view";

/** What a game's sheet calls things that have words of their own. */
export function rawWords(sheet) {
  const verbs = Object.keys(sheet.verbs).filter((verb) => verb.includes("-"));
  const flags = sheet.picture.spots.flatMap((spot) => spot.flags ?? []).filter((flag) => flag.includes("-"));
  return [...new Set([...verbs, ...flags, ...sheet.sides])];
}

/** Everything on the screen that a person would stumble over: texts, titles and labels. */
export function leaks(page, raw) {
  return page.evaluate(
    ([prefixes, words]) => {
      const ids = new RegExp(`(?<![\\w-])(?:${prefixes})-[a-z0-9]+(?:-[a-z0-9]+)*(?![\\w-])`, "g");
      const own = new RegExp(`(?<![\\w-])(?:${words.join("|")})(?![\\w-])`, "g");
      const broken = /[⟨⟩{}]|\bundefined\b|\bNaN\b|\[object/g;
      const texts = [...document.querySelectorAll("body *")].flatMap((node) =>
        node.closest("script, style, code, kbd, .rule-text")
          ? []
          : [
              ...[...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.textContent ?? ""),
              ...["aria-label", "title", "placeholder"].map((name) => node.getAttribute(name) ?? ""),
            ],
      );
      const found = new Set();
      for (const text of texts)
        for (const pattern of [ids, own, broken])
          for (const one of text.match(pattern) ?? []) found.add(`${one} in “${text.trim().slice(0, 80)}”`);
      return [...found];
    },
    [PREFIXES, raw],
  );
}
