import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { JobRow } from "../../../contract/entities/job.ts";
import { recordShape } from "../../../contract/hidden.ts";
import { XLSX } from "../../../contract/replies.ts";
import { defined } from "../../../contract/resource/defined.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { Money } from "../../../contract/values.ts";
import { DEMO_PATIENCE } from "../../testing/demo-database.ts";
import { openDemoHouse } from "../../testing/demo-house.ts";
import type { House } from "../../testing/house.ts";
import { checkFile, endedJob, tableOf } from "../../testing/imports.ts";
import type { Person } from "../../testing/person.ts";
import { cellsOf, dangerous, type WrittenCell } from "../../testing/spreadsheet-cells.ts";
import { shape } from "../../testing/studio.ts";
import { unzip } from "../../testing/unzip.ts";
import { vehicles } from "../../testing/vehicles.ts";

const SIGNS = ["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"];
/** What people write, by the names of the columns that keep it; codes and identifiers stay as they are. */
const WRITTEN =
  /^(name|title|text|note|comment|reason|reject_reason|purpose|address|director|director_position|lastname|firstname|company|description|model|bank|number|contract_number|registration_number)$/;
/** Papers as they were made keep their sides inside of a column. */
const SIDES = ["performer", "customer", "payer", "payee", "seller", "buyer", "principal", "commissioner"];
const PHONE = "+77011234567";

let house: House;
let admin: Person;

