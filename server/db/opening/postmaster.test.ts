import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { findRunning, isAlive } from "./postmaster.ts";

it.skipIf(process.platform === "win32")(
  "a server that is dead and not yet buried is waited for, and what it noted is left to PostgreSQL",
  async () => {
    const cluster = await mkdtemp(join(tmpdir(), "parkdesk-zombie-"));
    // The shell becomes a program that takes no note of the shell's child.
    const careless = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 1"], { stdio: ["ignore", "pipe", "ignore"] });
    const [pid] = await once(createInterface({ input: careless.stdout }), "line");
    const note = `${pid}\n${cluster}\n`;
    await writeFile(join(cluster, "postmaster.pid"), note);
    expect(isAlive(Number(pid))).toBe(true);
    expect(await findRunning(cluster)).toBeUndefined();
    expect(isAlive(Number(pid))).toBe(false);
    expect(await readFile(join(cluster, "postmaster.pid"), "utf8")).toBe(note);
    await rm(cluster, { recursive: true });
  },
);
