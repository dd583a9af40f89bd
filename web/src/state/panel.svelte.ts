/** How far the panel is drawn out, and which of its tabs is open (play/tabs). */

/** On a phone a sheet slides over the map; elsewhere the panel is there ("half", "full") or not ("peek"). */
export const STAGES = ["peek", "half", "full"] as const;
export type Stage = (typeof STAGES)[number];

/** A phone: the panel is a sheet over the map (the same as in Table.svelte's style). */
export const PHONE = "(max-width: 40rem) and (orientation: portrait)";
const SMALL = `${PHONE}, (max-height: 30rem)`;

const roomy = (): boolean => typeof matchMedia === "undefined" || !matchMedia(SMALL).matches;

export const panel = $state<{ stage: Stage; tab: string; analysis: boolean }>({
  stage: roomy() ? "half" : "peek",
  tab: "log",
  analysis: false,
});

/** Open the panel at a tab, from anywhere. */
export function showTab(tab: string): void {
  panel.tab = tab;
  if (panel.stage === "peek") panel.stage = "half";
}

/** Think about the position beside the map, at this table and those that one goes to from it. */
export function showAnalysis(): void {
  panel.analysis = true;
  showTab("analysis");
}

export function togglePanel(): void {
  panel.stage = panel.stage === "peek" ? "half" : "peek";
}

/** One stage up or down. */
export function slide(step: 1 | -1): void {
  panel.stage = STAGES[STAGES.indexOf(panel.stage) + step] ?? panel.stage;
}
