import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

/** A program of Node's to run, and the step that has to be over before it, whatever came of it. */
export type Step = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly after?: string;
};

type Outcome = { readonly name: string; readonly passed: boolean; readonly said: string };

/** How much of a step's words is kept, in characters, and how many lines of a failed one are repeated. */
const KEPT = 2_000_000;
const REPEATED = 120;

/** As many as there are processors, two at least. One more gains little, and what waits for something to happen waits longer for it. */
const AT_ONCE = Math.max(2, availableParallelism());

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

/**
 * Runs steps beside each other, in the order in which they are named. What a step says is shown whole when it has ended; at the end what
 * passed only the second time (e2e/flaky-reporter.ts) and what the failed ones said last is said again, then how many passed. Resolves to
 * whether all did.
 */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const started = Date.now();
  const ended = new Map<string, Outcome>();
  const waiting = [...steps];
  const next = () => waiting.findIndex(({ after }) => after === undefined || ended.has(after));
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0 && running.size < AT_ONCE; at = next()) {
      const [step] = waiting.splice(at, 1);
      if (!step) break;
      const run = outcomeOf(step).then((outcome) => {
        ended.set(step.name, outcome);
        running.delete(run);
      });
      running.add(run);
    }
    await Promise.race(running);
  }
  const failed = [...ended.values()].filter(({ passed }) => !passed);
  for (const { said } of ended.values()) for (const [line] of said.matchAll(/^flaky: .+$/gm)) console.log(line);
  for (const { name, said } of failed) console.log(`\n== ${name} FAILED:\n${lastOf(said)}`);
  console.log(`\nIn ${seconds(started)} s.\n${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}

async function outcomeOf(step: Step): Promise<Outcome> {
  const { name } = step;
  const started = Date.now();
  console.log(`== ${name} …`);
  const { status, said } = await runProgram(step);
  const passed = status === 0;
  console.log(`\n== ${name}\n${said.trimEnd()}\n== ${name}: ${passed ? "passed" : "FAILED"} in ${seconds(started)} s`);
  return { name, passed, said };
}

function runProgram({ args, env = {} }: Step): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  for (const from of [child.stdout, child.stderr])
    from.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-KEPT);
    });
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ status: null, said: String(error) }));
    child.on("close", (status) => resolve({ status, said }));
  });
}

/** What went wrong: the beginning of a long log is soon lost. Lines of a log in JSON are left out. */
function lastOf(said: string): string {
  const lines = said.split("\n").filter((line) => !/^\s*\{"level"/.test(line));
  const from = lines.findIndex((line) => /Failed (Tests|Suites)/.test(line));
  return (from < 0 ? lines.slice(-REPEATED) : lines.slice(from, from + REPEATED)).join("\n");
}
