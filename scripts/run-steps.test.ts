import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runSteps, type Step } from "./run-steps.ts";

const script = (name: string, text: string, after?: string): Step => ({
  name,
  args: ["-e", text],
  ...(after === undefined ? {} : { after }),
});

describe("steps", () => {
  let folder: string;
  let said: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "parkdesk-steps-"));
    said = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  /** A program that makes a file and ends when there is another one. */
  const making = (mine: string, others: string): string =>
    `const { existsSync, writeFileSync } = require("node:fs"); writeFileSync(${JSON.stringify(join(folder, mine))}, "");
    setInterval(() => existsSync(${JSON.stringify(join(folder, others))}) && process.exit(0), 20)`;

  it("run beside each other", async () => {
    expect(await runSteps([script("one", making("a", "b")), script("other", making("b", "a"))])).toBe(true);
    expect(said.at(-1)).toMatch(/2 passed, 0 failed$/);
  });

  it("run after the one that they need, whatever stands before them", async () => {
    const reads = `process.exit(require("node:fs").existsSync(${JSON.stringify(join(folder, "a"))}) ? 0 : 1)`;
    const writes = `setTimeout(() => require("node:fs").writeFileSync(${JSON.stringify(join(folder, "a"))}, ""), 200)`;
    expect(await runSteps([script("reader", reads, "writer"), script("writer", writes)])).toBe(true);
  });

  it("run although the one before them has failed", async () => {
    expect(await runSteps([script("build", "process.exit(1)"), script("tests", "", "build")])).toBe(false);
    expect(said.at(-1)).toMatch(/1 passed, 1 failed$/);
  });

  it("say what they say whole and each by itself; a failed one's last words stand at the end as well", async () => {
    const good = script("good", 'console.log("fine\\ntoo")');
    const bad = script("bad", 'console.error("oh\\nno"); process.exitCode = 3');
    expect(await runSteps([good, bad])).toBe(false);
    const text = said.join("\n");
    expect(text).toMatch(/== good\nfine\ntoo\n== good: passed/);
    expect(text).toMatch(/== bad\noh\nno\n== bad: FAILED/);
    expect(text).toMatch(/== bad FAILED:\noh\nno\n/);
    expect(said.at(-1)).toMatch(/1 passed, 1 failed$/);
  });

  it("name at the end what passed only the second time", async () => {
    await runSteps([script("journeys", 'console.log("flaky: a report is opened\\ndone")')]);
    expect(said.at(-3)).toBe("flaky: a report is opened");
  });

  it("say what each cost, and all of them together", async () => {
    await runSteps([script("one", "const end = Date.now() + 400; while (Date.now() < end);"), script("other", "")]);
    const line = / *\d+ s( +\d+ s of processor time)? {2}/.source;
    expect(said.at(-2)).toMatch(new RegExp(`^\n${line}one\n${line}other\n${line}all$`));
  });
});
