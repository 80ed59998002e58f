import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; workspaces: { name: string }[] };

describe("employees and services", () => {
  let house: House;
  let manager: Person;
  let parkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter({ email: "works.here@parkdesk.example" });
    ({ parkId } = await openFleet(manager, { name: "Их парк" }));
  });
  afterAll(() => house?.close());

  const employee = (more: object = {}) => ({
    name: "Мусин Руслан",
    position: "Менеджер парков",
    email: null,
    phone: null,
    park_ids: [],
    note: "",
    ...more,
  });
  const add = async (more: object = {}): Promise<Row> =>
    (await manager.post("employees", employee(more))).body.data as Row;

  it("work in their parks, or in the whole aggregator when they have none", async () => {
    const bound = await add({ park_ids: [parkId, parkId] });
    const free = await add();
    expect(bound.workspaces.map(({ name }) => name)).toEqual(["Их парк"]);
    expect(free.workspaces.map(({ name }) => name)).toEqual(["Агрегатор А"]);
    expect((await manager.get(`employees?filter[park]=${parkId}`)).body).toMatchObject({ total: 2 });
    expect((await manager.get("employees?filter[park]=987654")).body).toMatchObject({ total: 0 });
    const foreign = await manager.post("employees", employee({ park_ids: [987_654] }));
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["park_ids"]]);
  });

  it("are known to have an account by their address", async () => {
    expect(await add({ email: "Works.Here@parkdesk.example" })).toMatchObject({ has_account: true });
    expect(await add({ email: "not.here@parkdesk.example" })).toMatchObject({ has_account: false });
    expect((await manager.get("employees?filter[has_account]=true")).body).toMatchObject({ total: 1 });
  });

  it("share neither an address nor a phone", async () => {
    await add({ email: "one@parkdesk.example", phone: "+77000004001" });
    const email = await manager.post("employees", employee({ email: "ONE@parkdesk.example" }));
    expect([email.status, Object.keys(email.body.errors ?? {})]).toEqual([409, ["email"]]);
    const phone = await manager.post("employees", employee({ phone: "8 700 000 40 01" }));
    expect([phone.status, Object.keys(phone.body.errors ?? {})]).toEqual([409, ["phone"]]);
  });

  it("say what a change of workspaces changed, to whoever comes second and in the audit", async () => {
    const { id } = await add({ name: "Двое правят" });
    expect((await manager.put(`employees/${id}`, employee({ park_ids: [parkId], version: 1 }))).status).toBe(200);
    const late = await manager.put(`employees/${id}`, employee({ version: 1 }));
    expect([late.body.code, late.body.details]).toEqual([
      "STALE",
      { version: 2, changes: [{ field: "park_ids", yours: [], theirs: [parkId] }] },
    ]);
    const audit = await house.db
      .selectFrom("audit")
      .select("changes")
      .where("entity", "=", "employees")
      .where("entity_id", "=", id)
      .where("event", "=", "employees.updated")
      .execute();
    expect(audit[0]?.changes).toContainEqual({ field: "park_ids", before: [], after: [parkId] });
  });

  it("are switched off and on many at once, and deleted", async () => {
    const rows = [await add(), await add()];
    const ids = rows.map(({ id, version }) => ({ id, version }));
    const off = await manager.post("employees/active", { ids, is_active: false });
    expect([off.status, off.body.message]).toEqual([200, "Уволены 2 сотрудника"]);
    const seen = ids.map(({ id }) => ({ id, version: 2 }));
    expect((await manager.remove("employees/delete", { ids: seen })).body).toMatchObject({ data: { deleted: 2 } });
  });

  it("a service has the law's VAT rate of the day or none, and a name of its own", async () => {
    const service = { name: "Сопровождение", type_id: 7, unit: "месяц", price: 5_000_000, is_vat: true, note: "" };
    const made = await manager.post("services", service);
    expect([made.status, made.body.data]).toEqual([
      201,
      expect.objectContaining({ vat_rate: 1_600, price: 5_000_000, is_active: true }),
    ]);
    const plain = await manager.post("services", { ...service, name: "Без налога", is_vat: false, price: null });
    expect(plain.body.data).toMatchObject({ vat_rate: null, price: null });
    const twice = await manager.post("services", service);
    expect([twice.status, twice.body.errors]).toEqual([409, { name: ["Уже занято"] }]);
    expect((await manager.post("services", { ...service, name: "Чужая строка", type_id: 9 })).status).toBe(422);
    expect((await manager.get("services?filter[type]=7&filter[price][from]=1")).body).toMatchObject({ total: 1 });
  });
});
