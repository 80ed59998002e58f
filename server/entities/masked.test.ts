import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { ROLES, type RoleId } from "../../domain/access/user.ts";
import { makeIin } from "../../domain/identifiers/iin.ts";
import { drivers } from "../../src/resources/drivers/drivers.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";
import { noteOf } from "./record-names.ts";

const IIN = makeIin("1990-05-06", "male", 9_001) ?? "";
const WHOLE = { iin: IIN, phone: "+77011234567", licence: "AB123456" };
const MASKED = { iin: `••••${IIN.slice(-4)}`, phone: "••••4567", licence: "••••3456" };
type Row = { id: number; version: number; name: string };

describe("the numbers of a driver", () => {
  let house: House;
  let manager: Person;
  let outsourcer: Person;
  let client: Person;
  let driver: Row;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const { parkId, counterparties } = await openFleet(manager, { name: "Первый" });
    outsourcer = await house.enter({ outsourcing: true, parks: [parkId] });
    client = await house.enter({ roleId: 2, parks: [parkId], counterparties });
    const sent = { name: "Серик Ермеков", plate: "123ABC02", hired_on: null, note: "", park_id: parkId, ...WHOLE };
    driver = (await manager.post("drivers", sent)).body.data as Row;
  });
  afterAll(() => house?.close());

  const nameOf = async ({ id }: Person) => {
    const { rows } = await sql<{ name: string }>`select name from account_names where id = ${id}`.execute(house.db);
    return rows[0]?.name;
  };

  it("are whole for those who keep the drivers, and masked for the park's clients", async () => {
    for (const person of [manager, outsourcer]) {
      expect((await person.get("drivers")).body.data).toMatchObject([WHOLE]);
      expect((await person.get(`drivers/${driver.id}`)).body.data).toMatchObject(WHOLE);
    }
    expect((await client.get("drivers")).body.data).toMatchObject([
      { ...MASKED, name: "Серик Ермеков", plate: "123ABC02" },
    ]);
    expect((await client.get(`drivers/${driver.id}`)).body.data).toMatchObject(MASKED);
  });

  it("answer no filter, sort or search of those from whom they are masked", async () => {
    const refused = await client.get(`drivers?filter[iin]=${IIN}`);
    expect([refused.status, refused.body.errors]).toEqual([422, { "filter[iin]": ["Это поле вам недоступно"] }]);
    expect((await client.get("drivers?sort=iin")).status).toBe(422);
    for (const word of [IIN, "7011234567", "AB123456"]) {
      expect([word, (await manager.get(`drivers?search=${word}`)).body.total]).toEqual([word, 1]);
      expect([word, (await client.get(`drivers?search=${word}`)).body.total]).toEqual([word, 0]);
      expect((await client.get(`search?q=${word}`)).body.data).toEqual([]);
    }
    const view = { noun: "drivers", name: "По ИИН", query: `filter[iin]=${IIN}`, is_shared: false };
    expect((await client.post("views", view)).status).toBe(422);
  });

  it("find no contract of the driver either", async () => {
    const made = await manager.post("drivers/contracts", { driver_ids: [driver.id] });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const found = async (person: Person, word: string) =>
      (await person.get(`drivers/contracts?search=${word}`)).body.total;
    expect([await found(manager, IIN), await found(client, IIN)]).toEqual([1, 0]);
    expect([await found(manager, "Ермеков"), await found(client, "Ермеков")]).toEqual([1, 1]);
  });

  it("are masked in what is exported, found and chosen", async () => {
    const columns = ["name", "iin", "phone"].map((field) => ({ field, title: field }));
    const asked = { noun: "drivers", query: "", title: "Водители", filters: [], columns };
    const job = (await client.post("exports", asked)).body.data as { id: number };
    await expect.poll(async () => (await client.get(`jobs/${job.id}/file`)).status).toBe(200);
    const file = await client.get(`jobs/${job.id}/file`);
    const sheet = Object.values(read(file.raw, { type: "buffer" }).Sheets)[0] ?? {};
    const told = JSON.stringify(utils.sheet_to_json(sheet, { header: 1 }));
    expect(told).toContain(MASKED.iin);
    const found = JSON.stringify((await client.get("search?q=Ермеков")).body.data);
    expect(found).toContain("Серик Ермеков");
    const chosen = (await client.post("selections", { noun: "drivers", query: "" })).body.data as { id: number };
    const rows = JSON.stringify((await client.get(`selections/${chosen.id}/rows`)).body.data);
    for (const text of [told, found, rows]) for (const whole of Object.values(WHOLE)) expect(text).not.toContain(whole);
  });

  it("tell no namesakes apart for them", async () => {
    const noteFor = async (roleId: RoleId) => {
      const user = { roleId, isOutsourcing: false, isPaid: false, hasAccountingServices: true, isAdmin: false };
      const { rows } = await sql<{ note: string }>`select ${noteOf(drivers, user)} as note from drivers`.execute(
        house.db,
      );
      return rows.map(({ note }) => note);
    };
    expect([await noteFor(ROLES.manager), await noteFor(ROLES.client)]).toEqual([[IIN], ["Первый"]]);
  });

  it("are told whole to whoever asks for them, and the record's history says who did", async () => {
    const headers = { "idempotency-key": "the same window" };
    const { status, body } = await client.post(`drivers/${driver.id}/reveal`, {}, { headers });
    expect([status, body]).toEqual([200, { data: WHOLE }]);
    const { rows } = await sql<{ kept: string }>`select t::text as kept from idempotency_keys t`.execute(house.db);
    expect(rows.filter(({ kept }) => kept.includes(WHOLE.iin))).toEqual([]); // it is asked for anew, and written down again
    const history = (await manager.get(`history?noun=drivers&id=${driver.id}`)).body.data as {
      event: string;
      who: string;
      at: string;
    }[];
    expect(history[0]).toMatchObject({ event: "drivers.revealed", who: await nameOf(client) });
    expect((await client.get("drivers")).body.data).toMatchObject([MASKED]);
  });

  it("are revealed to nobody of another park, and not asked for by those who have them", async () => {
    const stranger = await house.enter({ roleId: 2, parks: [], counterparties: [] });
    expect((await stranger.post(`drivers/${driver.id}/reveal`, {})).status).toBe(404);
    expect((await manager.post(`drivers/${driver.id}/reveal`, {})).status).toBe(404);
  });

  it("are masked in what the history tells of their change", async () => {
    const { version, park, ...row } = (await manager.get(`drivers/${driver.id}`)).body.data as Row & {
      park: { id: number };
    };
    const sent = {
      name: row.name,
      plate: null,
      hired_on: null,
      note: "",
      park_id: park.id,
      ...WHOLE,
      phone: "+77017654321",
      version,
    };
    expect((await manager.put(`drivers/${driver.id}`, sent)).status).toBe(200);
    const changes = async (person: Person) =>
      JSON.stringify((await person.get(`history?noun=drivers&id=${driver.id}`)).body.data);
    expect(await changes(manager)).toContain("+77017654321");
    expect(await changes(client)).toContain("••••4321");
    expect(await changes(client)).not.toContain("77017654321");
  });
});
