/** The types of what goes over the wire are those of the server's description. */

import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

import { TYPES, typesOfDescription } from "../types.mjs";

it("are fresh: `npm run types` makes them anew", async () => {
  expect(await readFile(TYPES, "utf8")).toBe(await typesOfDescription());
});
