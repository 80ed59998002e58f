import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFolder } from "../e2e/demo-data.ts";
import { BUILD, checks, tsx } from "./check-steps.ts";
import { runSteps, type Step } from "./run-steps.ts";

/** `npm test`: checks, unit tests, the API on every PostgreSQL that the machine has, and the journeys in a browser. */

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

const EMBEDDED = "API on the embedded PostgreSQL";

/**
 * What is about the database itself runs on the system's PostgreSQL as well, and whatever the API's tests asked the embedded one is asked
 * whether it is understood there (ADR 59); the rules above the statements are the same on both.
 */
function onSystemPostgres(statements: string): Step {
  const folders = ["server/db/", "server/entities/", "server/jobs/", "server/modules/search/"];
  const walks = ["server/db/seed/seed.test.ts", "server/entities/every-definition.test.ts"];
  return {
    name: "the database's part on the system's PostgreSQL",
    args: [...tests("server"), ...folders, ...walks.flatMap((walk) => ["--exclude", walk])],
    env: { TEST_DATABASE: "outer", TRY_STATEMENTS: statements },
    after: EMBEDDED,
  };
}

const statements = mkdtempSync(join(tmpdir(), "parkdesk-statements-"));
const demo = await dataFolder();
process.on("exit", () => {
  for (const folder of [statements, demo]) rmSync(folder, { recursive: true, force: true });
});

const PREPARED = "the journeys' browser and demo";

/** A part of the journeys, on the demo that is filled once for all of them. */
const journeys = (name: string, ...args: readonly string[]): Step => ({
  name: `journeys, ${name}`,
  args: tsx("scripts/journeys.ts", ...args, `--output=test-results/${name.replaceAll(" ", "-")}`),
  env: { DEMO_DATA: demo },
  after: PREPARED,
});

const hasTwo = hasSystemPostgres();
if (!hasTwo) console.log("This machine has no PostgreSQL of its own: the API is tested on the embedded one only.");

// The longest first, so that the end does not wait for one of them alone; servers give out the portal, which has to lie still.
const steps: readonly Step[] = [
  ...checks.filter(({ name }) => name === BUILD),
  { name: PREPARED, args: tsx("scripts/prepare-journeys.ts"), env: { DEMO_DATA: demo }, after: BUILD },
  journeys("one half", "--project=portal", "--shard=1/2"),
  { name: EMBEDDED, args: tests("server"), ...(hasTwo && { env: { KEEP_STATEMENTS: statements } }), after: BUILD },
  journeys("other half", "--project=portal", "--shard=2/2"),
  journeys("a new resource", "--project=new-resource"),
  { name: "the server's machinery", args: tests("machinery"), after: BUILD },
  { name: "rules and portal", args: tests("domain", "portal") },
  { name: "defects of packages, guards, signing program", args: tests("defects", "guards", "signer") },
  // The guards read the whole house by the rules of imports.
  ...checks.filter(({ name }) => name !== BUILD && name !== "imports"),
  ...(hasTwo ? [onSystemPostgres(statements)] : []),
];
process.exit((await runSteps(steps)) ? 0 : 1);
