import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import type { ExportEdit } from "../../../contract/entities/export.ts";
import type { JobRow } from "../../../contract/entities/job.ts";
import { allowedSystems } from "../../integrations/rest/allowed-systems.ts";
import { otherSystems } from "../../integrations/rest/other-systems.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { type OtherSystem, otherSystem } from "../../testing/other-system.ts";
import type { Person } from "../../testing/person.ts";
import { shape, type Whole } from "../../testing/studio.ts";
import { vehicles } from "../../testing/vehicles.ts";
import { vehiclesElsewhere } from "../../testing/vehicles-elsewhere.ts";

describe("an administrator who shapes a register of another system's records", () => {
  let house: House;
  let system: OtherSystem;
  let admin: Person;
  let manager: Person;
  const bodyOf = () => vehiclesElsewhere(`${system.url}/api/vehicles`);
  const faultsOf = async (body: unknown, resource = "r-fleet") => {
    const { faults } = (await admin.post(`studio/resources/${resource}/check`, { body })).body.data as {
      faults: { at: string; message: string }[];
    };
    return faults;
  };

  beforeAll(async () => {
    system = await otherSystem([]);
    house = await openHouse({ systems: otherSystems(allowedSystems([{ origin: system.url, token: undefined }], {})) });
    const { id: park } = await house.db
      .insertInto("parks")
      .values({ aggregator_id: 1, name: "Алатау" })
      .returning("id")
      .executeTakeFirstOrThrow();
    system.rows = [...Array(1_200)].map((_, index) => ({
      id: index + 1,
      owner: 1,
      parkId: park,
      plate: `${index + 1}`,
      model: `М${index % 7}`,
      year: 2020,
      cost: 0.1 + 0.2,
      share: null,
      insured_until: "",
      fuel: null,
      leased: false,
      note: "=1+1",
    }));
    for (const row of system.rows) Object.assign(row, { cost: 1_500.25 });
    admin = await house.enter({ email: "admin@parkdesk.example" });
    manager = await house.enter();
  });
  afterAll(async () => {
    await house?.close();
    await system?.close();
  });

  it("is told of every mistake at its place, in words", async () => {
    const body = bodyOf();
    expect(await faultsOf(body)).toEqual([]);
    const places = async (more: object) => (await faultsOf({ ...body, ...more })).map(({ at }) => at);
    const source = (more: object) => ({ source: { ...body.source, ...more } });
    expect((await faultsOf({ ...body, ...source({ rest: "https://evil.example/api/x" }) }))[0]?.message).toContain(
      "«https://evil.example» спрашивать не разрешено",
    );
    for (const rest of [
      "",
      "ftp://x/y",
      `${system.url}/`,
      `${system.url}/a?b=1`,
      "http://user:pw@127.0.0.1/a",
      "javascript:alert(1)",
    ])
      expect(await places(source({ rest }))).toEqual(["source.rest"]);
    expect(await places(source({ aggregator: 1 }))).toEqual(["source.aggregator"]);
    expect(await places(source({ aggregatorIn: undefined }))).toEqual(["source.aggregator"]);
    expect(await places(source({ names: { park: "_start", model: "x_like", nothing: "a" } }))).toEqual([
      "source.names.nothing",
      "source.names.park",
      "source.names.model",
    ]);
    expect(await places({ rights: { ...body.rights, create: ["plain"] } })).toContain("rights.create");
    expect(await places({ form: body.card })).toContain("form");
    expect(await places({ statuses: vehicles.statuses })).toContain("statuses");
    expect(await places({ list: { ...body.list, order: "created_at" } })).toEqual(["list.order.0"]);
    const field = (name: string, more: object) => ({
      fields: { ...body.fields, [name]: { ...body.fields[name], ...more } },
    });
    expect(await places(field("plate", { unique: true, required: true }))).toEqual([
      "fields.plate.required",
      "fields.plate.unique",
    ]);
    expect(await places(field("note", { search: true }))).toContain("fields.note.search");
    expect(await places({ rights: { ...body.rights, list: ["plain", "users"] }, bound: {} })).toEqual(["bound"]);
  });

  it("publishes it, takes it back, and cannot say later that the records lie elsewhere after all", async () => {
    await shape(admin, "r-fleet", bodyOf());
    await shape(admin, "r-fleet", { ...bodyOf(), menu: { group: "money", order: 1 } });
    const back = await admin.post("studio/resources/r-fleet/rollback", { to: 1, seen: 2 });
    expect((back.body.data as Whole).published).toMatchObject({ menu: { group: "parks" } });
    expect((await manager.get("registers/fleet?per_page=1")).status).toBe(200);
    const { source: _, ...ours } = bodyOf();
    const fields = { ...ours.fields, park: { ...ours.fields.park, required: true } };
    expect((await faultsOf({ ...ours, fields, form: ours.card })).map(({ at }) => at)).toEqual(["source"]);
    await shape(admin, "r-vehicles", vehicles);
    const moved = { ...bodyOf(), name: "vehicles" };
    expect((await faultsOf(moved, "r-vehicles")).map(({ at }) => at)).toEqual(["source"]);
  });

  it("is looked at as a draft with the other system's rows, by whoever is chosen", async () => {
    const path = "studio/resources/r-cars";
    await admin.put(`${path}/draft`, { body: { ...bodyOf(), name: "cars" }, version: null });
    const { token } = (await admin.post("studio/view-as", { user_id: manager.id, draft: "r-cars" })).body.data as {
      token: string;
    };
    const seen = await house.app.inject({
      url: "/api/registers/cars?per_page=3",
      headers: { authorization: `Bearer ${token}`, "x-aggregator": "1" },
    });
    expect([seen.statusCode, (seen.json() as { total: number }).total]).toEqual([200, 1_200]);
    expect((await manager.get("registers/cars")).status).toBe(404);
  });

  it("is not referred to by other registers: what it shows is not here", async () => {
    const { references } = (await admin.get("studio/resources/r-vehicles")).body.data as {
      references: { resource: string }[];
    };
    expect(references.map(({ resource }) => resource)).toContain("r-vehicles");
    expect(references.map(({ resource }) => resource)).not.toContain("r-fleet");
  });

  const asked = (query: string): ExportEdit => ({
    noun: "r-fleet",
    query,
    title: "Автопарк",
    filters: [],
    columns: [
      { field: "plate", title: "Госномер" },
      { field: "park", title: "Парк" },
      { field: "price", title: "Стоимость" },
      { field: "note", title: "Примечание" },
    ],
  });
  const ended = async (id: number): Promise<JobRow> => {
    for (let tries = 0; tries < 600; tries += 1) {
      const job: JobRow = (await manager.get(`jobs/${id}`)).body.data;
      if (!["waiting", "running"].includes(job.status)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`Export ${id} did not end`);
  };

  it("lets its rows be exported, page by page and all of them", async () => {
    const { body, status } = await manager.post("exports", asked("sort=plate"));
    expect(status, JSON.stringify(body)).toBe(201);
    const job = await ended((body.data as JobRow).id);
    expect([job.status, job.total]).toEqual(["done", 1_200]);
    const file = await manager.get(`jobs/${job.id}/file`);
    const book = read(file.raw);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ""] ?? {});
    expect(rows).toHaveLength(1_200);
    expect(rows[0]).toEqual({ Госномер: "1", Парк: "Алатау", Стоимость: 1_500.25, Примечание: "=1+1" });
    const chosen = await ended(((await manager.post("exports", { ...asked(""), ids: [7, 3] })).body.data as JobRow).id);
    expect([chosen.status, chosen.total]).toEqual(["done", 2]);
  }, 60_000);

  it("does not let more rows be exported than one file takes of another system", async () => {
    const before = system.rows;
    system.rows = [...Array(10_001)].map((_, index) => ({ ...before[0], id: index + 1 }));
    const refused = await manager.post("exports", asked(""));
    system.rows = before;
    expect([refused.status, refused.body.code]).toEqual([422, "EXPORT_TOO_LARGE"]);
  });
});
