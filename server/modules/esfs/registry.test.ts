import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { utils, write } from "xlsx";
import type { EsfRegistry } from "../../../contract/entities/esf-registry.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { tableName } from "../../testing/imports.ts";
import { putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const HEAD = [
  "Регистрационный номер ЭСФ",
  "Номер учетной системы",
  "Статус ЭСФ",
  "Дата выписки",
  "Дата совершения оборота",
  "ИИН/БИН поставщика",
  "ИИН/БИН получателя",
  "Наименование ТРУ",
  "Стоимость с учетом косвенных налогов",
];
const numberOf = (tail: number) => `ESF-180340001231-20260510-${tail}`;

type Invoice = {
  id: number;
  number: string;
  turn_date: string;
  buyer_iin_bin: string;
  lines: { name: string; total: number }[];
};
type Row = {
  status_id: number;
  registration_number: string | null;
  external_status: string | null;
  discharge_date: string | null;
  version: number;
};

let house: House;
let manager: Person;
let invoices: Invoice[];

beforeAll(async () => {
  house = await openHouse({ today: "2026-05-12" });
  manager = await house.enter();
  const fleet = await openFleet(manager);
  await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
  invoices = [];
  for (const { id } of await closeMonth(manager, fleet, "2026-04")) {
    const invoice = await putInvoice(house, manager, id);
    invoices.push((await manager.get(`esfs/${invoice}`)).body.data as Invoice);
  }
});
afterAll(() => house?.close());

const day = (text: string) => text.split("-").reverse().join(".");
/** The rows of an invoice as the registry has them: one for each line. */
const rowsOf = (place: number, status: string, { number = numberOf(10_000_000 + place), price = 0 } = {}) => {
  const invoice = invoices[place];
  if (!invoice) throw new Error("There is such an invoice");
  return invoice.lines.map(({ name, total }) => [
    number,
    invoice.number,
    status,
    "10.05.2026",
    day(invoice.turn_date),
    "180340001231",
    invoice.buyer_iin_bin,
    name,
    total / 100 + price,
  ]);
};
const fileOf = (rows: unknown[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Журнал счетов-фактур"], HEAD, ...rows]), "Журнал");
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer; // what is asked for
};
const send = (path: string, content: Buffer | string, who = manager) =>
  who.call("POST", path, undefined, { form: { fileName: tableName(content), content } });
const check = async (content: Buffer) => (await send("esfs/registry/check", content)).body.data as EsfRegistry;
const apply = (content: Buffer, { digest }: EsfRegistry, who = manager) =>
  send(`esfs/registry?digest=${digest}`, content, who);
const kept = (place: number): Promise<Row> =>
  house.db
    .selectFrom("esfs")
    .select(["status_id", "registration_number", "external_status", "discharge_date", "version"])
    .where("id", "=", invoices[place]?.id ?? 0)
    .executeTakeFirstOrThrow();

describe("the registry of the tax authority's system", () => {
  let file: Buffer;
  let shown: EsfRegistry;
  beforeAll(async () => {
    const stranger = [numberOf(1), "77", "Доставленный", "10.05.2026", "08.05.2026", "991240001234", "900101300017"];
    file = fileOf([
      ...rowsOf(0, "Доставленный"),
      ...rowsOf(1, "Загадочный"),
      [...stranger, "Аренда", 100],
      [...stranger.with(0, numberOf(20_000_000)), "Аренда", 100],
    ]);
    shown = await check(file);
  });

  it("is shown before anything changes: what is ours and becomes what, what is not and why, words that are not known", async () => {
    expect(shown).toMatchObject({
      documents: 4,
      counts: { changes: 1, same: 0, kept: 1, unmatched: 2 },
      unknown: ["Загадочный"],
    });
    expect(shown.shown.map(({ kind, why }) => [kind, ...why])).toEqual([
      ["changes"],
      ["kept", "Такой статус нам не знаком."],
      ["unmatched", "Регистрационный номер не похож на номер ИС ЭСФ."],
      ["unmatched", "Поставщик в документе не ваш агрегатор."],
    ]);
    expect(shown.shown[0]?.invoice).toMatchObject({
      number: invoices[0]?.number,
      status: { name: "черновик" },
      becomes: { id: 3 },
    });
    expect(await kept(0)).toMatchObject({ status_id: 0, registration_number: null, version: 1 });
  });

  it("gives the invoice its status, number, code and day of issue, with the history of it", async () => {
    const done = await apply(file, shown);
    expect([done.status, done.body.message]).toEqual([200, "Изменена 1 счёт-фактура"]);
    expect(await kept(0)).toEqual({
      status_id: 3,
      registration_number: numberOf(10_000_000),
      external_status: "DELIVERED",
      discharge_date: "2026-05-10",
      version: 2,
    });
    expect(await kept(1)).toMatchObject({ status_id: 0, registration_number: null, version: 1 });
    const events = await house.db
      .selectFrom("audit")
      .select(["event", "entity_id", "changes"])
      .where("event", "=", "esfs.byRegistry")
      .execute();
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ entity_id: invoices[0]?.id });
    expect(events[0]?.changes).toContainEqual({ field: "status_id", before: 0, after: 3 });
  });

  it("sent again changes nothing, by the same person or by another", async () => {
    for (const who of [manager, await house.enter()]) {
      const again = await apply(file, shown, who);
      expect([again.status, again.body.message]).toEqual([200, "Менять нечего: этот реестр уже учтён"]);
    }
    expect(await kept(0)).toMatchObject({ version: 2 });
    expect((await check(file)).counts).toEqual({ changes: 0, same: 1, kept: 1, unmatched: 2 });
  });

  it("finds by the registration number from then on, whatever else the file says", async () => {
    const later = fileOf(rowsOf(0, "Отозванный", { price: 1 }));
    const [row] = (await check(later)).shown;
    expect([row?.kind, row?.why]).toEqual(["changes", ["Сумма в ИС ЭСФ не такая, как у нас."]]);
    expect(row?.invoice?.becomes).toMatchObject({ id: 6 });
  });

  it("takes nothing back by a file that was exported earlier", async () => {
    const [row] = (await check(fileOf(rowsOf(0, "В обработке")))).shown;
    expect([row?.kind, row?.why]).toEqual(["kept", ["В файле более ранний статус: похоже, реестр выгружен давно."]]);
  });

  it("of two who apply at once one does, and the other finds it done", async () => {
    const both = fileOf(rowsOf(1, "Созданный"));
    const seen = await check(both);
    const done = await Promise.all([apply(both, seen), apply(both, seen, await house.enter())]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(done.map(({ body }) => (body.data as { changed: number }).changed).toSorted()).toEqual([0, 1]);
    expect(await kept(1)).toMatchObject({ status_id: 2, version: 2 });
  });

  it("is refused when the invoices are not as they were shown any more, and changes none of them", async () => {
    const both = fileOf([...rowsOf(0, "Отозванный"), ...rowsOf(1, "Доставленный")]);
    const seen = await check(both);
    await sql`update esfs set status_id = 6 where id = ${invoices[1]?.id}`.execute(house.db);
    const refused = await apply(both, seen);
    expect([refused.status, refused.body.code]).toEqual([409, "ESF_REGISTRY_MOVED"]);
    expect(await kept(0)).toMatchObject({ status_id: 3 });
  });

  it("is no other file, and nobody's but the aggregator's managers", async () => {
    const odd = await send("esfs/registry/check", "имя;возраст\nАйгүл;30");
    expect([odd.status, odd.body.message]).toEqual([
      422,
      "В файле не найдены нужные столбцы: Статус ЭСФ, Регистрационный номер ЭСФ.",
    ]);
    expect((await send("esfs/registry/check", "")).status).toBe(422);
    const elsewhere = await house.enter({ aggregator: 2 });
    expect(((await send("esfs/registry/check", file, elsewhere)).body.data as EsfRegistry).counts).toMatchObject({
      changes: 0,
      unmatched: 4,
    });
    const client = await house.enter({ roleId: 2 });
    expect([403, 404]).toContain((await send("/api/esfs/registry/check", file, client)).status);
  });
});
