import fc from "fast-check";
import { expect, it } from "vitest";
import { sum, toTiyn } from "../../../../domain/money/tiyn.ts";
import { feesOf, heatOf, TOP, topOf, trendOf } from "./plot-data.ts";

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(toTiyn);
const lines = fc.array(fc.record({ at: fc.constantFrom("01", "02", "03"), cash: amount, cashless: amount }), {
  maxLength: 40,
});

it("loses no tiyn of the lines that it draws, however they fall on days", () => {
  fc.assert(
    fc.property(lines, (all) => {
      const { series } = trendOf(all, ({ at }) => at, ["cash", "cashless"]);
      for (const name of ["cash", "cashless"] as const)
        expect(sum(series.find((each) => each.name === name)?.amounts ?? [])).toBe(sum(all.map((line) => line[name])));
    }),
  );
});

it("compares the largest and puts all others into one, and loses none of them", () => {
  fc.assert(
    fc.property(lines, (all) => {
      const { labels, series } = topOf(
        all,
        ({ at }) => at,
        (count) => `ещё ${count}`,
      );
      expect(labels.length).toBe(Math.min(all.length, TOP + 1));
      for (const { name, amounts } of series) expect(sum(amounts)).toBe(sum(all.map((line) => line[name])));
    }),
  );
});

it("tells the share of each fee in all that was earned, in basis points", () => {
  const totals = { cash: toTiyn(60_000), cashless: toTiyn(40_000), platform_fee: toTiyn(-1_800), tax: toTiyn(0) };
  expect(feesOf(totals)).toEqual([{ name: "platform_fee", amount: -1800n, share: 180 }]);
});

it("has all hours of a week, the hottest at one, and leaves out what no hour is known of", () => {
  const heat = heatOf([
    { weekday: 1, hour: 8, cash: toTiyn(50), cashless: toTiyn(50) },
    { weekday: 7, hour: 23, cash: toTiyn(25), cashless: toTiyn(0) },
    { weekday: null, hour: null, cash: toTiyn(9999), cashless: toTiyn(0) },
  ]);
  expect(heat.length).toBe(168);
  expect(heat.filter(({ level }) => level > 0).map(({ weekday, hour, level }) => [weekday, hour, level])).toEqual([
    [1, 8, 1],
    [7, 23, 0.25],
  ]);
});

it("draws days in their order however they came, and no line of a column without money; a loss is money", () => {
  const line = (at: string | null, cash: number, tip: number, promo: number) => ({
    at,
    cash: toTiyn(cash),
    tip: toTiyn(tip),
    promo: toTiyn(promo),
  });
  const drawn = trendOf(
    [line("03", 5, 0, -7), line("01", 1, 0, 0), line(null, 999, 999, 999), line("03", 2, 0, 0)],
    ({ at }) => at,
    ["cash", "tip", "promo"],
  );
  expect(drawn.labels).toEqual(["01", "03"]);
  expect(drawn.series).toEqual([
    { name: "cash", amounts: [1n, 7n] },
    { name: "promo", amounts: [0n, -7n] },
  ]);
});

it("puts the largest first by cash and cashless together, and says how many stand behind the rest", () => {
  const line = (at: string, cash: number, cashless: number) => ({
    at,
    cash: toTiyn(cash),
    cashless: toTiyn(cashless),
  });
  const many = Array.from({ length: TOP }, (_, place) => line(`П${place}`, 50, 0));
  const { labels, series } = topOf(
    [line("малый", 1, 0), ...many, line("большой", 10, 90), line("убыток", -200, 0)],
    ({ at }) => at,
    (count) => `ещё ${count}`,
  );
  expect(labels[0]).toBe("большой");
  expect(labels.at(-1)).toBe("ещё 3");
  expect(series.map(({ amounts }) => amounts.at(-1))).toEqual([50n + 1n - 200n, 0n]);
});

it("has no share of nothing, nor a hot hour among hours of loss", () => {
  expect(feesOf({ cash: toTiyn(0), cashless: toTiyn(0), tax: toTiyn(-5) })).toEqual([
    { name: "tax", amount: -5n, share: null },
  ]);
  const heat = heatOf([
    { weekday: 2, hour: 0, cash: toTiyn(-40), cashless: toTiyn(0) },
    { weekday: 2, hour: 1, cash: toTiyn(80), cashless: toTiyn(0) },
  ]);
  expect(heat.slice(24, 26).map(({ amount, level }) => [amount, level])).toEqual([
    [-40n, 0],
    [80n, 1],
  ]);
});
