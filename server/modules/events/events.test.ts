import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { FAMILY_PREFIX } from "../../../contract/families.ts";
import { notify } from "../../db/notify.ts";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { type Listener, listenAt } from "../../testing/listening.ts";
import type { Person } from "../../testing/person.ts";

const PATIENCE = { timeout: 15_000 };

describe("what people who look at a screen are told", () => {
  let house: House;
  let address: string;
  let manager: Person;
  let stranger: Person;
  let client: Person;
  let outsourcer: Person;
  let fleet: Fleet;
  let everybody: Record<"manager" | "stranger" | "client" | "outsourcer", Listener>;
  const listen = (person: Person, prefix: string, aggregator = 1, question = "") =>
    listenAt(address, `${prefix}events${question}`, {
      authorization: `Bearer ${person.token}`,
      "x-aggregator": String(aggregator),
    });

  beforeAll(async () => {
    house = await openHouse({ limits: { streams: { ofPerson: 10, heartbeatMs: 1_000 } } });
    address = await house.app.listen({ port: 0, host: "127.0.0.1" });
    manager = await house.enter();
    stranger = await house.enter({ aggregator: 2 });
    fleet = await openFleet(manager);
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    outsourcer = await house.enter({ outsourcing: true, parks: [fleet.parkId] });
    everybody = {
      manager: await listen(manager, FAMILY_PREFIX.plain),
      stranger: await listen(stranger, FAMILY_PREFIX.plain, 2),
      client: await listen(client, FAMILY_PREFIX.users),
      outsourcer: await listen(outsourcer, FAMILY_PREFIX.outsourcings),
    };
  });
  afterAll(async () => {
    for (const listener of Object.values(everybody ?? {})) listener.leave();
    await house?.close();
  });
  // Each hears at their own pace, in one order: who has heard this has heard everything before it.
  beforeEach(async () => {
    await notify(house.db, { shaped: "parks" });
    for (const { heard } of Object.values(everybody)) {
      await expect.poll(() => heard, PATIENCE).toContainEqual({ kind: "changed", noun: "studio", id: null });
      heard.length = 0;
    }
  });

  it("says in which letters it is written", async () => {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${manager.token}`, "x-aggregator": "1" };
    const stream = await fetch(`${address}/api/events`, { headers, signal: leaving.signal });
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    leaving.abort();
  });

  const rename = async (name: string, person = manager) => {
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    return person.put(`parks/${fleet.parkId}`, { name, yandex_login: "x", city_id: null, version });
  };
  const hears = (listener: Listener, events: LiveEvent[]) =>
    expect.poll(() => listener.heard, PATIENCE).toEqual(events);

  it("is what changed, once it has changed; who is bound to parks is told the noun alone, another aggregator nothing", async () => {
    expect((await rename("Парк живой")).status).toBe(200);
    await hears(everybody.manager, [{ kind: "changed", noun: "parks", id: fleet.parkId }]);
    await hears(everybody.client, [{ kind: "changed", noun: "parks", id: null }]);
    await hears(everybody.outsourcer, [{ kind: "changed", noun: "parks", id: null }]);
    expect(everybody.stranger.heard).toEqual([]);
    await stranger.post("parks", { name: "Чужой парк", yandex_login: "y", city_id: null });
    await expect.poll(() => everybody.stranger.heard, PATIENCE).toMatchObject([{ noun: "parks" }]);
    expect([everybody.manager, everybody.client].map(({ heard }) => heard.length)).toEqual([1, 1]);
  });

  it("is nothing of a change that was refused and rolled back", async () => {
    const { version } = (await manager.get(`parks/${fleet.parkId}`)).body.data as { version: number };
    const stale = { name: "Не сохранится", yandex_login: "x", city_id: null, version: version - 1 };
    expect((await manager.put(`parks/${fleet.parkId}`, stale)).status).toBe(409);
    expect((await rename("Сохранится")).status).toBe(200);
    await hears(everybody.manager, [{ kind: "changed", noun: "parks", id: fleet.parkId }]);
  });

  it("is nothing of a noun that the family cannot list", async () => {
    await house.db.transaction().execute(async (tx) => {
      const { audit } = await import("../../entities/change.ts");
      const scope = { aggregatorId: 1, user: { id: manager.id } };
      await audit(tx, scope, house.clock, { event: "moons.created", entity: "moons", id: 1 });
    });
    await rename("После луны");
    await hears(everybody.manager, [
      { kind: "changed", noun: "action-history", id: null }, // where every action is a row
      { kind: "changed", noun: "parks", id: fleet.parkId },
    ]);
    await hears(everybody.client, [{ kind: "changed", noun: "parks", id: null }]);
  });

  it("is the progress of one's own work, not of a colleague's", async () => {
    const colleague = await house.enter();
    const beside = await listen(colleague, "");
    const { status } = await manager.upload(fleet.parkId, "empty.csv", "no export at all");
    expect(status).toBe(202);
    await expect.poll(() => everybody.manager.heard.some(({ kind }) => kind === "job"), PATIENCE).toBe(true);
    await rename("После загрузки");
    await expect.poll(() => beside.heard.some(({ kind }) => kind === "changed"), PATIENCE).toBe(true);
    expect(beside.heard.filter(({ kind }) => kind === "job")).toEqual([]);
    beside.leave();
  });

  it("begins with what changed while somebody was away, theirs alone", async () => {
    await rename("Пока никого не было");
    const late = await listen(manager, "", 1, "?ago=5");
    await expect.poll(() => late.heard, PATIENCE).toContainEqual({ kind: "changed", noun: "parks", id: fleet.parkId });
    late.leave();
    await stranger.post("parks", { name: "Ещё один чужой", yandex_login: "z", city_id: null });
    const foreign = await listen(stranger, "", 2, "?ago=5");
    await expect.poll(() => foreign.heard.length, PATIENCE).toBeGreaterThan(0);
    expect(foreign.heard).not.toContainEqual({ kind: "changed", noun: "parks", id: fleet.parkId });
    foreign.leave();
  });

  it("is refused through another family, in the name of another aggregator, and without a session", async () => {
    const asked = [
      await listen(client, "").then(({ status }) => status),
      await listen(stranger, "", 1).then(({ status }) => status),
      await listenAt(address, "events", {}).then(({ status }) => status),
    ];
    expect(asked).toEqual([403, 400, 401]);
  });

  it("ends with the session, at the next sign of life", async () => {
    const leaving = await house.enter();
    const listener = await listen(leaving, "");
    await leaving.remove("/api/sanctum/token");
    await listener.ended;
  });

  it("goes on when the listening connection is lost: everything may have changed then", async () => {
    const { sql } = await import("kysely");
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen parkdesk_events'`.execute(house.db);
    await hears(everybody.manager, [{ kind: "everything" }]);
    await rename("После обрыва");
    await expect
      .poll(() => everybody.manager.heard, PATIENCE)
      .toContainEqual({ kind: "changed", noun: "parks", id: fleet.parkId });
  });
});
