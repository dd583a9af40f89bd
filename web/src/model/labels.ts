/** Actions, units and places as people read them. */

import type { Message, Rule } from "../api";
import { humane, type Naming, type Words } from "../words/say";
import { open, parse, type Action, type Choice, type Pick, type Verbs } from "./actions";
import type { Atlas } from "./atlas";

export function placeName(atlas: Atlas | undefined, id: string): string {
  const label = atlas?.places.get(id)?.label;
  return label && label !== id ? `${label} (${id})` : id;
}

/** What a unit is called: by its id, which most counters have printed on them, or by words of its own. */
export const unitName = (words: Words, id: string): string => words.maybe(`term-unit-${id}`) ?? id;

/** What a message's argument is called: a unit without a name of its own, a place, several of them, or a whole action. */
export function naming(words: Words, atlas: Atlas, verbs: Verbs): Naming {
  const named = (text: string): string | undefined =>
    atlas.places.get(text)?.label ? placeName(atlas, text) : words.maybe(`term-unit-${text}`);
  return (text) => {
    const [first = "", ...others] = text.split(" ");
    if (others.length && verbs[first]) return actionLabel(words, atlas, parse(text, verbs));
    if (!text.includes(", ")) return named(text);
    const parts = text.split(", ");
    return parts.some(named) ? parts.map((part) => named(part) ?? part).join(", ") : undefined;
  };
}

export function verbWord(words: Words, verb: string): string {
  const own = `action-${verb}`;
  return words.attribute(own, "verb") ?? words.maybe(`verb-${verb}`) ?? humane(verb);
}

export function argumentWord(words: Words, atlas: Atlas | undefined, pick: Pick): string {
  if (pick.kind === "place") return placeName(atlas, pick.value);
  if (pick.kind === "unit") return unitName(words, pick.value);
  if (pick.kind === "number") return pick.value;
  for (const prefix of [`term-${pick.kind}`, "term", pick.kind, "verb", "side"]) {
    // A chit may carry the name of its side, which the line tells anyway.
    const found =
      words.maybe(`${prefix}-${pick.value}`) ??
      words.maybe(`${prefix}-${pick.value.slice(pick.value.indexOf("-") + 1)}`);
    if (found) return found;
  }
  return pick.value;
}

/** A whole action: by the game's own sentence (`action-VERB`) or as verb and arguments. */
export function actionLabel(
  words: Words,
  atlas: Atlas | undefined,
  action: Action,
  picks: readonly Pick[] = [],
): string {
  const args: Record<string, string> = {};
  action.args.forEach((value, index) => {
    const kind = action.kinds[index] ?? "word";
    const name = argumentWord(words, atlas, { kind, value });
    args[`a${index + 1}`] = name;
    args[args[kind] === undefined ? kind : `${kind}2`] = name;
  });
  // What is picked needs no repeating.
  const known = picks.some(
    (pick) => pick.kind === "unit" && pick.value === action.args[action.kinds.indexOf("unit")],
  );
  const short = known ? words.attribute(`action-${action.verb}`, "short", args) : undefined;
  const said = short ?? words.maybe(`action-${action.verb}`, args);
  if (said) return said;
  const rest = open(action, picks).map((pick) => argumentWord(words, atlas, pick));
  return [verbWord(words, action.verb), ...rest].join(" ");
}

export function choiceLabel(
  words: Words,
  atlas: Atlas | undefined,
  choice: Choice,
  picks: readonly Pick[] = [],
): string {
  if (choice.is === "action") return actionLabel(words, atlas, choice.action, picks);
  const name =
    choice.pick.kind === "verb"
      ? verbWord(words, choice.pick.value)
      : argumentWord(words, atlas, choice.pick);
  return `${name}… (${choice.count})`;
}

export type Choosable = boolean | string | number;

/** A switch of a game, or one of its choices: words know either spelling of its name. */
export function optionWord(words: Words, name: string, choice?: Choosable): string {
  const end = choice === undefined ? "" : `-${choice}`;
  const own = words.maybe(`option-${name}${end}`) ?? words.maybe(`option-${name.replaceAll("_", "-")}${end}`);
  if (own || choice === undefined) return own ?? humane(name);
  if (typeof choice === "boolean") return words.say({ id: choice ? "yes" : "no" });
  return words.maybe(`term-${choice}`) ?? humane(String(choice));
}

/** The heading that a rule stands under. */
export const heading = (words: Words, rule: Rule): string => words.maybe(rule.title ?? "") ?? rule.section;

/** What is left of the name of a turn where there is little room: its number, or that of the impulse. */
export const turnNumber = (turn: string): string => (/\d+-\d+/.exec(turn) ?? /\d+/.exec(turn))?.[0] ?? turn;

/** What a scenario is about, and how each side wins it; a game whose scenarios end alike says so once. */
export const aimOf = (words: Words, scenario: string): string =>
  words.maybe(`scenario-${scenario}-aim`) ?? words.maybe("scenario-aim") ?? "";

export const sideName = (words: Words, side: string | null): string =>
  side ? (words.maybe(`side-${side}`) ?? words.maybe(side) ?? humane(side)) : "";

/** Those who play a side, in a word. */
export const sideWord = (words: Words, side: string): string =>
  words.maybe(`side-${side}-name`) ?? sideName(words, side);

/** Those who play a side, as they stand in a sentence. */
export const sideInSentence = (words: Words, side: string): string =>
  words.maybe(`side-${side}-them`) ?? sideWord(words, side);

/** Between a level of the computer and its character, in the name under which both are seated. */
const PLUS = "+";

/** A level in a character, as it is seated: `general+bold`. */
export const inCharacter = (level: string, character: string): string =>
  character ? `${level}${PLUS}${character}` : level;

/** A level without its character, and that. */
export function parted(name: string): [string, string] {
  const [level = name, character = ""] = name.split(PLUS);
  return [level, character];
}

/** Whether a level may have a character: ours may, but for dice; programs of others have none. */
export const hasCharacter = (words: Words, level: string): boolean =>
  level !== "random" && !!words.maybe(`player-${level}`);

/** A level of the computer, in words, with its character where it has one: `general+bold`. */
export function levelName(words: Words, seated: string): string {
  const [plain, character] = parted(seated);
  const name = words.maybe(`player-${plain}`) ?? humane(plain);
  return character
    ? words.say({
        id: "player-in-character",
        args: { player: name, character: characterName(words, character) },
      })
    : name;
}

/** A character of the computer, in words. */
export const characterName = (words: Words, character: string): string =>
  words.maybe(`character-${character}`) ?? humane(character);

/** The places and units a message speaks of, to show them on the map. */
export function mentioned(
  message: Message,
  atlas: Atlas | undefined,
  units: ReadonlyMap<string, { at: string }>,
): string[] {
  return Object.values(message.args ?? {}).flatMap((value) => {
    const text = String(value);
    if (atlas?.places.has(text) && typeof value === "string") return [text];
    const unit = units.get(text);
    return unit && atlas?.places.has(unit.at) ? [unit.at] : [];
  });
}
