import { describe, expect, it } from "vitest";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { moneyOf, shareOf } from "./share.ts";

const row = (cash: number, cashless: number) => ({ cash: toTiyn(cash), cashless: toTiyn(cashless) });

describe("a counterparty's share of a park", () => {
  it("is its part of what reports split, cash and cashless together", () => {
    const [one, other] = [row(600, 5), row(300, 95)];
    expect([one, other].map((each) => shareOf(each, [one, other]))).toEqual(["60,5", "39,5"]);
    expect(moneyOf(one)).toBe(605n);
  });

  it("is not there where reports have split nothing", () => {
    expect(shareOf(row(0, 0), [row(5, -5)])).toBeUndefined();
  });
});
