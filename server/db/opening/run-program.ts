import { spawn } from "node:child_process";
import { type ServerUser, spawnOptions } from "./server-user.ts";

/** How a program ended: its exit code was 0, and what it printed (both streams). */
export type Outcome = { ok: boolean; output: string };

/** Runs a short program to its end as `user`, feeding it `input`. Never throws: a program that cannot start is not ok. */
export function runProgram(file: string, args: string[], user?: ServerUser, input = ""): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...spawnOptions(user), windowsHide: true });
    const printed: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => printed.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => printed.push(chunk));
    // A program may end before it has read its input; its exit code tells the rest.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output: Buffer.concat(printed).toString("utf8").trim() }));
  });
}
