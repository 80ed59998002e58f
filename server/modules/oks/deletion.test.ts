import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth, reportsOf, saveMonth, splitBy, withFirst } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";
import { markReport } from "../../testing/signatures.ts";

const MONTHS = ["2026-02", "2026-03", "2026-04"] as const;
type Balance = { id: number; number: string; starting_balance: number; ending_balance: number; version: number };

describe("deleting reports", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  beforeEach(async () => {
    fleet = await openFleet(manager);
    for (const month of MONTHS) {
      await importFile(manager, fleet.parkId, `${month}.csv`, monthOf(month, `x${fleet.parkId}`));
      await closeMonth(manager, fleet, month);
    }
  });

  /** The first contract's reports, month by month. */
  async function balances(): Promise<Balance[]> {
    const found = await house.db
      .selectFrom("commissioner_reports")
      .select(["id", "number", "starting_balance", "ending_balance", "version"])
      .where("contract_id", "=", fleet.contracts[0])
      .orderBy("period")
      .execute();
    return found.map((row) => ({
      ...row,
      starting_balance: Number(row.starting_balance),
      ending_balance: Number(row.ending_balance),
    }));
  }
  const remove = (...reports: (Pick<Balance, "id" | "version"> | undefined)[]) =>
    manager.remove("reports/commissioner/delete", {
      ids: reports.map((report) => ({ id: report?.id, version: report?.version })),
    });

  it("finds each month beginning where the one before it ended", async () => {
    const [february, march, april] = await balances();
    expect(february?.starting_balance).toBe(12_500_000);
    expect(march?.starting_balance).toBe(february?.ending_balance);
    expect(april?.starting_balance).toBe(march?.ending_balance);
  });

  it("takes plain ids, and then asks for no version", async () => {
    const [, , april] = await balances();
    const done = await manager.remove("reports/commissioner/delete", { ids: [april?.id] });
    expect([done.status, (await balances()).length]).toEqual([200, 2]);
  });

  it("carries the balance over the gap into the months after it that nobody has signed", async () => {
    const [february, march, april] = await balances();
    expect(await remove(march)).toMatchObject({ status: 200, body: { data: { deleted: 1 } } });
    const [still, moved] = await balances();
    expect(still).toEqual(february);
    expect(moved?.starting_balance).toBe(february?.ending_balance);
    const earned = (april?.ending_balance ?? 0) - (april?.starting_balance ?? 0);
    expect(moved?.ending_balance).toBe((february?.ending_balance ?? 0) + earned);
  });

  it("of two months at once carries the balance over both", async () => {
    const [february, march, april] = await balances();
    expect((await remove(february, march)).status).toBe(200);
    expect(await balances()).toMatchObject([{ id: april?.id, starting_balance: 12_500_000 }]);
  });

  it("of two months that come to nothing together leaves the month after them where it was", async () => {
    const [february, march] = await balances();
    const transferred = (march?.ending_balance ?? 0) - (february?.starting_balance ?? 0);
    const paid = withFirst(splitBy(await openMonth(manager, fleet, "2026-03")), { transferred });
    expect((await saveMonth(manager, paid)).status).toBe(200);
    const [first, second, april] = await balances();
    expect(april?.starting_balance).toBe(first?.starting_balance);
    expect((await remove(first, second)).status).toBe(200);
    const { id, starting_balance, ending_balance } = april ?? {};
    expect(await balances()).toMatchObject([{ id, starting_balance, ending_balance }]);
  });

  it("is refused whole when a later month is signed", async () => {
    const [, march, april] = await balances();
    await markReport(house, april?.id ?? 0, 1);
    const before = await balances();
    const { status, body } = await remove(march);
    expect([status, body.code]).toEqual([409, "PREVIOUS_BALANCE_CHANGED"]);
    expect(body.details).toEqual({ report: { id: april?.id, number: april?.number } });
    expect(await balances()).toEqual(before);
  });

  it("is refused for a confirmed report, and takes none of the others with it", async () => {
    const [february, march, april] = await balances();
    await markReport(house, april?.id ?? 0, 2);
    const { status, body } = await remove(april, march, february);
    expect([status, body.code]).toEqual([409, "DOCUMENT_CONFIRMED"]);
    expect(body.message).toContain(april?.number);
    expect(await balances()).toHaveLength(3);
    expect((await manager.get(`reports/commissioner/${april?.id}`)).body.data).toMatchObject({
      can: { delete: { ok: false, why: expect.stringContaining("Подтверждён") } },
    });
  });

  it("is refused for a version that has moved on, and for a report that is not there", async () => {
    const [, , april] = await balances();
    expect(await remove({ id: april?.id ?? 0, version: 99 })).toMatchObject({ status: 409, body: { code: "STALE" } });
    expect((await remove(april, { id: 987_654, version: 1 })).status).toBe(404);
    expect(await balances()).toHaveLength(3);
  });

  it("lets the month be split again, and leaves a line in the audit", async () => {
    const reports = await reportsOf(manager, fleet, "2026-04");
    expect((await remove(...reports)).status).toBe(200);
    const events = await house.db.selectFrom("audit").select("entity_id").where("event", "=", "oks.deleted").execute();
    expect(events.map(({ entity_id }) => entity_id)).toEqual(expect.arrayContaining(reports.map(({ id }) => id)));
    expect((await saveMonth(manager, splitBy(await openMonth(manager, fleet, "2026-04")))).status).toBe(200);
  });

  it("and likewise a payment entered late moves the months after it, unless one is signed", async () => {
    const paid = async () => withFirst(splitBy(await openMonth(manager, fleet, "2026-02")), { transferred: 1_000_000 });
    const [before] = (await balances()).slice(-1);
    expect((await saveMonth(manager, await paid())).status).toBe(200);
    const [, march, april] = await balances();
    expect(april?.ending_balance).toBe((before?.ending_balance ?? 0) - 1_000_000);
    await markReport(house, march?.id ?? 0, 1);
    const more = withFirst(await paid(), { transferred: 2_000_000 });
    expect(await saveMonth(manager, more)).toMatchObject({ status: 409, body: { code: "PREVIOUS_BALANCE_CHANGED" } });
    expect((await balances())[2]).toEqual(april);
  });
});
