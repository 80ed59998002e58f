import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isAlive } from "./db/opening/postmaster.ts";
import { exportOf, type Fleet, importFile, openFleet, settled } from "./testing/fleet.ts";
import { monthOf, openMonth, saveMonth, splitBy } from "./testing/month.ts";
import { openSurvivor, randomFrom, type Survivor, stateOfImport, stateOfSaves } from "./testing/survivor.ts";

/** KILL_SEED repeats a run: the moments follow from it. */
const SEED = Number(process.env.KILL_SEED ?? randomInt(2 ** 31));
const ROWS = 45_000; // three steps of the load
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

describe(`a server that is killed (KILL_SEED=${SEED})`, () => {
  let place: Survivor;
  let wholeImport = 0;
  const random = randomFrom(SEED);
  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${SEED}\n`);
    place = await openSurvivor();
  });
  afterAll(() => place?.end());

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
    for (let tries = 0; tries < 100; tries += 1) {
      const { unended, stages } = await importOf(fleet);
      if (unended === 0 && stages.length === 0) break;
      await sleep(100);
    }
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

  const smallFleet = async () => {
    const fleet = await openFleet(place.manager);
    await importFile(place.manager, fleet.parkId, "april.csv", monthOf("2026-04", `k${fleet.parkId}`));
    return fleet;
  };

  it("loads an import when nobody kills it: so long does it take", async () => {
    const { parkId } = await openFleet(place.manager);
    const start = performance.now();
    await importFile(place.manager, parkId, "april.csv", longExport(parkId));
    wholeImport = performance.now() - start;
  }, 60_000);

  describe("its process, while it imports", () => {
    it.each(Array.from({ length: 14 }, (_, round) => round + 1))(
      "%d: has it whole or not at all, and finishes it",
      async (round) => {
        const fleet = await openFleet(place.manager);
        const file = longExport(fleet.parkId);
        // One in each fourteenth of the time, so that no phase is left out.
        const moment = ((round - 1 + random()) / 14) * wholeImport;
        const importing = unheard(importFile(place.manager, fleet.parkId, "april.csv", file));
        await sleep(moment);
        await place.server().kill();
        await importing;
        await place.restart();
        const found = await wholeOrNothing(fleet);
        process.stdout.write(
          `  killed after ${Math.round(moment)} of ${Math.round(wholeImport)} ms: found it ${found}\n`,
        );
      },
      60_000,
    );
  });

  describe("its process, while it saves distributions", () => {
    it.each([1, 2, 3, 4, 5, 6])(
      "%d: has all reports of a save or none, and no answered save is lost",
      async () => {
        const fleet = await smallFleet();
        const moment = random() * 500;
        const saving = await saveOnAndOn(fleet);
        await sleep(moment);
        await place.server().kill();
        await saving.ended;
        await place.restart();
        await allOrNone(fleet, saving.heard());
        process.stdout.write(`  killed after ${Math.round(moment)} ms and ${saving.heard()} saves\n`);
      },
      60_000,
    );
  });

  describe("its PostgreSQL, while it imports or saves", () => {
    /** The server outlives its database, says that it is not ready, and goes when told to. */
    async function loseDatabase(): Promise<void> {
      const server = place.server();
      process.kill(server.serverPid, "SIGKILL");
      while (isAlive(server.serverPid)) await sleep(10);
      expect((await fetch(`${server.address}/health/live`)).status).toBe(200);
      expect((await fetch(`${server.address}/health/ready`)).status).toBe(503);
    }

    it.each([1, 2, 3])(
      "%d: has an import whole or not at all, and finishes it",
      async (round) => {
        const fleet = await openFleet(place.manager);
        const file = longExport(fleet.parkId);
        const moment = ((round - 1 + random()) / 3) * wholeImport;
        const importing = unheard(importFile(place.manager, fleet.parkId, "april.csv", file));
        await sleep(moment);
        await loseDatabase();
        await place.server().stop();
        await importing;
        await place.restart();
        const found = await wholeOrNothing(fleet);
        process.stdout.write(
          `  database killed after ${Math.round(moment)} of ${Math.round(wholeImport)} ms: found it ${found}\n`,
        );
      },
      60_000,
    );

    it.each([4, 5])(
      "%d: has all reports of a save or none, and no answered save is lost",
      async () => {
        const fleet = await smallFleet();
        const moment = random() * 500;
        const saving = await saveOnAndOn(fleet);
        await sleep(moment);
        await loseDatabase();
        await place.server().stop();
        await saving.ended;
        await place.restart();
        await allOrNone(fleet, saving.heard());
        process.stdout.write(`  database killed after ${Math.round(moment)} ms and ${saving.heard()} saves\n`);
      },
      60_000,
    );
  });
});
