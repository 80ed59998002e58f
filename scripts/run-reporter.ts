import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";

/** How many of a run's slowest tests are named. */
const NAMED = 10;

declare module "vitest" {
  export interface TaskMeta {
    /** What this machine has not, so that the test is skipped on it. */
    lacks?: string;
  }
}

/**
 * Says at the end of a run which tests took longest, and which were skipped and why: what the machine lacks (`meta.lacks` beside `skip`),
 * or what `skip("…")` of a test's context was given. In CI a test that is skipped without a reason fails the run. What passed only the
 * second time is on a line of its own, `flaky: title`, with what it failed by the first time.
 */
export class RunReporter implements Reporter {
  /** Whether only tests of some titles are asked for (`-t`): all others are skipped, and nobody has to say why. */
  #isNarrowed = false;

  onInit(vitest: Vitest): void {
    this.#isNarrowed = vitest.config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const slowest = tests.toSorted((a, b) => took(b) - took(a)).slice(0, NAMED);
    say(
      "The slowest:",
      slowest.map((test) => `${String(Math.round(took(test))).padStart(7)} ms ${titleOf(test)}`),
    );
    // What a failed beginning of a file leaves out has failed with it.
    const skipped = this.#isNarrowed
      ? []
      : tests.filter((test) => test.result().state === "skipped" && test.module.ok());
    const reasonOf = (test: TestCase) => {
      const result = test.result();
      if (result.state === "skipped" && result.note) return result.note;
      const { lacks } = test.meta();
      return lacks && `this machine lacks ${lacks}`;
    };
    say(
      "Skipped:",
      skipped.map((test) => `${titleOf(test)}: ${reasonOf(test) ?? "NO REASON IS GIVEN"}`),
    );
    say(
      "",
      tests.flatMap((test) => {
        const { errors } = test.result();
        return test.diagnostic()?.flaky ? [`flaky: ${titleOf(test)}: ${errors?.[0]?.message ?? ""}`] : [];
      }),
    );
    if (process.env.CI && skipped.some((test) => reasonOf(test) === undefined)) process.exitCode = 1;
  }
}

const took = (test: TestCase): number => test.diagnostic()?.duration ?? 0;
const titleOf = (test: TestCase): string => `${test.module.relativeModuleId} › ${test.fullName}`;

function say(head: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${head}\n${lines.join("\n")}\n`);
}
