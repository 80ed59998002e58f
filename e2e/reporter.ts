import type { Reporter, Suite, TestCase } from "playwright/types/testReporter";

/** How many of a run's slowest journeys are named. */
const NAMED = 10;

/**
 * Says at the end which journeys took longest, which were skipped and why, and which passed only the second time, each of these on a line
 * of its own, `flaky: title`. In CI a journey that is skipped without a reason fails the run.
 */
export default class RunReporter implements Reporter {
  #all: Suite | undefined;

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  async onEnd(): Promise<{ status: "failed" } | undefined> {
    const tests = this.#all?.allTests() ?? [];
    const slowest = tests.toSorted((a, b) => took(b) - took(a)).slice(0, NAMED);
    say(
      "The slowest:",
      slowest.map((test) => `${(took(test) / 1000).toFixed(1).padStart(7)} s ${test.title}`),
    );
    const skipped = tests.filter((test) => test.outcome() === "skipped");
    say(
      "Skipped:",
      skipped.map((test) => `${test.title}: ${reasonOf(test) ?? "NO REASON IS GIVEN"}`),
    );
    say(
      "",
      tests.filter((test) => test.outcome() === "flaky").map(({ title }) => `flaky: ${title}`),
    );
    return process.env.CI && skipped.some((test) => reasonOf(test) === undefined) ? { status: "failed" } : undefined;
  }

  /** The list goes on to be printed beside it. */
  printsToStdio(): boolean {
    return false;
  }
}

const took = ({ results }: TestCase): number => results.reduce((all, { duration }) => all + duration, 0);
const reasonOf = ({ annotations }: TestCase): string | undefined =>
  annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;

function say(head: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${head}\n${lines.join("\n")}\n`);
}
