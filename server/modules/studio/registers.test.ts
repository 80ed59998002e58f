import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";

describe("a register", () => {
  let house: House;
  let admin: Person;
  let client: Person;
  let stranger: Person;
  let outsourcer: Person;
  let parks: number[];

  beforeAll(async () => {
    house = await openHouse();
    const insert = (name: string, aggregator_id = 1) =>
      house.db.insertInto("parks").values({ aggregator_id, name }).returning("id").executeTakeFirstOrThrow();
    parks = [(await insert("Алатау")).id, (await insert("Медеу")).id];
    admin = await house.enter({ email: "admin@parkdesk.example" });
    client = await house.enter({ roleId: 2, parks: parks.slice(0, 1) });
    stranger = await house.enter({ aggregator: 2 });
    outsourcer = await house.enter({ outsourcing: true, parks });
    expect((await admin.get("openapi.json")).status).toBe(200); // whoever has read it before reads of the register afterwards
    await shape(admin, "r-vehicles", vehicles);
  });
  afterAll(() => house?.close());

  const body = (more: object = {}) => ({
    plate: "123ABC02",
    park_id: parks[0],
    driver_id: null,
    model: "Camry",
    vin: "",
    made_in: 2020,
    price: 900_000_000,
    share: 5_000,
    insured_until: "2026-12-31",
    fuel: "gas",
    leased: true,
    note: "Царапина",
    ...more,
  });

  it("keeps records as any resource does: added, read, changed from the version that was seen, deleted", async () => {
    const made = await admin.post("registers/vehicles", body());
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body.data as { id: number };
    const one = (await admin.get(`registers/vehicles/${id}`)).body.data as Record<string, unknown>;
    expect(one).toMatchObject({
      plate: "123ABC02",
      park: { id: parks[0], name: "Алатау" },
      driver: null,
      model: "Camry",
      vin: "",
      made_in: 2020,
      price: 900_000_000,
      share: 5_000,
      insured_until: "2026-12-31",
      fuel: "gas",
      leased: true,
      note: "Царапина",
      version: 1,
      status: { id: 0, name: "работает" },
    });
    const changed = await admin.put(
      `registers/vehicles/${id}`,
      body({ version: 1, model: "Corolla", park_id: parks[1] }),
    );
    expect(changed.body.data).toMatchObject({ model: "Corolla", park: { name: "Медеу" }, version: 2 });
    const stale = await admin.put(`registers/vehicles/${id}`, body({ version: 1, made_in: 2021 }));
    expect(stale.body).toMatchObject({ code: "STALE" });
    expect((await admin.remove("registers/vehicles/delete", { ids: [{ id, version: 2 }] })).body.data).toEqual({
      deleted: 1,
    });
    expect((await admin.get(`registers/vehicles/${id}`)).status).toBe(404);
  });

  it("refuses what its fields do not take, each beside its field", async () => {
    const refused = await admin.post(
      "registers/vehicles",
      body({ plate: null, vin: "12", made_in: 1980, fuel: "water" }),
    );
    expect(refused.status).toBe(422);
    expect(Object.keys((refused.body as unknown as { errors: object }).errors).sort()).toEqual([
      "fuel",
      "made_in",
      "plate",
      "vin",
    ]);
    const foreign = await admin.post("registers/vehicles", body({ park_id: 999_999 }));
    expect(foreign.status).toBe(422);
  });

  it("has no two records of an aggregator with the same plate, also of two people at once", async () => {
    const twice = await Promise.all([1, 2].map(() => admin.post("registers/vehicles", body({ plate: "777AAA02" }))));
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(twice.find(({ status }) => status === 409)?.body).toMatchObject({ errors: { plate: [expect.any(String)] } });
  });

  it("is listed, filtered, sorted, searched, counted and summed", async () => {
    for (const [plate, model, price, made_in] of [
      ["001AAA02", "Прадо", 100, 2001],
      ["002AAA02", "Ларгус", 300, 2002],
      ["003AAA02", "прадо 150", 200, 2003],
    ] as const)
      expect(
        (await admin.post("registers/vehicles", body({ plate, model, price, made_in, leased: plate === "002AAA02" })))
          .status,
      ).toBe(201);
    const plates = async (question: string) =>
      ((await admin.get(`registers/vehicles?${question}`)).body.data as { plate: string }[]).map(({ plate }) => plate);
    expect(await plates("filter[made_in][from]=2001&filter[made_in][to]=2003&sort=-price")).toEqual([
      "002AAA02",
      "003AAA02",
      "001AAA02",
    ]);
    expect(await plates("search=прадо")).toEqual(["001AAA02", "003AAA02"]);
    expect(await plates("filter[leased]=false&filter[made_in][from]=2001&filter[made_in][to]=2003")).toEqual([
      "001AAA02",
      "003AAA02",
    ]);
    expect(await plates("filter[insured_until][from]=2027-01-01")).toEqual([]);
    const { body: page } = await admin.get("registers/vehicles?filter[made_in][from]=2001&filter[made_in][to]=2003");
    expect(page).toMatchObject({ total: 3, totals: { price: 600 } });
    const counts = (await admin.get("registers/vehicles/statuses/count")).body.data as { id: number; count: number }[];
    expect(counts.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect((await admin.get("registers/vehicles?filter[colour]=red")).status).toBe(422);
  });

  it("takes steps from where its statuses let it, and asks what a step asks", async () => {
    const { id } = (await admin.post("registers/vehicles", body({ plate: "555AAA02" }))).body.data as { id: number };
    const step = (status_id: number, version: number, more = {}) =>
      admin.post("registers/vehicles/status", { ids: [{ id, version }], status_id, ...more });
    expect((await step(0, 1)).status).toBe(409);
    expect((await step(1, 1)).body.data).toEqual({ changed: 1 });
    expect((await step(2, 2, { price: 5_000 })).body.data).toEqual({ changed: 1 });
    expect((await admin.get(`registers/vehicles/${id}`)).body.data).toMatchObject({
      status: { id: 2 },
      price: 5_000,
      model: "Camry",
      version: 3,
    });
    expect((await admin.put(`registers/vehicles/${id}`, body({ plate: "555AAA02", version: 3 }))).status).toBe(409);
    const told = (await admin.get(`history?noun=r-vehicles&id=${id}`)).body.data as { changes: { field: string }[] }[];
    expect(told[0]?.changes.map(({ field }) => field).sort()).toEqual(["price", "status"]);
  });

  it("shows a client his own park's, without what is not his, and lets him change nothing", async () => {
    const other = (await admin.post("registers/vehicles", body({ plate: "900AAA02", park_id: parks[1] }))).body
      .data as { id: number };
    const own = (await admin.post("registers/vehicles", body({ plate: "901AAA02" }))).body.data as { id: number };
    const rows = (await client.get("registers/vehicles?per_page=100")).body.data as {
      id: number;
      park: { id: number };
    }[];
    expect(new Set(rows.map(({ park }) => park.id))).toEqual(new Set([parks[0]]));
    expect((await client.get(`registers/vehicles/${other.id}`)).status).toBe(404);
    const seen = (await client.get(`registers/vehicles/${own.id}`)).body.data as object;
    expect(seen).not.toHaveProperty("note");
    expect((await client.get("registers/vehicles?filter[note]=x")).status).toBe(422);
    expect((await client.post("registers/vehicles", body({ plate: "902AAA02" }))).status).toBe(404);
    expect((await outsourcer.get("registers/vehicles")).status).toBe(404);
    expect((await stranger.get("registers/vehicles")).body.data).toEqual([]);
    expect((await stranger.get(`registers/vehicles/${own.id}`)).status).toBe(404);
  });

  it("holds what it refers to: a park of its records is not deleted, whoever asks", async () => {
    const park = await house.db
      .insertInto("parks")
      .values({ aggregator_id: 1, name: "Лишний" })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
    const { id } = (await admin.post("registers/vehicles", body({ plate: "321AAA02", park_id: park.id }))).body
      .data as { id: number };
    await expect(house.db.deleteFrom("parks").where("id", "=", park.id).execute()).rejects.toThrow(/foreign key/);
    await admin.remove("registers/vehicles/delete", { ids: [id] });
    await house.db.deleteFrom("parks").where("id", "=", park.id).execute();
  });

  it("is found by the search over everything, exported, and told of in OpenAPI", async () => {
    const found = (await admin.get(`search?${new URLSearchParams({ q: "прадо 150" })}`)).body.data as {
      noun: string;
      title: string;
    }[];
    expect(found).toContainEqual(expect.objectContaining({ noun: "r-vehicles", title: "003AAA02" }));
    const api = (await admin.get("openapi.json")).body as unknown as { paths: Record<string, object> };
    expect(Object.keys(api.paths)).toContain("/registers/vehicles/{id}");
  });

  it("knows nothing of the records of another register", async () => {
    await shape(admin, "r-cars", {
      ...vehicles,
      name: "cars",
      titles: { list: { ru: "Машины" }, create: { ru: "Новая" } },
    });
    const [one] = (await admin.get("registers/vehicles?per_page=1")).body.data as { id: number }[];
    expect((await admin.get(`registers/cars/${one?.id}`)).status).toBe(404);
    expect((await admin.get("registers/cars")).body).toMatchObject({ data: [], total: 0 });
    expect((await admin.post("registers/cars", body({ plate: "001AAA02" }))).status).toBe(201);
  });

  it("is served whatever was removed from it before: fields that are kept do not count as fields", async () => {
    const wide = (from: number) => {
      const names = Array.from({ length: 45 }, (_, place) => `f${from + place}`);
      const fields = Object.fromEntries(names.map((name) => [name, { kind: "text", label: { ru: name }, sort: true }]));
      const section = [{ title: { ru: "Всё" }, fields: names }];
      return {
        name: "wide",
        titles: { list: { ru: "Поля" }, create: { ru: "Новое" } },
        menu: vehicles.menu,
        fields,
        rights: { ...vehicles.rights, list: ["plain"] },
        bound: {},
        list: { columns: names.slice(0, 1) },
        card: section,
        form: section,
      };
    };
    await shape(admin, "r-wide", wide(0));
    await shape(admin, "r-wide", wide(100));
    expect((await admin.get("registers/wide")).status).toBe(200);
  });
});
