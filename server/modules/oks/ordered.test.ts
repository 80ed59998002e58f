import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { saveMonth, withFirst } from "../../testing/month.ts";
import {
  close,
  execute,
  type ListedPayment,
  openPaidFleet,
  order,
  paymentsOf,
  proposed,
  send,
} from "../../testing/paid-fleet.ts";
import { brokenPaperLaws } from "../../testing/paper-laws.ts";
import type { Person } from "../../testing/person.ts";

const APRIL = ["2026-04-01", "2026-04-30"] as const;

describe("a month that is split anew after its payments were ordered", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse({ today: "2026-06-10" });
    manager = await house.enter();
  });
  beforeEach(async () => {
    fleet = await openPaidFleet(house, manager, { "2026-04": 1_000_000, "2026-05": 1_000 });
    await close(manager, fleet, "2026-04", [9_000, 1_000]);
    await order(manager, ...APRIL); // and what other parks have left
    expect(await sums()).toEqual([
      [882_000_00, 0],
      [98_000_00, 0],
    ]);
  });
  afterAll(() => house?.close());

  const both = async (): Promise<[ListedPayment, ListedPayment]> => {
    const [one, other] = await paymentsOf(manager, fleet);
    if (!one || !other) throw new Error("Two were made");
    return [one, other];
  };
  const splitAnew = async (shares: readonly number[], more: object = {}) =>
    saveMonth(manager, { ...(await proposed(manager, fleet, "2026-04", shares)), ...more });
  const sums = async () => (await paymentsOf(manager, fleet)).map(({ amount, status }) => [amount, status.id]);
  const booksHold = async () => expect([await brokenLaws(house.db), await brokenPaperLaws(house.db)]).toEqual([[], []]);

  it("says first which payments that nobody has sent it makes smaller, and by that leaves no more ordered than is owed", async () => {
    const [one] = await both();
    const asked = await splitAnew([1_000, 9_000]);
    expect([asked.status, asked.body.code, asked.body.details]).toMatchObject([
      409,
      "PAYMENTS_GIVE_WAY",
      { payments: [{ id: one.id, number: one.number, before: 882_000_00, after: 98_000_00 }] },
    ]);
    expect(asked.body.message).toContain(one.number);
    expect(await sums()).toEqual([
      [882_000_00, 0],
      [98_000_00, 0],
    ]);
    expect((await splitAnew([1_000, 9_000], { lower_payments: true })).status).toBe(200);
    expect(await sums()).toEqual([
      [98_000_00, 0],
      [98_000_00, 0],
    ]);
    expect(await order(manager, ...APRIL)).toEqual({ created: 1, total: 784_000_00 });
    const { data } = (await manager.get(`history?noun=payments&id=${one.id}`)).body as { data: { event: string }[] };
    expect(data.map(({ event }) => event)).toContain("payments.lowered");
    expect((await send(manager, one)).body.code).toBe("STALE");
    await booksHold();
  });

  it("withdraws the payments of a report that goes, once that is taken", async () => {
    const [one] = await both();
    const asked = await splitAnew([0, 10_000]);
    expect([asked.body.code, asked.body.details]).toMatchObject([
      "PAYMENTS_GIVE_WAY",
      { payments: [{ number: one.number, before: 882_000_00, after: 0 }] },
    ]);
    expect((await splitAnew([0, 10_000], { lower_payments: true })).status).toBe(200);
    expect(await sums()).toEqual([[98_000_00, 0]]);
    expect(await order(manager, ...APRIL)).toEqual({ created: 1, total: 882_000_00 });
    await booksHold();
  });

  it("is refused by the numbers of payments that were sent or executed, whatever is taken", async () => {
    const [one] = await both();
    await send(manager, one);
    const tried = async (shares: readonly number[]) => {
      const { status, body } = await splitAnew(shares, { lower_payments: true });
      expect([status, body.message]).toEqual([409, expect.stringContaining(one.number)]);
      return body.code;
    };
    expect([await tried([1_000, 9_000]), await tried([0, 10_000])]).toEqual(["ORDERED_BEYOND_OWED", "IN_USE"]);
    await execute(manager, one, "2026-06-10");
    expect([await tried([1_000, 9_000]), await tried([0, 10_000])]).toEqual(["ORDERED_BEYOND_OWED", "IN_USE"]);
    expect((await splitAnew([9_500, 500], { lower_payments: true })).status).toBe(200);
    expect(await sums()).toEqual([
      [882_000_00, 2],
      [49_000_00, 0],
    ]);
    await booksHold();
  });

  it("lets no order be made larger than what a later month has left of the balance", async () => {
    await splitAnew([10_000, 0], { lower_payments: true });
    const [one] = await paymentsOf(manager, fleet);
    const edit = async (amount: number) => {
      const { version } = (await manager.get(`payments/${one?.id}`)).body.data as { version: number };
      const said = { formed_on: "2026-06-10", knp: "859", purpose: "Часть", amount, version };
      return manager.put(`payments/${one?.id}`, said);
    };
    expect((await edit(200_000_00)).status).toBe(200);
    const may = withFirst(await proposed(manager, fleet, "2026-05"), { transferred: 500_000_00 });
    expect((await saveMonth(manager, may)).status).toBe(200);
    expect(await order(manager, "2026-05-01", "2026-05-31")).toEqual({ created: 1, total: 280_980_00 });
    const more = await edit(600_000_00);
    expect([more.status, more.body.errors]).toEqual([
      422,
      { amount: ["По отчёту столько не осталось: уменьшите сумму."] },
    ]);
    expect((await edit(100_000_00)).status).toBe(200);
    await booksHold();
  });
});
