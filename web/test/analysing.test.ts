import { describe, expect, it } from "vitest";
import { Refusal, type Analysis } from "../src/api";
import { Analysing } from "../src/state/analysing.svelte";

const plan = (name: string, chance: number): Analysis["plans"][number] => ({
  orders: [],
  reasons: [],
  actions: [name],
  chance,
  games: 0,
});

const analysis = (rounds: number, more: boolean, ...plans: Analysis["plans"]): Analysis => ({
  side: "german",
  decides: "german",
  chance: 0.5,
  learned: true,
  plans,
  rounds,
  more,
});

/** A server that answers one after the other, and remembers what it was asked. */
function server(...answers: (Analysis | Refusal)[]): {
  analysing: Analysing;
  asked: string[];
  settled: () => Promise<void>;
} {
  const asked: string[] = [];
  const analysing = new Analysing({
    ask: (number, more) => {
      asked.push(`${number}${more ? " more" : ""}`);
      const answer = answers.shift();
      if (!answer) return new Promise(() => {});
      return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
    },
    pause: () => Promise.resolve(),
  });
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return { analysing, asked, settled };
}

describe("thinking about a position", () => {
  it("goes on until there is no more to find", async () => {
    const { analysing, asked, settled } = server(analysis(1, true), analysis(2, true), analysis(3, false));
    analysing.look(7);
    await settled();
    expect(asked).toEqual(["7", "7 more", "7 more"]);
    expect(analysing.found?.rounds).toBe(3);
  });

  it("stops when it is told to, and goes on when it is told to", async () => {
    const { analysing, asked, settled } = server(analysis(1, true), analysis(2, true));
    analysing.stop();
    analysing.look(7);
    await settled();
    expect(asked).toEqual(["7"]);
    analysing.go();
    await settled();
    expect(asked.slice(0, 2)).toEqual(["7", "7 more"]);
    expect(analysing.found?.rounds).toBe(2);
  });

  it("begins anew at another position, and forgets what comes too late", async () => {
    const { analysing, asked, settled } = server(analysis(1, false), analysis(5, false));
    analysing.look(7);
    analysing.look(8);
    await settled();
    expect(asked).toEqual(["7", "8"]);
    expect(analysing.found?.rounds).toBe(5);
  });

  it("does not say of another position that it cannot be reached", async () => {
    const { analysing, settled } = server(new Refusal(0, "down", "down"));
    analysing.look(7);
    analysing.look(8);
    await settled();
    expect([analysing.trouble, analysing.found]).toEqual(["", undefined]);
  });

  it("keeps looking at the plan that was chosen when another becomes better", async () => {
    const { analysing, settled } = server(analysis(1, true, plan("a", 0.6), plan("b", 0.5)));
    analysing.stop();
    analysing.look(7);
    await settled();
    analysing.chosen = 1;
    const next = server(analysis(2, false, plan("b", 0.7), plan("a", 0.6)));
    next.analysing.found = analysing.found;
    next.analysing.chosen = 1;
    next.analysing.go();
    await next.settled();
    expect(next.analysing.found?.plans[next.analysing.chosen]?.actions).toEqual(["b"]);
  });

  it("waits where others think, and says why there is nothing", async () => {
    const busy = server(new Refusal(429, "too-many", ""), analysis(1, false));
    busy.analysing.look(3);
    await busy.settled();
    expect(busy.asked).toEqual(["3", "3"]);
    expect(busy.analysing.trouble).toBe("");
    const live = server(new Refusal(403, "not-your-seat", ""));
    live.analysing.look(3);
    await live.settled();
    expect(live.analysing.trouble).toBe("later");
    const lost = server(new Refusal(0, "offline", ""));
    lost.analysing.look(3);
    await lost.settled();
    expect(lost.analysing.trouble).toBe("unreachable");
  });
});
