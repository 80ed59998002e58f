import { defineConfig } from "vitest/config";

/** The tests that rules and pure logic are held by, for `npm run mutants`: no database, no browser. */
export default defineConfig({
  test: {
    include: [
      "{domain,definition}/**/*.test.ts",
      "src/custom-pages/reports/distribution/sheet/*.test.ts",
      "src/engine/define/**/*.test.ts",
      "server/entities/{rules,checks}.test.ts",
      "server/modules/{oks/{split,obstacles,distribution-refusals},avrs/window}.test.ts",
    ],
    // What something costs cannot be told on a machine that bends lines beside.
    testNamePattern: /^(?!.*costs well under a millisecond)/,
    // Machines are busy, and a run begins with tests that are all to be green.
    testTimeout: 120_000,
  },
});
