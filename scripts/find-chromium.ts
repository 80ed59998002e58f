import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const present = (path: string | undefined): path is string => path !== undefined && path !== "" && existsSync(path);
const run = (command: string, args: readonly string[]): boolean => {
  console.log(`  ${command} ${args.join(" ")}`);
  return spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 600_000 }).status === 0;
};

/** The system's package manager, where we may use it without asking. */
function installFromSystem(): boolean {
  const root = process.getuid?.() === 0;
  const apt = spawnSync("which", ["apt-get"]).status === 0;
  if (!root || !apt) return false;
  return (
    run("apt-get", ["update", "-qq"]) &&
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"])
  );
}

/** A browser for the journeys: an installed one, else Playwright's own download, else the system's package manager. Undefined when there is none to be had. */
export function findChromium(): string | undefined {
  const installed = INSTALLED.find(present);
  if (installed) return installed;
  if (present(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chrome or Chromium is installed; trying Playwright's own download.");
  try {
    execFileSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium-headless-shell"], {
      stdio: ["ignore", "ignore", "inherit"],
      timeout: 600_000,
    });
  } catch {
    console.log("That download failed; trying the system's package manager.");
  }
  if (present(chromium.executablePath())) return chromium.executablePath();
  installFromSystem();
  return INSTALLED.find(present);
}
