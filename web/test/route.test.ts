/** Where we are, by the address: keys that come in it are taken, and leave it. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { shelf } from "../src/state/shelf.svelte";

const heard = new Map<string, () => void>();
const place = { pathname: "/", search: "", hash: "" };
const history = {
  replaceState: vi.fn((_state: unknown, _title: string, path: string) => go(path)),
  pushState: vi.fn((_state: unknown, _title: string, path: string) => go(path)),
};

function go(address: string): void {
  const url = new URL(address, "https://meuse.test");
  Object.assign(place, { pathname: url.pathname, search: url.search, hash: url.hash });
}

describe("the address", () => {
  beforeEach(() => {
    vi.stubGlobal("location", place);
    vi.stubGlobal("history", history);
    vi.stubGlobal("scrollTo", vi.fn());
    vi.stubGlobal("addEventListener", (name: string, hear: () => void) => heard.set(name, hear));
    vi.resetModules();
    history.replaceState.mockClear();
    shelf.remove("abc");
    return () => vi.unstubAllGlobals();
  });

  it("gives its key up at once, and the table is held with it", async () => {
    go("/table/abc?look=1#key=secret");
    const { router } = await import("../src/state/route.svelte");
    const { shelf } = await import("../src/state/shelf.svelte");
    expect(router.route).toEqual({ page: "table", table: "abc" });
    expect(shelf.get("abc")?.key).toBe("secret");
    expect(history.replaceState).toHaveBeenCalledWith(null, "", "/table/abc?look=1");
    expect(place.hash).toBe("");
    // Another link to the same table, pasted into the same tab.
    go("/table/abc#more=1&key=other");
    heard.get("hashchange")?.();
    expect(shelf.get("abc")?.key).toBe("secret,other");
    router.go("/new?game=celles");
    expect(router.route).toEqual({ page: "new", game: "celles", scenario: "" });
  });

  it("keeps everything else that stands behind its #", async () => {
    for (const address of ["/table/abc#secret", "/table/abc", "/learn#key=secret"]) {
      go(address);
      vi.resetModules();
      await import("../src/state/route.svelte");
      const { shelf } = await import("../src/state/shelf.svelte");
      expect(shelf.get("abc")).toBeUndefined();
      expect(history.replaceState).not.toHaveBeenCalled();
    }
  });
});
