import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read, utils, type WorkSheet } from "xlsx";
import type { z } from "zod";
import type { CellExplanation, LedgerEntry, StatisticsRow } from "../../../contract/entities/disps.ts";
import { exportOf, type Fleet, goldenFile, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { SHOWN } from "./figures.ts";

type Row = z.input<typeof StatisticsRow>;
type Explanation = z.input<typeof CellExplanation>;
type Entry = z.input<typeof LedgerEntry>;

const APRIL = "filter[period][from]=2026-04-01&filter[period][to]=2026-04-30";
const FIGURES = [...SHOWN, "unknown"] as const;
const sums = (rows: readonly Row[]) =>
  Object.fromEntries(FIGURES.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)]));

describe("the statistics", () => {
  let house: House;
  let manager: Person;
  let golden: Fleet;
  let small: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    golden = await openFleet(manager, { name: "Жетысу" });
    small = await openFleet(manager, { name: "Алатау & Ко" });
    await importFile(manager, golden.parkId, "golden.csv", await goldenFile());
    await importFile(manager, small.parkId, "small.csv", monthOf("2026-04", "small"));
  });
  afterAll(() => house?.close());

  const ask = async (question: string) => {
    const { status, body } = await manager.get(`disps/statistics?${question}`);
    expect([question, status]).toEqual([question, 200]);
    return body as unknown as {
      data: Row[];
      total: number;
      totals: Record<string, number>;
      updated_at: string | null;
      without_time: { park: { id: number; name: string }; days: number }[];
    };
  };

  describe("by a granularity that the period does not allow", () => {
    const day = "filter[period][from]=2026-04-05&filter[period][to]=2026-04-05";
    const longer = "filter[period][from]=2026-04-01&filter[period][to]=2026-05-02";
    it.each([
      ["a day by days", `${day}&filter[by]=days`, "GRANULARITY_MINUTES_OR_HOURS", "только по часам или минутам"],
      ["a month by minutes", `${APRIL}&filter[by]=minutes`, "GRANULARITY_HOURS_OR_DAYS", "только по часам или дням"],
      ["32 days by hours", `${longer}&filter[by]=hours`, "GRANULARITY_DAYS", "только по дням"],
    ])("%s: the message says which are allowed", async (_, question, code, words) => {
      const { status, body } = await manager.get(`disps/statistics?${question}`);
      expect([status, body.code]).toEqual([422, code]);
      expect(body.message).toContain(words);
    });

    it.each([
      ["a day by minutes", `${day}&filter[by]=minutes`],
      ["a month by hours", `${APRIL}&filter[by]=hours`],
      ["a month by days", `${APRIL}&filter[by]=days`],
      ["32 days by days", `${longer}&filter[by]=days`],
    ])("%s is allowed", async (_, question) => void (await ask(question)));

    it("a granularity that is none, and a period that ends before it begins", async () => {
      const unknown = await manager.get(`disps/statistics?${APRIL}&filter[by]=weeks`);
      expect([unknown.status, Object.keys(unknown.body.errors ?? {})]).toEqual([422, ["filter[by]"]]);
      const reversed = await manager.get(
        "disps/statistics?filter[period][from]=2026-04-02&filter[period][to]=2026-04-01",
      );
      expect([reversed.status, Object.keys(reversed.body.errors ?? {})]).toEqual([422, ["filter[period]"]]);
    });
  });

  const everyRow = async (question: string, perPage: number) => {
    const all: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total, totals } = await ask(`${question}&per_page=${perPage}&page=${page}`);
      all.push(...data);
      if (data.length > 0 && all.length < total) continue;
      expect(all).toHaveLength(total);
      expect(new Set(all.map(({ id }) => id)).size).toBe(total);
      return { all, totals };
    }
  };

  it("have one «Итого» however finely they are cut and whatever the page: that of the parks' whole cells", async () => {
    const { all, totals } = await everyRow(APRIL, 7);
    expect(totals).toEqual(sums(all));
    for (const [by, perPage] of [
      ["days", 7],
      ["hours", 100],
    ] as const)
      expect([by, (await everyRow(`${APRIL}&filter[by]=${by}`, perPage)).totals]).toEqual([by, totals]);
    expect((await ask(`${APRIL}&filter[park]=${small.parkId}`)).totals).toMatchObject({
      cash: 150_000,
      card: 200_001,
      tip: 1_000,
      tax: 4_000,
    });
  });

  it("name the parks whose days are known as sums alone, and show such a day as one line among the hours", async () => {
    const old = await openFleet(manager, { name: "Старый парк" });
    const { id: aggregatorId } = await house.db.selectFrom("aggregators").select("id").executeTakeFirstOrThrow();
    const day = (on: string, amount: bigint) => ({
      aggregator_id: aggregatorId,
      park_id: old.parkId,
      day: on,
      category_id: "cash_collected",
      amount,
      entries: 3,
    });
    const loaded = [day("2026-03-04", 10_004_999n), day("2026-03-05", 20_004_999n)];
    await house.db.insertInto("ledger_days").values(loaded).execute();
    const march = `filter[period][from]=2026-03-01&filter[period][to]=2026-03-31&filter[park]=${old.parkId}`;
    const byHours = await ask(`${march}&filter[by]=hours`);
    expect(byHours.data.map(({ slot, cash }) => [slot, cash])).toEqual([
      ["2026-03-04", 100_050],
      ["2026-03-05", 200_050],
    ]);
    expect(byHours.totals).toEqual((await ask(march)).totals);
    expect(byHours.without_time).toEqual([{ park: { id: old.parkId, name: "Старый парк" }, days: 2 }]);
    expect((await ask(`${march}&filter[by]=days`)).without_time).toEqual([]);
    await house.db.deleteFrom("ledger_days").where("park_id", "=", old.parkId).execute();
  });

  it("put a transaction a minute before midnight in Almaty on its own day, hour and minute", async () => {
    const slots = async (by: string, day: string) => {
      const period = `filter[period][from]=${day}&filter[period][to]=${by === "days" ? "2026-04-30" : day}`;
      const { data } = await ask(`${period}&filter[by]=${by}&filter[park]=${small.parkId}&per_page=100`);
      return data.map(({ slot }) => slot);
    };
    expect(await slots("minutes", "2026-04-06")).toEqual(["2026-04-06 23:59"]);
    expect(await slots("hours", "2026-04-05")).toEqual(["2026-04-05 10:00"]);
    expect(await slots("days", "2026-04-06")).toEqual(["2026-04-06", "2026-04-20"]);
    expect(await slots("minutes", "2026-04-07")).toEqual([]);
  });

  it("keep a transaction before March 2024 on the day and in the hour of the clock of that time, in a file with a zone or without", async () => {
    const { parkId } = await openFleet(manager);
    const evening = { driver_profile_id: "z-1", category_id: "card", category_name: "Карта", currency_code: "KZT" };
    const reply = { transactions: [{ ...evening, id: "z", event_at: "2024-02-10T17:40:00+00:00", amount: "2.0000" }] };
    await importFile(manager, parkId, "zone.json", JSON.stringify(reply));
    await importFile(
      manager,
      parkId,
      "clock.csv",
      exportOf([
        ["10.02.2024 23:30:00", "z-1", "card", "1,00"],
        ["01.03.2024 00:30:00", "z-1", "card", "4,00"],
      ]),
    );
    const hours = async (day: string) => {
      const period = `filter[period][from]=${day}&filter[period][to]=${day}`;
      const { data } = await ask(`${period}&filter[by]=hours&filter[park]=${parkId}`);
      return data.map((row) => [row.slot, (row as unknown as { card: number }).card]);
    };
    expect(await hours("2024-02-10")).toEqual([["2024-02-10 23:00", 300]]);
    expect(await hours("2024-03-01")).toEqual([["2024-03-01 00:00", 400]]);
    const entries = await manager.get(`disps/${parkId}/entries?sort=event_at`);
    expect((entries.body.data as { event_at: string }[]).map(({ event_at }) => event_at)).toEqual([
      "2024-02-10T17:30:00.000Z",
      "2024-02-10T17:40:00.000Z",
      "2024-02-29T19:30:00.000Z",
    ]);
  });

  it("say when the ledger was last loaded", async () => {
    const { updated_at } = await ask(APRIL);
    expect(updated_at?.slice(0, 10)).toBe("2026-05-10");
    expect((await ask(`${APRIL}&filter[park]=987654`)).updated_at).toBeNull();
  });

  describe("as a workbook", () => {
    const open = async (question: string) => {
      const { status, raw, headers } = await manager.post(`disps/export?${question}`);
      expect(status).toBe(200);
      const book = read(raw, { type: "buffer" });
      const [first = "", second = ""] = book.SheetNames;
      return { table: book.Sheets[first] ?? {}, passport: book.Sheets[second] ?? {}, headers };
    };
    const rowsOf = (sheet: WorkSheet) => utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true });

    it("has every filtered row, whatever the page, in the order that was asked for, and the totals", async () => {
      const question = `${APRIL}&filter[by]=days&sort=-card&per_page=3&page=2`;
      const { table } = await open(question);
      const [header, ...rows] = rowsOf(table);
      const { data, totals } = await ask(question.replace("per_page=3&page=2", "per_page=500"));
      expect(header).toHaveLength(2 + FIGURES.length);
      const [last, ...body] = rows.toReversed();
      const dayOf = (slot: string | null) => (Date.parse(slot ?? "") - Date.UTC(1899, 11, 30)) / 86_400_000; // as spreadsheets count days
      const tenge = (row: Record<string, number>) => FIGURES.map((field) => (row[field] ?? 0) / 100);
      expect(body.toReversed().map((cells) => cells.slice(0, 2))).toEqual(
        data.map(({ park, slot }) => [park.name, dayOf(slot)]),
      );
      expect(body.toReversed().map((cells) => cells.slice(2))).toEqual(data.map((row) => tenge(row as never)));
      expect(last?.slice(2)).toEqual(tenge(totals));
      expect(data.length).toBeGreaterThan(25);
    });

    it("by hours has moments that a spreadsheet knows as such, and says of a day whose hours nobody knows that it is whole", async () => {
      const { parkId } = await openFleet(manager);
      await importFile(manager, parkId, "hours.csv", exportOf([["10.04.2026 23:30:00", "h-1", "card", "1,00"]]));
      const { id: aggregator_id } = await house.db.selectFrom("aggregators").select("id").executeTakeFirstOrThrow();
      const summed = {
        aggregator_id,
        park_id: parkId,
        day: "2026-04-11",
        category_id: "card",
        amount: 10_000n,
        entries: 1,
      };
      await house.db.insertInto("ledger_days").values(summed).execute();
      const { table } = await open(
        `filter[period][from]=2026-04-10&filter[period][to]=2026-04-11&filter[by]=hours&filter[park]=${parkId}`,
      );
      expect(table.B2).toMatchObject({ t: "n", w: "10.04.2026 23:00" });
      expect(table.B3).toMatchObject({ t: "s", v: "11.04.2026, весь день" });
    });

    it("has sums that are numbers with two decimals, and texts that are no formulas", async () => {
      const evil = await openFleet(manager, { name: '=HYPERLINK("x")' });
      await importFile(manager, evil.parkId, "evil.csv", monthOf("2026-04", "evil"));
      const { table } = await open(`${APRIL}&filter[park]=${evil.parkId}`);
      expect(table.A2).toMatchObject({ t: "s", v: '=HYPERLINK("x")' });
      expect(table.A2).not.toHaveProperty("f");
      expect(table.B2).toMatchObject({ t: "n", v: 1_500 });
      expect(utils.sheet_to_csv(table)).toContain("2,000.01");
    });

    it("says on its second sheet who took how many rows of what, when, by which filters", async () => {
      const { passport, headers } = await open(`${APRIL}&filter[by]=days&filter[park]=${small.parkId}`);
      const facts = rowsOf(passport).flat().map(String).join("|");
      for (const fact of ["Айгүл Тестова", "01.04.2026 — 30.04.2026", "Алатау & Ко"]) expect(facts).toContain(fact);
      expect(facts).not.toContain("Жетысу");
      expect(rowsOf(passport).find(([caption]) => /строк/i.test(String(caption)))?.[1]).toBe(3);
      expect(decodeURIComponent(String(headers["content-disposition"]))).toContain(
        "Статистика 01.04.2026 — 30.04.2026.xlsx",
      );
      const exports = await house.db
        .selectFrom("audit")
        .selectAll()
        .where("event", "=", "disps.exported")
        .orderBy("id")
        .execute();
      expect(exports.at(-1)).toMatchObject({ user_id: manager.id, changes: [{ field: "rows", after: 3 }] });
    });
  });

  describe("explain a cell", () => {
    const explain = async (column: string, span = "from=2026-04-01&to=2026-04-30") => {
      const { status, body } = await manager.get(`disps/${golden.parkId}/cells/${column}?${span}`);
      expect([column, status]).toEqual([column, 200]);
      return body.data as Explanation;
    };

    it("by categories that add up to it exactly, every one of them", async () => {
      const { data } = await ask(`${APRIL}&filter[park]=${golden.parkId}`);
      const [row] = data;
      for (const column of [...FIGURES, "fees", "due"]) {
        const { value, exact, categories } = await explain(column);
        const whole = categories.reduce((sum, { amount, sign }) => sum + BigInt(amount) * BigInt(sign), 0n);
        expect([column, whole.toString()]).toEqual([column, exact]);
        if (column in (row ?? {})) expect([column, value]).toEqual([column, row?.[column as "cash"]]);
        // Derived cells are sums of rounded ones (principle 6), so they may differ from the exact sum by a tiyn a part.
        expect(Math.abs(value - Number(exact) / 100)).toBeLessThan(
          column === "fees" || column === "due" || column === "other" || column === "cashless" ? 12 : 0.51,
        );
      }
      expect((await explain("card")).categories.length).toBeGreaterThan(0);
    });

    it("and a category by its transactions, paged, none twice and none left out", async () => {
      const { categories } = await explain("platform_fee");
      const [category] = categories;
      const found: Entry[] = [];
      for (let page = 1; ; page += 1) {
        const period = "filter[period][from]=2026-04-01&filter[period][to]=2026-04-30";
        const { body } = await manager.get(
          `disps/${golden.parkId}/entries?filter[category]=${category?.category_id}&${period}&per_page=50&page=${page}&sort=amount`,
        );
        const { data, meta } = body as unknown as { data: Entry[]; meta: { last_page: number } };
        found.push(...data);
        if (page >= meta.last_page) break;
      }
      expect(found).toHaveLength(category?.entries ?? 0);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      expect(found.reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()).toBe(category?.amount);
      const amounts = found.map(({ amount }) => BigInt(amount));
      expect(amounts.every((amount, at) => at === 0 || amount >= (amounts[at - 1] ?? 0n))).toBe(true);
    });

    it("that is none, or in a park that is none, is 404", async () => {
      const span = "from=2026-04-01&to=2026-04-30";
      expect((await manager.get(`disps/${golden.parkId}/cells/password?${span}`)).status).toBe(404);
      expect((await manager.get(`disps/987654/cells/cash?${span}`)).status).toBe(404);
      expect((await manager.get(`disps/${golden.parkId}/cells/cash?from=2026-04-31&to=2026-05-01`)).status).toBe(422);
    });
  });
});
