/** A notice of the browser when it is our turn and we look elsewhere: only for those who have said yes. */

import { ui } from "./language.svelte";
import { set, settings } from "./settings.svelte";

/** Whether to ask: once, where the browser can do it and nobody has answered for us. */
export const mayAsk = (): boolean =>
  settings.notices === "" && "Notification" in globalThis && Notification.permission === "default";

/** After a click only: browsers want it so, and so do we. */
export async function askLeave(): Promise<void> {
  set("notices", (await Notification.requestPermission()) === "granted" ? "yes" : "no");
}

export function tellTurn(table: string, title: string, opponent: string): void {
  if (settings.notices !== "yes" || !globalThis.document?.hidden) return;
  try {
    const notice = new Notification(ui("notice-turn", { title }), {
      body: ui("notice-against", { opponent }),
      icon: "/icon.svg",
      tag: table,
    });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some browsers (Android) tell notices to a service worker only: then there is none.
  }
}
