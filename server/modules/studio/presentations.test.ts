import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Presentation } from "../../../definition/studio/presentation.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { shape, type Whole } from "../../testing/studio.ts";

const added: Presentation = {
  words: { "fields.name": { ru: "Таксопарк", en: "Fleet" } },
  fields: {
    x_code: { kind: "text", label: { ru: "Код" }, mask: "AA-99", filter: true, sort: true, search: true, unique: true },
    x_fleet: { kind: "integer", label: { ru: "Машин" }, min: 0, filter: true, sort: true },
    x_rent: { kind: "money", label: { ru: "Аренда, ₸" }, total: true },
    x_since: { kind: "date", label: { ru: "Работает с" }, filter: true },
    x_owner: { kind: "reference", label: { ru: "Владелец" }, to: "employees", filter: true },
    x_inner: { kind: "text", label: { ru: "Только нам" }, sees: ["plain"], writes: [] },
  },
  list: { columns: ["name", "status", "x_code", "x_fleet"], filters: ["status", "x_code", "x_fleet"], perPage: 20 },
};

describe("a resource of the product that an administrator shapes", () => {
  let house: House;
  let admin: Person;
  let manager: Person;
  let client: Person;
  let park: { id: number; version: number };

  const edit = async (more: object) => {
    const { name, yandex_login, city, ...one } = (await admin.get(`parks/${park.id}`)).body.data as Record<
      string,
      never
    >;
    const body = {
      name,
      yandex_login,
      city_id: (city as unknown as { id: number } | null)?.id ?? null,
      version: one.version,
      ...more,
    };
    return admin.put(`parks/${park.id}`, body);
  };

  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    manager = await house.enter();
    park = await house.db
      .insertInto("parks")
      .values({ aggregator_id: 1, name: "Алатау" })
      .returning(["id", "version"])
      .executeTakeFirstOrThrow();
    client = await house.enter({ roleId: 2, parks: [park.id] });
  });
  afterEach(async () => {
    const { subject } = (await admin.get("studio/resources/parks")).body.data as Whole;
    await admin.post("studio/resources/parks/rollback", { to: null, seen: subject.revision });
  });
  afterAll(() => house?.close());

  it("has the fields that were added in its card and list, by their filters, order, search and sums", async () => {
    await shape(admin, "parks", added);
    const before = (await admin.get(`parks/${park.id}`)).body.data as object;
    expect(before).toMatchObject({ x_code: "", x_fleet: null, x_rent: null, x_since: null, x_owner: null });
    const changed = await edit({
      x_code: "АА-01",
      x_fleet: 12,
      x_rent: 50_000_000,
      x_since: "2024-02-29",
      x_owner_id: null,
    });
    expect(changed.body).toMatchObject({
      data: { x_code: "АА-01", x_fleet: 12, x_rent: 50_000_000, x_since: "2024-02-29" },
    });
    const found = async (question: string) =>
      ((await admin.get(`parks?${question}`)).body.data as { id: number }[]).map(({ id }) => id);
    expect(await found("filter[x_fleet][from]=12&sort=-x_fleet")).toEqual([park.id]);
    expect(await found("filter[x_fleet][from]=13")).toEqual([]);
    expect(await found("filter[x_code]=аа-01")).toEqual([park.id]);
    expect(await found("search=АА-01")).toEqual([park.id]);
    expect((await admin.get("parks")).body).toMatchObject({ totals: { x_rent: 50_000_000 } });
    const told = (await admin.get(`history?noun=parks&id=${park.id}`)).body.data as { changes: { field: string }[] }[];
    expect(told[0]?.changes.map(({ field }) => field).sort()).toEqual(["x_code", "x_fleet", "x_rent", "x_since"]);
  });

  it("refuses what an added field does not take, and a second of what is unique", async () => {
    await shape(admin, "parks", added);
    expect((await edit({ x_code: "1" })).body).toMatchObject({ errors: { x_code: ["Заполните по образцу"] } });
    expect((await edit({ x_fleet: -1 })).body).toMatchObject({ errors: { x_fleet: [expect.any(String)] } });
    expect((await edit({ x_code: "ББ-02" })).status).toBe(200);
    const twice = await admin.post("parks", { name: "Другой", yandex_login: "other", city_id: null, x_code: "ББ-02" });
    expect(twice.status).toBe(409);
  });

  it("keeps a field from whom it is not, and lets nobody write what nobody writes", async () => {
    await shape(admin, "parks", added);
    expect((await client.get(`parks/${park.id}`)).body.data).not.toHaveProperty("x_inner");
    expect((await admin.get(`parks/${park.id}`)).body.data).toHaveProperty("x_inner");
    expect((await client.get("parks?filter[x_inner]=a")).status).toBe(422);
    expect((await edit({ x_inner: "secret" })).status).toBe(422);
  });

  it("is as it was once it is taken back, and has what stood in its fields when they come again", async () => {
    const plain = async () => [
      (await admin.get("parks")).body,
      (await admin.get(`parks/${park.id}`)).body,
      ((await admin.get("openapi.json")).body as unknown as { paths: Record<string, unknown> }).paths["/parks"],
    ];
    const before = await plain();
    const { subject } = await shape(admin, "parks", added);
    expect((await edit({ x_fleet: 7 })).status).toBe(200);
    const back = await admin.post("studio/resources/parks/rollback", { to: null, seen: subject.revision });
    expect(back.body.data).toMatchObject({ subject: { revision: null }, published: null });
    const after = await plain();
    expect(JSON.stringify(after).replaceAll(/"(version|updated_at)":[^,}]+/g, "")).toBe(
      JSON.stringify(before).replaceAll(/"(version|updated_at)":[^,}]+/g, ""),
    );
    expect((await admin.get("parks?filter[x_fleet][from]=1")).status).toBe(422);
    await admin.post("studio/resources/parks/rollback", { to: subject.revision, seen: null });
    expect((await admin.get(`parks/${park.id}`)).body.data).toMatchObject({ x_fleet: 7 });
  });

  it("is shaped by administrators alone, one draft for all of them, each seeing the other's", async () => {
    const path = "studio/resources/parks";
    for (const person of [manager, client]) expect((await person.get("studio/resources")).status).not.toBe(200);
    expect((await manager.put(`${path}/draft`, { body: added, version: null })).status).toBe(403);
    expect((await admin.put(`${path}/draft`, { body: added, version: null })).status).toBe(200);
    const late = await admin.put(`${path}/draft`, { body: {}, version: null });
    expect(late.body).toMatchObject({ code: "DRAFT_IS_STALE", message: expect.stringContaining("Тестова Айгүл") });
    const { draft } = (await admin.get(path)).body.data as Whole;
    expect((await admin.post(`${path}/publish`, { version: (draft?.version ?? 0) + 1, note: "x" })).body).toMatchObject(
      { code: "DRAFT_IS_STALE" },
    );
    expect((await admin.remove(`${path}/draft`, { version: draft?.version })).status).toBe(200);
  });

  it("says every mistake at its place, and publishes none of them", async () => {
    const wrong = {
      fields: {
        code: { kind: "text", label: { ru: "" } },
        x_file: { kind: "file", label: { ru: "Скан" }, sort: true },
      },
      list: { columns: ["status", "nothing"] },
      required: ["name"],
      access: { list: [] },
    };
    const checked = await admin.post("studio/resources/parks/check", { body: wrong });
    expect((checked.body.data as { faults: { at: string }[] }).faults.map(({ at }) => at)).toEqual(["access"]);
    const { access: _, ...shaped } = wrong;
    const again = (await admin.post("studio/resources/parks/check", { body: shaped })).body.data as {
      faults: { at: string; message: string }[];
    };
    expect(again.faults.map(({ at }) => at)).toEqual([
      "fields.code",
      "fields.code.label.ru",
      "fields.x_file.sort",
      "required.0",
      "list.columns",
      "list.columns.1",
    ]);
    await admin.put("studio/resources/parks/draft", { body: shaped, version: null });
    const { draft } = (await admin.get("studio/resources/parks")).body.data as Whole;
    const refused = await admin.post("studio/resources/parks/publish", { version: draft?.version, note: "x" });
    expect(refused.body).toMatchObject({ code: "DRAFT_IS_BROKEN" });
    await admin.remove("studio/resources/parks/draft", { version: draft?.version });
  });

  it("says what changes in words", async () => {
    await shape(admin, "parks", added);
    const less = { ...added, list: { ...added.list, columns: ["name", "x_code", "status"] } };
    const checked = (await admin.post("studio/resources/parks/check", { body: less })).body.data as {
      changes: string[];
    };
    expect(checked.changes).toEqual(["Столбец «Машин» скрыт"]);
  });

  it("asks for what was made required, of new records and of changed ones", async () => {
    await shape(admin, "parks", { fields: { x_code: { kind: "text", label: { ru: "Код" }, required: true } } });
    expect((await edit({})).body).toMatchObject({ errors: { x_code: ["Необходимо заполнить поле"] } });
    expect((await edit({ x_code: "Б" })).status).toBe(200);
  });

  it("may name what it adds itself alone, not what was published before it", async () => {
    await shape(admin, "parks", added);
    const without = { list: { columns: ["name", "x_code"] } };
    const checked = (await admin.post("studio/resources/parks/check", { body: without })).body.data as {
      faults: { at: string }[];
    };
    expect(checked.faults.map(({ at }) => at)).toEqual(["list.columns.1"]);
  });
});
