/** The program's own words: a file a subject, one chunk a language, English always at hand. */

import { english } from "./en";
import type { Language } from "./say";

export { english };

const OTHERS: Record<Exclude<Language, "en">, () => Promise<string>> = {
  fr: async () => (await import("./fr")).french,
  es: async () => (await import("./es")).spanish,
};

export const wordsIn = async (language: Language): Promise<string> =>
  language === "en" ? english : OTHERS[language]();
