import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** A program of Node's to run, and the step that has to be over before it, whatever came of it. */
export type Step = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly after?: string;
};

/** What came of a step, how long it took and how long processors worked for it, in seconds. */
type Outcome = {
  readonly name: string;
  readonly passed: boolean;
  readonly said: string;
  readonly took: number;
  readonly worked: number | undefined;
};

/** How much of a step's words is kept, in characters, and how many lines of a failed one are repeated. */
const KEPT = 2_000_000;
const REPEATED = 120;

/** As many as there are processors, two at least. One more gains little, and what waits for something to happen waits longer for it. */
const AT_ONCE = Math.max(2, availableParallelism());

const seconds = (since: number): number => Math.round((Date.now() - since) / 1000);

/**
 * Seconds that processors have worked for the programs of this one that have ended, with all that these have started and waited for.
 * Linux alone says it (`man 5 proc_pid_stat`: cutime and cstime, in hundredths of a second); undefined elsewhere.
 */
function workedForEnded(): number | undefined {
  if (process.platform !== "linux") return undefined;
  const afterName = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(afterName[13]) + Number(afterName[14])) / 100;
}

/**
 * Runs steps beside each other, in the order in which they are named. What a step says is shown whole when it has ended; at the end
 * stands what passed only the second time (e2e/reporter.ts), the last words of the failed ones, what each step cost, and how many
 * passed. Resolves to whether all did.
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
  console.log(`\n${costs([...ended.values()], seconds(started))}`);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}

/** What each step cost, the dearest first, and all of them together. */
function costs(outcomes: readonly Outcome[], whole: number): string {
  const line = (name: string, took: number, worked: number | undefined) =>
    `${String(took).padStart(6)} s ${worked === undefined ? "" : `${String(Math.round(worked)).padStart(6)} s of processor time `} ${name}`;
  const dearestFirst = outcomes.toSorted((a, b) => (b.worked ?? b.took) - (a.worked ?? a.took));
  return [
    ...dearestFirst.map(({ name, took, worked }) => line(name, took, worked)),
    line("all", whole, workedForEnded()),
  ].join("\n");
}

async function outcomeOf(step: Step): Promise<Outcome> {
  const { name } = step;
  const started = Date.now();
  console.log(`== ${name} …`);
  const { status, said, worked } = await runProgram(step);
  const [passed, took] = [status === 0, seconds(started)];
  console.log(`\n== ${name}\n${said.trimEnd()}\n== ${name}: ${passed ? "passed" : "FAILED"} in ${took} s`);
  return { name, passed, said, took, worked };
}

/** What had been worked for steps when the last one ended: what has come since is the next one's. */
let told = 0;
function workedSince(): number | undefined {
  const now = workedForEnded();
  if (now === undefined) return undefined;
  const worked = now - told;
  told = now;
  return worked;
}

function runProgram({ args, env = {} }: Step): Promise<Pick<Outcome, "said" | "worked"> & { status: number | null }> {
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
    let worked: number | undefined;
    child.on("error", (error) => resolve({ status: null, said: String(error), worked }));
    child.on("exit", () => {
      worked = workedSince();
    });
    child.on("close", (status) => resolve({ status, said, worked }));
  });
}

/** What went wrong: the beginning of a long log is soon lost. Lines of a log in JSON are left out. */
function lastOf(said: string): string {
  const lines = said.split("\n").filter((line) => !/^\s*\{"level"/.test(line));
  const from = lines.findIndex((line) => /Failed (Tests|Suites)/.test(line));
  return (from < 0 ? lines.slice(-REPEATED) : lines.slice(from, from + REPEATED)).join("\n");
}
