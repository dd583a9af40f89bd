/** What a busy server refuses is asked for again. */

import { describe, expect, it } from "vitest";
import { Refusal } from "../src/api";
import { again } from "../src/state/again";

/** A server that answers one after the other, and what whoever waits is told. */
function asking(...answers: (string | Refusal)[]): { found: Promise<string | undefined>; held: boolean[] } {
  const held: boolean[] = [];
  const found = again(
    () => {
      const answer = answers.shift();
      return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer ?? "");
    },
    { wanted: () => answers.length > 0, held: (now) => held.push(now), pause: () => Promise.resolve() },
  );
  return { found, held };
}

describe("asking again", () => {
  it("goes on until there is an answer, and tells that it takes longer", async () => {
    const refused = [
      new Refusal(503, "review", ""),
      new Refusal(429, "too-many", ""),
      new Refusal(0, "offline", ""),
    ];
    const { found, held } = asking(...refused, "told");
    expect(await found).toBe("told");
    expect(held).toEqual([true, true, true, false]);
  });

  it("ends when nobody waits any more", async () => {
    expect(await asking(new Refusal(503, "review", "")).found).toBeUndefined();
  });

  it("leaves what will not pass to whoever asked", async () => {
    await expect(asking(new Refusal(403, "seat", "no"), "told").found).rejects.toThrow("no");
  });
});
