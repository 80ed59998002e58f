import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foldText } from "../../domain/search/fold.ts";
import { ADDED_TEXTS, KEPT_FOLDED } from "../db/folded.ts";
import { openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import type { Person } from "../testing/person.ts";

describe("a search", () => {
  let house: House;
  let manager: Person;
  let report: { id: number; number: string };
  let counterpartyId: number;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    const fleet = await openFleet(manager, { name: "Парк Ёлкин" });
    [counterpartyId] = fleet.counterparties;
    await sql`update counterparties set name = 'ТОО «Өркен Қала»' where id = ${counterpartyId}`.execute(house.db);
    const amounts = { card: 0, compensation: 0, corporate: 0, tip: 0, promo: 0, discount: 0, bonus: 0, other: 0 };
    const made = await manager.post("reports/commissioner/manual", {
      contract_id: fleet.contracts[0],
      amounts: { ...amounts, cash: 123_456_789 },
      period: "2026-03",
      platform_commission: null,
      tax: null,
      transferred: 0,
      top_up: 0,
      bank_commission: 0,
      formed_on: "2026-04-30",
    });
    expect(made.body).toMatchObject({ data: { total_money: 123_456_789 } });
    report = made.body.data;
  });
  afterAll(() => house?.close());

  const list = async (path: string, question: Record<string, string>) =>
    (await manager.get(`${path}?${new URLSearchParams(question)}`)).body.data as { id: number }[];
  const find = async (q: string) => (await list("search", { q })) as { noun: string; id: number }[];
  const latin = (text: string) => text.replaceAll("К", "K");

  it("finds a name with Kazakh letters or ё by their plain neighbours, in a list and over everything", async () => {
    expect(await list("counterparties", { search: "оркен кала" })).toMatchObject([{ id: counterpartyId }]);
    expect(await list("reports/commissioner", { search: "оркен елкин" })).toMatchObject([{ id: report.id }]);
    expect(await find("орКен")).toContainEqual(expect.objectContaining({ noun: "counterparties", id: counterpartyId }));
    expect(await find("оркен елкин")).toContainEqual(expect.objectContaining({ noun: "oks", id: report.id }));
    expect(await find("елкин")).toContainEqual(expect.objectContaining({ noun: "parks" }));
  });

  it("finds a phone as the product shows it, and as people dial it, in a list and over everything", async () => {
    await sql`insert into drivers (aggregator_id, park_id, name, phone)
      select 1, min(id), 'Ахметов Даулет', '+77010004021' from parks where aggregator_id = 1`.execute(house.db);
    for (const text of ["+7 (701) 000-40-21", "8 701 000 40 21", "8(701)000-40-21", "(701) 000-40-21", "000-40-21"])
      expect(await list("drivers", { search: text }), text).toMatchObject([{ name: "Ахметов Даулет" }]);
    expect(await list("drivers", { search: "ахметов +7 (701) 000-40-21" })).toHaveLength(1);
    expect(await list("drivers", { search: "+7 (701) 000-40-22" })).toEqual([]);
    expect(await find("+7 (701) 000-40-21")).toContainEqual(expect.objectContaining({ noun: "drivers" }));
    await sql`update counterparties set phone = '+77010004030' where id = ${counterpartyId}`.execute(house.db);
    expect(await list("counterparties", { search: "8 701 000-40-30" })).toMatchObject([{ id: counterpartyId }]);
    expect(await find("+7 (701) 000-40-30")).toContainEqual(
      expect.objectContaining({ noun: "counterparties", id: counterpartyId }),
    );
  });

  it("takes a phone and a sum whole: digits that stand apart in a record are neither", async () => {
    await sql`insert into drivers (aggregator_id, park_id, name, iin, licence)
      select 1, min(id), 'Ким Олег', '000870114021', '5 000 000' from parks where aggregator_id = 1`.execute(house.db);
    for (const text of ["8 701 000 40 21", "701 000 40 21", "14 021 870", "870 114"])
      expect(
        (await list("drivers", { search: text })).filter((found) => "name" in found && found.name === "Ким Олег"),
        text,
      ).toEqual([]);
    for (const text of ["5 000 000", "000870114021 000 000", "ким 5 000"])
      expect(await list("drivers", { search: text }), text).toMatchObject([{ name: "Ким Олег" }]);
    expect(await find("5 000 000")).toContainEqual(expect.objectContaining({ noun: "drivers" }));
  });

  it("finds a name in quotes of any kind, in a list and over everything", async () => {
    for (const text of ['"Өркен Қала"', "“оркен кала”", 'тоо "оркен', "«Өркен»"]) {
      expect(await list("counterparties", { search: text }), text).toMatchObject([{ id: counterpartyId }]);
      expect(await find(text), text).toContainEqual(
        expect.objectContaining({ noun: "counterparties", id: counterpartyId }),
      );
    }
    expect(await find('""')).toEqual([]);
  });

  it("finds a number that was typed with a Latin K, and takes it in a pasted list", async () => {
    expect(report.number).toMatch(/^К-/); // Cyrillic
    expect(latin(report.number)).not.toBe(report.number);
    expect(await list("reports/commissioner", { search: latin(report.number).toLowerCase() })).toHaveLength(1);
    expect(await find(latin(report.number))).toContainEqual(expect.objectContaining({ noun: "oks", id: report.id }));
    expect(await list("reports/commissioner", { "filter[number]": latin(report.number) })).toHaveLength(1);
  });

  it.each([
    "1 234 567,89",
    "1\u00a0234\u00a0567,89",
    "1234567.89",
    "1\u202f234\u202f567,89 ₸",
    "1 234 567",
    "Қала 1234567,89",
  ])("finds a sum typed as «%s»", async (typed) => {
    expect(await list("reports/commissioner", { search: typed })).toMatchObject([{ id: report.id }]);
    expect(await list("reports/commissioner", { search: typed.replace("7", "8") })).toEqual([]);
  });

  it("finds sums over everything as well", async () => {
    expect(await find("1 234 567,89")).toContainEqual(expect.objectContaining({ noun: "oks", id: report.id }));
  });

  it("folds in the database exactly as it does in the product", async () => {
    const letter = fc.integer({ min: 1, max: 0x52f }).map((code) => String.fromCodePoint(code));
    const texts = fc.sample(fc.string({ unit: letter, maxLength: 40 }), 500);
    const { rows } = await sql<{ folded: string }>`
      select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as t (text, place) order by place`.execute(
      house.db,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  });

  it("knows of every text that the database keeps folded", async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select table_name as table, array_agg(replace(column_name, '_folded', '')::text order by ordinal_position) as columns
      from information_schema.columns where is_generated = 'ALWAYS' and column_name like '%_folded' group by 1 order by 1`.execute(
      house.db,
    );
    const own = rows.map(({ table, columns }) => [table, columns.filter((column) => column !== ADDED_TEXTS)]);
    expect(Object.fromEntries(own)).toEqual(KEPT_FOLDED);
  });

  it("of many records asks an index, not every row", async () => {
    await sql`insert into drivers (aggregator_id, park_id, name)
      select 1, (select min(id) from parks), 'Водитель ' || md5(n::text) from generate_series(1, 20000) n`.execute(
      house.db,
    );
    await sql`vacuum analyze drivers`.execute(house.db);
    const { rows } = await sql<Record<string, string>>`explain select id from drivers
      where aggregator_id = 1 and (name_folded like '%мухамед%' or iin_folded like '%мухамед%')`.execute(house.db);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("drivers_search");
  });
});
