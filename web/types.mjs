/** The client's types from the server's description: `node types.mjs` writes them, a unit test sees that they are fresh. */

import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const DESCRIPTION = new URL("./src/api/openapi.json", import.meta.url);
export const TYPES = new URL("./src/api/schema.d.ts", import.meta.url);

/** The text of the types. What has a default may be left out: the server does so. */
export async function typesOfDescription() {
  const description = JSON.parse(await readFile(DESCRIPTION, "utf8"));
  const nodes = await openapiTS(description, { defaultNonNullable: false, silent: true });
  return `// Made by \`npm run types\` from openapi.json; not to be edited.\n\n${astToString(nodes)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(TYPES, await typesOfDescription());
