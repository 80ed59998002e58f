import { readdirSync, readFileSync } from "node:fs";
import { defineConfig } from "playwright/test";

/** Journeys with a signing program: it listens on NCALayer's port, of which a machine has one. */
const withKeys = readdirSync("e2e/flows").filter((file) =>
  /ownSigningHouse|startSigner/.test(readFileSync(`e2e/flows/${file}`, "utf8")),
);

/** Journeys of people through the built portal. The demo is filled once, and each worker has a server on a copy of it (e2e/house.ts). */
export default defineConfig({
  testDir: "e2e/flows",
  projects: [
    { name: "portal", testIgnore: withKeys },
    { name: "keys", testMatch: withKeys },
  ],
  globalSetup: "e2e/fill-demo.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  // A browser on a busy machine is late now and then; what passes the second time is listed as flaky.
  retries: process.env.CI ? 1 : 0,
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
