/** How this player likes it. */

import { read, write } from "./storage";

/** How fast the others' moves are shown, one after the other; "instant" shows only where they ended. */
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

/** Light or dark; "system" is as the machine has it. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

interface Settings {
  numbers: boolean;
  grid: boolean;
  arrows: boolean;
  handover: boolean;
  confirm: boolean;
  reach: boolean;
  list: boolean;
  sounds: boolean;
  /** Empty: as the machine likes it, still where it asks for little motion. */
  pace: Pace | "";
  theme: Theme;
  /** Whether the browser tells when it is our turn; empty until we were asked. */
  notices: "" | "yes" | "no";
  /** What we want to be called. */
  name: string;
}

const DEFAULTS: Settings = {
  numbers: false,
  grid: true,
  arrows: true,
  handover: true,
  confirm: true,
  reach: true,
  list: false,
  sounds: false,
  pace: "",
  theme: "system",
  notices: "",
  name: "",
};

export const settings = $state<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>("settings", {}) });

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  write("settings", settings);
  if (name === "theme") dress();
}

/** Tell the style sheet (app.css), which knows by itself what the machine likes. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
}

export function pace(): Pace {
  if (settings.pace) return settings.pace;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "normal";
}
