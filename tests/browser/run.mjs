// All browser tests, or the files that are named: one server and one browser for all of them, two files at a time.

import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { BROWSER, host } from "./kit.mjs";

const HERE = dirname(fileURLToPath(import.meta.url));
/** The longest first, so that none is left to run alone at the end. */
const LONGEST = ["lessons", "pictures", "games", "maps", "tables", "battles"];
/** A test waits for the browser, the browser for the server: two keep two cores busy, more get in each other's way. */
const AT_ONCE = Math.min(2, availableParallelism());

const rank = (file) => LONGEST.indexOf(file) + 1 || LONGEST.length + 1;
const all = () =>
  readdirSync(HERE)
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => name.slice(0, -".test.mjs".length))
    .sort((a, b) => rank(a) - rank(b));

const files = process.argv.length > 2 ? process.argv.slice(2) : all();
if (BROWSER) {
  const shared = await host();
  const tests = run({ files: files.map((name) => join(HERE, `${name}.test.mjs`)), concurrency: AT_ONCE });
  tests.on("test:fail", () => (process.exitCode = 1));
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => void shared.leave().then(() => process.exit(1)));
  tests.on("close", () => void shared.leave());
  tests.compose(new Spec()).pipe(process.stdout);
}
