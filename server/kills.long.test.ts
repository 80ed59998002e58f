import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { exportOf, type Fleet, importFile, openFleet, settled } from "./testing/fleet.ts";
import { monthOf, openMonth, saveMonth, splitBy } from "./testing/month.ts";
import { killForLonger, killServer, untilGone } from "./testing/server-that-dies.ts";
import { openSurvivor, randomFrom, type Survivor, stateOfImport, stateOfSaves } from "./testing/survivor.ts";

/** The moments follow from it, and are the same parts of a phase in every run; KILL_SEED chooses others. */
const SEED = Number(process.env.KILL_SEED ?? 20_260_430);
/** KILL_ROUNDS=3 kills three times as often: for whoever changes what is killed here. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 1);
const ROWS = 22_000; // three steps of the load
const MONEY = 351_001n; // of monthOf: 1 500.00 + 2 000.01 + 10.00

/** A park's month of many transactions; every park has drivers of its own. */
const longExport = (parkId: number): string =>
  exportOf(
    Array.from({ length: ROWS }, (_, n) => {
      const day = String(1 + (n % 30)).padStart(2, "0");
      const time = [n % 24, n % 60, (n * 7) % 60].map((part) => String(part).padStart(2, "0")).join(":");
      return [
        `${day}.04.2026 ${time}`,
        `k${parkId}-${n % 100}`,
        "card",
        `${n % 900},0${n % 10}`,
        `Заказ ${n}`,
      ] as const;
    }),
  );

/** The processes of a PostgreSQL that serve its connections. */
async function sessionsOf(postmaster: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "pid=,command=", "--ppid", String(postmaster)]);
  const lines = stdout.split("\n").filter((line) => / postgres: parkdesk /.test(line));
  return lines.map((line) => Number.parseInt(line, 10));
}

const repeat = <T>(one: T, times: number): T[] => Array.from({ length: times * ROUNDS }, () => one);
const tell = (sentence: string) => void process.stdout.write(`  ${sentence}\n`);

