/** Actions are lines of text. Clicking picks a unit, a place or a word; picks narrow the legal actions. */

import type { Verb } from "../api";

export type Verbs = Record<string, Verb>;
export type Kind = string;

export interface Action {
  text: string;
  verb: string;
  args: string[];
  kinds: Kind[];
}

/** Something picked: an argument of a kind, or (kind "verb") the verb itself. */
export interface Pick {
  kind: Kind;
  value: string;
}

export function parse(text: string, verbs: Verbs): Action {
  const [verb = "", ...args] = text.split(" ");
  const known = verbs[verb] ?? {};
  const kinds = args.map((_, index) => known.kinds?.[index] ?? known.repeats ?? "word");
  return { text, verb, args, kinds };
}

export const parseAll = (texts: readonly string[], verbs: Verbs): Action[] =>
  texts.map((text) => parse(text, verbs));

export const samePick = (one: Pick, two: Pick): boolean => one.kind === two.kind && one.value === two.value;

/** Whether an action has all that was picked. */
export function fits(action: Action, picks: readonly Pick[]): boolean {
  const taken = new Set<number>();
  return picks.every((pick) => {
    if (pick.kind === "verb") return action.verb === pick.value;
    const index = action.args.findIndex(
      (value, i) => value === pick.value && action.kinds[i] === pick.kind && !taken.has(i),
    );
    if (index >= 0) taken.add(index);
    return index >= 0;
  });
}

export const narrow = (actions: readonly Action[], picks: readonly Pick[]): Action[] =>
  picks.length ? actions.filter((action) => fits(action, picks)) : [...actions];

/** The arguments of an action that nothing picked stands for. */
export function open(action: Action, picks: readonly Pick[]): Pick[] {
  const left = picks.filter((pick) => pick.kind !== "verb");
  return action.args.flatMap((value, index) => {
    const pick = { kind: action.kinds[index] ?? "word", value };
    const found = left.findIndex((other) => samePick(other, pick));
    if (found < 0) return [pick];
    left.splice(found, 1);
    return [];
  });
}

/** The units or places that could be picked next. */
export function candidates(actions: readonly Action[], picks: readonly Pick[], kind: Kind): Set<string> {
  const found = new Set<string>();
  for (const action of narrow(actions, picks))
    for (const pick of open(action, picks)) if (pick.kind === kind) found.add(pick.value);
  return found;
}

export type Step = { is: "play"; action: Action } | { is: "narrow"; picks: Pick[] } | { is: "nothing" };

/**
 * What a click means. `meant` are the things under the pointer, the likeliest first. A pick that fits goes on
 * from what is picked already; one that does not begins anew; an action whose units and places are all picked
 * and that has no rival is played.
 */
export function click(actions: readonly Action[], picks: readonly Pick[], meant: readonly Pick[]): Step {
  for (const base of picks.length ? [picks, []] : [[]]) {
    for (const pick of meant) {
      if (base.some((other) => samePick(other, pick)) && !extends_(actions, base, pick)) continue;
      if (!extends_(actions, base, pick)) continue;
      const next = [...base, pick];
      const left = narrow(actions, next);
      const only = left[0];
      return left.length === 1 && only && complete(only, next)
        ? { is: "play", action: only }
        : { is: "narrow", picks: next };
    }
  }
  return { is: "nothing" };
}

function extends_(actions: readonly Action[], picks: readonly Pick[], pick: Pick): boolean {
  return actions.some((action) => fits(action, [...picks, pick]));
}

/** Whether every unit and place of the action was picked. */
export function complete(action: Action, picks: readonly Pick[]): boolean {
  return open(action, picks).every((pick) => pick.kind !== "unit" && pick.kind !== "place");
}

export type Choice =
  { is: "action"; action: Action } | { is: "group"; pick: Pick; count: number; sample: Action };

