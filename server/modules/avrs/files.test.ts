import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CellObject, CFB, read, utils, type WorkBook } from "xlsx";
import { type Act, actsOf, goldenFleet, makeActs } from "../../testing/avrs.ts";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { hasLibreOffice, reopened } from "../../testing/libreoffice.ts";
import type { Person } from "../../testing/person.ts";
import { schema } from "../../testing/schemas.ts";

describe("the papers and files of acts", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let acts: Act[];

  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await goldenFleet(house, manager, "Жетысу");
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
    await makeActs(manager);
    await client.post("avrs/generate", {});
    acts = await actsOf(manager, "&filter[kind]=aggregator");
  });
  afterAll(() => house?.close());

  const ids = () => acts.map(({ id }) => id);

  it("are printed, one or several in a pack, and never somebody else's", async () => {
    const one = await manager.post("avrs/print", { ids: ids().slice(0, 1) });
    expect(one.raw.subarray(0, 5).toString()).toBe("%PDF-");
    expect(decodeURIComponent(String(one.headers["content-disposition"]))).toMatch(
      /АВР № \d+ от \d\d\.\d\d\.\d{4}\.pdf/,
    );
    const pack = await manager.post("avrs/print", { ids: ids() });
    expect(decodeURIComponent(String(pack.headers["content-disposition"]))).toContain("АВР (2).pdf");
    expect((await client.post("avrs/print", { ids: ids() })).status).toBe(404);
  });

  it("become a workbook of lines whose sum is that of the acts", async () => {
    const { raw } = await manager.post("avrs/export", { ids: ids() });
    const sheet = read(raw).Sheets.АВР;
    const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
    expect(rows).toHaveLength(1 + 8 + 1);
    const total = acts.reduce((sum, act) => sum + act.total, 0);
    expect(Math.round(Number(rows.at(-1)?.[12]) * 100)).toBe(total);
    const all = read((await client.post("avrs/export", {})).raw).Sheets.АВР;
    const seen = all ? utils.sheet_to_csv(all) : "";
    expect(seen).toContain("Вознаграждение парка");
    expect(seen).not.toContain(acts[1]?.number);
  });

  it("go to 1C as unposted sales and as a table, under identifiers that never change", async () => {
    const files = async () => {
      const { raw, headers } = await manager.post("avrs/export/1c", { ids: ids() });
      expect(decodeURIComponent(String(headers["content-disposition"]))).toContain("АВР для 1С от 10.05.2026.zip");
      const box = CFB.read(raw, { type: "buffer" });
      return (name: string) => Buffer.from((CFB.find(box, name)?.content ?? []) as Uint8Array);
    };
    const [first, second] = [await files(), await files()];
    const xml = first("/EnterpriseData.xml").toString("utf8");
    const asMade = (text: string) => text.replace(/<msg:CreationDate>[^<]+/, "<msg:CreationDate>");
    expect(asMade(xml)).toBe(asMade(second("/EnterpriseData.xml").toString("utf8")));
    expect(xml.match(/<Документ\.РеализацияТоваровУслуг>/g)).toHaveLength(2);
    expect(xml).toContain(
      "<Цена>299281.44</Цена><Сумма>299281.44</Сумма><СтавкаНДС>16</СтавкаНДС><СуммаНДС>41280.20</СуммаНДС>",
    );
    expect(xml).toContain("<Проведен>false</Проведен>");
    expect(schema("message.xsd")(xml)).toEqual([]);
    const table = read(first("/avr_1c.xlsx")).Sheets.АВР;
    const rows = table ? utils.sheet_to_json<Record<string, unknown>>(table) : [];
    expect(rows).toHaveLength(8);
    // The columns of domain.md §7.1, in its order; a day is a number of days in a workbook.
    expect(Object.entries(rows[0] ?? {})).toEqual([
      ["Дата", 46_142],
      ["Номер", "А-2026-000001"],
      ["Организация БИН", "180340001231"],
      ["Контрагент ИИН/БИН", expect.stringMatching(/^\d{12}$/)],
      ["Контрагент", expect.stringMatching(/^ИП Тест \d+$/)],
      ["Договор №", expect.stringMatching(/^Д-\d+$/)],
      ["Договор дата", 46_037],
      ["Номенклатура", "Комиссионное вознаграждение по договору комиссии (безналичные поездки)"],
      ["Содержание", "за 2026-04, отчёт комиссионера № К-2026-000001"],
      ["Количество", 1],
      ["Единица", "услуга"],
      ["Цена", 299_281.44],
      ["Сумма", 299_281.44],
      ["Ставка НДС", 0.16],
      ["Сумма НДС", 41_280.2],
      ["Всего", 299_281.44],
      ["Счёт доходов", "6010"],
      ["Комментарий (UUID)", expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/)],
    ]);
    expect(xml).toContain(`<Ссылка>${String(rows[0]?.["Комментарий (UUID)"])}</Ссылка>`);
    expect(first("/README.txt").toString("utf8")).toContain("EnterpriseData");
  });

  it("are a table for 1C that another program opens with every cell as it was written", async ({ skip }) => {
    skip(!(await hasLibreOffice()), "soffice is not on this machine");
    const { raw } = await manager.post("avrs/export/1c", { ids: ids() });
    const table = CFB.find(CFB.read(raw, { type: "buffer" }), "/avr_1c.xlsx")?.content;
    const written = Buffer.from((table ?? []) as Uint8Array);
    const cells = ({ Sheets }: WorkBook) =>
      Object.entries(Sheets.АВР ?? {}).flatMap(([at, cell]) => {
        const { v, f: formula } = cell as CellObject; // what begins with "!" is of the sheet
        return at.startsWith("!") ? [] : [[at, v, formula]];
      });
    const given = cells(read(written));
    expect(given.length).toBeGreaterThan(18 * 8);
    expect(cells(await reopened(written))).toEqual(given);
    expect(given.filter(([, , formula]) => formula !== undefined)).toEqual([]);
  });

  it("of parks are in the books of others and do not go to the aggregator's 1C", async () => {
    const [legal] = await actsOf(manager, "&filter[kind]=legal");
    const refused = await manager.post("avrs/export/1c", { ids: [legal?.id] });
    expect([refused.status, refused.body.errors]).toEqual([422, { ids: ["В 1С выгружаются только акты агрегатора"] }]);
  });
});
