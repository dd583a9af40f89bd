/** What the types do not see: forgotten promises, dead code, traps of Svelte. Layout is prettier's. */

import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const TYPED = ["web/src/**/*.{ts,svelte}", "web/test/**/*.ts", "web/vite.config.ts"];

export default ts.config(
  { ignores: ["**/node_modules/", "web/src/api/schema.d.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    files: TYPED,
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
  },
  // After the types, because it brings its own reader of .svelte files.
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    files: ["web/src/**/*.svelte", "web/src/**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    // What a component gives and takes is seen by svelte-check only; here it would be `any`.
    files: ["web/src/**/*.svelte"],
    rules: Object.fromEntries(
      ["argument", "assignment", "call", "member-access", "return"].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        "off",
      ]),
    ),
  },
  {
    // Programs of Node; what they hand to Chromium runs there.
    files: ["**/*.mjs", "**/*.cjs", "web/*.js"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
  },
  {
    rules: {
      // A name that begins so is there for its place only.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Our maps and sets are made anew, not changed: $state.raw and $derived see to them.
      "svelte/prefer-svelte-reactivity": "off",
      // Lists whose things have no name of their own are drawn by position.
      "svelte/require-each-key": "off",
      // Prettier writes {" "} where a space counts.
      "svelte/no-useless-mustaches": "off",
      // As prefer-const, but $props and $derived stay `let`.
      "prefer-const": "off",
      "svelte/prefer-const": ["error", { destructuring: "all" }],
    },
  },
);
