import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("the column of a category", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager, { name: "Парк подписанный" });
    for (const month of ["2026-02", "2026-03", "2026-04"])
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month));
    await closeMonth(manager, fleet, "2026-02");
  });
  afterAll(() => house?.close());

  const map = (column: string, date_from: string) => manager.put("disps/categories/tip", { column, date_from });
  const tipsOf = async (month: string) => {
    const period = `filter[period][from]=${month}-01&filter[period][to]=${month}-28`;
    return ((await manager.get(`disps/statistics?${period}`)).body.totals as { tip: number }).tip;
  };
  const sign = async (month: string) => {
    const [report] = await closeMonth(manager, fleet, month);
    const id = report?.id ?? 0;
    await house.db.updateTable("commissioner_reports").set({ status_id: 1 }).where("id", "=", id).execute();
    return { id, number: report?.number, month };
  };

  it("changes while the reports of its months are «создан»", async () => {
    expect((await map("promo", "2026-02-01")).status).toBe(200);
    expect([await tipsOf("2026-02"), await tipsOf("2026-04")]).toEqual([0, 0]);
    expect((await map("tip", "2026-02-01")).status).toBe(200);
  });

  it("is refused where it would rewrite signed months, with them and the day from which it may be had", async () => {
    const reports = [await sign("2026-03")];
    const { status, body } = await map("promo", "2026-02-15");
    expect([status, body.code, body.message]).toEqual([
      409,
      "MAPPING_MONTHS_LOCKED",
      "Операции этой категории уже вошли в подписанные отчёты за 03.2026. Изменить столбец можно с 01.04.2026.",
    ]);
    const park = { id: fleet.parkId, name: "Парк подписанный" };
    expect(body.details).toEqual({ months: [{ month: "2026-03", parks: [park] }], free_from: "2026-04-01", reports });
    expect([await tipsOf("2026-02"), await tipsOf("2026-03")]).toEqual([1_000, 1_000]);
    expect((await map("tip", "2026-03-01")).status).toBe(200); // where it is already
    expect((await map("promo", "2026-04-01")).status).toBe(200);
    expect([await tipsOf("2026-03"), await tipsOf("2026-04")]).toEqual([1_000, 0]);
  });

  it("may be given for months before signed ones when a later line keeps these as they are", async () => {
    expect((await map("bonus", "2026-02-01")).status).toBe(200); // until 2026-03-01, where a line of its own begins
    expect([await tipsOf("2026-02"), await tipsOf("2026-03")]).toEqual([0, 1_000]);
  });
});
