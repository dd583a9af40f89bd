/** How this player likes it. */

import { read, write } from "./storage";

interface Settings {
  numbers: boolean;
  grid: boolean;
  arrows: boolean;
  handover: boolean;
  confirm: boolean;
  reach: boolean;
  list: boolean;
}

const DEFAULTS: Settings = {
  numbers: false,
  grid: true,
  arrows: true,
  handover: true,
  confirm: true,
  reach: true,
  list: false,
};

export const settings = $state<Settings>({ ...DEFAULTS, ...read<Partial<Settings>>("settings", {}) });

export function set<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  write("settings", settings);
}
