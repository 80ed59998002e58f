import { defineConfig } from "playwright/test";

/** Copies the repository, compiles and builds: as long as many others, and of no house. */
const NEW_RESOURCE = "new-resource.spec.ts";

/** Journeys of people through the built portal. The demo is filled once, and each worker has a server on a copy of it (e2e/house.ts). */
export default defineConfig({
  testDir: "e2e/flows",
  projects: [
    { name: "portal", testIgnore: NEW_RESOURCE },
    { name: "new-resource", testMatch: NEW_RESOURCE },
  ],
  globalSetup: "e2e/fill-demo.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // A browser on a busy machine is late now and then; what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["./e2e/reporter.ts"]],
  outputDir: "test-results",
  use: {
    actionTimeout: 15_000,
    locale: "ru-RU",
    timezoneId: "Asia/Almaty",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" }, // a button that is still on its way is pressed beside
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
