import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { makeIin } from "../../../domain/identifiers/iin.ts";
import { openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";

type Count = { id: number; name: string; count: number };
const numberOf = (serial: number) => makeBin("2019-05", serial) ?? "";

describe("the register of counterparties", () => {
  let house: House;
  let manager: Person;
  /** A manager of both aggregators. */
  let both: Person;
  const edit = (serial: number, more: object = {}) => ({
    name: `ТОО ${serial}`,
    form_activity: 2,
    iin_bin: numberOf(serial),
    director: "Сатпаев Канат",
    note: "наше",
    tax_regime_id: 2,
    vat_payer: false,
    tax_from: "2026-01-01",
    iik: "KZ86125KZT5004100100",
    ...more,
  });
  const add = async (who: Person, serial: number, more: object = {}, headers = {}) => {
    const { status, body } = await who.post("counterparties", edit(serial, more), { headers });
    expect([status, body.errors]).toEqual([201, undefined]);
    return (body.data as { id: number }).id;
  };
  const countsOf = async (path: string) =>
    ((await manager.get(path)).body.data as Count[]).map(({ name, count }) => [name, count]);
  const there = { headers: { "x-aggregator": "2" } };
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    both = await house.enter();
    await house.db.insertInto("user_aggregators").values({ aggregator_id: 2, user_id: both.id }).execute();
    await add(manager, 1, { tax_regime_id: 1, vat_payer: true });
    await add(manager, 2, { has_accounting_services: true });
    await add(manager, 3, { has_limit: false, has_accounting_services: true });
  });
  afterAll(() => house?.close());

  it("is counted by books, VAT, regime and whose it was, zeros too, and of those alone whose limits are watched", async () => {
    const books = [
      ["Ведём бухгалтерию", 2],
      ["Без бухгалтерии", 1],
    ];
    const asked = (await manager.get("account-services/count")).body.data as Count[];
    expect(asked.map(({ name, count }) => [name, count])).toEqual(books);
    expect(await countsOf("counterparties/account-services/count")).toEqual(books);
    expect(await countsOf("counterparties/account-services/count?is_limit=1")).toEqual([
      ["Ведём бухгалтерию", 1],
      ["Без бухгалтерии", 1],
    ]);
    expect(await countsOf("counterparties/vat-payer/count?is_limit=1")).toEqual([
      ["Плательщик НДС", 1],
      ["Без НДС", 1],
    ]);
    const regimes = await countsOf("counterparties/tax-regime/count");
    expect([regimes.length, regimes.slice(0, 3).map(([, count]) => count)]).toEqual([8, [1, 2, 0]]);
    expect(await countsOf("counterparties/belong-aggregator/count")).toEqual([
      ["Наш", 3],
      ["Другого агрегатора", 0],
    ]);
    for (const wrong of ["is_limit=0", "is_limit=yes", "limit=1", "page=1"])
      expect([wrong, (await manager.get(`counterparties/vat-payer/count?${wrong}`)).status]).toEqual([wrong, 422]);
    expect((await manager.get("counterparties/belong-aggregator/count?is_limit=1")).status).toBe(422);
  });

  it("counts what each choice of its filters would show", async () => {
    const asked = "filter[has_accounting_services]=true";
    expect(await countsOf(`counterparties/vat-payer/count?${asked}`)).toEqual([
      ["Плательщик НДС", 0],
      ["Без НДС", 2],
    ]);
    expect((await manager.get(`counterparties?${asked}&filter[vat_payer]=false`)).body.total).toBe(2);
  });

  it("without a word of a box leaves it where it stands", async () => {
    const id = await add(manager, 4, { has_limit: false });
    const { version } = (await manager.get(`counterparties/${id}`)).body.data as { version: number };
    const done = await manager.put(`counterparties/${id}`, edit(4, { version, address: "г. Астана" }));
    expect(done.body.data).toMatchObject({ address: "г. Астана", has_limit: false, has_accounting_services: false });
    expect((done.body.data as { limits: string }).limits).toBe("Лимиты не отслеживаются");
  });

  it("tells of a number what it says, and of whose it is what the caller's own aggregators hold", async () => {
    const ask = async (who: Person, iin: string) =>
      (await who.get(`counterparties/iin/info?iin=${iin}`)).body.data as Record<string, unknown>;
    const known = await add(both, 50, { phone: "+77011234567", city_id: null }, there.headers);
    expect(known).toBeGreaterThan(0);
    expect(await ask(both, numberOf(50))).toMatchObject({
      valid: true,
      kind: "bin",
      type: "resident",
      exists: false,
      counterparty: null,
      known: { name: "ТОО 50", director: "Сатпаев Канат", phone: "+77011234567", tax_regime_id: 2, vat_payer: false },
    });
    expect((await ask(both, numberOf(50))).known).not.toHaveProperty("note");
    // Who works for one of them alone does not learn that the other knows the number.
    expect(await ask(manager, numberOf(50))).toEqual({ ...(await ask(manager, numberOf(51))) });
    expect(await ask(manager, numberOf(1))).toMatchObject({
      exists: true,
      counterparty: { name: "ТОО 1" },
      known: null,
    });
    expect(await ask(manager, "1")).toMatchObject({ valid: false, kind: null, exists: false });
  });

  it("tells of a person what is known of a driver", async () => {
    const fleet = await openFleet(manager, { name: "Жетысу" });
    const iin = makeIin("1990-02-03", "male", 7) ?? "";
    const driver = {
      name: "Ахметов Ерлан",
      iin,
      phone: "+77017654321",
      licence: "AB123456",
      plate: "123ABC02",
      note: "",
    };
    const made = await manager.post("drivers", { ...driver, park_id: fleet.parkId, hired_on: "2026-01-15" });
    expect(made.status).toBe(201);
    const { data } = (await manager.get(`counterparties/iin/info?iin=${iin}`)).body;
    expect(data).toMatchObject({
      kind: "iin",
      birth_date: "1990-02-03",
      gender: "male",
      exists: false,
      known: { director: "Ахметов Ерлан", phone: "+77017654321" },
    });
  });

  it("is registered with another aggregator of the caller's: reference data and taxes, never notes; who is there stays as he is", async () => {
    const [one, two] = [await add(both, 60, { has_accounting_services: true }), await add(both, 61)];
    await add(both, 61, { name: "ТОО Уже там" }, there.headers);
    const ask = { counterparty_ids: [one, two], aggregator_ids: [2] };
    const done = await both.post("counterparties/add/aggregators", ask);
    const parts = [
      { said: "Агрегатор Б: зарегистрированы", names: ["ТОО 60"] },
      { said: "Агрегатор Б: уже есть, не изменены", names: ["ТОО 61"] },
    ];
    const existing = [{ name: "ТОО 61", aggregator: "Агрегатор Б" }];
    expect([done.status, done.body.data]).toEqual([200, { created: 1, existing, outcome: { parts, copy: null } }]);
    const { body } = await both.get(`counterparties?filter[iin_bin]=${numberOf(60)}`, there);
    const [copy] = body.data as Record<string, unknown>[];
    expect(copy).toMatchObject({
      name: "ТОО 60",
      director: "Сатпаев Канат",
      iik: "KZ86125KZT5004100100",
      note: "",
      tax_regime: { id: 2 },
      vat_payer: false,
      has_accounting_services: false,
      belong_aggregator: { id: 2 },
    });
    const kept = await both.get(`counterparties?filter[iin_bin]=${numberOf(61)}`, there);
    expect(kept.body.data).toMatchObject([{ name: "ТОО Уже там", belong_aggregator: { id: 1 } }]);
    const again = await both.post("counterparties/add/aggregators", ask);
    expect(again.body.data).toMatchObject({ created: 0, existing: [{}, {}] });
    const told = house.db.selectFrom("audit").select(["aggregator_id", "event"]).where("entity", "=", "counterparties");
    const events = await told
      .where("event", "in", ["counterparties.registered", "counterparties.created"])
      .orderBy("id")
      .execute();
    expect(events.slice(-2)).toEqual([
      { aggregator_id: 2, event: "counterparties.created" },
      { aggregator_id: 1, event: "counterparties.registered" },
    ]);
  });

  it("may go where else the caller works, and nowhere else", async () => {
    expect((await both.get("aggregators/others")).body.data).toEqual([{ id: 2, name: "Агрегатор Б" }]);
    expect((await both.get("aggregators/others", there)).body.data).toEqual([{ id: 1, name: "Агрегатор А" }]);
    expect((await manager.get("aggregators/others")).body.data).toEqual([]);
  });

  it("goes to no aggregator that the caller does not work for, nor from one", async () => {
    const id = await add(manager, 70);
    const ask = { counterparty_ids: [id], aggregator_ids: [2] };
    expect((await manager.post("counterparties/add/aggregators", ask)).status).toBe(403);
    const foreign = await both.post("counterparties/add/aggregators", { ...ask, aggregator_ids: [1] }, there);
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ["counterparty_ids"]]);
  });
});

