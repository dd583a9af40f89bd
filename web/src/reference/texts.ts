/** Charts and rules as people read them, and how they are found. No state here. */

import type { Argument, Chart, ChartRow, ExampleSheet, Message, RuleChapter } from "../api";
import type { Words } from "../words/say";

export type Text = Argument | Message;

/** What a chart says in a place: numbers as the language writes them, other plain text as it is. */
export function said(words: Words, text: Text | undefined): string {
  if (text === undefined) return "";
  if (typeof text === "number") return words.number(text, { useGrouping: false });
  return typeof text === "string" ? text : words.say(text);
}

/** A text without marks and capitals, so that "Rochefort" is found by "rochefort" and "élan" by "elan". */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[‘’]/g, "'");

/** Whether a text has all the words that are looked for, in any order. */
export function has(text: string, query: string): boolean {
  const within = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

const whole = (words: Words, chart: Chart): string =>
  [
    chart.title,
    chart.corner,
    ...(chart.columns ?? []),
    ...(chart.notes ?? []),
    ...(chart.rows ?? []).map(row),
  ]
    .map((text) =>
      Array.isArray(text) ? text.map((one: Text) => said(words, one)).join(" ") : said(words, text),
    )
    .join(" ");

const row = ({ title, cells }: ChartRow): Text[] => [title, ...(cells ?? [])];

/** The charts that have all the words. */
export const chartsWith = (words: Words, charts: readonly Chart[], query: string): Chart[] =>
  charts.filter((chart) => has(whole(words, chart), query));

/** The chapters with the rules that have all the words, or whose number begins so. */
export function rulesWith(chapters: readonly RuleChapter[], query: string): RuleChapter[] {
  const number = query.trim();
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(
        (rule) => rule.id.startsWith(number) || has(`${chapter.title} ${rule.text} ${rule.ruling}`, query),
      ),
    }))
    .filter((chapter) => chapter.rules.length);
}

/** The charts that a rule stands behind. */
export const chartsOf = (charts: readonly Chart[], rule: string): Chart[] =>
  charts.filter((chart) => [...(chart.rows ?? []), ...(chart.notes ?? [])].some((one) => one.rule === rule));

/** The chapter that holds a rule. */
export const chapterOf = (chapters: readonly RuleChapter[], rule: string): RuleChapter | undefined =>
  chapters.find((chapter) => chapter.rules.some((one) => one.id === rule));

/** The examples that have all the words. */
export const examplesWith = (examples: readonly ExampleSheet[], query: string): ExampleSheet[] =>
  examples.filter(({ title, steps }) => has([title, ...steps.map((step) => step.text)].join(" "), query));

/** The examples that explain a rule. */
export const examplesOf = (examples: readonly ExampleSheet[], rule: string): ExampleSheet[] =>
  examples.filter((example) => example.rules.includes(rule));
