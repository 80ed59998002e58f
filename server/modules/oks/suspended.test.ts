import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf, openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("a suspended counterparty", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  const versionOf = async (id: number) =>
    ((await manager.get(`counterparties/${id}`)).body.data as { version: number }).version;
  const step = async (status_id: number, more: object = {}) => {
    const id = fleet.counterparties[0] ?? 0;
    return manager.post("counterparties/status", { ids: [{ id, version: await versionOf(id) }], status_id, ...more });
  };
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "april"));
  });
  afterAll(() => house?.close());

  it("is one by a step with a reason, which its card and history say", async () => {
    const done = await step(2, { reason: "Не отвечает" });
    expect([done.status, done.body.data]).toEqual([200, { changed: 1 }]);
    const { data } = (await manager.get(`counterparties/${fleet.counterparties[0]}`)).body;
    expect(data).toMatchObject({ status: { id: 2 }, reason: "Не отвечает" });
    expect((await step(2)).body.code).toBe("DOCUMENT_CLOSED");
  });

  it("gets a new report only when that is confirmed, and is named", async () => {
    const body = splitBy(await openMonth(manager, fleet, "2026-04"));
    const refused = await saveMonth(manager, body);
    expect([refused.status, refused.body.code]).toEqual([409, "COUNTERPARTY_SUSPENDED"]);
    const { name } = (await manager.get(`counterparties/${fleet.counterparties[0]}`)).body.data as { name: string };
    expect(refused.body.message).toContain(name);
    expect(await house.db.selectFrom("commissioner_reports").select("id").execute()).toEqual([]);
    expect((await saveMonth(manager, { ...body, with_suspended: true } as typeof body)).status).toBe(200);
  });

  it("keeps the report that it has: it is replaced without a question", async () => {
    const again = await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04")));
    expect([again.status, again.body.errors]).toEqual([200, undefined]);
  });

  it("goes to the archive and comes back step by step", async () => {
    expect((await step(3, { reason: "Закрылся" })).status).toBe(200);
    expect((await step(1)).status).toBe(409);
    expect([(await step(2)).status, (await step(1)).status]).toEqual([200, 200]);
    const { data } = (await manager.get(`counterparties/${fleet.counterparties[0]}`)).body;
    expect(data).toMatchObject({ status: { id: 1 }, reason: "" });
  });
});
