import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import type { Register } from "../../../definition/studio/register.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { checkFile, runChecked, tableOf } from "../../testing/imports.ts";
import type { Person } from "../../testing/person.ts";
import { addRecord, draftFaults, registerOf, shape, type Whole } from "../../testing/studio.ts";

type Faults = { readonly faults: readonly { readonly at: string }[] };
const said = (ru: string) => ({ ru });
const PARK: CustomField = { kind: "reference", to: "parks", label: said("Парк"), required: true, filter: true };
const EVERYBODY = ["plain", "users"] as const;
/** Two statuses and a step between them, called so and asking for these. */
const stepCalled = (name: string, asks: readonly string[] = []): Pick<Register, "statuses"> => ({
  statuses: {
    list: [
      { id: 0, code: "open", tone: "green", label: said("открыта") },
      { id: 1, code: "shut", tone: "red", label: said("закрыта") },
    ],
    steps: [{ name, label: said("Закрыть"), from: ["open"], to: "shut", who: ["plain"], asks }],
    editable: ["open"],
    deletable: ["open"],
  },
});

describe("a register whose names and rights are chosen to do harm", () => {
  let house: House;
  let admin: Person;
  let client: Person;
  let park: number;

  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    park = await parkOf("Алатау");
    client = await house.enter({ roleId: 2, parks: [park] });
  });
  afterAll(() => house?.close());

  const parkOf = async (name: string, aggregator_id = 1): Promise<number> => {
    const made = house.db.insertInto("parks").values({ aggregator_id, name }).returning("id");
    return (await made.executeTakeFirstOrThrow()).id;
  };
  const add = (name: string, body: object) => addRecord(admin, name, body);
  const faultsOf = (resource: string, body: unknown) => draftFaults(admin, resource, body);

  it.each(["register", "values", "found", "name_folded", "aggregators", "select", "order", "null", "user"])(
    "lists, sorts and filters by a reference that is called «%s»",
    async (field) => {
      const name = `f-${field.replaceAll("_", "-")}`;
      const fields = { [field]: { ...PARK, sort: true, label: said("Поле") } } as const;
      await shape(admin, `r-${name}`, registerOf(name, fields));
      await add(name, { title: "т", [`${field}_id`]: park });
      for (const question of ["", `sort=${field}`, `sort=-${field}`, `filter[${field}]=${park}`])
        expect([question, (await admin.get(`registers/${name}?${question}`)).body]).toMatchObject([
          question,
          { total: 1, data: [{ [field]: { id: park, name: "Алатау" } }] },
        ]);
    },
  );

  it.each(["constructor", "ids", "register_records", "__proto__"])(
    "has no field that is called «%s»",
    async (field) => {
      const body = JSON.parse(
        JSON.stringify(registerOf("bad", { other: { ...PARK, label: said("Поле") } })).replaceAll(
          '"other"',
          `"${field}"`,
        ),
      ) as unknown;
      const checked = await admin.post("studio/resources/r-bad/check", { body });
      // What would poison a prototype is no JSON to anybody here.
      if (checked.status !== 400)
        expect((checked.body.data as Faults).faults.map(({ at }) => at)).toContain(`fields.${field}`);
    },
  );

  it.each(["data", "total", "search", "values", "found"])(
    "asks for a field «%s» when a step is taken",
    async (field) => {
      const name = `t-${field}`;
      const fields = {
        [field]: { kind: "text", label: said("Поле"), filter: true, sort: true, search: true },
      } as const;
      await shape(admin, `r-${name}`, registerOf(name, fields, stepCalled("shut", [field])));
      const id = await add(name, { title: "т" });
      const step = await admin.post(`registers/${name}/status`, {
        ids: [{ id, version: 1 }],
        status_id: 1,
        [field]: "abc",
      });
      expect(step.status).toBe(200);
      const found = await admin.get(`registers/${name}?search=abc&sort=${field}&filter[${field}]=ABC`);
      expect(found.body).toMatchObject({ data: [{ id, [field]: "abc", status: { id: 1 } }] });
    },
  );

  it.each(["status", "list", "create", "update", "import", "names", "can", "export"])(
    "takes a step that is called «%s», and tells of it",
    async (step) => {
      const name = `s-${step}`;
      await shape(admin, `r-${name}`, registerOf(name, {}, stepCalled(step)));
      const id = await add(name, { title: "т" });
      const taken = await admin.post(`registers/${name}/status`, { ids: [{ id, version: 1 }], status_id: 1 });
      expect(taken.status).toBe(200);
      expect((await admin.get(`registers/${name}/${id}`)).body.data).toMatchObject({ can: { [step]: { ok: false } } });
      expect((await admin.get(`history?noun=r-${name}&id=${id}`)).status).toBe(200);
      expect((await admin.get(`registers/${name}/statuses/count`)).status).toBe(200);
    },
  );

  it("is no draft when it is nested without end, and breaks no call", async () => {
    for (const [method, path] of [
      ["POST", "check"],
      ["PUT", "draft"],
    ] as const) {
      const payload = `{"version":null,"body":${"[".repeat(60_000)}${"]".repeat(60_000)}}`;
      const headers = {
        authorization: `Bearer ${admin.token}`,
        "content-type": "application/json",
        "x-aggregator": "1",
      };
      const answered = await house.app.inject({ method, url: `/api/studio/resources/parks/${path}`, headers, payload });
      expect([path, answered.statusCode < 500]).toEqual([path, true]);
    }
    const { draft } = (await admin.get("studio/resources/parks")).body.data as Whole;
    if (draft) await admin.remove("studio/resources/parks/draft", { version: draft.version });
  });

  it("lets a step give no two records what only one may have, and holds what a step refers to", async () => {
    const fields = {
      code: { kind: "text", label: said("Код"), unique: true },
      home: { kind: "reference", to: "parks", label: said("Дом") },
    } as const;
    await shape(admin, "r-asked", registerOf("asked", fields, stepCalled("shut", ["code", "home"])));
    const ids: number[] = [];
    for (const title of ["а", "б", "в"]) ids.push(await add("asked", { title, code: "", home_id: null }));
    const [home, foreign] = [await parkOf("Лишний"), await parkOf("Чужой", 2)];
    const step = async (of: readonly number[], code: string, home_id: number) => {
      const chosen = of.map((id) => ({ id, version: 1 }));
      return (await admin.post("registers/asked/status", { ids: chosen, status_id: 1, code, home_id })).status;
    };
    expect(await step(ids.slice(0, 1), "К1", home)).toBe(200);
    expect(await step(ids.slice(1, 2), "К1", home)).toBe(409);
    expect(await step(ids.slice(1), "К2", home)).toBe(409);
    await expect(house.db.deleteFrom("parks").where("id", "=", home).execute()).rejects.toThrow(/foreign key/);
    expect(await step(ids.slice(1, 2), "К9", foreign)).toBe(422);
    expect((await admin.post("registers/asked", { title: "г", code: "", home_id: foreign })).status).toBe(422);
  });

  it("is filled from a file by those alone who may, and in no field that is not theirs to write", async () => {
    const fields = {
      park: PARK,
      code: { kind: "text", label: said("Код"), unique: true },
      rate: { kind: "integer", label: said("Ставка"), writes: ["plain"] },
    } as const;
    const rights = { list: EVERYBODY, create: EVERYBODY, edit: ["plain"], delete: [], import: ["plain"] } as const;
    const body = registerOf("filled", fields, { rights, bound: { park: "park" }, importKey: ["code"] });
    await shape(admin, "r-filled", body);
    expect((await client.get("registers/filled/import/template")).status).toBe(403);
    const form = { fileName: "t.xlsx", content: await tableOf(["Название"], [["т"]]) };
    expect((await client.call("POST", "registers/filled/import", undefined, { form })).status).toBe(403);
    await shape(admin, "r-filled", { ...body, rights: { ...rights, import: EVERYBODY } });
    await add("filled", { title: "Своя", park_id: park, code: "К1", rate: 5 });
    const file = await tableOf(
      ["Название", "Парк", "Код", "Ставка"],
      [
        ["Чужое дело", "Алатау", "К1", "9"],
        ["Новая", "Алатау", "К2", "9"],
      ],
    );
    const { job, found } = await checkFile(client, "registers/filled", file);
    expect(found?.counts).toEqual({ added: 1, changed: 0, same: 0, failed: 1 });
    expect(found?.unknown).toEqual(["Ставка"]);
    await runChecked(client, "registers/filled", job.id, true);
    const rows = (await admin.get("registers/filled?sort=title")).body.data as { title: string; rate: number | null }[];
    expect(rows.map(({ title, rate }) => [title, rate])).toEqual([
      ["Новая", null],
      ["Своя", 5],
    ]);
  });

  it("is filled from a file where a resource that it refers to has a code of its own", async () => {
    await shape(admin, "parks", { fields: { x_code: { kind: "text", label: said("Код"), unique: true } } });
    await shape(admin, "r-referring", registerOf("referring", { park: PARK }));
    const rows = [
      ["первая", "Алатау"],
      ["вторая", "Нет такого"],
      ["=1+1", "Алатау"],
      ["х".repeat(9_000), "Алатау"],
    ];
    const { job, found } = await checkFile(admin, "registers/referring", await tableOf(["Название", "Парк"], rows));
    expect([job.error, found?.counts]).toEqual([null, { added: 2, changed: 0, same: 0, failed: 2 }]);
  });

  it("tells nobody what he does not see: by no search, no order and no reminder", async () => {
    const fields: Register["fields"] = {
      park: PARK,
      day: { kind: "date", label: said("Тайный день"), sees: ["plain"] },
      note: { kind: "text", label: said("Тайна"), sees: ["plain"], search: true },
      debt: { kind: "integer", label: said("Долг"), sees: ["plain"], sort: true },
    };
    const rights = { ...registerOf("x").rights, list: EVERYBODY };
    const body = registerOf("told", fields, {
      rights,
      bound: { park: "park" },
      reminders: [{ field: "day", days: 7 }],
      list: { columns: ["title"], order: "-debt" },
    });
    expect(await faultsOf("r-told", body)).toEqual(["fields.note.search", "list.order"]);
    const { search: _, ...note } = fields.note as CustomField;
    const { order: __, ...list } = body.list;
    await shape(admin, "r-told", { ...body, fields: { ...body.fields, note }, list });
    await add("told", { title: "т", park_id: park, note: "жираф", day: "2026-07-05", debt: 1 });
    const { passTime } = await import("../../jobs/pass-time.ts");
    await passTime(house.db, { now: () => new Date("2026-07-01T05:00:00Z"), today: () => "2026-07-01" });
    const told = async (person: Person) =>
      ((await person.get("notifications")).body.data as { message: string }[]).filter(({ message }) =>
        message.includes("Тайный день"),
      ).length;
    expect([await told(admin), await told(client)]).toEqual([1, 0]);
    expect((await client.get("registers/told?sort=debt")).status).toBe(422);
  });

  it("is nowhere for a role without rights, whatever addresses it guesses", async () => {
    await shape(admin, "r-guessed", registerOf("guessed"));
    const id = await add("guessed", { title: "невидимка" });
    const ends = ["", `/${id}`, "/import/template", "/names", "/statuses/count", "/keys", "/../guessed"];
    for (const end of ends)
      for (const base of ["registers/guessed", "/api/registers/guessed", "/api/users/registers/guessed"])
        expect([403, 404]).toContain((await client.get(`${base}${end}`)).status);
    for (const [method, end, body] of [
      ["POST", "", { title: "т" }],
      ["PUT", `/${id}`, { title: "т", version: 1 }],
      ["DELETE", "/delete", { ids: [id] }],
    ] as const)
      expect([403, 404]).toContain((await client.call(method, `registers/guessed${end}`, body)).status);
    for (const question of [
      "descriptions",
      `history?noun=r-guessed&id=${id}`,
      `search?${new URLSearchParams({ q: "невидимка" })}`,
    ])
      expect(JSON.stringify((await client.get(question)).body)).not.toMatch(/guessed|невидимка/);
    expect((await client.get("descriptions/r-guessed")).status).toBe(404);
  });

  it("is not deleted from under what refers to it, also by a field that was removed", async () => {
    await shape(admin, "r-held", registerOf("held"));
    await shape(
      admin,
      "r-holding",
      registerOf("holding", { held: { kind: "reference", to: "r-held", label: said("Чьё") } }),
    );
    const id = await add("held", { title: "держат" });
    await add("holding", { title: "держит", held_id: id });
    await shape(admin, "r-holding", registerOf("holding"));
    const kept = await admin.remove("registers/held/delete", { ids: [id] });
    expect([kept.status, kept.body.code]).toEqual([409, expect.stringContaining("IN_USE")]);
  });

  it.each(["parks", "counterparties", "contract", "drivers", "employees", "offers"])(
    "has added fields of %s in its list, its card and its description",
    async (path) => {
      const resource = path === "contract" ? "contracts" : path;
      const fields = {
        x_code: { kind: "text", label: said("Код"), filter: true, sort: true, search: true },
        x_sum: { kind: "money", label: said("Сумма"), total: true },
      } as const;
      await shape(admin, resource, { fields });
      const page = await admin.get(`${path}?filter[x_code]=a&sort=-x_code&search=abc`);
      expect([page.status, page.body.errors]).toEqual([200, undefined]);
      expect(page.body.totals).toHaveProperty("x_sum");
      const api = (await admin.get("openapi.json")).body as unknown as { paths: Record<string, unknown> };
      expect(JSON.stringify(api.paths[`/${path}`])).toContain("x_code");
    },
  );
});
