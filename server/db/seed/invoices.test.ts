import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pinnedClock } from "../../clock.ts";
import { importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import { calendarOf } from "./calendar.ts";
import { makeInvoices } from "./invoices.ts";
import { rowsOf, staffOf } from "./testing.ts";

describe("the demo's invoices of December, when some counterparties confirm its acts only in spring", () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    const manager = await house.enter();
    for (const park of [1, 2, 3]) {
      const fleet = await openFleet(manager);
      await house.db.updateTable("contracts").set({ date_conclusion: "2025-01-15" }).execute();
      await house.db.updateTable("contract_rates").set({ date_from: "2025-01-15" }).execute();
      await importFile(manager, fleet.parkId, `december-${park}.csv`, monthOf("2025-12", `p${park}`));
      await closeMonth(manager, fleet, "2025-12");
    }
    await house.db.updateTable("commissioner_reports").set({ status_id: 2 }).execute();
    await manager.post("avrs/generate", { from: "2025-12-01", to: "2025-12-31" });
    await sql`update avrs set status_id = 2, confirmed_at = '2026-01-14T06:00:00Z', created_at = '2026-01-12T06:00:00Z'`.execute(
      house.db,
    );
  });
  afterAll(() => house?.close());

  it("are not issued, nor made, before the act was confirmed", async () => {
    const calendar = calendarOf(pinnedClock("2026-05-10"));
    const scope = { ...staffOf(1), user: { ...staffOf(1).user, id: 1 } };
    await house.db.transaction().execute((tx) => makeInvoices(tx, scope, calendar));
    const invoices = await rowsOf<{ discharge_date: string | null; confirmed_on: string; made_on: string }>(
      house.db,
      sql`select discharge_date, (a.confirmed_at at time zone 'Asia/Almaty')::date as confirmed_on,
        (e.created_at at time zone 'Asia/Almaty')::date as made_on
        from esfs e join avrs a on a.aggregator_id = e.aggregator_id and a.id = e.avr_id`,
    );
    expect(invoices.length).toBeGreaterThan(1);
    const early = invoices.filter(
      ({ discharge_date, confirmed_on, made_on }) =>
        made_on < confirmed_on || (discharge_date !== null && discharge_date < confirmed_on),
    );
    expect(early).toEqual([]);
  });
});
