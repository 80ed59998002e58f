import { defineConfig } from "vitest/config";

/** The tests that rules and pure logic are held by, for `npm run mutants`: no database, no browser. */
export default defineConfig({
  test: {
    include: ["{domain,definition}/**/*.test.ts", "src/custom-pages/reports/distribution/sheet/*.test.ts"],
    testTimeout: 20_000,
  },
});
