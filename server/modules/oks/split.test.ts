import { describe, expect, it } from "vitest";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { amountsOf, entryOf, limitOf, monthToSplit, partyOf } from "../../testing/month-to-split.ts";
import { refusalIn } from "../../testing/refusal.ts";
import { exceededBy, split } from "./split.ts";

describe("a park's month that is split", () => {
  it("gives each entry its figures by its contract's terms, in the order of the entries", () => {
    const month = monthToSplit({ parties: [partyOf(1), partyOf(2, { rate: toBps(2_000), start: toTiyn(50) })] });
    const entered = { transferred: toTiyn(7), top_up: toTiyn(3), bank_commission: toTiyn(1) };
    const { rows, totals } = split(month, [entryOf(2, 400, entered), entryOf(1, 600)]);
    expect(rows.map(({ contract_id, figures }) => [contract_id, figures.cash, figures.fee_total])).toEqual([
      [2, 400n, 80n],
      [1, 600n, 60n],
    ]);
    expect(rows[0]?.row).toMatchObject({ start: 50n, transferred: 7n, topUp: 3n, bankCommission: 1n });
    expect(totals).toMatchObject({ cash: 1_000n, fee_total: 140n });
  });

  it("takes the platform's commission and the tax that a person set, and splits the rest between the others", () => {
    const park = { figures: { ...amountsOf({ cash: 1_000 }), fees: toTiyn(100), tax: toTiyn(30) } };
    const set = { platform_commission: toTiyn(90), tax: toTiyn(0) };
    const { rows } = split(monthToSplit({ park }), [entryOf(1, 500, set), entryOf(2, 500)]);
    expect(rows.map(({ row }) => [row.platformCommission, row.tax])).toEqual([
      [90n, 0n],
      [10n, 30n],
    ]);
  });

  it("pays the bonus commission by its own rate", () => {
    const month = monthToSplit({ parties: [partyOf(1, { bonus_rate: toBps(500) })] });
    const [{ row } = { row: undefined }] = split(month, [entryOf(1, 0, { amounts: amountsOf({ bonus: 1_000 }) })]).rows;
    expect(row?.bonusCommission).toBe(50n);
  });

  it("refuses a contract that is none of the month's and one that stands twice, by the place of its entry", () => {
    const refused = (...contracts: number[]) =>
      refusalIn(() =>
        split(
          monthToSplit(),
          contracts.map((contract) => entryOf(contract, 1)),
        ),
      );
    const at = (place: number) => ({
      code: "CONTRACT_NOT_OF_PARK",
      fields: { [`entries.${place}.contract_id`]: ["CONTRACT_NOT_OF_PARK"] },
    });
    expect(refused(1, 2)).toBeUndefined();
    expect(refused(1, 3)).toMatchObject(at(1));
    expect(refused(1, 2, 1)).toMatchObject(at(2));
  });
});

describe("the limits of a split", () => {
  const limits = [limitOf({ used: toTiyn(300) })];
  const levels = (month: Parameters<typeof monthToSplit>[0], ...entries: Parameters<typeof entryOf>[]) =>
    split(
      monthToSplit(month),
      entries.map((entry) => entryOf(...entry)),
    ).rows.map((row) => row.limits);

  it("count the month beside what was used before", () => {
    const [one] = levels({ parties: [partyOf(1, { limits })] }, [1, 700]);
    expect(one).toEqual([{ ...limits[0], month: 700n, level: "warn95" }]);
    expect(levels({ parties: [partyOf(1, { limits })] }, [1, 701])).toMatchObject([[{ level: "exceeded" }]]);
  });

  it("are the counterparty's over all its contracts, and a cap one contract's", () => {
    const both = { counterparty_id: 7, limits: [...limits, limitOf({ kind: "CUSTOM" })] };
    const parties = [partyOf(1, both), partyOf(2, both), partyOf(3, { limits })];
    expect(levels({ parties }, [1, 500], [2, 400], [3, 100])).toMatchObject([
      [{ month: 900n }, { month: 500n }],
      [{ month: 900n }, { month: 400n }],
      [{ month: 100n }],
    ]);
  });

  it("leave out tips, and of what came without cash so much as is free", () => {
    const amounts = amountsOf({ cash: 100, card: 500, tip: 900 });
    const free = [limitOf({ cashless_free: toTiyn(200) })];
    expect(levels({ parties: [partyOf(1, { limits: free })] }, [1, 0, { amounts }])).toMatchObject([[{ month: 400n }]]);
  });

  it("are passed by so much as is over them, each by the place of its entry", () => {
    const parties = [partyOf(1), partyOf(2, { limits: [...limits, limitOf({ kind: "SNR_INCOME" })] })];
    const month = monthToSplit({ parties });
    expect(exceededBy(split(month, [entryOf(1, 9_999), entryOf(2, 705)]))).toEqual([
      { index: 1, contract_id: 2, name: "ТОО «2»", kind: "VAT_REG", over: 5n },
    ]);
    expect(exceededBy(split(month, [entryOf(1, 9_999), entryOf(2, 700)]))).toEqual([]);
  });
});
