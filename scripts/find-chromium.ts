import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Without a window's own pages it takes less of a processor than the whole browser. */
const SHELL_PACKAGE = "chromium-headless-shell";
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;
const INSTALLED = [
  process.env.CHROMIUM_PATH,
  SHELL,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** How long what is fetched may take, in ms; what we can do without has less. */
const PATIENCE = 600_000;
const LESS = 120_000;

const present = (path: string | undefined): path is string => path !== undefined && path !== "" && existsSync(path);
function run(timeout: number, command: string, ...args: readonly string[]): boolean {
  console.log(`  ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout }).status === 0;
}

/** By the system's package manager, where we may use it without asking. */
function install(timeout: number, ...browsers: readonly string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync("which", ["apt-get"]).status !== 0) return false;
  const fetch = (browser: string) =>
    run(timeout, "apt-get", "install", "-y", "-qq", "--no-install-recommends", browser, "fonts-dejavu-core");
  return run(timeout, "apt-get", "update", "-qq") && browsers.some(fetch);
}

/**
 * A browser for the journeys: an installed one, else Playwright's own download, else the system's package manager. Undefined when there is
 * none to be had. In CI the lighter one is fetched even where the whole one is installed: it takes half of a processor's time.
 */
export function findChromium(): string | undefined {
  if (process.env.CI && !process.env.CHROMIUM_PATH && !present(SHELL)) install(LESS, SHELL_PACKAGE);
  const installed = INSTALLED.find(present);
  if (installed) return installed;
  if (present(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chrome or Chromium is installed; trying Playwright's own download.");
  try {
    execFileSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium-headless-shell"], {
      stdio: ["ignore", "ignore", "inherit"],
      timeout: PATIENCE,
    });
  } catch {
    console.log("That download failed; trying the system's package manager.");
  }
  if (present(chromium.executablePath())) return chromium.executablePath();
  install(PATIENCE, SHELL_PACKAGE, "chromium");
  return INSTALLED.find(present);
}
