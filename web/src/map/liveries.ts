/** The colours of the armies, as on printed counters. */

import type { Colours } from "../api";

export interface Livery {
  /** The cardboard. */
  card: string;
  /** Numbers and letters on it. */
  ink: string;
  /** The inside of the symbol. */
  field: string;
  /** The lines of the symbol. */
  line: string;
  /** A thin band that tells armies of one colour family apart. */
  edge: string;
}

export const LIVERIES: Record<Colours, Livery> = {
  us: { card: "#8d9465", ink: "#14170b", field: "#dfe3bd", line: "#1d210f", edge: "#5d643c" },
  british: { card: "#c09a69", ink: "#20140a", field: "#f2dfbf", line: "#2d1c0c", edge: "#8a6636" },
  french: { card: "#7f9cc9", ink: "#0b1526", field: "#e3ecfa", line: "#101f3a", edge: "#4a6aa0" },
  german: { card: "#a9b0a6", ink: "#14181a", field: "#e2e6de", line: "#1c2124", edge: "#6d766c" },
  ss: { card: "#2a2d30", ink: "#f3f1ea", field: "#4a4e52", line: "#f3f1ea", edge: "#0c0d0e" },
  luftwaffe: { card: "#a8cbe2", ink: "#0d1c28", field: "#e6f2fa", line: "#12283a", edge: "#5e8fb3" },
};
