import { readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { leadsTo } from "./scripts/leads-to.ts";
import { wordsThatFollow } from "./scripts/portal-build/words-that-follow.ts";
import { RunReporter } from "./scripts/run-reporter.ts";

/** Of the server's tests those that get databases of the run's PostgreSQL; the others have one of their own, or need none. */
const onRunsPostgres = readdirSync("server", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .map((file) => `server/${file.replaceAll("\\", "/")}`)
  .filter((file) => leadsTo(file, "server/testing/database.ts"));

const NO_MISSING_WORDS = "server/testing/no-missing-words.ts";

/** Files that only the whole run has time for: GATE leaves them out (`npm test`, scripts/test.ts). */
const long = process.env.GATE ? ["**/*.long.test.{ts,tsx}"] : [];

/** What these have asked the database has been kept by another run and is only tried (scripts/test.ts, `onSystemPostgres`). */
const walks = process.env.TRY_STATEMENTS
  ? ["server/db/seed/seed.long.test.ts", "server/entities/every-definition.long.test.ts"]
  : [];

/** What packages do wrong is proved on the packages as they come, before anything has patched them. */
const DEFECTS = "src/app/refine-defects/**/*.test.{ts,tsx}";
const portal = { environment: "jsdom", server: { deps: { inline: [/@refinedev/, /react-router/] } } };

/**
 * Projects are the layers: rules run anywhere, the API on a PostgreSQL that is made once a run, the portal in a DOM. Files of a
 * worker share its modules, and the portal's its window, wherever that is not the very thing that they are about.
 */
export default defineConfig({
  plugins: [wordsThatFollow()],
  test: {
    reporters: ["default", new RunReporter()],
    // Against what never ends, not against what is slow: a machine with three other works has been seen to need two minutes for a hook.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What passes only the second time is named as flaky at the end of the run; a gate that is red by chance holds up everybody.
    retry: process.env.CI ? 1 : 0,
    // Machines are busy: what a test waits for may be slow to come.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          isolate: false,
          include: ["{domain,pki,definition,contract}/**/*.test.ts", "templates/**/*.test.{ts,tsx}"],
          exclude: long,
        },
      },
      { extends: true, test: { name: "guards", include: ["scripts/**/*.test.ts"], exclude: long } },
      {
        extends: true,
        test: {
          name: "server",
          isolate: false,
          include: onRunsPostgres,
          exclude: [...long, ...walks],
          globalSetup: ["server/testing/cluster.ts"],
          setupFiles: [NO_MISSING_WORDS],
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: "machinery",
          setupFiles: [NO_MISSING_WORDS],
          include: ["server/**/*.test.ts"],
          exclude: [...onRunsPostgres, ...long],
        },
      },
      {
        extends: true,
        test: {
          name: "portal",
          isolate: false,
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [DEFECTS, ...long],
          ...portal,
        },
      },
      { extends: true, test: { name: "signer", include: ["signer/**/*.test.ts"], exclude: long } },
      { extends: true, test: { name: "defects", include: [DEFECTS], ...portal } },
    ],
  },
});
