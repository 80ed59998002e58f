import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatLedger, ledgerToTiyn } from "./ledger.ts";
import { parseAmount } from "./parse.ts";
import { toTiyn } from "./tiyn.ts";

describe("amounts of the platform's ledger", () => {
  it("are shown in tiyn, and with all four decimals when the platform gave more", () => {
    expect(formatLedger(-1_271_000n)).toBe("\u2212127,10");
    expect(formatLedger(12_345_678n)).toBe("1\u00a0234,5678");
    expect(formatLedger(-1n)).toBe("\u22120,0001");
    expect(formatLedger(0n)).toBe("0,00");
  });

  it("are shown exactly: what is read back is what was there", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 16n), 10n ** 16n), (amount) => {
        expect(parseAmount(formatLedger(amount))).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it("become money by the accountants' rounding, half away from zero", () => {
    expect([149n, 150n, -149n, -150n].map(ledgerToTiyn)).toEqual([1n, 2n, -1n, -2n].map(toTiyn));
  });
});
