import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Hint, LogEntry, TableState, View } from "../src/api";
import { Advice } from "../src/state/advice.svelte";
import { Line } from "../src/state/line";
import { Moments } from "../src/state/moments";

describe("earlier views", () => {
  const entries = (...actions: string[]): LogEntry[] => actions.map((action) => ({ action }) as LogEntry);

  it("are fetched once, and anew when other actions led there", async () => {
    let log = entries("a", "b");
    const fetched = vi.fn((number: number) => Promise.resolve({ number } as unknown as View));
    const moments = new Moments(fetched, () => log);
    expect(await moments.at(2)).toEqual({ number: 2 });
    await moments.at(2);
    expect(fetched).toHaveBeenCalledTimes(1);
    log = entries("a", "c");
    await moments.at(2);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("that could not be fetched are asked for again", async () => {
    const fetched = vi.fn(() => Promise.reject<View>(new Error("offline")));
    const moments = new Moments(fetched, () => []);
    await expect(moments.at(0)).rejects.toThrow("offline");
    await expect(moments.at(0)).rejects.toThrow("offline");
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe("the line to the server", () => {
  class Socket {
    sent: string[] = [];
    onopen = (): void => undefined;
    onclose = (_event?: { code: number }): void => undefined;
    onmessage = (_event: { data: string }): void => undefined;
    close = vi.fn();
    send(text: string): void {
      this.sent.push(text);
    }
  }
  let sockets: Socket[] = [];
  let stands: boolean[] = [];
  let heard: string[] = [];
  const shutOut = vi.fn();
  const line = (): Line =>
    new Line({
      key: "secret",
      open: () => {
        sockets.push(new Socket());
        return sockets.at(-1) as unknown as WebSocket;
      },
      hear: (told) => heard.push(told),
      stands: (up) => stands.push(up),
      shutOut,
    });

  beforeEach(() => {
    [sockets, stands, heard] = [[], [], []];
    shutOut.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  it("shows its key first and passes on what it hears", () => {
    line().listen();
    sockets[0]?.onopen();
    sockets[0]?.onmessage({ data: "news" });
    expect(sockets[0]?.sent).toEqual(['{"key":"secret"}']);
    expect([heard, stands]).toEqual([["news"], [true]]);
  });

  it("is taken up again, each time after twice as long, up to a limit", () => {
    line().listen();
    const waits = [500, 1000, 2000, 4000, 4000];
    for (const [index, wait] of waits.entries()) {
      sockets[index]?.onclose();
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(index + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(index + 2);
    }
    sockets.at(-1)?.onopen();
    sockets.at(-1)?.onclose();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(waits.length + 2);
    expect(stands.at(-1)).toBe(false);
  });

  it("is not taken up again where the key opens nothing any more, and says so", () => {
    line().listen();
    sockets[0]?.onclose({ code: 1006 });
    expect(shutOut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    sockets[1]?.onclose({ code: 4401 });
    vi.advanceTimersByTime(60000);
    expect([shutOut.mock.calls.length, sockets.length, stands]).toEqual([1, 2, [false]]);
  });

  it("stays closed once it was closed", () => {
    const one = line();
    one.listen();
    one.close();
    sockets[0]?.onclose();
    vi.advanceTimersByTime(60000);
    expect([sockets.length, stands, sockets[0]?.close.mock.calls.length]).toEqual([1, [], 1]);
  });
});

describe("advice", () => {
  const hint = (...actions: string[]): Hint => ({ version: 1, actions }) as unknown as Hint;
  const table = (version: number, ...actions: string[]): TableState =>
    ({ version, actions }) as unknown as TableState;

  it("that comes too late is not shown, and a failure ends the waiting", async () => {
    const advice = new Advice();
    await advice.ask(
      () => Promise.resolve(hint("a")),
      () => false,
    );
    expect(advice.hint).toBeUndefined();
    await expect(
      advice.ask(
        () => Promise.reject<Hint>(new Error("busy")),
        () => true,
      ),
    ).rejects.toThrow("busy");
    expect(advice.asking).toBe(false);
  });

  it("goes on after the proposed action, and ends after any other", async () => {
    const advice = new Advice();
    await advice.ask(
      () => Promise.resolve(hint("a", "b", "c")),
      () => true,
    );
    advice.keep(table(1, "a"), undefined);
    expect(advice.hint?.actions).toEqual(["a", "b", "c"]);
    advice.keep(table(2, "b", "x"), "a");
    expect(advice.hint).toMatchObject({ version: 2, actions: ["b", "c"] });
    advice.keep(table(3, "c"), "x");
    expect(advice.hint).toBeUndefined();
  });

  it("ends where its next action is not legal any more", async () => {
    const advice = new Advice();
    await advice.ask(
      () => Promise.resolve(hint("a", "b")),
      () => true,
    );
    advice.keep(table(2, "x"), "a");
    expect(advice.hint).toBeUndefined();
  });
});