/** The choices to show as buttons: the actions themselves when they are few, else groups of them. */
export function choices(actions: readonly Action[], picks: readonly Pick[], few = 9): Choice[] {
  const left = narrow(actions, picks);
  // What needs no argument (halt, end) stays in reach whatever is picked.
  const always = picks.length
    ? actions.filter((action) => !action.args.length && !left.includes(action))
    : [];
  return [...grouping(left, picks, few), ...always.map((action): Choice => ({ is: "action", action }))];
}

function grouping(left: readonly Action[], picks: readonly Pick[], few: number): Choice[] {
  if (left.length <= few) return left.map((action) => ({ is: "action", action }));
  const byVerb = grouped(left, (action) => ({ kind: "verb", value: action.verb }));
  if (byVerb.length > 1) return byVerb.flatMap(([pick, members]) => asChoice(pick, members));
  const byArgument = grouped(
    left,
    (action) => open(action, picks)[0] ?? { kind: "verb", value: action.verb },
  );
  return byArgument.flatMap(([pick, members]) => asChoice(pick, members));
}

function asChoice(pick: Pick, members: Action[]): Choice[] {
  const [only] = members;
  if (members.length === 1 && only) return [{ is: "action", action: only }];
  return [{ is: "group", pick, count: members.length, sample: only as Action }];
}

function grouped(actions: readonly Action[], by: (action: Action) => Pick): [Pick, Action[]][] {
  const found = new Map<string, [Pick, Action[]]>();
  for (const action of actions) {
    const pick = by(action);
    const key = `${pick.kind} ${pick.value}`;
    const group = found.get(key) ?? [pick, []];
    group[1].push(action);
    found.set(key, group);
  }
  return [...found.values()];
}

/** Verbs that end a phase. */
export const ENDING = /^(end|done|pass|finish|stop)(-|$)/;

/** How many units (or places, where actions begin with one) could still act if this ending action is played. */
export function leftBehind(action: Action, actions: readonly Action[]): { units: number; places: number } {
  const found = { unit: new Set<string>(), place: new Set<string>() };
  if (ENDING.test(action.verb))
    for (const { args, kinds } of actions) {
      const [kind, value] = [kinds[0], args[0]];
      if (value !== undefined && (kind === "unit" || kind === "place")) found[kind].add(value);
    }
  return { units: found.unit.size, places: found.place.size };
}

/** An action that the player seems to mean with a click that is not legal: for "why not?". */
export function meant(
  actions: readonly Action[],
  verbs: Verbs,
  picks: readonly Pick[],
  target: readonly Pick[],
): string[] {
  const units = picks.filter((pick) => pick.kind === "unit");
  const shapes = new Map<string, Action>();
  for (const action of narrow(actions, picks)) if (!shapes.has(action.verb)) shapes.set(action.verb, action);
  if (!shapes.size)
    for (const action of actions) if (!shapes.has(action.verb)) shapes.set(action.verb, action);
  const found: string[] = [];
  for (const action of shapes.values()) {
    const pool = [...units, ...target];
    const filled = action.args.map((value, index) => {
      const kind = action.kinds[index];
      const at = pool.findIndex((pick) => pick.kind === kind);
      return at < 0 ? value : (pool.splice(at, 1)[0]?.value ?? value);
    });
    const text = [action.verb, ...filled].join(" ");
    if (
      filled.some((value, index) =>
        target.some((pick) => pick.value === value && pick.kind === action.kinds[index]),
      )
    )
      found.push(text);
  }
  // Verbs of the game that fit the target but are not offered at all now.
  for (const [verb, { kinds = [] }] of Object.entries(verbs)) {
    const pool = [...units, ...target];
    const filled = kinds.map(
      (kind) =>
        pool.splice(
          Math.max(
            pool.findIndex((pick) => pick.kind === kind),
            0,
          ),
          1,
        )[0],
    );
    if (kinds.length && pool.length === 0 && filled.every((pick, index) => pick?.kind === kinds[index]))
      found.push([verb, ...filled.map((pick) => pick?.value ?? "")].join(" "));
  }
  return [...new Set(found)];
}
