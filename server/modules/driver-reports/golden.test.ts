import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DERIVED_OF_DRIVER } from "../../../domain/driver-reports/by-driver.ts";
import { LEDGER_FIGURES } from "../../../domain/driver-reports/figures.ts";
import { exportOf, type Fleet, goldenFile, importFile, openFleet } from "../../testing/fleet.ts";
import { type House, openHouse } from "../../testing/house.ts";
import { openMonth, saveMonth, splitBy } from "../../testing/month.ts";
import type { Person } from "../../testing/person.ts";

type Golden = {
  driver: Record<string, number>;
  agg_reward: number;
  bonus_comm: number;
  mgmt_reward: number;
  ride_base: number;
};
type Card = Record<string, number> & { id: number; version: number; contracts: { reward: number; rate: number }[] };

const ours = new URL("../../../domain/distribution/golden-2026-04.json", import.meta.url);

let house: House;
let manager: Person;
let fleet: Fleet;

beforeAll(async () => {
  house = await openHouse();
  manager = await house.enter();
  fleet = await openFleet(manager);
});
afterAll(() => house?.close());

const reportOf = async (period: string): Promise<Card> => {
  const { body } = await manager.get(`reports/drivers?filter[park]=${fleet.parkId}&filter[period]=${period}`);
  const [row] = body.data as Card[];
  return (await manager.get(`reports/drivers/${row?.id}`)).body.data;
};
const enter = async (report: Card, entered: Record<string, unknown>): Promise<Card> => {
  const body = { received: 0, bank_payouts: 0, bank_top_ups: 0, note: "", ...entered, version: report.version };
  const { status, body: reply } = await manager.put(`reports/drivers/${report.id}`, body);
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply.data;
};
async function distribute(period: string, shares: readonly number[]) {
  const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, period), shares));
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

it("the park's report of April 2026 is the worked example's to the tiyn, from the file to the card", async () => {
  const golden: Golden = JSON.parse(await readFile(ours, "utf8"));
  const { driver } = golden;
  const park = (await manager.get(`parks/${fleet.parkId}`)).body.data;
  const { name, yandex_login, version } = park;
  const managed = { name, yandex_login, city_id: null, management_rate: 50, version };
  expect((await manager.put(`parks/${fleet.parkId}`, managed)).status).toBe(200);
  // Before April the drivers' balance is what they have paid in.
  const march = exportOf([["05.03.2026 10:00:00", "d1", "platform_selfemployed_tax", "0,00"]]);
  await importFile(manager, fleet.parkId, "march.csv", march);
  await distribute("2026-03", [6050, 3950]);
  await enter(await reportOf("2026-03"), { bank_top_ups: driver.start });
  await importFile(manager, fleet.parkId, "april.csv", await goldenFile());
  await distribute("2026-04", [6050, 3950]);
  const card = await enter(await reportOf("2026-04"), { received: driver.received });
  expect(card).toMatchObject({
    number: expect.stringMatching(/^В-2026-\d{6}$/),
    rate: 180,
    total_account: driver.total_account,
    ride_base: golden.ride_base,
    driver_income: driver.driver_income,
    from_platform: driver.from_platform,
    received: driver.received,
    platform_debt_start: driver.platform_debt_start,
    platform_debt: driver.platform_debt,
    starting_balance: driver.start,
    to_drivers: driver.to_drivers,
    instant_fee: driver.instant,
    tax: driver.tax,
    total_sent: driver.total_sent,
    aggregator_reward: golden.agg_reward,
    bonus_commission: golden.bonus_comm,
    management_reward: golden.mgmt_reward,
    received_by_park: driver.received_by_park,
    park_commission: driver.park_commission,
    park_reward: driver.park_net,
    actually_transferred: driver.actually,
    top_up_from_drivers: driver.topup_drivers,
    ending_balance: driver.end,
    is_stale: false,
    changes: [],
  });
  expect(card.contracts.map(({ reward, rate }) => [reward, rate])).toEqual([
    [53_514_469, 180],
    [34_939_197, 180],
  ]);
});

it("the same report by driver adds up to it to the tiyn in every figure, and leaves nothing to nobody", async () => {
  const card = await reportOf("2026-04");
  const asked = `drivers/park-reports?filter[park]=${fleet.parkId}&filter[period]=2026-04&per_page=500`;
  const { body } = await manager.get(asked);
  const rows = body.data as { profile: object | null; park_commission: number }[];
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ profile }) => profile === null)).toEqual([]);
  const { total_account, fees, tax, park_commission, total_sent, paid_to_drivers } = card;
  expect(body.totals).toMatchObject({ total_account, fees, tax, park_commission, total_sent, paid_to_drivers });
  const figures = [...LEDGER_FIGURES, ...DERIVED_OF_DRIVER.filter((figure) => figure !== "balance")];
  const sums = figures.map((figure) => sql`sum(${sql.ref(figure)})::bigint as ${sql.id(figure)}`);
  const { rows: added } = await sql<Record<string, bigint>>`
    select ${sql.join(sums)} from driver_park_reports where driver_report_id = ${card.id}`.execute(house.db);
  for (const figure of figures) expect(Number(added[0]?.[figure]), figure).toBe(card[figure]);
});
