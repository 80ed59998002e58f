import { expect, it } from "vitest";
import { toTiyn } from "../../../../domain/money/tiyn.ts";
import { partsOf, topDrivers } from "./driver-plots.ts";

const line = (driver_name: string, amount: number) => ({ driver_name, total_account: toTiyn(amount) });
const totals = { total_account: toTiyn(1000), fees: toTiyn(-40), tax: toTiyn(0), total_sent: toTiyn(700) };

it("tells of all drivers who are not shown, so that they and the bars come to the sum of the list", () => {
  const top = topDrivers([line("А", 600), line("Б", 150)], { totals, total: 9 });
  expect(top).toEqual({ labels: ["А", "Б"], amounts: [600n, 150n], others: { count: 7, amount: 250n } });
});

it("tells of no others where every driver is shown", () => {
  expect(topDrivers([line("А", 1000)], { totals, total: 1 }).others).toBeNull();
});

it("leaves out the parts of a month that have no money", () => {
  expect(partsOf(totals).map(({ part, amount }) => [part, amount])).toEqual([
    ["total_account", 1000n],
    ["fees", -40n],
    ["total_sent", 700n],
  ]);
});
