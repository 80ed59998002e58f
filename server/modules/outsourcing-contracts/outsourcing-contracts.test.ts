import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; number: string };

describe("outsourcing contracts", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let other: Person;
  let [mine, hidden]: [Fleet?, Fleet?] = [];
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    outsourcer = await house.enter({ outsourcing: true });
    other = await house.enter({ outsourcing: true });
    mine = await openFleet(manager);
    hidden = await openFleet(manager);
  });
  afterAll(() => house?.close());

  const body = (number: string, more: object = {}) => ({
    number,
    date: "2026-01-15",
    type_id: 1,
    park_id: mine?.parkId,
    company: "ТОО Аутсорсер",
    outsourcer_id: outsourcer.id,
    fee: 5_000_000,
    vat_payer: false,
    ...more,
  });
  const ids = async (path: string, who = outsourcer) =>
    ((await who.get(`${path}?per_page=500`)).body.data as Row[]).map(({ id }) => id).sort();
  const step = async (id: number, status_id: number, answers: object) => {
    const { version } = (await manager.get(`outsourcing-contracts/${id}`)).body.data as Row;
    return manager.post(`outsourcing-contracts/${id}/status`, { version, status_id, ...answers });
  };
  const signed = { signed_on: "2026-01-20" };

  it("give their outsourcer the park and the counterparties behind it while they are in force, and nobody else", async () => {
    const { id } = (await manager.post("outsourcing-contracts", body("А-1"))).body.data as Row;
    expect([await ids("parks"), await ids("counterparties")]).toEqual([[], []]);
    expect((await step(id, 1, signed)).status).toBe(200);
    expect(await ids("parks")).toEqual([mine?.parkId]);
    expect(await ids("counterparties")).toEqual([...(mine?.counterparties ?? [])].sort());
    const { body: behind } = await outsourcer.get(`parks/${mine?.parkId}/counterparties`);
    expect((behind.data as Row[]).map(({ id }) => id).sort()).toEqual([...(mine?.counterparties ?? [])].sort());
    expect((await outsourcer.get(`parks/${hidden?.parkId}/counterparties`)).status).toBe(404);
    expect((await outsourcer.get(`counterparties/${hidden?.counterparties[0]}`)).status).toBe(404);
    expect([await ids("parks", other), await ids("contracts", other)]).toEqual([[], []]);
    const byItself = await step(id, 2, {});
    expect([byItself.status, byItself.body.code]).toEqual([422, "VALIDATION"]);
    await house.db.updateTable("outsourcing_contracts").set({ status_id: 2 }).where("id", "=", id).execute();
    expect([await ids("parks"), await ids("counterparties")]).toEqual([[], []]);
  });

  it("are their outsourcer's to read, whatever became of them: in a list, by number and by kind", async () => {
    expect((await outsourcer.get("contracts")).body).toMatchObject({ total: 1, data: [{ number: "А-1" }] });
    expect((await outsourcer.get("contracts/numbers")).body.data).toMatchObject([{ number: "А-1" }]);
    const kinds = (await outsourcer.get("contracts/types/count")).body.data as { id: number; count: number }[];
    expect(kinds.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 0],
      [3, 0],
      [4, 0],
    ]);
    const client = await house.enter({ roleId: 2, outsourcing: true, parks: [mine?.parkId ?? 0] });
    expect((await client.get("contracts")).body).toMatchObject({ total: 1 });
  });

  it("may be entered by an outsourcer for a park and an account of his own, and only staff puts them in force", async () => {
    const first = (await manager.post("outsourcing-contracts", body("А-2"))).body.data as Row;
    await step(first.id, 1, signed);
    const made = await outsourcer.post("contracts", body("А-3"));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { id } = made.body.data as Row;
    const fieldsOf = async (more: object) => {
      const reply = await outsourcer.post("contracts", body("А-4", more));
      return [reply.status, Object.keys(reply.body.errors ?? {})];
    };
    expect(await fieldsOf({ park_id: hidden?.parkId })).toEqual([422, ["park_id"]]);
    expect(await fieldsOf({ outsourcer_id: other.id })).toEqual([422, ["outsourcer_id"]]);
    expect(await fieldsOf({ outsourcer_id: null })).toEqual([422, ["outsourcer_id"]]);
    const own = await outsourcer.post(`/api/outsourcing-contracts/${id}/status`, {
      version: 1,
      status_id: 1,
      ...signed,
    });
    expect(own.status).toBe(403);
    expect((await outsourcer.put(`contracts/${id}`, { ...body("А-3"), fee: 1, version: 1 })).status).toBe(200);
    await step(id, 1, signed);
    const late = await outsourcer.put(`contracts/${id}`, { ...body("А-3"), fee: 2, version: 3 });
    expect([late.status, late.body.code]).toEqual([409, "NOT_NOW"]);
    const { can } = (await outsourcer.get(`contracts/${id}`)).body.data as { can: Record<string, { ok: boolean }> };
    expect([can.edit?.ok, can.print?.ok]).toEqual([false, true]);
  });

  it("are of accounts of outsourcers alone, who are named to staff, and to an outsourcer himself", async () => {
    const named = async (path: string, who: Person) =>
      ((await who.get(path)).body.data as Row[]).map(({ id }) => id).sort();
    expect(await named("outsourcing-contracts/outsourcers", manager)).toEqual([outsourcer.id, other.id].sort());
    expect(await named("contracts/outsourcers", outsourcer)).toEqual([outsourcer.id]);
    const { data } = (await manager.get("outsourcing-contracts/outsourcers")).body;
    const alike = (data as { name: string }[]).map(({ name }) => name);
    expect(alike.every((name) => /^Тестова Айгүл · \S+@parkdesk\.example$/.test(name))).toBe(true);
    const wrong = await manager.post("outsourcing-contracts", body("А-5", { outsourcer_id: manager.id }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["outsourcer_id"]]);
  });

  it("a power of attorney is asked for where the outsourcer signs, and ends after it is given", async () => {
    const poa = { poa_number: "Д-1", poa_date: "2026-02-01", poa_until: "2026-01-01" };
    const wrong = await manager.post("outsourcing-contracts", body("А-6", { ...poa, type_id: 2 }));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ["poa_until"]]);
    const made = await manager.post("outsourcing-contracts", body("А-6", poa));
    expect(made.body.data).toMatchObject({ poa_number: "", poa_date: null, poa_until: null });
  });
});
