import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actsOf, confirmReports, makeActs } from "../../testing/avrs.ts";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { putInvoice } from "../../testing/invoices.ts";
import { closeMonth, monthOf } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

describe("what waits beside the menu's lines", () => {
  let house: House;
  let manager: Person;
  let client: Person;
  let fleet: Fleet;
  let reports: { id: number; number: string }[];
  beforeAll(async () => {
    house = await openHouse({ today: "2026-05-10" });
    manager = await house.enter();
    fleet = await openFleet(manager);
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04"));
    reports = await closeMonth(manager, fleet, "2026-04");
    client = await house.enter({ roleId: 2, parks: [fleet.parkId], counterparties: [fleet.counterparties[0]] });
  });
  afterAll(() => house?.close());

  const waiting = async (person: Person): Promise<Record<string, string>> => {
    const { status, body } = await person.get("menu/badges");
    expect(status).toBe(200);
    const each = body.data as { noun: string; count: number; capped: boolean }[];
    return Object.fromEntries(each.map(({ noun, count, capped }) => [noun, `${count}${capped ? "+" : ""}`]));
  };
  const putReports = (status: number) =>
    house.db.updateTable("commissioner_reports").set({ status_id: status }).execute();

  it("is for a manager what he has to sign, and for a client what has been signed for him, within what he sees", async () => {
    await putReports(0);
    expect(await waiting(manager)).toMatchObject({ oks: "2", avrs: "0" });
    expect(await waiting(client)).toEqual({ oks: "0", avrs: "0" });
    await putReports(1);
    expect(await waiting(manager)).toMatchObject({ oks: "0" });
    expect(await waiting(client)).toEqual({ oks: "1", avrs: "0" });
  });

  it("is of acts those of the aggregator that are not signed", async () => {
    await confirmReports(house, manager, fleet);
    await makeActs(manager);
    expect((await actsOf(manager)).length).toBe(2);
    expect(await waiting(manager)).toMatchObject({ avrs: "2" });
    await house.db.updateTable("avrs").set({ kind: "legal" }).execute();
    expect(await waiting(manager)).toMatchObject({ avrs: "0" });
    await house.db.updateTable("avrs").set({ kind: "aggregator" }).execute();
  });

  it("is of invoices those whose last day is over, not on that day itself", async () => {
    await house.db.deleteFrom("avrs").execute();
    const id = await putInvoice(house, manager, reports[0]?.id ?? 0);
    const put = (issue_by: string, status_id: number) =>
      house.db.updateTable("esfs").set({ issue_by, status_id }).where("id", "=", id).execute();
    await put("2026-05-10", 0);
    expect(await waiting(manager)).toMatchObject({ esfs: "0" });
    await put("2026-05-09", 0);
    expect(await waiting(manager)).toMatchObject({ esfs: "1" });
    await put("2026-05-09", 3);
    expect(await waiting(manager)).toMatchObject({ esfs: "0" });
  });

  it("is told of no other aggregator, nor of lists that one may not read", async () => {
    await putReports(0);
    expect(await waiting(await house.enter({ aggregator: 2 }))).toEqual({ avrs: "0", esfs: "0", oks: "0" });
    expect(Object.keys(await waiting(client)).sort()).toEqual(["avrs", "oks"]);
  });

  it("takes one statement for each list, however much waits", async () => {
    const heard = async () => {
      const before = house.statements.length;
      await waiting(manager);
      return house.statements.slice(before).filter((statement) => statement.includes("count(*)")).length;
    };
    await putReports(2);
    const few = await heard();
    await putReports(0);
    expect([few, await heard()]).toEqual([3, 3]);
  });
});
