import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOSING_PARTS, CLOSING_STEPS, closingFilters, closingList } from "../../../contract/closing.ts";
import { writeListAsk } from "../../../contract/list.ts";
import type { ClosingRow } from "../../../contract/routes/closing.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import { confirmReports, makeActs } from "../../testing/avrs.ts";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf, openMonth } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const TODAY = "2026-05-20";
const month = toMonth("2026-04");
const asked = { month, today: toDay(TODAY) };
/** Where the calls of the lists that steps are counted in live (spec §7). */
const CALLS = { oks: "reports/commissioner", avrs: "avrs", esfs: "esfs", payments: "payments" } as const;

describe("the month-close board", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let untouched: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: TODAY });
    manager = await house.enter();
    fleet = await openFleet(manager);
    untouched = await openFleet(manager);
    for (const [index, { parkId }] of [fleet, untouched].entries())
      await importFile(manager, parkId, `april-${index}.csv`, monthOf("2026-04", `d${index}`));
    const [report] = await closeMonth(manager, fleet, "2026-04");
    await putInvoice(house, manager, report?.id ?? 0);
    await house.db.deleteFrom("esfs").execute();
    await house.db.deleteFrom("avrs").execute();
    await confirmReports(house, manager, fleet);
    await house.db.updateTable("commissioner_reports").set({ signed_at: "2026-05-02T10:00:00Z" }).execute();
    await makeActs(manager);
    expect((await manager.post("payments/generate", { from: "2026-04-01", to: "2026-04-30" })).status).toBe(200);
  });
  afterAll(() => house?.close());

  const board = async (person = manager): Promise<ClosingRow[]> => {
    const { status, body } = await person.get(`closing/${month}`);
    expect(status).toBe(200);
    return body.data;
  };
  const listed = async (path: string): Promise<number> => {
    const { status, body } = await manager.get(path);
    expect(status).toBe(200);
    expect((body.data as unknown[]).length).toBe(body.total);
    return body.total as number;
  };

  /** Every figure of the board beside the rows that the list shows which it opens. */
  const compared = async () => {
    const pairs: [cell: string, counted: number, rows: number][] = [];
    for (const row of await board()) {
      const { park, days } = row;
      const report = `disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30`;
      pairs.push([
        `${park.id} days`,
        days,
        await listed(`${report}&filter[park]=${park.id}&filter[by]=days&per_page=100`),
      ]);
      for (const step of CLOSING_STEPS)
        for (const part of CLOSING_PARTS) {
          const filters = closingFilters({ step, part, park: park.id }, asked);
          if (!filters) continue;
          const path = `${CALLS[closingList(step).noun]}?${writeListAsk({ filters, perPage: 100 })}`;
          pairs.push([`${park.id} ${step} ${part}`, row.steps[step][part], await listed(path)]);
        }
    }
    return pairs;
  };
  const unlike = (pairs: Awaited<ReturnType<typeof compared>>) => pairs.filter(([, counted, rows]) => counted !== rows);

  it("has every park with a loaded month, those of whom nothing is made too", async () => {
    const rows = await board();
    expect(rows.map(({ park, days, reports }) => [park.id, days, reports])).toEqual(
      expect.arrayContaining([
        [fleet.parkId, 3, 2],
        [untouched.parkId, 3, 0],
      ]),
    );
    expect(rows.find(({ park }) => park.id === fleet.parkId)?.steps).toMatchObject({
      distribution: { done: 2 },
      signed: { done: 2, left: 0 },
      confirmed: { done: 2, left: 0, late: 0 },
      avrs: { done: 0, left: 2, late: 0 },
    });
  });

  it("counts in each cell exactly the rows of the list that it opens, whatever their statuses", async () => {
    expect(unlike(await compared())).toEqual([]);
    const put = async (table: "commissioner_reports" | "avrs" | "payments", statuses: readonly number[]) => {
      const rows = await house.db.selectFrom(table).select("id").orderBy("id").execute();
      for (const [index, { id }] of rows.entries())
        await house.db
          .updateTable(table)
          .set({ status_id: statuses[index % statuses.length] ?? 0 })
          .where("id", "=", id)
          .execute();
    };
    const seen = new Set<string>();
    for (const statuses of [
      [0, 1],
      [1, 3],
      [2, 3],
      [3, 0],
    ]) {
      await put("commissioner_reports", statuses);
      await put("avrs", statuses);
      await put("payments", statuses);
      const pairs = await compared();
      expect(unlike(pairs)).toEqual([]);
      for (const [cell, counted] of pairs) if (counted > 0) seen.add(cell.replace(/^\d+ /, ""));
    }
    expect([...seen]).toEqual(expect.arrayContaining(["confirmed late", "avrs late", "avrs done", "signed left"]));
  });

  it("counts an invoice as late from the day after its last one, and no more once it is issued", async () => {
    await house.db.deleteFrom("avrs").execute();
    const [report] = await house.db.selectFrom("commissioner_reports").select("id").orderBy("id").execute();
    const id = await putInvoice(house, manager, report?.id ?? 0);
    const put = (issue_by: string, status_id: number) =>
      house.db.updateTable("esfs").set({ issue_by, status_id, period: "2026-04-01" }).where("id", "=", id).execute();
    const esfs = async () => (await board()).find(({ park }) => park.id === fleet.parkId)?.steps.esfs;
    await put(TODAY, 0);
    expect(await esfs()).toEqual({ done: 0, left: 1, late: 0 });
    await put("2026-05-19", 4);
    expect(await esfs()).toEqual({ done: 0, left: 0, late: 1 });
    expect(unlike(await compared())).toEqual([]);
    await put("2026-05-19", 1);
    expect(await esfs()).toEqual({ done: 1, left: 0, late: 0 });
  });

  it("is no client's, and takes as many statements for many parks as for one", async () => {
    const client = await house.enter({ roleId: 2, parks: [fleet.parkId] });
    for (const path of ["closing", "users/closing"]) expect((await client.get(`${path}/${month}`)).status).toBe(404);
    const count = async (parks: number) => {
      for (let made = 0; made < parks; made += 1) {
        const { parkId } = await openFleet(manager);
        await importFile(manager, parkId, `more-${parkId}.csv`, monthOf("2026-04", `m${parkId}`));
      }
      // A change of a list makes the server count it anew.
      for (const table of ["commissioner_reports", "avrs", "esfs", "payments"] as const)
        await house.db.updateTable(table).set({ number: sql`number` }).execute();
      house.statements.length = 0;
      await board();
      return house.statements.length;
    };
    const few = await count(1);
    expect(await count(3)).toBe(few);
  });

  it("calls a month distributed while its reports are its statistics, as its sheet does: not once one has gone or more was loaded", async () => {
    const park = await openFleet(manager);
    await importFile(manager, park.parkId, "april-whole.csv", monthOf("2026-04", "w"));
    const said = async () => {
      const row = (await board()).find((each) => each.park.id === park.parkId);
      return [row?.is_whole, (await openMonth(manager, park, month)).is_whole];
    };
    expect(await said()).toEqual([false, false]);
    const [, second] = await closeMonth(manager, park, month);
    expect(await said()).toEqual([true, true]);
    await manager.remove("reports/commissioner/delete", { ids: [{ id: second?.id, version: second?.version }] });
    expect(await said()).toEqual([false, false]);
    const rest = { contract_id: park.contracts[1], period: month, transferred: 0, top_up: 0, bank_commission: 0 };
    expect((await manager.post("reports/commissioner/single", rest)).status).toBe(201);
    expect(await said()).toEqual([true, true]);
    const more = exportOf([["07.04.2026 10:00:00", "w-1", "card", "5,00", "Заказ 9"]]);
    await importFile(manager, park.parkId, "more.csv", more);
    expect(await said()).toEqual([false, false]);
  });
});
