// Words of the engine that no player should ever read: ids of messages, verbs, sides, boxes, statuses.

const PREFIXES =
  "action|answer|box|check|credit|event|explain|face|level|option|order|phase|preview|prompt|reason|refusal|result|rule|scenario|score|side|status|step|term|track|verb|view";

/** What a game's sheet calls things that have words of their own. */
export function rawWords(sheet) {
  const verbs = Object.keys(sheet.verbs).filter((verb) => verb.includes("-"));
  const flags = sheet.picture.spots.flatMap((spot) => spot.flags ?? []).filter((flag) => flag.includes("-"));
  return [...new Set([...verbs, ...flags, ...sheet.sides])];
}

/** Listen to a page from now on: every text, title and label that is ever on the screen is heard, however briefly. */
export const listen = (page) =>
  page.evaluate(() => {
    const heard = (globalThis.__heard = new Set());
    const LABELS = ["aria-label", "title", "placeholder"];
    const hear = (text) => text?.trim() && heard.add(text.trim());
    const read = (node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!node.parentElement?.closest("script, style, code, kbd, .rule-text")) hear(node.textContent);
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        for (const name of LABELS) hear(node.getAttribute(name));
        for (const child of node.childNodes) read(child);
      }
    };
    read(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes, attributeName } of changes)
        if (type === "attributes") hear(target.getAttribute(attributeName));
        else if (type === "characterData") read(target);
        else addedNodes.forEach(read);
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: LABELS,
    });
  });

/** What was heard since the last time. */
export const heard = (page) =>
  page.evaluate(() => {
    const texts = [...globalThis.__heard];
    globalThis.__heard.clear();
    return texts;
  });

/** What a person would stumble over in these texts. */
export function leaks(texts, raw) {
  const ids = new RegExp(`(?<![\\w-])(?:${PREFIXES})-[a-z0-9]+(?:-[a-z0-9]+)*(?![\\w-])`, "g");
  const own = new RegExp(`(?<![\\w-])(?:${raw.join("|")})(?![\\w-])`, "g");
  const broken = /[⟨⟩{}]|\bundefined\b|\bNaN\b|\[object/g;
  return texts.flatMap((text) =>
    [ids, own, broken].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([found]) => `${found} in “${text.slice(0, 80)}”`),
    ),
  );
}
