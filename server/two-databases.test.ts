import { afterAll, beforeAll, expect, it } from "vitest";
import { importFile, openFleet } from "./testing/fleet.ts";
import { type House, openHouse } from "./testing/house.ts";
import { httpManager } from "./testing/http-person.ts";
import { monthOf, openMonth, reportsOf, saveMonth, splitBy } from "./testing/month.ts";
import { openRouter } from "./testing/router.ts";
import { sumsOfAggregator } from "./testing/sums-of-aggregator.ts";

const APRIL = "2026-04";
/** How each aggregator splits its month. */
const SHARES = { 1: [6000, 4000], 2: [2500, 7500] } as const;
type Aggregator = keyof typeof SHARES;
const AGGREGATORS: readonly Aggregator[] = [1, 2];

/** One database for both, and one for each. */
let together: House;
let apart: Record<Aggregator, House>;
/** Before the two servers, and before the one, which are called in the same way. */
let routers: Readonly<Record<"apart" | "together", Awaited<ReturnType<typeof openRouter>>>>;

beforeAll(async () => {
  const [one, first, second] = await Promise.all([openHouse(), openHouse(), openHouse()]);
  together = one;
  apart = { 1: first, 2: second };
  const listen = (house: House) => house.app.listen({ port: 0, host: "127.0.0.1" });
  const [all, of1, of2] = await Promise.all([listen(one), listen(first), listen(second)]);
  const before = (addresses: readonly [string, string]) =>
    openRouter(new Map(addresses.map((address, at) => [String(at + 1), address])));
  routers = { together: await before([all, all]), apart: await before([of1, of2]) };
});
afterAll(async () => {
  await Promise.all([routers?.together.stop(), routers?.apart.stop()]);
  await Promise.all([together?.close(), ...Object.values(apart ?? {}).map((house) => house.close())]);
});

/** A month of an aggregator, from the platform's file to its reports: what people see of it. */
async function monthAt(address: string, house: House, aggregator: Aggregator) {
  const { id, token } = await house.enter({ aggregator });
  const manager = httpManager(address, token, id, { "x-aggregator": String(aggregator) });
  const fleet = await openFleet(manager, { name: `Парк ${aggregator}` });
  await importFile(manager, fleet.parkId, "april.csv", monthOf(APRIL, `d${aggregator}`));
  const saved = await saveMonth(manager, splitBy(await openMonth(manager, fleet, APRIL), SHARES[aggregator]));
  expect(saved.status).toBe(200);
  const { body } = await manager.get(
    `disps/statistics?filter[period][from]=2026-04-01&filter[period][to]=2026-04-30&filter[park]=${fleet.parkId}`,
  );
  const [line] = body.data as Record<string, unknown>[];
  const reports = await reportsOf(manager, fleet, APRIL);
  const seen = reports.map(({ number, ending_balance }) => ({ number, ending_balance }));
  return { statistics: { ...line, park: undefined, id: undefined }, reports: seen };
}

it("two aggregators in a database each, behind a router, have the figures that they have in one database", async () => {
  for (const aggregator of AGGREGATORS) {
    const own = await monthAt(routers.apart.address, apart[aggregator], aggregator);
    expect(own.reports).toHaveLength(2);
    expect(own).toEqual(await monthAt(routers.together.address, together, aggregator));
  }
  for (const aggregator of AGGREGATORS) {
    const sums = await sumsOfAggregator(apart[aggregator].db, aggregator);
    expect(sums).toEqual(await sumsOfAggregator(together.db, aggregator));
    expect(sums["ledger_entries.amount"]).toMatch(/^6 rows, (?!0$)/);
    expect(sums["commissioner_reports.to_transfer"]).toMatch(/^2 rows, (?!0$)/);
  }
});

it("behind the router people see what is of their own aggregator, which is all that its database has", async () => {
  for (const aggregator of AGGREGATORS) {
    const { id, token } = await apart[aggregator].enter({ aggregator });
    const manager = httpManager(routers.apart.address, token, id, { "x-aggregator": String(aggregator) });
    const { status, body } = await manager.get("parks");
    expect([status, (body.data as { name: string }[]).map(({ name }) => name)]).toEqual([200, [`Парк ${aggregator}`]]);
    const [other = 1] = AGGREGATORS.filter((one) => one !== aggregator);
    const strangers = Object.values(await sumsOfAggregator(apart[aggregator].db, other));
    expect(strangers.length).toBeGreaterThan(20);
    expect(strangers.filter((said) => said !== "0 rows, 0")).toEqual([]);
  }
});

it("whoever calls in the name of the other aggregator is nobody there, and of one that is nowhere there is no server", async () => {
  for (const aggregator of AGGREGATORS) {
    const { id, token } = await apart[aggregator].enter({ aggregator });
    const calling = (name: number) => httpManager(routers.apart.address, token, id, { "x-aggregator": String(name) });
    const [other = 1] = AGGREGATORS.filter((one) => one !== aggregator);
    expect((await calling(other).get("parks")).status).toBe(401);
    expect((await calling(aggregator).get("parks")).status).toBe(200);
    expect((await calling(3).get("parks")).status).toBe(404);
  }
});
