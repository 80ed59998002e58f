import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeIin } from "../../../domain/identifiers/iin.ts";
import { exportOf, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

const IIN = makeIin("1990-05-06", "male", 9_001) ?? "";
type Row = { id: number; version: number; status: { id: number }; in_ledger: boolean; name: string };
type Entry = { id: number; version: number; driver: { id: number } | null };

describe("drivers", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let parkId: number;
  let otherParkId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    ({ parkId } = await openFleet(manager, { name: "Первый" }));
    ({ parkId: otherParkId } = await openFleet(manager, { name: "Второй" }));
    outsourcer = await house.enter({ outsourcing: true, parks: [parkId] });
    const rows = ["d-1", "d-2"].map((id) => [`07.04.2026 09:00:0${id.at(-1)}`, id, "card", "100,00"]);
    await importFile(manager, parkId, "drivers.csv", exportOf(rows as never));
  });
  afterAll(() => house?.close());

  const driver = (more: object = {}) => ({
    name: "Серик Ермеков",
    iin: null,
    phone: null,
    licence: null,
    plate: null,
    hired_on: null,
    note: "",
    park_id: parkId,
    ...more,
  });
  const add = async (more: object = {}): Promise<Row> => {
    const { status, body } = await manager.post("drivers", driver(more));
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data as Row;
  };

  it("keep every number in its one spelling, however it was typed", async () => {
    const typed = { iin: ` ${IIN.slice(0, 6)} ${IIN.slice(6)}`, phone: "8 (701) 123-45-67", plate: "123 авс 02" };
    const row = await add({ ...typed, licence: "ав 123456", name: "Один" });
    expect(row).toMatchObject({ iin: IIN, phone: "+77011234567", plate: "123ABC02", licence: "AB123456" });
    const found = await manager.get(`drivers?filter[iin]=${IIN}`);
    expect(found.body).toMatchObject({ total: 1, data: [{ id: row.id }] });
  });

  it("refuse a wrong number on its field, in words that say what is wrong with it", async () => {
    const wrong = { iin: "900101300018", phone: "12345", plate: "1", licence: "?" };
    const { status, body } = await manager.post("drivers", driver(wrong));
    expect([status, body.errors]).toEqual([
      422,
      {
        iin: ["В ИИН ошибка: контрольная цифра не сходится"],
        phone: ["Телефон заполняют так: +7 (7XX) XXX-XX-XX"],
        plate: ["Госномер заполняют так: 123 ABC 02"],
        licence: ["Номер удостоверения заполнен неверно"],
      },
    ]);
  });

  it("are of somebody who is born by today", async () => {
    const unborn = await manager.post("drivers", driver({ iin: makeIin("2099-12-31", "male", 1) ?? "" }));
    expect([unborn.status, unborn.body.errors]).toEqual([422, { iin: ["В ИИН нет такой даты рождения"] }]);
  });

  it("have an ИИН once a park, and may drive for another one with it", async () => {
    const iin = makeIin("1991-05-06", "female", 9_002);
    await add({ iin });
    const twice = await manager.post("drivers", driver({ iin }));
    expect([twice.status, twice.body.errors]).toEqual([409, { iin: ["В этом парке уже есть водитель с таким ИИН"] }]);
    await add({ iin, park_id: otherParkId });
  });

  it("are not deleted while they work; whoever was dismissed may be", async () => {
    const { id, version } = await add({ name: "Работник" });
    const chosen = { ids: [{ id, version }] };
    const refused = await manager.remove("drivers/delete", chosen);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      "DRIVER_WORKS",
      "Водитель Работник работает: сначала увольте его.",
    ]);
    const dismissed = await manager.post("drivers/status", { ...chosen, status_id: 2 });
    expect([dismissed.status, dismissed.body.message]).toEqual([200, "Уволен 1 водитель"]);
    expect((await manager.remove("drivers/delete", chosen)).body.code).toBe("STALE");
    expect((await manager.remove("drivers/delete", { ids: [{ id, version: version + 1 }] })).status).toBe(200);
    expect((await manager.get(`drivers/${id}`)).status).toBe(404);
  });

  it("are all dismissed or none", async () => {
    const [one, other] = [await add(), await add()];
    const stale = { ...other, version: 7 };
    const ids = [one, stale].map(({ id, version }) => ({ id, version }));
    expect((await manager.post("drivers/status", { ids, status_id: 2 })).status).toBe(409);
    expect((await manager.get(`drivers/${one.id}`)).body.data).toMatchObject({ version: 1, status: { id: 1 } });
  });

  it("of his own parks are the outsourcer's to write, and go to no other park", async () => {
    const made = await outsourcer.post("drivers", driver({ name: "Его" }));
    expect(made.status).toBe(201);
    const { id } = made.body.data as Row;
    const moved = await outsourcer.put(`drivers/${id}`, driver({ park_id: otherParkId, version: 1 }));
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ["park_id"]]);
    const hidden = await add({ park_id: otherParkId });
    expect((await outsourcer.put(`drivers/${hidden.id}`, driver({ version: 1 }))).status).toBe(404);
  });

  it("come from the ledger: the one of that name is found, or there is a new one to be completed", async () => {
    const entries = (await manager.get(`drivers/handbook?filter[park]=${parkId}&sort=platform_id`)).body
      .data as unknown as (Entry & { name: string })[];
    expect(entries.map(({ driver: linked }) => linked)).toEqual([null, null]);
    const [first, second] = entries;
    const known = await add({ name: first?.name.toUpperCase() });
    const ids = entries.map(({ id, version }) => ({ id, version }));
    const linked = await manager.post("drivers/handbook/link", { ids });
    expect([linked.status, linked.body.message]).toEqual([200, "Связаны 2 водителя, из них новых: 1"]);
    expect((await manager.get(`drivers/${known.id}`)).body.data).toMatchObject({ in_ledger: true });
    const fresh = (await manager.get("drivers?filter[status]=0")).body.data as unknown as Row[];
    expect(fresh).toMatchObject([{ name: second?.name, in_ledger: true, status: { id: 0 } }]);
    expect((await manager.post("drivers/handbook/link", { ids })).body.code).toBe("STALE");
    const [entry] = (await manager.get(`drivers/handbook?filter[driver]=${known.id}`)).body.data as unknown as Entry[];
    const away = { ids: [{ id: entry?.id, version: entry?.version }] };
    expect((await manager.post("drivers/handbook/unlink", away)).status).toBe(200);
    expect((await manager.get(`drivers/${known.id}`)).body.data).toMatchObject({ in_ledger: false });
    // What is not linked shows no such button, and is refused by the same line.
    const again = { ids: [{ id: entry?.id, version: (entry?.version ?? 0) + 1 }] };
    expect((await manager.post("drivers/handbook/unlink", again)).body.code).toBe("STALE");
    const events = house.db.selectFrom("audit").select("event").where("entity", "=", "drivers-handbook");
    const told = await events
      .where("entity_id", "=", entry?.id ?? 0)
      .orderBy("id")
      .execute();
    expect(told.map(({ event }) => event)).toEqual(["drivers-handbook.linked", "drivers-handbook.unlinked"]);
  });

  it("leave the ledger as it was when they are deleted", async () => {
    const [made] = (await manager.get("drivers?filter[status]=0")).body.data as unknown as Row[];
    const { id = 0, version = 0 } = made ?? {};
    expect((await manager.remove("drivers/delete", { ids: [{ id, version }] })).status).toBe(200);
    expect((await manager.get(`drivers/handbook?filter[park]=${parkId}`)).body).toMatchObject({ total: 2 });
    expect((await manager.get("drivers/handbook?filter[is_linked]=true")).body).toMatchObject({ total: 0 });
  });

  it("are counted by status, zeros too", async () => {
    const { data } = (await manager.get("drivers/statuses/count")).body as unknown as { data: { name: string }[] };
    expect(data.map(({ name }) => name)).toEqual(["новый", "работает", "уволен"]);
  });
});
