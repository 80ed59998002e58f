import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pinnedClock } from "../clock.ts";
import { type Fleet, importFile, openFleet } from "../testing/fleet.ts";
import { type House, openHouse } from "../testing/house.ts";
import { putAct } from "../testing/invoices.ts";
import { closeMonth, monthOf } from "../testing/month.ts";
import type { Person } from "../testing/person.ts";
import { markReport } from "../testing/signatures.ts";
import { passTime } from "./pass-time.ts";

type Row = { id: number; status: { id: number }; version: number };

describe("the time that passes", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let reports: readonly { id: number }[];
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", "time"));
    reports = await closeMonth(manager, fleet, "2026-04");
  });
  afterAll(() => house?.close());

  const statusOf = async (path: string, id = 0) => ((await manager.get(`${path}/${id}`)).body.data as Row).status.id;

  it("makes a report overdue the day after the aggregator's term, once, and never a confirmed one", async () => {
    const [first, second] = reports.map(({ id }) => id);
    await markReport(house, second ?? 0, 2);
    await passTime(house.db, pinnedClock("2026-05-10"));
    expect(await statusOf("reports/commissioner", first)).toBe(0);
    await passTime(house.db, pinnedClock("2026-05-11"));
    await passTime(house.db, pinnedClock("2026-05-11"));
    expect(await statusOf("reports/commissioner", first)).toBe(3);
    expect(await statusOf("reports/commissioner", second)).toBe(2);
    const told = house.db.selectFrom("audit").select(["user_id", "changes"]).where("event", "=", "oks.statusChanged");
    expect(await told.where("entity_id", "=", first ?? 0).execute()).toEqual([
      { user_id: null, changes: [{ field: "status_id", before: 0, after: 3 }] },
    ]);
  });

  it("goes by the parameters of the aggregator", async () => {
    const [, second = 0] = reports.map(({ id }) => id);
    await markReport(house, second, 1);
    await house.db.updateTable("aggregators").set({ report_day: 20 }).where("id", "=", 1).execute();
    await passTime(house.db, pinnedClock("2026-05-20"));
    expect(await statusOf("reports/commissioner", second)).toBe(1);
    await passTime(house.db, pinnedClock("2026-05-21"));
    expect(await statusOf("reports/commissioner", second)).toBe(3);
  });

  it("makes the aggregator's acts overdue on the sixteenth and leaves those of parks", async () => {
    const own = await putAct(house, reports[0]?.id ?? 0, { kind: "aggregator", status: 1 });
    const parks = await putAct(house, reports[0]?.id ?? 0, { kind: "legal", status: 0 });
    await passTime(house.db, pinnedClock("2026-05-15"));
    expect(await statusOf("avrs", own)).toBe(1);
    await passTime(house.db, pinnedClock("2026-05-16"));
    expect([await statusOf("avrs", own), await statusOf("avrs", parks)]).toEqual([3, 0]);
  });

  it("counts ten days of an agreement from when it was sent, and waits for one that was not", async () => {
    const agreed = { contract_id: fleet.contracts[0], formed_on: "2026-05-01", rate: 250 };
    const unsent = (await manager.post("additional_agreements", agreed)).body.data as Row;
    const sent = (await manager.post("additional_agreements", { ...agreed, rate: 300 })).body.data as Row;
    const signed = { status_id: 1, signed_on: "2026-05-01", version: sent.version };
    await manager.post(`additional_agreements/${sent.id}/status`, signed);
    await passTime(house.db, pinnedClock("2026-05-11"));
    expect(await statusOf("additional_agreements", sent.id)).toBe(1);
    await passTime(house.db, pinnedClock("2026-05-12"));
    expect(await statusOf("additional_agreements", sent.id)).toBe(3);
    expect(await statusOf("additional_agreements", unsent.id)).toBe(0);
  });
});
