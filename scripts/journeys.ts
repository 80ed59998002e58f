import { buildPortal, runNode } from "./build-when-stale.ts";
import { findChromium } from "./find-chromium.ts";

// The journeys of people through the built portal, in whichever browser there is; arguments are Playwright's.
const browser = findChromium();
if (!browser) throw new Error("No Chrome or Chromium is to be had: install one, or name it in CHROMIUM_PATH.");
console.log(`The journeys run in ${browser}.`);
process.env.CHROMIUM_PATH = browser;
const code = await buildPortal();
process.exit(code === 0 ? await runNode(["node_modules/playwright/cli.js", "test", ...process.argv.slice(2)]) : code);
