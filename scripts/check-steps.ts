import type { Step } from "./run-steps.ts";

export const BUILD = "build and bytes";

/** A script of ours. */
export const tsx = (script: string, ...args: readonly string[]) => ["--import", "tsx", script, ...args];

/** Everything short of tests, the longest first. */
export const checks: readonly Step[] = [
  { name: BUILD, args: tsx("scripts/check-bytes.ts") },
  { name: "types", args: ["node_modules/tsgo/bin/tsc", "-p", ".", "--checkers", "1"] },
  {
    name: "imports",
    args: [
      "node_modules/dependency-cruiser/bin/dependency-cruise.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      "domain",
      "pki",
      "definition",
      "contract",
      "templates",
      "server",
      "src",
      "signer",
    ],
  },
  { name: "unused code", args: ["node_modules/knip/bin/knip.js"] },
  { name: "format and lint", args: ["node_modules/@biomejs/biome/bin/biome", "ci", "--error-on-warnings", "."] },
  { name: "indexes", args: tsx("scripts/write-indexes.ts", "--check") },
  { name: "texts", args: tsx("scripts/check-locales.ts") },
  { name: "packages", args: tsx("scripts/check-packages.ts") },
];