describe("a park", () => {
  let house: House;
  let both: Person;
  beforeAll(async () => {
    house = await openHouse();
    both = await house.enter();
    await house.db.insertInto("user_aggregators").values({ aggregator_id: 2, user_id: both.id }).execute();
  });
  afterAll(() => house?.close());

  it("is registered with another aggregator without its rates and contracts", async () => {
    const fleet = await openFleet(both, { name: "Алатау" });
    await house.db
      .updateTable("parks")
      .set({ commissioner_rate: 50 as never })
      .where("id", "=", fleet.parkId)
      .execute();
    const ask = { park_ids: [fleet.parkId], aggregator_ids: [2, 1] };
    const done = await both.post("parks/add/aggregators", ask);
    expect(done.body.data).toMatchObject({ created: 1, existing: [{ name: "Алатау", aggregator: "Агрегатор А" }] });
    const { body } = await both.get("parks", { headers: { "x-aggregator": "2" } });
    expect(body.data).toMatchObject([{ name: "Алатау", counterparties: 0, status: { id: 1 } }]);
    const [copy] = await house.db
      .selectFrom("parks")
      .select("commissioner_rate")
      .where("aggregator_id", "=", 2)
      .execute();
    expect(copy).toEqual({ commissioner_rate: null });
  });

  it("names the accounts that are bound to it, and when each was logged in with", async () => {
    const fleet = await openFleet(both, { name: "Балхаш" });
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId], email: "client@parkdesk.example" });
    await house.enter({ roleId: 2 });
    const { data } = (await both.get(`parks/${fleet.parkId}/users`)).body;
    expect(data).toEqual([
      {
        id: client.id,
        name: "Тестова Айгүл",
        email: "client@parkdesk.example",
        role: { id: 2, name: expect.any(String) },
        last_login: expect.stringContaining("2026-05-10T"),
      },
    ]);
    expect((await client.get(`/api/parks/${fleet.parkId}/users`)).status).toBe(403);
    const stranger = await house.enter({ aggregator: 2 });
    expect((await stranger.get(`parks/${fleet.parkId}/users`)).status).toBe(404);
  });
});
