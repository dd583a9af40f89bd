import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: here("../src/meuse/server/static"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": { target: process.env["MEUSE_SERVER"] ?? "http://127.0.0.1:8400", ws: true } } },
  // Time limits are for what hangs, not for busy machines.
  test: { include: ["test/**/*.test.ts"], testTimeout: 120_000 },
});
