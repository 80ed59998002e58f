import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { httpManager, makeManager, signIn } from "./testing/http-person.ts";
import { listenAt } from "./testing/listening.ts";
import type { Person } from "./testing/person.ts";
import { startServerProcess } from "./testing/server-process.ts";
import { killForLonger, killServer, serverOf } from "./testing/server-that-dies.ts";
import { smallDisk } from "./testing/small-disk.ts";
import { lookInto, openSurvivor, type Survivor } from "./testing/survivor.ts";

const park = (name: string) => ({ name, yandex_login: "", city_id: null });

describe("an embedded PostgreSQL that dies", () => {
  let place: Survivor;
  beforeAll(async () => {
    place = await openSurvivor();
  });
  afterAll(() => place?.end());

  const statusOf = async (path: string) => (await fetch(`${place.server().address}${path}`)).status;
  async function kill(): Promise<number> {
    const pid = await serverOf(place.dataDir);
    await killServer(pid);
    return pid;
  }
  /** Asks until somebody answers, however long the database takes; whoever is told that it is away has waited eight seconds for it. */
  async function untilAnswered(path: string): Promise<number> {
    for (;;) {
      const since = performance.now();
      const { status } = await place.manager.get(path);
      if (status !== 503) return status;
      expect(performance.now() - since).toBeGreaterThan(7_000);
    }
  }
  /** Sessions of a dead server may answer for a moment longer: it is back when there is another one. */
  async function back(dead: number): Promise<void> {
    const isBack = async () =>
      ![0, dead].includes(await serverOf(place.dataDir)) && (await statusOf("/health/ready")) === 200;
    await expect.poll(isBack, { timeout: 30_000, interval: 50 }).toBe(true);
  }

  it("is started again: requests wait meanwhile, live events, long work and readiness come back", async () => {
    const { manager } = place;
    expect((await manager.post("parks", park("До"))).status).toBe(201);
    const listener = await listenAt(place.server().address, "events", { authorization: `Bearer ${manager.token}` });
    const { standIn, letGo } = await killForLonger(place.dataDir);
    onTestFinished(letGo);
    await expect.poll(() => statusOf("/health/ready")).toBe(503); // until it is let go
    expect(await statusOf("/health/live")).toBe(200);
    const waiting = Promise.all(["parks", "cities", "users/info"].map(untilAnswered));
    await letGo();
    expect(await waiting).toEqual([200, 200, 200]);
    await back(standIn);
    expect((await manager.post("parks", park("После"))).status).toBe(201);
    await expect.poll(() => listener.heard.some(({ kind }) => kind === "everything")).toBe(true);
    listener.leave();
    const columns = [{ field: "name", title: "Название" }];
    await manager.post("exports", { noun: "parks", query: "", title: "Парки", columns, filters: [] });
    const jobs = async () => ((await manager.get("jobs")).body.data as { status: string }[])[0]?.status;
    await expect.poll(jobs).toBe("done");
  });

  it("again and again ends the server, which says why, so that whoever started it acts", async () => {
    const server = place.server();
    const ended = once(server.child, "exit");
    let deaths = 1; // of the test above
    // A server that dies before it is fully taken over counts as one start with the next: now and then it takes another death.
    for (; deaths < 8 && server.child.exitCode === null; deaths += 1) await Promise.race([kill().then(back), ended]);
    expect(deaths).toBeGreaterThanOrEqual(4);
    expect([await ended, server.complaints()]).toEqual([
      [1, null],
      expect.stringMatching(/died 4 times within 5 minutes/),
    ]);
    await place.restart();
    expect((await place.manager.get("parks")).body.total).toBe(2);
  });
});

describe("a disk that is full", () => {
  it("is told of in the person's language, and work goes on as soon as there is room", async ({ skip }) => {
    const disk = smallDisk(160);
    if (!disk) return skip("no small disk can be mounted here, so none is filled");
    const dataDir = join(disk, "data");
    const server = await startServerProcess(dataDir);
    const ballast = join(disk, "ballast");
    try {
      await lookInto(dataDir, makeManager);
      const manager: Person = httpManager(server.address, await signIn(server.address));
      const fill = () => {
        try {
          writeFileSync(ballast, Buffer.alloc(200_000_000), { flag: "a" });
        } catch {
          // as full as it gets
        }
      };
      fill();
      let refused: Awaited<ReturnType<Person["post"]>> | undefined;
      for (let tries = 0; tries < 500 && refused === undefined; tries += 1) {
        const reply = await manager.post("parks", {
          ...park(`Парк ${tries} ${"я".repeat(150)}`),
          yandex_login: "x".repeat(100),
        });
        if (reply.status !== 201) refused = reply;
        else fill();
      }
      expect([refused?.status, refused?.body.code]).toEqual([503, "DISK_FULL"]);
      expect(refused?.body.message).toMatch(/^На сервере закончилось место/);
      expect(Number(refused?.headers["retry-after"])).toBeGreaterThan(0);
      await rm(ballast);
      const again = async () => (await manager.post("parks", park(`После ${Math.random()}`))).status;
      await expect.poll(again, { timeout: 30_000, interval: 500 }).toBe(201);
    } finally {
      await server.stop();
    }
  });
});
