/** Without Chromium the browser tests say so in a sentence, and are skipped; only the checks of every change insist. */

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const RUN = fileURLToPath(new URL("../../tests/browser/run.mjs", import.meta.url));

function withoutChromium(ci: string): { status: number | null; said: string } {
  const env = { ...process.env, CHROMIUM: "", CI: ci };
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN], { env, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

const SENTENCE = "no Chromium on this machine (Debian: apt-get install chromium): browser tests are skipped";

test("they are skipped, and it is said", () => {
  expect(withoutChromium("")).toEqual({ status: 0, said: `${SENTENCE}\n` });
});

test("where every change is checked, it is an error", () => {
  const { status, said } = withoutChromium("true");
  expect(status).not.toBe(0);
  expect(said).toContain(SENTENCE);
});
