import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { findChromium } from "./find-chromium.ts";
import { portalIsFresh } from "./portal-is-fresh.ts";

/** `npm test`: checks, unit tests, the API on every PostgreSQL that the machine has, and the journeys in a browser. */
type Step = { name: string; command?: string; args: readonly string[]; env?: Record<string, string> };

/** How much of a step's words is kept, in characters, and how many lines of a failed one are repeated. */
const KEPT = 2_000_000;
const REPEATED = 120;

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

const running: { name: string; passed: boolean; said: string }[] = [];

/** Runs a step and shows what it says as it says it; what a failed one said last is said again at the end. */
async function run({ name, command = process.execPath, args, env = {} }: Step): Promise<boolean> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const child = spawn(command, args, {
    stdio: ["inherit", "pipe", "pipe"],
    env: { ...process.env, ...env },
    shell: command === "npm" && process.platform === "win32",
  });
  let said = "";
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on("data", (bytes: Buffer) => {
      to.write(bytes);
      said = (said + bytes.toString()).slice(-KEPT);
    });
  const status = await new Promise<number | null>((resolve) => {
    child.on("error", () => resolve(null));
    child.on("close", resolve);
  });
  const passed = status === 0;
  console.log(`== ${name}: ${passed ? "passed" : "FAILED"} in ${Math.round((Date.now() - started) / 1000)} s`);
  running.push({ name, passed, said });
  return passed;
}

/** What went wrong, said last: the beginning of a long log is soon lost. Lines of a log in JSON are left out. */
function repeatFailures(): void {
  for (const { name, said } of running.filter(({ passed }) => !passed)) {
    const lines = said.split("\n").filter((line) => !/^\s*\{"level"/.test(line));
    const from = lines.findIndex((line) => /Failed (Tests|Suites)/.test(line));
    console.log(
      `\n== ${name} FAILED:\n${(from < 0 ? lines.slice(-REPEATED) : lines.slice(from, from + REPEATED)).join("\n")}`,
    );
  }
}

async function journeys(): Promise<void> {
  const browser = findChromium();
  if (!browser) {
    const said = "No Chrome or Chromium is to be had: install one, or name it in CHROMIUM_PATH.";
    running.push({ name: "journeys", passed: false, said });
    return;
  }
  console.log(`\nThe journeys run in ${browser}.`);
  const build = { name: "build", args: ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"] };
  if (!portalIsFresh() && !(await run(build))) return;
  await run({ name: "journeys", args: ["node_modules/playwright/cli.js", "test"], env: { CHROMIUM_PATH: browser } });
}

for (const step of steps()) await run(step);
await journeys();
repeatFailures();
const failed = running.filter(({ passed }) => !passed).length;
console.log(`\n${running.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
