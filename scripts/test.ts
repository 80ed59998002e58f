import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import { portalIsFresh } from "./portal-is-fresh.ts";

/** `npm test`: checks, unit tests, the API on every PostgreSQL that the machine has, and the journeys in a browser. */
type Step = { name: string; command?: string; args: readonly string[]; env?: Record<string, string> };

const vitest = ["node_modules/vitest/vitest.mjs", "run"];

/** A PostgreSQL of the system's own, 15 or newer. */
function hasSystemPostgres(): boolean {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root).filter((version) => Number(version) >= 15 && existsSync(`${root}/${version}/bin/initdb`))
    : [];
  return versions.length > 0 || spawnSync("pg_config", ["--bindir"]).status === 0;
}

function steps(): Step[] {
  const outer = hasSystemPostgres();
  if (!outer) console.log("This machine has no PostgreSQL of its own: the API is tested on the embedded one only.");
  return [
    { name: "check", command: "npm", args: ["run", "--silent", "check"] },
    {
      name: "rules, portal, guards",
      args: [...vitest, "--project", "domain", "--project", "portal", "--project", "guards"],
    },
    { name: "API on the embedded PostgreSQL", args: [...vitest, "--project", "server"] },
    ...(outer
      ? [
          {
            name: "API on the system's PostgreSQL",
            args: [...vitest, "--project", "server"],
            env: { TEST_DATABASE: "outer" },
          },
        ]
      : []),
  ];
}

function run({ name, command = process.execPath, args, env = {} }: Step): boolean {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, ...env },
    shell: command === "npm" && process.platform === "win32",
  });
  console.log(`== ${name}: ${status === 0 ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

function journeys(): boolean {
  const browser = findChromium();
  if (!browser) {
    console.error(
      "\n== journeys: FAILED. No Chrome or Chromium is to be had: install one, or name it in CHROMIUM_PATH.",
    );
    return false;
  }
  console.log(`\nThe journeys run in ${browser}.`);
  if (
    !portalIsFresh() &&
    !run({ name: "build", args: ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"] })
  )
    return false;
  return run({ name: "journeys", args: ["node_modules/playwright/cli.js", "test"], env: { CHROMIUM_PATH: browser } });
}

const results = [...steps().map(run), journeys()];
const failed = results.filter((passed) => !passed).length;
console.log(`\n${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