describe(`a server that is killed (KILL_SEED=${SEED})`, { timeout: 300_000 }, () => {
  let place: Survivor;
  const random = randomFrom(SEED);
  beforeAll(async () => {
    place = await openSurvivor();
  });
  afterAll(() => place?.end());
  afterEach(({ task }) => {
    if (task.result?.state === "fail") tell(place.server().complaints());
  });

  const importOf = ({ parkId }: Fleet) => place.look((db) => stateOfImport(db, parkId));
  const savesOf = ({ parkId }: Fleet) => place.look((db) => stateOfSaves(db, parkId));
  /** Whatever it was doing when everything ended. */
  const unheard = (doing: Promise<unknown>) =>
    doing.then(
      () => true,
      () => false,
    );

  /** Nothing of the import is in the ledger, or all of it; and it can be finished, whatever the moment. */
  async function wholeOrNothing(fleet: Fleet): Promise<string> {
    const found = await importOf(fleet);
    expect(found.entries).toBe(found.days);
    if (found.status === "loaded") expect(found.entries).toBe(ROWS);
    else if (found.status !== "loading") expect(found.entries).toBe(0); // a loading one may have ended since we asked
    expect([0, ROWS]).toContain(found.entries);
    let id = found.id;
    if (id === null) {
      const sent = await place.manager.upload(fleet.parkId, "april.csv", longExport(fleet.parkId));
      expect([sent.status, sent.body.code]).toEqual([202, undefined]);
      id = (sent.body.data as { id: number }).id;
    }
    const checked = await settled(place.manager, id);
    if (checked.status === "ready") {
      const confirmed = await place.manager.post(`disps/import/${id}/confirm`, { version: checked.version });
      expect(confirmed.status).toBe(202);
    }
    expect(await settled(place.manager, id)).toMatchObject({ status: "loaded", rows_added: ROWS });
    await expect
      .poll(async () => {
        const { unended, stages } = await importOf(fleet);
        return [unended, stages];
      })
      .toEqual([0, []]);
    expect(await importOf(fleet)).toEqual({ id, status: "loaded", entries: ROWS, days: ROWS, unended: 0, stages: [] });
    return found.status ?? "not there";
  }

  /** Saves again and again with other shares; counts the answers until there are none. */
  async function saveOnAndOn(fleet: Fleet): Promise<{ heard: () => number; ended: Promise<boolean> }> {
    let heard = 0;
    const ended = unheard(
      (async () => {
        for (let share = 1; ; share += 1) {
          const save = splitBy(await openMonth(place.manager, fleet, "2026-04"), [share * 10, 10_000 - share * 10]);
          const { status } = await saveMonth(place.manager, save);
          if (status === 200) heard += 1;
        }
      })(),
    );
    return { heard: () => heard, ended };
  }

  async function allOrNone(fleet: Fleet, heard: number): Promise<void> {
    const { version, reports, versions, money, audited } = await savesOf(fleet);
    expect(version).toBeGreaterThanOrEqual(heard); // what was answered is kept
    expect(version).toBeLessThanOrEqual(heard + 1); // at most one was saved whose answer was lost
    expect(audited).toBe(version);
    expect([reports, money]).toEqual(version === 0 ? [0, 0n] : [2, MONEY]);
    expect(versions).toEqual(version === 0 ? [] : [version]);
    expect((await saveMonth(place.manager, splitBy(await openMonth(place.manager, fleet, "2026-04")))).status).toBe(
      200,
    );
  }

  type Phase = "upload" | "check" | "load";
  const took: Record<Phase, number> = { upload: 0, check: 0, load: 0 };

  /** Brings an import to the beginning of a phase and begins it; `ended` when the phase is over or everything is. */
  async function begin(phase: Phase, { parkId }: Fleet): Promise<{ ended: Promise<boolean> }> {
    const file = longExport(parkId);
    const uploading = place.manager.upload(parkId, "april.csv", file);
    if (phase === "upload") return { ended: unheard(uploading) };
    const { id } = (await uploading).body.data as { id: number };
    const checking = settled(place.manager, id);
    if (phase === "check") return { ended: unheard(checking) };
    const { version } = await checking;
    await place.manager.post(`disps/import/${id}/confirm`, { version });
    return { ended: unheard(settled(place.manager, id)) };
  }

  it("loads an import when nobody kills it: so long does each phase take", async () => {
    for (const phase of ["upload", "check", "load"] as const) {
      const { ended } = await begin(phase, await openFleet(place.manager));
      const start = performance.now();
      expect(await ended).toBe(true);
      took[phase] = performance.now() - start;
    }
  });

  /** Begins a phase, breaks off at a random moment of it by `kill`, starts again, and finds nothing broken. */
  async function breakOff(phase: Phase, kill: () => Promise<void>): Promise<void> {
    const fleet = await openFleet(place.manager);
    const { ended } = await begin(phase, fleet);
    const moment = random() * took[phase];
    await sleep(moment);
    await kill();
    await ended;
    await place.restart();
    const found = await wholeOrNothing(fleet);
    tell(`${phase}: killed after ${Math.round(moment)} of ${Math.round(took[phase])} ms: found it ${found}`);
  }

  /** The same amid saves. */
  async function breakOffSaves(kill: () => Promise<void>): Promise<void> {
    const fleet = await openFleet(place.manager);
    await importFile(place.manager, fleet.parkId, "april.csv", monthOf("2026-04", `k${fleet.parkId}`));
    const saving = await saveOnAndOn(fleet);
    const moment = random() * 800;
    await sleep(moment);
    await kill();
    await saving.ended;
    await place.restart();
    await allOrNone(fleet, saving.heard());
    tell(`saves: killed after ${Math.round(moment)} ms and ${saving.heard()} answers`);
  }

  describe("its process, by SIGKILL", () => {
    const kill = () => place.server().kill();
    const rounds: Phase[] = [
      ...repeat("upload" as const, 1),
      ...repeat("check" as const, 2),
      ...repeat("load" as const, 4),
    ];
    it.each(rounds)("in the %s of an import: has it whole or not at all, and finishes it", (phase) =>
      breakOff(phase, kill),
    );
    it.each(repeat("save", 3))("amid a %s: has all its reports or none, and no answered save is lost", () =>
      breakOffSaves(kill),
    );
  });

  describe("its PostgreSQL, by SIGKILL", () => {
    /** The server outlives its database, says that it is not ready, and goes when told to. */
    async function kill(): Promise<void> {
      const server = place.server();
      const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;
      const { letGo } = await killForLonger(place.dataDir);
      onTestFinished(letGo);
      await expect.poll(() => statusOf("/health/ready")).toBe(503); // until it is let go
      expect(await statusOf("/health/live")).toBe(200);
      await letGo();
      await server.stop();
    }
    const rounds: Phase[] = [...repeat("check" as const, 1), ...repeat("load" as const, 1)];
    it.each(rounds)("in the %s of an import: has it whole or not at all, and finishes it", (phase) =>
      breakOff(phase, kill),
    );
    it.each(repeat("save", 1))("amid a %s: has all its reports or none, and no answered save is lost", () =>
      breakOffSaves(kill),
    );
    it("is not held up by a session of it that hangs, neither in going nor in coming back", async () => {
      const server = place.server();
      const sessions = await sessionsOf(server.serverPid);
      for (const pid of sessions) process.kill(pid, "SIGSTOP"); // as one that waits for a lock of a dead one does
      await killServer(server.serverPid);
      const asking = place.manager.get("parks").catch(() => undefined);
      await server.stop();
      await asking;
      await place.restart();
      expect((await place.manager.get("parks")).status).toBe(200);
      await untilGone(...sessions);
    });
  });
});
