import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportOf, type Fleet, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { brokenLaws } from "../../testing/laws.ts";
import { openMonth, reportsOf, type Save, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

const APRIL = "2026-04";
type Entry = Save["entries"][number];

describe("the reports of a month add up to its statistics", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  let save: Save;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  afterAll(() => house?.close());
  /** A month of 1 000.00 in cash, a refund of 100.00 by card, and 30.00 of the platform's commission. */
  beforeEach(async () => {
    fleet = await openFleet(manager, { starts: [0, 0] });
    const on = "10.04.2026 10:00:00";
    const file = exportOf([
      [on, `w${fleet.parkId}`, "cash_collected", "1000,00", "Заказ 1"],
      [on, `w${fleet.parkId}`, "card", "-100,00", "Заказ 2"],
      [on, `w${fleet.parkId}`, "platform_ride_fee", "-30,00", "Заказ 1"],
    ]);
    await importFile(manager, fleet.parkId, "april.csv", file);
    save = splitBy(await openMonth(manager, fleet, APRIL), [10_000, 0]);
  });

  /** The month with so much of it given to the second party. */
  const given = (amounts: Partial<Entry["amounts"]>, platform_commission: number): Save => {
    const [one, two] = save.entries;
    if (!one || !two) throw new Error("A fleet has two parties");
    const taken = (field: keyof Entry["amounts"]) => amounts[field] ?? 0;
    const rest = { ...one.amounts, cash: one.amounts.cash - taken("cash"), card: one.amounts.card - taken("card") };
    return {
      ...save,
      entries: [
        { ...one, share: null, amounts: rest, platform_commission: 3_000 - platform_commission },
        { ...two, share: null, amounts: { ...two.amounts, ...amounts }, platform_commission },
      ],
    };
  };
  const months = () => reportsOf(manager, fleet, APRIL);

  it("when a party's cash and its refunds come to nothing together", async () => {
    expect((await saveMonth(manager, given({ cash: 10_000, card: -10_000 }, 0))).status).toBe(200);
    expect(await months()).toHaveLength(2);
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("when a party has a commission and no money", async () => {
    expect((await saveMonth(manager, given({}, 1_000))).status).toBe(200);
    expect(await months()).toHaveLength(2);
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("while a party without any movement has none", async () => {
    expect((await saveMonth(manager, given({}, 0))).status).toBe(200);
    expect(await months()).toHaveLength(1);
  });

  it("when one has its report already and the other gets one now: each has its own figures, and its number for good", async () => {
    expect((await saveMonth(manager, given({}, 0))).status).toBe(200);
    const [kept] = await months();
    save = { ...save, version: 1 };
    expect((await saveMonth(manager, given({ cash: 10_000 }, 1_000))).status).toBe(200);
    const reports = await house.db
      .selectFrom("commissioner_reports")
      .select(["number", "contract_id", "cash", "platform_commission"])
      .where("park_id", "=", fleet.parkId)
      .orderBy("contract_id")
      .execute();
    expect(reports.map(({ number: _, ...figures }) => figures)).toEqual([
      { contract_id: fleet.contracts[0], cash: 90_000n, platform_commission: 2_000n },
      { contract_id: fleet.contracts[1], cash: 10_000n, platform_commission: 1_000n },
    ]);
    const [first, second] = reports.map(({ number }) => number);
    expect([first, Number(second?.slice(-6))]).toEqual([kept?.number, Number(kept?.number.slice(-6)) + 1]);
    expect(await brokenLaws(house.db)).toEqual([]);
  });

  it("or nothing is saved: what was written is read again before it is committed", async () => {
    await sql`
      create function lose_a_tiyn() returns trigger language plpgsql as $$ begin
        if new.tax = 0 and new.cash > 0 then
          new.tax := 1; new.aggregator_sum := new.aggregator_sum - 1;
          new.to_transfer := new.to_transfer - 1; new.ending_balance := new.ending_balance - 1;
        end if;
        return new;
      end $$;
      create trigger lose_a_tiyn before insert on commissioner_reports for each row execute function lose_a_tiyn();
    `.execute(house.db);
    try {
      const { status, body } = await saveMonth(manager, save);
      expect([status, body.code]).toEqual([500, "LAW_BROKEN"]);
      expect(body.details).toEqual({
        broken: [{ law: "sum", field: "tax", park: fleet.parkId, month: APRIL, difference: 1 }],
      });
      expect(await months()).toEqual([]);
    } finally {
      await sql`drop trigger lose_a_tiyn on commissioner_reports; drop function lose_a_tiyn()`.execute(house.db);
    }
  });
});
