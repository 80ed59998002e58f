import { defineConfig } from "vitest/config";

/** Projects are the layers: rules run anywhere, the server's tests need a database (made once a run), the portal's a DOM. */
export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          include: ["domain/**/*.test.ts", "definition/**/*.test.ts", "contract/**/*.test.ts", "templates/**/*.test.{ts,tsx}"],
        },
      },
      { extends: true, test: { name: "guards", include: ["scripts/**/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/cluster.ts"],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          server: { deps: { inline: [/@refinedev/, /react-router/] } },
        },
      },
    ],
  },
});
