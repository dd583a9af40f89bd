/** Messages put into words: Fluent bundles of one language, with English behind them. No state here. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Argument, Message } from "../api";
import { FUNCTIONS, decimal } from "./numbers";

export const LANGUAGES = ["en", "fr", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Ids of messages begin with one of these; an argument that looks like one is put into words first. */
const MESSAGE_ID =
  /^(box|chart|credit|face|score|status|track|view|check|event|explain|level|option|phase|preview|prompt|refusal|result|rule|scenario|side|step|term|verb|action)-[A-Za-z0-9_-]*[A-Za-z0-9]$/;

export function bundle(language: string, ...sources: string[]): FluentBundle {
  // Isolation marks keep right-to-left text apart; we have none.
  const made = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) made.addResource(new FluentResource(source), { allowOverrides: true });
  return made;
}

/** What a game calls its places and actions; nothing for anything else. */
export type Naming = (text: string) => string | undefined;

export class Words {
  constructor(
    private readonly bundles: readonly FluentBundle[],
    private readonly naming: Naming = () => undefined,
  ) {}

  has(id: string): boolean {
    return this.bundles.some((bundle) => bundle.hasMessage(id));
  }

  say(message: Message): string {
    return this.spoken(message, "") ?? bare(message);
  }

  /** An attribute of a message: its short form, its verb. */
  attribute(id: string, name: string, args: Record<string, Argument> = {}): string | undefined {
    return this.spoken({ id, args }, name);
  }

  private spoken(message: Message, attribute: string): string | undefined {
    for (const found of this.bundles) {
      const entry = found.getMessage(message.id);
      const pattern = attribute ? entry?.attributes[attribute] : entry?.value;
      if (!pattern) continue;
      const args: Record<string, FluentVariable> = {};
      for (const [name, value] of Object.entries(message.args ?? {})) args[name] = this.worded(value);
      return found.formatPattern(pattern, args, []);
    }
    return undefined;
  }

  /** The words for an id, or nothing. */
  maybe(id: string, args: Record<string, Argument> = {}): string | undefined {
    return this.has(id) ? this.say({ id, args }) : undefined;
  }

  /** A number as this language writes it. */
  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return decimal(this.bundles[0]?.locales[0] ?? "en", value, options);
  }

  /** A short text of the server's: as it is, but a number as this language writes it. */
  written(text: string): string {
    return /^-?\d+(\.\d+)?$/.test(text) ? this.number(Number(text), { useGrouping: false }) : text;
  }

  /** A name and what belongs to it, with the colon of this language. */
  labelled(name: string, text: string): string {
    return this.say({ id: "labelled", args: { name, text } });
  }

  private worded(value: Argument): Argument {
    if (typeof value !== "string") return value;
    if (MESSAGE_ID.test(value) && this.has(value)) return this.say({ id: value });
    return this.naming(value) ?? value;
  }
}

function bare(message: Message): string {
  const args = Object.values(message.args ?? {}).join(" ");
  return `${humane(message.id)}${args ? ` ${args}` : ""}`;
}

/** `end-movement` as words, where nobody has given any. */
export function humane(id: string): string {
  const text = id.replace(/[-_]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
