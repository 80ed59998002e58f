import { defineConfig } from "playwright/test";

/** Journeys of people through the built portal. The demo is filled once, and each worker has a server on a copy of it (e2e/house.ts). */
export default defineConfig({
  testDir: "e2e/flows",
  globalSetup: "e2e/fill-demo.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  reporter: [["list"]],
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
