import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, vi } from "vitest";
import { findRunning, isAlive, isZombie, refuseStray } from "./postmaster.ts";

it("a server that is dead and not yet buried is waited for, and what it noted is left to PostgreSQL", {
  skip: process.platform === "win32",
  meta: { lacks: "signals" },
}, async () => {
  const cluster = await mkdtemp(join(tmpdir(), "parkdesk-zombie-"));
  // A parent that stands still takes no note of its child: whoever adopts orphans may never do so, so the parent has to live.
  const parent = spawn("sh", ["-c", "sleep 1 & echo $!; wait"], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(createInterface({ input: parent.stdout }), "line");
  const pid = Number(line);
  parent.kill("SIGSTOP");
  await vi.waitFor(async () => expect(await isZombie(pid)).toBe(true), 10_000);
  const note = `${pid}\n${cluster}\n`;
  await writeFile(join(cluster, "postmaster.pid"), note);
  const found = findRunning(cluster);
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGCONT");
  expect(await found).toBeUndefined();
  expect(isAlive(pid)).toBe(false);
  expect(await readFile(join(cluster, "postmaster.pid"), "utf8")).toBe(note);
  await rm(cluster, { recursive: true });
});

it("a server that runs on where the folder was moved to keeps a new one of its name closed, until it has ended", {
  skip: process.platform !== "linux",
  meta: { lacks: "/proc" },
}, async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), "parkdesk-moved-")));
  const cluster = join(root, "cluster");
  await mkdir(cluster);
  const idle = "console.log(1); setTimeout(() => undefined, 60_000)";
  const server = spawn(process.execPath, ["-e", idle, "--", "-D", cluster], {
    argv0: "postgres",
    cwd: cluster,
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(server.stdout, "data");
  await refuseStray(cluster); // it runs where it should
  await rename(cluster, `${cluster}.lost`);
  await expect(refuseStray(cluster)).rejects.toMatchObject({ code: "SERVER_OF_A_MOVED_FOLDER" });
  await mkdir(cluster);
  await expect(refuseStray(cluster)).rejects.toThrow(`kill -INT ${server.pid}`);
  server.kill();
  await once(server, "exit");
  await refuseStray(cluster);
  await rm(root, { recursive: true });
});
