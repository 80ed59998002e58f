import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
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

/**
 * What walks everything that definitions make, and the demo as a whole. Their statements are the engine's, which its own tests and the
 * modules' ask of both databases already: a third of the API's time would say the same thing twice.
 */
const WALKS = [
  "server/db/seed/seed.test.ts",
  "server/entities/every-definition.test.ts",
  "server/http/access.test.ts",
  "server/http/access-said.test.ts",
  "server/http/every-list.test.ts",
];

/** A PostgreSQL of the system's own, 15 or newer. */
function hasSystemPostgres(): boolean {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root)
    ? readdirSync(root).filter((version) => Number(version) >= 15 && existsSync(`${root}/${version}/bin/initdb`))
    : [];
  return versions.length > 0 || spawnSync("pg_config", ["--bindir"]).status === 0;
}

function onSystemPostgres(): Step[] {
  if (hasSystemPostgres())
    return [
      {
        name: "API on the system's PostgreSQL",
        args: [...tests("server"), ...WALKS.flatMap((walk) => ["--exclude", walk])],
        env: { TEST_DATABASE: "outer" },
        after: BUILD,
      },
    ];
  console.log("This machine has no PostgreSQL of its own: the API is tested on the embedded one only.");
  return [];
}

// The longest first, so that the end does not wait for one of them alone; servers give out the portal, which has to lie still.
const steps: readonly Step[] = [
  ...checks.filter(({ name }) => name === BUILD),
  { name: "journeys", args: tsx("scripts/journeys.ts"), after: BUILD },
  { name: "API on the embedded PostgreSQL", args: tests("server"), after: BUILD },
  ...onSystemPostgres(),
  { name: "the server's machinery", args: tests("machinery"), after: BUILD },
  { name: "rules and portal", args: tests("domain", "portal") },
  { name: "defects of packages, guards, signing program", args: tests("defects", "guards", "signer") },
  // The guards read the whole house by the rules of imports.
  ...checks.filter(({ name }) => name !== BUILD && name !== "imports"),
];
process.exit((await runSteps(steps)) ? 0 : 1);
