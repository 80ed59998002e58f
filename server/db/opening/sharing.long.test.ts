import { spawn } from "node:child_process";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keptLog, type TemporaryDataDir, temporaryDataDir } from "../../testing/data-dir.ts";
import { startParkdeskProcess } from "../../testing/parkdesk-process.ts";
import { socketFile } from "./address.ts";
import { openEmbedded } from "./embedded.ts";
import type { OpenedDatabase } from "./opened-database.ts";
import { passwordFile } from "./password.ts";
import { isPostmasterOn } from "./postmaster.ts";
import { chooseServerUser } from "./privileges.ts";
import { spawnOptions } from "./server-user.ts";

async function answers({ connection }: OpenedDatabase): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rowCount } = await client.query("select 1").finally(() => client.end());
  return rowCount === 1;
}

describe("one server per data folder", () => {
  let place: TemporaryDataDir;
  const log = keptLog();
  const open = () => openEmbedded(place.dataDir, log);
  beforeAll(async () => {
    place = await temporaryDataDir();
  });
  afterAll(() => place.remove());

  it("is made once when two open a new folder at the same moment", async () => {
    const [one, other] = await Promise.all([open(), open()]);
    expect(one.serverPid).toBe(other.serverPid);
    expect(await Promise.all([answers(one), answers(other)])).toEqual([true, true]);
    await Promise.all([one.stop(), other.stop()]);
    expect(await isPostmasterOn(one.serverPid ?? 0, place.cluster)).toBe(false);
  });

  it("is shared by a second process, and outlives the one that started it", async () => {
    const first = await startParkdeskProcess(place.dataDir);
    const second = await open();
    expect(second.serverPid).toBe(first.serverPid);
    expect(log.sentences.at(-1)).toMatch(/shared/);
    first.child.kill("SIGTERM");
    await first.ended;
    expect(await answers(second)).toBe(true);
    await second.stop();
    expect(await isPostmasterOn(first.serverPid, place.cluster)).toBe(false);
  });

  it("is adopted when its process was killed, and stopped by whoever adopted it", async () => {
    const killed = await startParkdeskProcess(place.dataDir);
    killed.child.kill("SIGKILL");
    await killed.ended;
    expect(await isPostmasterOn(killed.serverPid, place.cluster)).toBe(true);
    const adopted = await open();
    expect(adopted.serverPid).toBe(killed.serverPid);
    expect(await answers(adopted)).toBe(true);
    await adopted.stop();
    expect(await isPostmasterOn(killed.serverPid, place.cluster)).toBe(false);
  });

  it("answers until the shutdown is done when Ctrl+C reaches the whole process group", async () => {
    const interrupted = await startParkdeskProcess(place.dataDir);
    process.kill(-(interrupted.child.pid ?? 0), "SIGINT");
    await interrupted.ended;
    expect(interrupted.said).toEqual(["answered"]);
    expect(await isPostmasterOn(interrupted.serverPid, place.cluster)).toBe(false);
  });

  it("starts again after a power cut, from the lock file of a process that is no more", async () => {
    const before = await open();
    process.kill(before.serverPid ?? 0, "SIGKILL");
    while (await isPostmasterOn(before.serverPid ?? 0, place.cluster)) await sleep(10);
    expect(await stat(join(place.cluster, "postmaster.pid"))).toBeDefined();
    const after = await open();
    expect(after.serverPid).not.toBe(before.serverPid);
    expect(await answers(after)).toBe(true);
    await before.stop();
    await after.stop();
  });

  it("starts although its lock files name a process number that another program has inherited", async () => {
    const opened = await open();
    const { host, port } = opened.connection;
    const lockFiles = [join(place.cluster, "postmaster.pid"), `${socketFile(host ?? "", port ?? 0)}.lock`];
    const notes = await Promise.all(lockFiles.map((file) => readFile(file, "utf8")));
    await opened.stop();
    const stranger = spawn("sleep", ["60"], spawnOptions(await chooseServerUser()));
    for (const [at, file] of lockFiles.entries())
      await writeFile(file, notes[at]?.replace(/^\d+/, String(stranger.pid)) ?? "");
    const again = await open();
    expect(await answers(again)).toBe(true);
    await again.stop();
    stranger.kill();
  });

  it("gets a new password when the file of the old one is lost, unless it is running", async () => {
    const opened = await open();
    await rm(passwordFile(place.cluster));
    await expect(open()).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
      message: expect.stringContaining(`${opened.serverPid}`),
    });
    await opened.stop();
    const again = await open();
    expect(await answers(again)).toBe(true);
    await again.stop();
  });
});
