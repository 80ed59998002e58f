import { describe, expect, it } from "vitest";
import { checkTaxStatus } from "./tax-status.ts";

describe("a tax status", () => {
  const check = (from: string, regimeId: number, vatPayer = false, until = from) =>
    checkTaxStatus({ from, regimeId, vatPayer }, until);

  it("may be one that the law knows on every day it holds", () => {
    for (const [from, regime, vat] of [
      ["2026-01-01", 1, true],
      ["2026-01-01", 2, false],
      ["2025-12-31", 2, true],
      ["2025-12-31", 4, false],
      ["2026-01-01", 7, false],
    ] as const)
      expect(check(from, regime, vat), `${from} ${regime}`).toEqual({ ok: true, value: true });
  });

  it("is refused where the regime has ended, has not begun, or can be no VAT payer", () => {
    const gone = { ok: false, error: { field: "regimeId", code: "REGIME_NOT_IN_FORCE" } };
    const noVat = { ok: false, error: { field: "vatPayer", code: "REGIME_WITHOUT_VAT" } };
    for (const regime of [3, 4, 5, 6]) expect(check("2026-01-01", regime)).toEqual(gone);
    expect([check("2025-12-31", 7), check("2026-01-01", 99)]).toEqual([gone, gone]);
    expect([check("2026-01-01", 2, true), check("2026-01-01", 7, true)]).toEqual([noVat, noVat]);
    expect([check("2025-06-01", 4, false, "2026-05-10"), check("2025-06-01", 2, true, "2026-01-01")]).toEqual([
      gone,
      noVat,
    ]);
  });
});
