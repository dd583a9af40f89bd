/**
 * The tabs of the panel beside the map. To add one, write a component that takes `session` and `onreveal` (it shows
 * a place on the map), add a line here, and its name as `tab-ID` to the words. `showTab("ID")` of state/panel opens it.
 */

import type { Component } from "svelte";
import AnalysisTab from "../analysis/AnalysisTab.svelte";
import ReferenceTab from "../reference/ReferenceTab.svelte";
import { panel } from "../state/panel.svelte";
import type { Session } from "../state/session.svelte";
import Talk from "../people/Talk.svelte";
import Inspector from "./Inspector.svelte";
import LogList from "./LogList.svelte";
import Tracks from "./Tracks.svelte";

export interface Tab {
  id: string;
  shows: Component<{ session: Session; onreveal: (place: string) => void }>;
  /** More to read than fits beside the map: the panel is wider while it is open. */
  width?: "wide";
  /** Where the tab makes sense; everywhere, if left out. */
  fits?: (session: Session) => boolean;
  /** How much there is in it that has not been seen: told beside its name. */
  news?: (session: Session) => number;
}

export const TABS: readonly Tab[] = [
  { id: "unit", shows: Inspector },
  { id: "tracks", shows: Tracks },
  { id: "log", shows: LogList },
  {
    id: "talk",
    shows: Talk,
    fits: ({ people, api }) => people.yours.length > 0 && !api.alone,
    news: ({ people }) => people.unread,
  },
  { id: "rules", shows: ReferenceTab, width: "wide" },
  // Whoever has asked for it once keeps it.
  { id: "analysis", shows: AnalysisTab, fits: (session) => panel.analysis && session.mayAnalyse },
];

/** The first tab with something in it that has not been seen, and how much. */
export function newsIn(session: Session): { id: string; count: number } | undefined {
  const [found] = TABS.filter((tab) => tab.fits?.(session) ?? true).flatMap(({ id, news }) => {
    const count = news?.(session) ?? 0;
    return count ? [{ id, count }] : [];
  });
  return found;
}
