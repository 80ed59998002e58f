import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toTiyn } from "../money/tiyn.ts";
import { isOutstanding, mayBePaid, type Ordered, payments, stillToPay } from "./payments.ts";

const of = (status: Ordered["status"], countedBy: number | null = null, amount = 100n): Ordered => ({
  status,
  amount: toTiyn(amount),
  countedBy,
});

const ordered: fc.Arbitrary<Ordered> = fc
  .tuple(
    fc.constantFrom(...payments.statuses.map(({ code }) => code)),
    fc.option(fc.nat(3)),
    fc.bigInt({ min: 1n, max: 10n ** 12n }),
  )
  .map(([status, counted, amount]) => of(status, status === "executed" ? counted : null, amount));
const balance = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 13n }).map(toTiyn);

const plus = (one: bigint, other: bigint): bigint => one + other;

describe("what is still to be paid of a balance", () => {
  it("is what nobody has ordered yet; what the bank rejected is to be paid again", () => {
    const standing = [of("created"), of("sent"), of("executed"), of("rejected")];
    expect(stillToPay(toTiyn(1_000n), standing)).toBe(700n);
  });

  it("counts nothing twice: what a report says was transferred is in its balance already", () => {
    expect(isOutstanding(of("executed", 1))).toBe(false);
    expect(isOutstanding(of("executed"))).toBe(true);
  });

  it("is never less than nothing, and once it is ordered nothing is left to order", () => {
    fc.assert(
      fc.property(balance, fc.array(ordered), (owed, standing) => {
        const left = stillToPay(owed, standing);
        expect(left).toBeGreaterThanOrEqual(0n);
        expect(stillToPay(owed, [...standing, of("created", null, left)])).toBe(0n);
      }),
    );
  });

  it("and what is outstanding never come to more than the balance, but where more had been ordered", () => {
    fc.assert(
      fc.property(balance, fc.array(ordered), (owed, standing) => {
        const out = standing.flatMap((each) => (isOutstanding(each) ? [each.amount] : [])).reduce(plus, 0n);
        const left = stillToPay(owed, standing);
        expect(left).toBe(out < owed ? owed - out : 0n);
      }),
    );
  });
});

describe("a payment", () => {
  const due = { isLast: true, balance: toTiyn(1n), hasAccount: true };
  it("comes of the last report of a contract that is owed something and has an account", () => {
    expect(mayBePaid(due)).toEqual({ ok: true, value: true });
    expect(mayBePaid({ ...due, hasAccount: false })).toEqual({ ok: false, error: "PAYMENT_NO_ACCOUNT" });
    expect(mayBePaid({ ...due, balance: toTiyn(0n) })).toEqual({ ok: false, error: "PAYMENT_NOTHING_DUE" });
    expect(mayBePaid({ ...due, isLast: false })).toEqual({ ok: false, error: "PAYMENT_OF_LATER_REPORT" });
  });
});
