/** How this player likes it. */

import { read, write } from "./storage";

/** How fast the others' moves are shown, one after the other; "instant" shows only where they ended. */
export const PACES = ["slow", "normal", "fast", "instant"] as const;
export type Pace = (typeof PACES)[number];

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
};

export const settings = $state<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>("settings", {}) });

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  write("settings", settings);
}

export function pace(): Pace {
  if (settings.pace) return settings.pace;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "normal";
}
