import { spawnSync } from "node:child_process";
import { findChromium } from "./find-chromium.ts";
import { portalIsFresh } from "./portal-is-fresh.ts";

/** Ends this process with a program's status when it fails. */
function run(...args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// The journeys of people through the built portal, in whichever browser there is; arguments are Playwright's.
const browser = findChromium();
if (!browser) throw new Error("No Chrome or Chromium is to be had: install one, or name it in CHROMIUM_PATH.");
console.log(`The journeys run in ${browser}.`);
process.env.CHROMIUM_PATH = browser;
if (!portalIsFresh()) run("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
run("node_modules/playwright/cli.js", "test", ...process.argv.slice(2));