/** Puts a sign of a formula before every text that people write, where the database lets it; how many columns it let. */
async function poison(): Promise<number> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relkind = 'r' and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and c.is_generated = 'NEVER' and k.reltuples < 50000
      and exists (select from information_schema.columns i where i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'integer')`.execute(
    house.db,
  );
  const sign = sql`(${SIGNS}::text[])[1 + id % ${SIGNS.length}]`;
  let changed = 0;
  for (const { table, column, type } of columns) {
    const at = sql.ref(column);
    const isSide = type === "jsonb" && SIDES.includes(column);
    if (!isSide && !(type === "text" && WRITTEN.test(column))) continue;
    const value = isSide
      ? sql`${at} || jsonb_build_object('name', ${sign} || (${at} ->> 'name'), 'address', ${sign} || coalesce(${at} ->> 'address', ''))`
      : sql`${sign} || ${at}`;
    const isDone = await sql`update ${sql.table(table)} set ${at} = ${value} where ${at} is not null`
      .execute(house.db)
      .then(() => true)
      .catch(() => false); // a form of its own, which no sign fits into
    if (isDone) changed += 1;
  }
  return changed;
}

beforeAll(async () => {
  house = await openDemoHouse();
  admin = await house.enter({ email: "admin@parkdesk.example" });
  const fields = Object.fromEntries(
    Object.entries(vehicles.fields).map(([name, field]) => [name, { ...field, label: { ru: `=${name}+1` } }]),
  );
  const titles = { ...vehicles.titles, list: { ru: "=Автомобили" } };
  await shape(admin, "r-vehicles", { ...vehicles, titles, fields });
  expect(await poison()).toBeGreaterThan(30);
  await sql`update counterparties set phone = ${PHONE}`.execute(house.db);
}, DEMO_PATIENCE);
afterAll(() => house?.close());

const fileOf = async (job: JobRow): Promise<Buffer> => {
  expect([job.status, job.error]).toEqual(["done", null]);
  return (await admin.get(`jobs/${job.id}/file`)).raw;
};
/** Nothing of it runs, and there was something that could have. */
function expectSafe(cells: readonly WrittenCell[]): void {
  expect(dangerous(cells)).toEqual([]);
  expect(cells.filter(({ quoted }) => quoted).length).toBeGreaterThan(0);
}

describe("no cell of an exported list can begin a formula", () => {
  const lists = defined.filter(({ name }) => routes.some((route) => route.name === `${name}.list`));
  const listOf = (name: string): RouteSpec | undefined => routes.find((route) => route.name === `${name}.list`);

  it.each(lists.map(({ name }) => name))("%s", async (noun) => {
    const shown = Object.entries(recordShape(listOf(noun) ?? { reply: z.object({}) }));
    const columns = shown
      .filter(([name]) => !["can", "version"].includes(name))
      .map(([field]) => ({ field, title: `=${field}` }));
    const asked = { noun, query: "", title: "=Список", columns, filters: [{ caption: "@Отбор", value: "+1+1" }] };
    const sent = await admin.post("exports", asked);
    expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
    const cells = await cellsOf(await fileOf(await endedJob(admin, (sent.body.data as JobRow).id)));
    expectSafe(cells);
    // Money stays a number under its head, whatever stands beside it.
    const heads = cells.filter(({ sheet, at }) => sheet.endsWith("sheet1.xml") && /^[A-Z]+1$/.test(at));
    for (const [field, schema] of shown.filter(([, of]) => of === Money)) {
      const letters = heads.find(({ text }) => text === `=${field}`)?.at.replace("1", "");
      const sums = cells.filter(({ sheet, at }) => sheet.endsWith("sheet1.xml") && at.replace(/\d+/, "") === letters);
      expect([field, sums.slice(1).filter(({ kind }) => kind !== "number")], String(schema)).toEqual([field, []]);
    }
  });

  it("of a register, whose heads an administrator has written", async () => {
    const [park] = (await admin.get("parks?per_page=1")).body.data as { id: number }[];
    const body = { plate: "123ABC02", park_id: park?.id, driver_id: null, model: "=1+1", vin: "", note: "＋1" };
    const figures = { made_in: 2020, price: 1_000_000, share: 5_000, insured_until: "2026-12-31" };
    const made = await admin.post("registers/vehicles", { ...body, ...figures, fuel: "gas", leased: false });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const columns = Object.keys(vehicles.fields).map((field) => ({ field, title: `=${field}` }));
    const asked = { noun: "r-vehicles", query: "", title: "-Автомобили", filters: [], columns };
    const sent = await admin.post("exports", asked);
    const cells = await cellsOf(await fileOf(await endedJob(admin, (sent.body.data as JobRow).id)));
    expectSafe(cells);
    expect(cells.find(({ text }) => text === "=1+1")).toMatchObject({ kind: "text", quoted: true });
    expect(cells.find(({ text }) => text === "10000.00")).toMatchObject({ kind: "number" });
  });

  it("and a phone is read as it was written", async () => {
    const asked = { noun: "counterparties", query: "", title: "Контрагенты", filters: [] };
    const sent = await admin.post("exports", { ...asked, columns: [{ field: "phone", title: "Телефон" }] });
    const cells = await cellsOf(await fileOf(await endedJob(admin, (sent.body.data as JobRow).id)));
    expect(cells.filter(({ text }) => text === PHONE).length).toBeGreaterThan(10);
  });
});

describe("nor can one of any other workbook that leaves the product", () => {
  const ids = async (list: string) => ((await admin.get(list)).body.data as { id: number }[]).map(({ id }) => id);
  const APRIL = "filter[period][from]=2026-04-01&filter[period][to]=2026-04-30";
  const posted = async (path: string, body: unknown = {}) => (await admin.post(path, body)).raw;
  /** What each call that answers with a workbook is asked. */
  const ASKED: Readonly<Record<string, () => Promise<Buffer>>> = {
    "avrs.export": async () => posted("avrs/export", { ids: await ids("avrs?per_page=200") }),
    "counterparties.export": () => posted("counterparties/export"),
    "esfs.export": () => posted("esfs/export"),
    "disps.export": () => posted(`disps/export?${APRIL}`),
    "disps.summaryExport": () => posted(`disps/summary/export?${APRIL}`),
    "disps.analyticsExport": () => posted(`disps/analytics/export?${APRIL}`),
    "disps.consolidatedExport": () => posted(`disps/consolidated/export?${APRIL}`),
    "oks.exportDistribution": async () => {
      const { data } = (await admin.get("reports/commissioner?per_page=1&sort=-period")).body;
      const [report] = data as { park: { id: number }; period: string }[];
      return posted(`parks/${report?.park.id}/distribution/${report?.period}/export`);
    },
    "studio.rightsFile": async () => (await admin.get("studio/rights/file")).raw,
    "jobs.file": async () => {
      const rows = [SIGNS.map((sign) => `${sign}1+1`).slice(0, 3)];
      const table = await tableOf(["Сотрудник", "Должность", "Примечание"], rows);
      const { job } = await checkFile(admin, "employees", table);
      return fileOf(job);
    },
  };
  const workbooks = routes.filter(({ reply }) => "blob" in reply && reply.blob === XLSX).map(({ name }) => name);
  const templates = workbooks.filter((name) => name.endsWith(".importTemplate"));

  it("all of them are asked here", () => {
    expect(workbooks.filter((name) => !(name in ASKED) && !templates.includes(name))).toEqual([]);
  });

  it.each(Object.keys(ASKED))("%s", async (name) => {
    expectSafe(await cellsOf((await ASKED[name]?.()) ?? Buffer.alloc(0)));
  });

  it.each(["drivers", "employees", "services", "registers/vehicles"])("the template of %s", async (path) => {
    const { status, raw } = await admin.get(`${path}/import/template`);
    expect(status).toBe(200);
    expect(dangerous(await cellsOf(raw))).toEqual([]);
  });

  it("the table for 1C", async () => {
    const acts = await ids("avrs?filter[kind]=aggregator&per_page=200");
    const archive = await posted("avrs/export/1c", { ids: acts });
    expectSafe(await cellsOf((await unzip(archive)).get("avr_1c.xlsx") ?? Buffer.alloc(0)));
  });
});
