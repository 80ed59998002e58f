import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { reportsOf } from "../../testing/month.ts";
import { close, openPaidFleet } from "../../testing/paid-fleet.ts";
import type { Person } from "../../testing/person.ts";

type Linked = { is_this?: boolean; lacks?: { route: string; why: string; is_due: boolean }[] };

describe("the payment that a report's card says is missing", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-06-10" });
    manager = await house.enter();
    fleet = await openPaidFleet(house, manager, { "2026-04": 1_000, "2026-05": 1_000 });
  });
  afterAll(() => house?.close());

  const gapOf = async (period: string, of = fleet) => {
    const [report] = await reportsOf(manager, of, period);
    const { chain } = (await manager.get(`reports/commissioner/${report?.id}`)).body.data as { chain: Linked[] };
    return chain.find(({ is_this }) => is_this)?.lacks?.find(({ route }) => route === "Payment");
  };

  it("may be made of the last report of a contract, confirmed or not, as generation makes it", async () => {
    await close(manager, fleet, "2026-04");
    expect(await gapOf("2026-04")).toEqual({
      route: "Payment",
      is_due: true,
      why: expect.stringMatching(/^По отчёту № \S+ есть что перечислить/),
    });
    await close(manager, fleet, "2026-05");
    expect([await gapOf("2026-04"), (await gapOf("2026-05"))?.is_due]).toEqual([undefined, true]);
    const { body } = await manager.post("payments/generate", { from: "2026-04-01", to: "2026-05-31" });
    expect(body.data).toMatchObject({
      created: 1,
      skipped: [{ why: expect.stringContaining("перешёл в более поздний отчёт") }],
    });
    expect(await gapOf("2026-05")).toBe(undefined);
  });

  it("is none where payments of earlier reports cover all that the contract is owed, as generation counts", async () => {
    const paid = await openPaidFleet(house, manager, { "2026-04": 1_000, "2026-05": 1_000 });
    const asked = async (from: string) =>
      (await manager.post("payments/generate", { from, to: "2026-05-31" })).body.data as Record<string, number>;
    await close(manager, paid, "2026-04");
    expect(await asked("2026-04-01")).toMatchObject({ created: 1 });
    await close(manager, paid, "2026-05");
    const [april, may] = [await reportsOf(manager, paid, "2026-04"), await reportsOf(manager, paid, "2026-05")];
    const owed = may[0]?.ending_balance ?? 0;
    const pay = (amount: bigint) =>
      house.db
        .updateTable("payments")
        .set({ amount })
        .where("report_id", "=", april[0]?.id ?? 0)
        .execute();
    await pay(BigInt(owed));
    expect([await asked("2026-05-01"), await gapOf("2026-05", paid)]).toMatchObject([{ created: 0 }, undefined]);
    await pay(BigInt(owed) - 100n);
    expect(await gapOf("2026-05", paid)).toMatchObject({ is_due: true });
    expect(await asked("2026-05-01")).toMatchObject({ created: 1, total: 100 });
    expect(await gapOf("2026-05", paid)).toBe(undefined);
  });
});
