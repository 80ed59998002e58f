import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pinnedClock } from "../../clock.ts";
import { passTime } from "../../jobs/pass-time.ts";
import { conclude, type Fleet, importFile, openFleet, sendScan } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { closeMonth, monthOf, openMonth } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Row = { id: number; version: number; balance: number };

describe("termination agreements", () => {
  let house: House;
  let manager: Person;
  let fleet: Fleet;
  beforeAll(async () => {
    house = await openHouse();
    manager = await house.enter();
  });
  beforeEach(async () => {
    fleet = await openFleet(manager);
  });
  afterAll(() => house?.close());

  const agree = (ends_on: string) =>
    manager.post("termination_agreements", { contract_id: fleet.contracts[0], formed_on: "2026-05-05", ends_on });
  const step = (row: Row, status_id: number, more: object) =>
    manager.post(`termination_agreements/${row.id}/status`, { status_id, version: row.version, ...more });
  async function confirmed(ends_on: string) {
    const row = (await agree(ends_on)).body.data as Row;
    const signed = (await step(row, 1, { signed_on: "2026-05-05" })).body.data as Row;
    return step(signed, 2, { confirmed_on: "2026-05-06", scan: await sendScan(manager, "Расторжение.pdf") });
  }
  const contract = async () => (await manager.get(`contract/${fleet.contracts[0]}`)).body.data;
  const splitWith = async (month: string) =>
    (await openMonth(manager, fleet, month)).parties.map((party) => party.contract.id);

  it("end a contract on its day, which time brings; its last month is still split with it", async () => {
    expect((await confirmed("2026-05-20")).status).toBe(200);
    expect(await contract()).toMatchObject({ status: { id: 1 }, is_active: true, ended_on: "2026-05-20" });
    await passTime(house.db, pinnedClock("2026-05-19"));
    expect(await contract()).toMatchObject({ status: { id: 1 } });
    await passTime(house.db, pinnedClock("2026-05-20"));
    expect(await contract()).toMatchObject({ status: { id: 2, name: "расторгнут" }, is_active: false });
    expect(await splitWith("2026-05")).toEqual(fleet.contracts);
    expect(await splitWith("2026-06")).toEqual([fleet.contracts[1]]);
    const told = house.db.selectFrom("audit").select("user_id").where("event", "=", "contracts.terminated");
    expect(await told.where("entity_id", "=", fleet.contracts[0]).execute()).toEqual([{ user_id: null }]);
  });

  it("of a day that has passed end the contract at once, and another may be concluded in its place", async () => {
    expect((await confirmed("2026-05-01")).status).toBe(200);
    expect(await contract()).toMatchObject({ status: { id: 2 }, is_active: false });
    await conclude(manager, {
      number_contract: `Вместо-${fleet.parkId}`,
      date_conclusion: "2026-05-02",
      park_id: fleet.parkId,
      counterparty_id: fleet.counterparties[0],
      rate: 200,
      bonus_rate: 0,
      starting_balance: 0,
    });
  });

  it("say the balance that the sides settle, and leave no reported month without its contract", async () => {
    await importFile(manager, fleet.parkId, "april.csv", monthOf("2026-04", `t${fleet.parkId}`));
    await closeMonth(manager, fleet, "2026-04");
    const early = await agree("2026-03-31");
    expect([early.status, early.body.code]).toEqual([409, "MONTHS_REPORTED"]);
    const report = house.db.selectFrom("commissioner_reports").select("ending_balance");
    const { ending_balance } = await report.where("contract_id", "=", fleet.contracts[0]).executeTakeFirstOrThrow();
    expect(((await agree("2026-04-30")).body.data as Row).balance).toBe(Number(ending_balance));
  });

  it("are one to a contract, and none ends before it begins", async () => {
    const before = await agree("2026-01-14");
    expect([before.status, Object.keys(before.body.errors ?? {})]).toEqual([422, ["ends_on"]]);
    expect((await agree("2026-12-31")).status).toBe(201);
    const second = await agree("2026-11-30");
    expect([second.status, Object.keys(second.body.errors ?? {})]).toEqual([409, ["contract_id"]]);
  });
});
