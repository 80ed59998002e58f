import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import type { JobRow } from "../../../contract/entities/job.ts";
import { defined } from "../../../contract/resource/defined.ts";
import { EXTENSIBLE } from "../../../definition/studio/presentation.ts";
import { added } from "../../testing/added-fields.ts";
import { bodiesOf, type Made, pathOf } from "../../testing/bodies.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { endedJob } from "../../testing/imports.ts";
import type { Person } from "../../testing/person.ts";
import { shape } from "../../testing/studio.ts";

/** What an import brings of added fields is tried for every resource that has one (server/entities/every-import.test.ts). */
describe.each(EXTENSIBLE)("fields that an administrator adds to %s", (resource) => {
  let house: House;
  let admin: Person;
  let path: string;
  let made: Made;
  const values = {
    x_code: "УК-17",
    x_seats: 7,
    x_rent: 12_345_678,
    x_share: 2_550,
    x_since: "2026-02-28",
    x_kind: "hired",
    x_leased: true,
  };

  beforeAll(async () => {
    house = await openHouse();
    admin = await house.enter({ email: "admin@parkdesk.example" });
    await shape(admin, resource, { fields: added });
    const definition = defined.find(({ name }) => name === resource);
    if (!definition) throw new Error(`${resource} is no resource`);
    path = pathOf(definition);
    const { add } = bodiesOf(
      () => admin,
      () => house.db,
    );
    await add(definition);
    made = await add(definition, values);
  });
  afterAll(() => house?.close());

  it("are on its card, in its history and in the description of the API", async () => {
    const card = (await admin.get(`${path}/${made.id}`)).body.data;
    expect(card).toMatchObject({ ...values, x_service: { id: expect.any(Number), name: expect.any(String) } });
    const told = (await admin.get(`history?noun=${resource}&id=${made.id}`)).body.data as {
      changes: { field: string }[];
    }[];
    const fields = told.flatMap(({ changes }) => changes.map(({ field }) => field.replace(/_id$/, "")));
    expect(fields).toEqual(expect.arrayContaining(Object.keys(added)));
    const described = JSON.stringify((await admin.get("openapi.json")).body);
    for (const field of Object.keys(added)) expect(described).toContain(`"${field}"`);
  });

  it.each([
    "search=УК-17",
    "filter[x_code]=ук-17",
    "filter[x_seats][from]=7&filter[x_seats][to]=7&sort=-x_seats",
    "filter[x_rent][from]=12345678&filter[x_rent][to]=12345678&sort=x_rent",
    "filter[x_since][from]=2026-02-28&filter[x_since][to]=2026-02-28&sort=x_since",
    "filter[x_kind]=hired",
  ])("find it in its list by %s", async (question) => {
    const page = await admin.get(`${path}?${question}`);
    expect([page.status, page.body.errors]).toEqual([200, undefined]);
    const ids = (page.body.data as { id: number }[]).map(({ id }) => id);
    expect(ids).toContain(made.id);
  });

  it("are in its export, each as its kind is written", async () => {
    const columns = Object.entries(added).map(([field, { label, ...said }]) => ({
      field,
      title: label.ru,
      // What a choice is called the portal says, as it stands on the screen.
      ...("options" in said && { words: Object.fromEntries(said.options.map((each) => [each.id, each.label.ru])) }),
    }));
    const query = "search=УК-17";
    const sent = await admin.post("exports", { noun: resource, query, title: "Список", filters: [], columns });
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    const job = await endedJob(admin, (sent.body.data as JobRow).id);
    expect(job.error).toBeNull();
    const book = read((await admin.get(`jobs/${job.id}/file`)).raw, { type: "buffer", cellDates: false });
    const sheet = book.Sheets[book.SheetNames[0] ?? ""] ?? {};
    const rows = utils.sheet_to_json<Record<string, unknown>>(sheet, { raw: false });
    expect(rows[0]).toMatchObject({
      "Учётный код": "УК-17",
      Мест: "7",
      "Аренда, ₸": "123,456.78",
      Доля: "25.50%",
      "Учтено с": "28.02.2026",
      "Вид учёта": "Наёмный",
      "Услуга учёта": expect.stringContaining("Текст"),
      "В лизинге": "Да",
    });
    expect(rows[1]).toMatchObject({ "Аренда, ₸": "123,456.78" });
    expect(rows).toHaveLength(2);
  });
});
