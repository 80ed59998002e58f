import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, kyselyOn } from "./db/database.ts";
import { type TemporaryDataDir, temporaryDataDir } from "./testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "./testing/database.ts";
import { type Fleet, importFile, openFleet, settled } from "./testing/fleet.ts";
import { httpManager, makeManager, signIn } from "./testing/http-person.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy } from "./testing/month.ts";
import type { Person } from "./testing/person.ts";
import { type ServerProcess, startServerProcess } from "./testing/server-process.ts";

const APRIL = "2026-04";

describe("two server processes beside each other on one database", () => {
  let made: TestDatabase;
  let place: TemporaryDataDir;
  let db: Db;
  let servers: [ServerProcess, ServerProcess];
  let one: Person;
  let two: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    [made, place] = await Promise.all([testDatabase(), temporaryDataDir()]);
    db = kyselyOn(made.pool);
    // One folder of files for both, as on a shared disk.
    const start = () => startServerProcess(place.dataDir, { databaseUrl: made.url });
    servers = await Promise.all([start(), start()]);
    await makeManager(db);
    const token = await signIn(servers[0].address);
    one = httpManager(servers[0].address, token);
    two = httpManager(servers[1].address, token);
    fleet = await openFleet(one);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await made?.drop();
    await place?.remove();
  });

  it("answer both, and a session of the one is a session of the other", async () => {
    expect(servers[0].pid).not.toBe(servers[1].pid);
    expect((await two.get("users/info")).body.data).toMatchObject({ email: "manager@parkdesk.example" });
    expect((await two.get(`parks/${fleet.parkId}`)).status).toBe(200);
    await two.remove("sanctum/token");
    expect((await one.get("users/info")).status).toBe(401);
    const token = await signIn(servers[1].address);
    one = httpManager(servers[0].address, token);
    two = httpManager(servers[1].address, token);
    expect((await one.get("users/info")).status).toBe(200);
  });

  it("share the work: each piece is done once, whoever put it into the line", async () => {
    const parks: Fleet[] = [];
    for (let count = 0; count < 6; count += 1) parks.push(await openFleet(one));
    const sent = await Promise.all(
      parks.map(({ parkId }, at) => (at % 2 ? one : two).upload(parkId, "april.csv", monthOf(APRIL, `s${parkId}`))),
    );
    for (const { status, body } of sent) {
      expect(status).toBe(202);
      const { id } = body.data as { id: number };
      const ready = await settled(two, id);
      await one.post(`disps/import/${id}/confirm`, { version: ready.version });
      expect(await settled(two, id)).toMatchObject({ status: "loaded", rows_added: 6 });
    }
    // An import is loaded a moment before its piece of work is written down as done.
    const done = () => db.selectFrom("jobs").select("id").where("status", "=", "done").execute();
    await expect.poll(async () => (await done()).length).toBe(12);
    expect(await db.selectFrom("jobs").select("id").execute()).toHaveLength(12);
    expect(servers.map((server) => server.complaints())).toEqual(["", ""]);
  });

  it("take up each other's work when one of them dies at it", async () => {
    const third = await startServerProcess(place.dataDir, { databaseUrl: made.url });
    const { parkId } = await openFleet(one);
    const { body } = await httpManager(third.address, one.token).upload(parkId, "april.csv", monthOf(APRIL, "died"));
    await third.kill();
    expect(await settled(two, (body.data as { id: number }).id)).toMatchObject({ status: "ready" });
  });

  it("who are asked for the same import in the same moment make one", async () => {
    const { parkId } = await openFleet(one);
    const file = monthOf(APRIL, `t${parkId}`);
    const replies = await Promise.all([one.upload(parkId, "a.csv", file), two.upload(parkId, "b.csv", file)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  });

  it("let one of two saves through and tell the other what was saved", async () => {
    await importFile(one, fleet.parkId, "april.csv", monthOf(APRIL, `u${fleet.parkId}`));
    for (let round = 0; round < 10; round += 1) {
      const card = await openMonth(one, fleet, APRIL);
      const saves = [splitBy(card, [5000 + round, 5000 - round]), splitBy(card, [1000 + round, 9000 - round])] as const;
      const replies = await Promise.all([saveMonth(one, saves[0]), saveMonth(two, saves[1])]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const loser = replies.find(({ status }) => status === 409);
      expect(loser?.body).toMatchObject({ code: "STALE", details: { version: round + 1 } });
    }
    expect(await reportsOf(two, fleet, APRIL)).toMatchObject([{ version: 10 }, { version: 10 }]);
  });

  it("answer a save that is sent again to the other with the same answer", async () => {
    const { parkId, ...rest } = await openFleet(one);
    await importFile(one, parkId, "april.csv", monthOf(APRIL, `v${parkId}`));
    const save = splitBy(await openMonth(one, { parkId }, APRIL));
    const [first, again] = await Promise.all([saveMonth(one, save, "both"), saveMonth(two, save, "both")]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(await reportsOf(two, { parkId }, APRIL)).toHaveLength(rest.contracts.length);
  });
});
