import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kyselyOn } from "../../db/database.ts";
import { type TemporaryDataDir, temporaryDataDir } from "../../testing/data-dir.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { httpManager, makeManager, signIn } from "../../testing/http-person.ts";
import { listenAt } from "../../testing/listening.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

describe("two server processes beside each other", () => {
  let made: TestDatabase;
  let place: TemporaryDataDir;
  let servers: ServerProcess[];
  beforeAll(async () => {
    [made, place] = await Promise.all([testDatabase(), temporaryDataDir()]);
    const start = () => startServerProcess(place.dataDir, { databaseUrl: made.url });
    servers = await Promise.all([start(), start()]);
    await makeManager(kyselyOn(made.pool));
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await made?.drop();
    await place?.remove();
  });

  it("tell whoever listens at the one what was changed at the other, and go down though somebody listens", async () => {
    const [one, two] = servers;
    if (!one || !two) throw new Error("Two servers were started");
    const token = await signIn(one.address);
    const listener = await listenAt(two.address, "events", { authorization: `Bearer ${token}` });
    const saved = await httpManager(one.address, token).post("parks", {
      name: "Парк",
      yandex_login: "",
      city_id: null,
    });
    const { id } = saved.body.data as { id: number };
    const park = { kind: "changed", noun: "parks", id };
    await expect.poll(() => listener.heard, { timeout: 20_000 }).toContainEqual(park);
    // A window at the one, another at the other: the bell of both is the same.
    expect((await httpManager(one.address, token).put("notifications", {})).status).toBe(200);
    const bell = { kind: "changed", noun: "notifications", id: null };
    await expect.poll(() => listener.heard, { timeout: 20_000 }).toContainEqual(bell);
    await two.stop();
    await listener.ended;
    expect([one.complaints(), two.complaints()]).toEqual(["", ""]);
  });
});
