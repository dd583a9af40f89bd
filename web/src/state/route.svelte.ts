/** Where we are: home, new game, a table, its replay or its luck. */

import { routeOf, type Route } from "./path";
import { shelf } from "./shelf.svelte";

class Router {
  route = $state.raw<Route>({ page: "home" });

  constructor() {
    this.#read();
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    const route = routeOf(location.pathname, location.search);
    const key = new URLSearchParams(location.hash.slice(1)).get("key");
    if ("table" in route && key) {
      shelf.take(route.table, key);
      // The key is secret: it leaves the address bar at once.
      history.replaceState(null, "", location.pathname + location.search);
    }
    this.route = route;
  }
}

export const router = new Router();

/** For links: stay in the page, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  event.preventDefault();
  router.go(link.pathname + link.search + link.hash);
}
