import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils } from "xlsx";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { SHOWN } from "./figures.ts";

const SPRING = "filter[period][from]=2026-03-10&filter[period][to]=2026-04-30";
const FIGURES = [...SHOWN, "unknown"] as const;
type Figures = Record<(typeof FIGURES)[number], number>;
type Reply<Row> = { data: Row[]; totals: Figures; without_time?: unknown };
const added = (rows: readonly Partial<Figures>[], fields: readonly (keyof Figures)[] = FIGURES) =>
  Object.fromEntries(fields.map((field) => [field, rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)]));
const only = (figures: Figures, fields: readonly (keyof Figures)[]) =>
  Object.fromEntries(fields.map((field) => [field, figures[field]]));

/** A ride of 300,00 at one minute past ten of Sunday the 5th of April, another at noon of Sunday the 12th. */
const sundays = exportOf([
  ["05.04.2026 10:01:00", "d1", "cash_collected", "300,00", "Заказ 1"],
  ["12.04.2026 12:00:00", "d1", "cash_collected", "70,00", "Заказ 2"],
  ["12.04.2026 12:00:00", "d1", "card", "11,00", "Заказ 2"],
]);

describe("the statistics told otherwise", () => {
  let house: House;
  let manager: Person;
  let split: Fleet;
  let open: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    split = await openFleet(manager, { name: "Жетысу" });
    open = await openFleet(manager, { name: "Алатау" });
    await importFile(manager, split.parkId, "march.csv", monthOf("2026-03", "m"));
    await importFile(manager, split.parkId, "april.csv", monthOf("2026-04", "a"));
    await importFile(manager, open.parkId, "sundays.csv", sundays);
    await closeMonth(manager, split, "2026-04");
  });
  afterAll(() => house?.close());

  const ask = async <Row>(call: string, question: string, person = manager): Promise<Reply<Row>> => {
    const { status, body } = await person.get(`disps/${call}?per_page=500&${question}`);
    expect([call, status]).toEqual([call, 200]);
    return body as unknown as Reply<Row>;
  };

  it("by month and park is what the statistics of each month say, and adds up to theirs", async () => {
    const { data, totals } = await ask<Figures & { month: string; park: { id: number } }>("summary", SPRING);
    expect(data.map(({ month, park }) => [month, park.id])).toEqual([
      ["2026-03", split.parkId],
      ["2026-04", open.parkId],
      ["2026-04", split.parkId],
    ]);
    for (const row of data) {
      const from = row.month === "2026-03" ? "2026-03-10" : "2026-04-01";
      const until = row.month === "2026-03" ? "2026-03-31" : "2026-04-30";
      const month = `filter[period][from]=${from}&filter[period][to]=${until}&filter[park]=${row.park.id}`;
      expect(only(row, FIGURES)).toEqual((await ask("statistics", month)).totals);
    }
    expect(totals).toEqual((await ask("statistics", SPRING)).totals);
    expect(added(data)).toEqual(totals);
  });

  it("by hour and weekday puts each ride into its hour, whatever week it was in, and loses none", async () => {
    const question = `${SPRING}&filter[park]=${open.parkId}`;
    const { data, totals, without_time } = await ask<Figures & { weekday: number; hour: number }>(
      "consolidated",
      question,
    );
    expect(data.map(({ weekday, hour, cash, card }) => [weekday, hour, cash, card])).toEqual([
      [7, 10, 30_000, 0],
      [7, 12, 7_000, 1_100],
    ]);
    const all = await ask<Figures>("consolidated", SPRING);
    expect(added(all.data)).toEqual(all.totals);
    expect(all.totals).toEqual((await ask("statistics", SPRING)).totals);
    expect([totals.cash, without_time]).toEqual([37_000, []]);
  });

  it("by hour and weekday leaves money without a time in a row of its own", async () => {
    const { parkId } = await openFleet(manager, { name: "Без времени" });
    await importFile(manager, parkId, "april.csv", sundays.replaceAll("d1", "d2"));
    const ofPark = { aggregator_id: 1, park_id: parkId, category_id: "cash_collected", amount: 50_000n, entries: 1 };
    await house.db
      .insertInto("ledger_days")
      .values({ ...ofPark, day: "2026-04-20" })
      .execute();
    const question = `filter[period][from]=2026-04-02&filter[period][to]=2026-04-28&filter[park]=${parkId}`;
    const { data, totals, without_time } = await ask<Figures & { weekday: number | null; cash: number }>(
      "consolidated",
      question,
    );
    expect(data.map(({ weekday, cash }) => [weekday, cash])).toEqual([
      [7, 30_000],
      [7, 7_000],
      [null, 500],
    ]);
    expect(totals.cash).toBe(37_500);
    expect(without_time).toEqual([{ park: { id: parkId, name: "Без времени" }, days: 1 }]);
    await house.db.deleteFrom("ledger_days").where("park_id", "=", parkId).where("day", "=", "2026-04-20").execute();
    await house.db.updateTable("parks").set({ status_id: 2 }).where("id", "=", parkId).execute();
  });

  it("by hour and weekday rounds an hour once over all parks, «Итого» once for each: they may be a tiyn apart", async () => {
    const parks: number[] = [];
    for (const driver of ["t1", "t2"]) {
      const { parkId } = await openFleet(manager, { name: `Полтиына ${driver}` });
      const half = exportOf([["07.04.2026 10:00:00", driver, "cash_collected", "0,005", "Заказ 3"]]);
      await importFile(manager, parkId, "april.csv", half);
      parks.push(parkId);
    }
    const question = `filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${parks.join(",")}`;
    const { data, totals } = await ask<Figures>("consolidated", question);
    expect([data.map(({ cash }) => cash), totals.cash]).toEqual([[1], 2]);
    expect(totals).toEqual((await ask("statistics", question)).totals);
    await house.db.updateTable("parks").set({ status_id: 2 }).where("id", "in", parks).execute();
  });

  it("by hour and weekday is as it is now, also where the same was asked before", async () => {
    const { parkId } = await openFleet(manager, { name: "Пополняемый" });
    const question = `filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${parkId}`;
    const cash = async () => {
      const { data, totals } = await ask<Figures>("consolidated", question);
      expect(added(data)).toEqual(totals);
      return data.map((row) => row.cash);
    };
    await importFile(manager, parkId, "april.csv", sundays.replaceAll("d1", "d3"));
    expect([await cash(), await cash()]).toEqual([
      [30_000, 7_000],
      [30_000, 7_000],
    ]);
    await importFile(
      manager,
      parkId,
      "more.csv",
      exportOf([["06.04.2026 09:00:00", "d3", "cash_collected", "5,00", "Заказ 9"]]),
    );
    expect(await cash()).toEqual([500, 30_000, 7_000]);
    await house.db.updateTable("parks").set({ status_id: 2 }).where("id", "=", parkId).execute();
  });

  it.each([
    ["summary", "", [37_000], [37_500]],
    ["statistics", "&filter[by]=days&sort=-cash", [30_000, 7_000], [30_000, 7_000, 500]],
  ])("the %s%s is as it is now, also where the same was asked before", async (call, cut, before, after) => {
    const { parkId } = await openFleet(manager, { name: `Пополняемый, ${call}` });
    const question = `filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${parkId}${cut}`;
    const cash = async () => {
      const { data, totals } = await ask<Figures>(call, question);
      expect(added(data)).toEqual(totals);
      return data.map((row) => row.cash);
    };
    await importFile(manager, parkId, "april.csv", sundays.replaceAll("d1", `d-${call}`));
    expect([await cash(), await cash()]).toEqual([before, before]);
    const more = exportOf([["06.04.2026 09:00:00", `d-${call}`, "cash_collected", "5,00", "Заказ 9"]]);
    await importFile(manager, parkId, "more.csv", more);
    expect(await cash()).toEqual(after);
    await house.db.updateTable("parks").set({ status_id: 2 }).where("id", "=", parkId).execute();
  });

  it("by hour is refused for more than 92 days, with what to do", async () => {
    const long = "filter[period][from]=2026-01-01&filter[period][to]=2026-04-03";
    const { status, body } = await manager.get(`disps/consolidated?${long}`);
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining("сократите период")]);
    expect((await manager.get(`disps/consolidated?${long.replace("01-01", "01-02")}`)).status).toBe(200);
  });

  it("by counterparty is what their reports say, and what no report has is nobody's", async () => {
    type Row = Figures & { counterparty: { id: number } | null; reports: number; fees: number };
    const question = `${SPRING}&filter[park]=${split.parkId},${open.parkId}`;
    const { data, totals } = await ask<Row>("analytics", question);
    expect(data.map(({ counterparty, reports }) => [counterparty?.id, reports])).toEqual([
      ...split.counterparties.map((id) => [id, 1]),
      [undefined, 0],
    ]);
    const FIELDS = [
      "cash",
      "card",
      "compensation",
      "corporate",
      "tip",
      "promo",
      "discount",
      "bonus",
      "other",
      "cashless",
      "tax",
      "unknown",
    ] as const;
    expect(added(data, FIELDS)).toEqual(only(totals, FIELDS));
    expect(only((await ask("statistics", question)).totals, FIELDS)).toEqual(only(totals, FIELDS));
    const april = `filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${split.parkId}`;
    expect((await ask<Row>("analytics", april)).data.map(({ counterparty }) => counterparty?.id)).toEqual(
      split.counterparties,
    );
  });

  it("by counterparty, of some of them, is their rows and what these add up to", async () => {
    const [, other = 0] = split.counterparties;
    const all = await ask<{ counterparty: { id: number } | null; cash: number }>("analytics", SPRING);
    const one = await ask<{ cash: number }>("analytics", `${SPRING}&filter[counterparty]=${other}`);
    expect(one.data).toEqual(all.data.filter(({ counterparty }) => counterparty?.id === other));
    expect([one.data.length, one.totals.cash]).toEqual([1, one.data[0]?.cash]);
  });

  it.each(["summary", "analytics", "consolidated"])(
    "%s as a workbook has the rows and the totals of its list",
    async (call) => {
      const { data, totals } = await ask<Figures>(call, SPRING);
      const { status, raw } = await manager.post(`disps/${call}/export?${SPRING}`);
      expect(status).toBe(200);
      const [sheet, proof] = Object.values(read(raw, { type: "buffer" }).Sheets);
      const [, ...lines] = utils.sheet_to_json<(string | number)[]>(sheet ?? {}, { header: 1 });
      const figures = Object.keys(totals) as (keyof Figures)[];
      const tenge = (row: Figures) => figures.map((field) => row[field] / 100);
      const shown = lines.map((line) => line.slice(-figures.length));
      expect(shown).toEqual([...data.map(tenge), tenge(totals)]);
      expect(JSON.stringify(proof)).toContain("10.03.2026");
    },
  );

  it("by counterparty, of some of them, names these on the second sheet, and counts no reports of nobody", async () => {
    const sheetsOf = async (question: string) =>
      Object.values(read((await manager.post(`disps/analytics/export?${question}`)).raw, { type: "buffer" }).Sheets);
    const [, other = 0] = split.counterparties;
    const { name } = (await manager.get(`counterparties/${other}`)).body.data as { name: string };
    const [, proof] = await sheetsOf(`${SPRING}&filter[counterparty]=${other}`);
    expect(utils.sheet_to_json(proof ?? {}, { header: 1 })).toContainEqual(["— Контрагенты", name]);
    const [whole, all] = await sheetsOf(SPRING);
    expect(JSON.stringify(all)).not.toContain("Контрагенты");
    const lines = utils.sheet_to_json<Record<string, unknown>>(whole ?? {});
    expect(lines.find((line) => line.Контрагент === "Не распределено")).not.toHaveProperty("Отчётов");
    expect(lines.find((line) => line.Контрагент === name)).toMatchObject({ Отчётов: expect.any(Number) });
  });

  it("shows a client his own counterparty beside the rest of his park, and nothing of other parks", async () => {
    const [own = 0] = split.counterparties;
    const client = await house.enter({ roleId: 2, parks: [split.parkId], counterparties: [own] });
    type Row = { counterparty: { id: number } | null };
    const { data } = await ask<Row>("analytics", SPRING, client);
    expect(data.map(({ counterparty }) => counterparty?.id)).toEqual([own, undefined]);
    const summary = await ask<{ park: { id: number } }>("summary", SPRING, client);
    expect(new Set(summary.data.map(({ park }) => park.id))).toEqual(new Set([split.parkId]));
  });
});
