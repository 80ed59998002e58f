import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAMILY_PREFIX } from "../../../contract/families.ts";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import type { Register } from "../../../definition/studio/register.ts";
import { keepIndexes } from "../../studio/indexes.repository.ts";
import { AT_ONCE, renewRecords } from "../../studio/renew-records.repository.ts";
import type { Subject } from "../../studio/shaped.ts";
import { type House, openHouse } from "../../testing/house.ts";
import type { Person } from "../../testing/person.ts";
import { addRecord, draftFaults, registerOf, shape, type Whole } from "../../testing/studio.ts";

type Fields = Readonly<Record<string, CustomField>>;

const said = (ru: string) => ({ ru });

/** What was true of records when they were written is not broken by what is published after. */
describe("records that were there before a register was shaped anew", () => {
  let house: House;
  let admin: Person;
  let parks: number[];

  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    const made = house.db
      .insertInto("parks")
      .values(["Алатау", "Медеу"].map((name) => ({ aggregator_id: 1, name })))
      .returning("id");
    parks = (await made.execute()).map(({ id }) => id);
  });
  afterAll(() => house?.close());

  const add = (name: string, body: object) => addRecord(admin, name, body);
  const faultsOf = (resource: string, body: unknown) => draftFaults(admin, resource, body);
  const rowsOf = async (name: string, question = ""): Promise<Record<string, unknown>[]> => {
    const page = await admin.get(`registers/${name}?${question}`);
    expect([page.status, page.body.message]).toEqual([200, undefined]);
    return page.body.data as Record<string, unknown>[];
  };

  /** What whoever looks at a draft of a register as somebody else does sees in its list. */
  const drafted = async (name: string, body: unknown, viewed?: Person): Promise<{ data: unknown; total?: number }> => {
    await admin.put(`studio/resources/r-${name}/draft`, { body, version: null });
    const { id } = viewed ?? (await house.enter());
    const view = await admin.post("studio/view-as", { user_id: id, draft: `r-${name}` });
    const { token } = view.body.data as { token: string };
    const headers = { authorization: `Bearer ${token}`, "x-aggregator": "1" };
    const page = await house.app.inject({
      method: "GET",
      url: `/api/${viewed ? FAMILY_PREFIX.users : ""}registers/${name}?per_page=1`,
      headers,
    });
    expect(page.statusCode, page.body).toBe(200);
    return page.json();
  };

  const published = async (): Promise<Subject[]> => {
    const { rows } = await sql<Omit<Subject, "revised"> & { body: Register }>`
      select s.resource, s.revision, s.register, s.renewing, r.body from studio_subjects s
      join studio_revisions r on r.resource = s.resource and r.number = s.revision where s.resource like 'r-%'`.execute(
      house.db,
    );
    return rows.map(({ body, ...subject }) => ({ ...subject, revised: { register: body } }));
  };

  it("are in the first status once the register has statuses, and may be changed and moved on", async () => {
    await shape(admin, "r-aged", registerOf("aged"));
    const id = await add("aged", { title: "Старая" });
    const statuses = {
      list: [
        { id: 0, code: "open", tone: "green", label: said("открыта") },
        { id: 1, code: "shut", tone: "red", label: said("закрыта") },
      ],
      steps: [{ name: "shut", label: said("Закрыть"), from: ["open"], to: "shut", who: ["plain"] }],
      editable: ["open"],
      deletable: ["open"],
    } as const;
    const { data } = await drafted("aged", registerOf("aged", {}, { statuses }));
    expect(data).toMatchObject([{ status: { id: 0 } }]);
    await shape(admin, "r-aged", registerOf("aged", {}, { statuses }));
    expect(await rowsOf("aged")).toMatchObject([{ status: { id: 0, name: "открыта" } }]);
    expect((await admin.put(`registers/aged/${id}`, { title: "Новая", version: 1 })).status).toBe(200);
    expect((await admin.post("registers/aged/status", { ids: [{ id, version: 2 }], status_id: 1 })).status).toBe(200);
  });

  it("are shown with a number that would no longer be taken", async () => {
    await shape(admin, "r-sized", registerOf("sized", { seats: { kind: "integer", label: said("Мест"), sort: true } }));
    const id = await add("sized", { title: "Фургон", seats: 2 });
    const narrow: Fields = { seats: { kind: "integer", label: said("Мест"), min: 4, max: 9, sort: true } };
    await shape(admin, "r-sized", registerOf("sized", narrow));
    expect(await rowsOf("sized")).toMatchObject([{ seats: 2 }]);
    expect((await admin.get(`registers/sized/${id}`)).body.data).toMatchObject({ seats: 2 });
  });

  it("keep a choice from being taken away that some of them have made, and let one go that none has", async () => {
    const options = (...ids: string[]): Fields => ({
      fuel: {
        kind: "choice",
        label: said("Топливо"),
        options: ids.map((id) => ({ id, label: said(id) })),
        filter: true,
      },
    });
    await shape(admin, "r-chosen", registerOf("chosen", options("gas", "petrol", "steam")));
    await add("chosen", { title: "Нива", fuel: "gas" });
    expect(await faultsOf("r-chosen", registerOf("chosen", options("gas", "petrol")))).toEqual([]);
    expect(await faultsOf("r-chosen", registerOf("chosen", options("petrol")))).toEqual(["fields.fuel.options"]);
    expect(await rowsOf("chosen")).toMatchObject([{ fuel: "gas" }]);
  });

  it("keep a field from being made one of a kind while two of them have the same in it", async () => {
    const code = (unique: boolean): Fields => ({
      code: { kind: "text", label: said("Код"), ...(unique && { unique: true }) },
    });
    await shape(admin, "r-coded", registerOf("coded", code(false)));
    const first = await add("coded", { title: "Первая", code: "А-1" });
    await add("coded", { title: "Вторая", code: "А-1" });
    expect(await faultsOf("r-coded", registerOf("coded", code(true)))).toEqual(["fields.code.unique"]);
    expect((await admin.put(`registers/coded/${first}`, { title: "Первая", code: "", version: 1 })).status).toBe(200);
    expect(await faultsOf("r-coded", registerOf("coded", code(true)))).toEqual([]);
  });

  it("belong to the park that the register is bound by now, and are called by its first column", async () => {
    const fields: Fields = {
      code: { kind: "text", label: said("Код"), sort: true, search: true },
      home: { kind: "reference", label: said("Дом"), to: "parks", required: true },
      place: { kind: "reference", label: said("Место"), to: "parks", required: true },
    };
    const rights = { ...registerOf("x").rights, list: ["plain", "users"] } as const;
    const body = registerOf("moved", fields, { rights, bound: { park: "home" } });
    await shape(admin, "r-moved", body);
    const [home = 0, place = 0] = parks;
    const id = await add("moved", { title: "Имя", code: "К-77", home_id: home, place_id: place });
    const [atHome, atPlace] = [
      await house.enter({ roleId: 2, parks: [home] }),
      await house.enter({ roleId: 2, parks: [place] }),
    ];
    const seenBy = async (person: Person) => (await person.get(`registers/moved/${id}`)).status;
    expect([await seenBy(atHome), await seenBy(atPlace)]).toEqual([200, 404]);
    const columns = ["code", "title", "home", "place"] as const;
    await shape(admin, "r-moved", { ...body, bound: { park: "place" }, list: { columns } });
    expect([await seenBy(atHome), await seenBy(atPlace)]).toEqual([404, 200]);
    const { name } = await house.db
      .selectFrom("register_records")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(name).toBe("К-77");
  });

  describe("of a register of many", () => {
    const COUNT = AT_ONCE + 100;
    const fields: Fields = {
      code: { kind: "text", label: said("Код"), sort: true, search: true },
      home: { kind: "reference", label: said("Дом"), to: "parks", required: true },
      place: { kind: "reference", label: said("Место"), to: "parks", required: true },
    };
    const rights = { ...registerOf("x").rights, list: ["plain", "users"] } as const;
    const body = registerOf("many", fields, { rights, bound: { park: "home" } });
    const columns = ["code", "title", "home", "place"] as const;
    const moved: Register = { ...body, bound: { park: "place" }, list: { columns } };
    let atHome: Person;
    let atPlace: Person;

    beforeAll(async () => {
      const [home = 0, place = 0] = parks;
      await shape(admin, "r-many", body);
      await sql`insert into register_records (aggregator_id, register, name, found, park_id, values)
        select 1, register, 'Имя ' || n, 'Имя ' || n || E'\n' || 'К-' || n, ${home}::int,
          jsonb_build_object('title', 'Имя ' || n, 'code', 'К-' || n, 'home', ${home}::int, 'place', ${place}::int)
        from studio_subjects, generate_series(1, ${COUNT}::int) n where resource = 'r-many'`.execute(house.db);
      atHome = await house.enter({ roleId: 2, parks: [home] });
      atPlace = await house.enter({ roleId: 2, parks: [place] });
    });

    const countFor = async (person: Person): Promise<unknown> =>
      (await person.get("registers/many?page=1&per_page=1")).body.total;
    const whole = async () => (await admin.get("studio/resources/r-many")).body.data as Whole;
    const renew = async () => renewRecords(house.db, await published(), new AbortController().signal);
    /** What stands in the columns beside the values: of how many records which park, and what the first of them is called. */
    const standing = async () => {
      const { rows } = await sql`
        select park_id as park, count(*)::int as count, min(name) as name from register_records r
        join studio_subjects s on s.register = r.register and s.resource = 'r-many' group by park_id`.execute(house.db);
      return rows;
    };

    it("are their new people's alone from the moment on, though none is written yet", async () => {
      expect([await countFor(atHome), await countFor(atPlace)]).toEqual([COUNT, 0]);
      expect((await drafted("many", moved, atPlace)).total).toBe(COUNT); // whoever looks at the draft sees what will be
      await shape(admin, "r-many", moved);
      expect((await whole()).renewing).toEqual({ done: 0, total: COUNT });
      expect(await standing()).toEqual([{ park: parks[0], count: COUNT, name: "Имя 1" }]);
      expect([await countFor(atHome), await countFor(atPlace), await countFor(admin)]).toEqual([0, COUNT, COUNT]);
      const [{ id } = { id: 0 }] = await rowsOf("many", "per_page=1");
      const seenBy = async (person: Person) => (await person.get(`registers/many/${id}`)).status;
      expect([await seenBy(atHome), await seenBy(atPlace)]).toEqual([404, 200]);
    });

    it("may be changed meanwhile, and what is changed stands already as it will", async () => {
      const [row] = await rowsOf("many", "per_page=1");
      const { id, version } = row as { id: number; version: number };
      const [home, place] = parks;
      const edit = { title: "Иначе", code: "К-0", home_id: home, place_id: place, version };
      expect((await admin.put(`registers/many/${id}`, edit)).status).toBe(200);
      expect(await standing()).toContainEqual({ park: place, count: 1, name: "К-0" });
    });

    it("are written in portions, and what is broken off goes on where it stopped", async () => {
      let asked = 0;
      const brokenOff = {
        get aborted() {
          asked += 1;
          return asked > 1;
        },
      };
      const done = await renewRecords(house.db, await published(), brokenOff);
      expect(done).toBeGreaterThan(0);
      expect((await whole()).renewing).toEqual({ done, total: COUNT });
      expect(done + (await renew())).toBe(COUNT - 1); // one was changed by hand before
      expect(await standing()).toEqual([{ park: parks[1], count: COUNT, name: "К-0" }]);
      expect((await whole()).renewing).toBeNull();
      expect(await renew()).toBe(0);
    });

    it("go back at once as well, also before all are written", async () => {
      await shape(admin, "r-many", body);
      const { subject } = await shape(admin, "r-many", moved);
      await admin.post("studio/resources/r-many/rollback", { to: 1, seen: subject.revision });
      expect([await countFor(atHome), await countFor(atPlace)]).toEqual([COUNT, 0]);
      await renew();
      expect(await standing()).toEqual([{ park: parks[0], count: COUNT, name: "Имя 10" }]);
      expect([await countFor(atHome), await countFor(atPlace)]).toEqual([COUNT, 0]);
    });
  });

  it("are found by a field that is searched since, and no more by one that is not", async () => {
    const fields = (searched: "one" | "other"): Fields => ({
      one: { kind: "text", label: said("Один"), ...(searched === "one" && { search: true }) },
      other: { kind: "text", label: said("Другой"), ...(searched === "other" && { search: true }) },
    });
    await shape(admin, "r-sought", registerOf("sought", fields("one")));
    await add("sought", { title: "Т", one: "жираф", other: "бегемот" });
    await shape(admin, "r-sought", registerOf("sought", fields("other")));
    const found = async (words: string) =>
      (await rowsOf("sought", new URLSearchParams({ search: words }).toString())).length;
    expect([await found("жираф"), await found("бегемот")]).toEqual([0, 1]);
  });

  it("take a text where numbers were expected before, whatever indexes there were", async () => {
    const field = (kind: "integer" | "text"): Fields => ({
      mark: { kind, label: said("Отметка"), sort: true, filter: true },
    });
    await shape(admin, "r-marked", registerOf("marked", field("integer")));
    const indexes = async () => keepIndexes(house.db, await published());
    await indexes();
    await shape(admin, "r-marked", registerOf("marked", field("text")));
    await add("marked", { title: "Т", mark: "не число" });
    await indexes();
    await add("marked", { title: "Т", mark: "тоже нет" });
    expect(await rowsOf("marked", "sort=-mark")).toHaveLength(2);
  });

  it("of the product's own keep a field from coming back as another kind, also after all of it was taken back", async () => {
    const field = (kind: "integer" | "date") => ({ fields: { x_since: { kind, label: said("С") } } });
    const { subject } = await shape(admin, "parks", field("integer"));
    const [id = 0] = parks;
    const { name, yandex_login } = (await admin.get(`parks/${id}`)).body.data as Record<string, unknown>;
    const edit = { name, yandex_login, city_id: null, version: 1, x_since: 7 };
    expect((await admin.put(`parks/${id}`, edit)).status).toBe(200);
    await admin.post("studio/resources/parks/rollback", { to: null, seen: subject.revision });
    expect(await faultsOf("parks", field("date"))).toEqual(["fields.x_since.kind"]);
    await admin.put("studio/resources/parks/draft", { body: field("date"), version: null });
    const { draft } = (await admin.get("studio/resources/parks")).body.data as Whole;
    expect((await admin.post("studio/resources/parks/publish", { version: draft?.version, note: "x" })).status).toBe(
      422,
    );
    expect((await admin.get("parks")).status).toBe(200);
  });
});
