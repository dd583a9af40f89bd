/** One style for everything that Node runs or a browser loads; as wide as the Python side. */

import * as svelte from "prettier-plugin-svelte";

export default {
  printWidth: 110,
  plugins: [svelte],
  overrides: [{ files: "*.svelte", options: { parser: "svelte" } }],
};
