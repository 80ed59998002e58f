import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type TemporaryDataDir, temporaryDataDir } from "../testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { openFleet, settled } from "../testing/fleet.ts";
import { httpManager, makeManager, signIn } from "../testing/http-person.ts";
import { listenAt } from "../testing/listening.ts";
import { monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { hasPgBouncer, startPgBouncer, throughPgBouncer } from "../testing/pgbouncer.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { kyselyOn } from "./database.ts";

const lacks = { skip: !hasPgBouncer, meta: { lacks: "PgBouncer" } };

describe("PgBouncer in its transaction mode before two servers", lacks, () => {
  let made: TestDatabase;
  let place: TemporaryDataDir;
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let servers: [ServerProcess, ServerProcess];
  let people: [Person, Person];
  beforeAll(async () => {
    [made, place] = await Promise.all([testDatabase(), temporaryDataDir()]);
    bouncer = await startPgBouncer(inject("adminConnection"));
    const poolerUrl = throughPgBouncer(made.url, bouncer.port);
    const start = () => startServerProcess(place.dataDir, { databaseUrl: made.url, poolerUrl });
    servers = [await start(), await start()];
    await makeManager(kyselyOn(made.pool));
    const token = await signIn(servers[0].address);
    people = [httpManager(servers[0].address, token), httpManager(servers[1].address, token)];
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await made?.drop();
    await bouncer?.stop();
    await place?.remove();
  });

  it("is passed by calls and by nothing else, so that both servers share the work, and take up each other's", async () => {
    const third = await startServerProcess(place.dataDir, {
      databaseUrl: made.url,
      poolerUrl: throughPgBouncer(made.url, bouncer.port),
    });
    const parks = [await openFleet(people[0]), await openFleet(people[1]), await openFleet(people[0])];
    const dying = httpManager(third.address, people[0].token);
    const sent = await Promise.all(
      parks.map(({ parkId }, at) =>
        (people[at] ?? dying).upload(parkId, "april.csv", monthOf("2026-04", `s${parkId}`)),
      ),
    );
    await third.kill();
    for (const { status, body } of sent) {
      expect(status).toBe(202);
      expect(await settled(people[1], (body.data as { id: number }).id)).toMatchObject({ status: "ready" });
    }
    expect(servers.map((server) => server.complaints())).toEqual(["", ""]);
  });

  it("does not keep anybody from hearing what is done at the other server", async () => {
    const [one, two] = people;
    const listener = await listenAt(servers[1].address, "events", { authorization: `Bearer ${two.token}` });
    expect((await one.post("parks", { name: "Парк", yandex_login: "", city_id: null })).status).toBe(201);
    await expect.poll(() => listener.heard).toContainEqual(expect.objectContaining({ noun: "parks" }));
    listener.leave();
  });
});
