import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFolder } from "../e2e/demo-data.ts";
import { makeTemporaryFolder, sweepAbandoned } from "../server/testing/temporary-folder.ts";
import { BUILD, checks, tsx } from "./check-steps.ts";
import { runSteps, type Step } from "./run-steps.ts";

/**
 * `npm test`, the gate: the checks, the rules, the portal and the API, and the journeys that would hurt most if they were broken. What is
 * in it says so where it stands: a journey by `@gate` in its title, any other test by not being in a file `*.long.test.ts`.
 * `npm run test:all`: everything, the database's part on the system's PostgreSQL as well.
 */
const isWhole = process.argv[2] === "all";

/** Tests of some projects, one file after the other: what a worker has loaded serves all its files, and another step runs beside. */
const tests = (...projects: readonly string[]) => [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--maxWorkers=1",
  ...projects.flatMap((project) => ["--project", project]),
];

/** A PostgreSQL of the system's own, 15 or newer. */
function hasSystemPostgres(): boolean {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root).filter((version) => Number(version) >= 15 && existsSync(`${root}/${version}/bin/initdb`))
    : [];
  return versions.length > 0 || spawnSync("pg_config", ["--bindir"]).status === 0;
}

/** A filled demo for each of several journeys, and the tests' databases, in bytes. */
const ENOUGH = 8 * 1024 ** 3;

const API = "API";
const PREPARED = "the journeys' browser and demo";

/** A part of the journeys, on the demo that is filled once for all of them. */
const journeys = (demo: string, name: string, ...args: readonly string[]): Step => ({
  name: `journeys, ${name}`,
  args: tsx("scripts/journeys.ts", ...args, `--output=test-results/${name.replaceAll(" ", "-")}`),
  env: { DEMO_DATA: demo },
  after: PREPARED,
});

/**
 * What is about the database itself runs on the system's PostgreSQL as well, and whatever the API's tests asked the embedded one is asked
 * whether it is understood there (ADR 59); the rules above the statements are the same on both.
 */
function onSystemPostgres(statements: string): Step {
  const folders = ["server/db/", "server/entities/", "server/jobs/", "server/modules/search/"];
  return {
    name: "the database's part on the system's PostgreSQL",
    args: [...tests("server"), ...folders],
    env: { TEST_DATABASE: "outer", TRY_STATEMENTS: statements },
    after: API,
  };
}

/** The build and the filled demo, which other steps need; then the longest first, so that the end does not wait for one alone. */
function stepsOf(demo: string): readonly Step[] {
  const first = [
    ...checks.filter(({ name }) => name === BUILD),
    { name: PREPARED, args: tsx("scripts/prepare-journeys.ts"), env: { DEMO_DATA: demo }, after: BUILD },
  ];
  // The guards read the whole house by the rules of imports.
  const others = checks.filter(({ name }) => name !== BUILD && name !== "imports");
  const rules = { name: "rules and portal", args: tests("domain", "portal") };
  const guards = { name: "guards and signing program", args: tests("guards", "signer") };
  const api = { name: API, args: tests("server"), after: BUILD };
  const machinery = { name: "the server's machinery", args: tests("machinery"), after: BUILD };
  if (!isWhole) return [...first, api, rules, journeys(demo, "gate", "--grep=@gate"), machinery, guards, ...others];
  const isTwice = hasSystemPostgres();
  if (!isTwice) console.log("This machine has no PostgreSQL of its own: the API is tested on the embedded one only.");
  const statements = temporary(mkdtempSync(join(tmpdir(), "parkdesk-statements-")));
  return [
    ...first,
    journeys(demo, "one half", "--project=portal", "--shard=1/2"),
    isTwice ? { ...api, env: { KEEP_STATEMENTS: statements } } : api,
    journeys(demo, "other half", "--project=portal", "--shard=2/2"),
    journeys(demo, "a new resource", "--project=new-resource"),
    machinery,
    rules,
    guards,
    { name: "defects of packages", args: tests("defects") },
    ...others,
    ...(isTwice ? [onSystemPostgres(statements)] : []),
  ];
}

/** A folder that goes when this program does. */
function temporary(folder: string): string {
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * What tests make and remove lies in memory where there is plenty: thousands of files of small databases come and go, and a disk spends
 * more time on them than PostgreSQL does on all that it is asked.
 */
async function workInMemory(): Promise<void> {
  const memory = "/dev/shm";
  if (!existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) < ENOUGH) return;
  await sweepAbandoned(memory);
  const folder = temporary(await makeTemporaryFolder(memory));
  chmodSync(folder, 0o1777); // as /tmp: PostgreSQL runs as somebody else
  process.env.TMPDIR = folder;
}

await workInMemory();
if (!isWhole) process.env.GATE = "1"; // vitest.config.ts leaves the long files out
process.exit((await runSteps(stepsOf(temporary(await dataFolder())))) ? 0 : 1);
