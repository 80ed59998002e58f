import type { Reporter, Suite } from "playwright/types/testReporter";

/** Names at the end what passed only the second time, a line each: `flaky: title`. */
export default class FlakyReporter implements Reporter {
  #all: Suite | undefined;

  onBegin(_: unknown, all: Suite): void {
    this.#all = all;
  }

  onEnd(): void {
    for (const test of this.#all?.allTests() ?? [])
      if (test.outcome() === "flaky") process.stdout.write(`flaky: ${test.title}\n`);
  }

  /** The list goes on to be printed beside it. */
  printsToStdio(): boolean {
    return false;
  }
}
