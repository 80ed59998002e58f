import { err, ok, type Result } from "../result.ts";
import { parameterOn } from "./parameters.ts";
import { regimesOn, type TaxStatus } from "./tax-regimes.ts";

/** What is wrong with a tax status, and on which of its fields it is said. */
export type TaxStatusFault =
  | { readonly field: "regimeId"; readonly code: "REGIME_NOT_IN_FORCE" }
  | { readonly field: "vatPayer"; readonly code: "REGIME_WITHOUT_VAT" };

const [SIMPLIFIED, SELF_EMPLOYED] = [2, 7];

/**
 * Whether a status can hold from its first day to `until` (YYYY-MM-DD, the last day that is known of it, if that is later): its regime is in force on
 * both, and one that is no VAT payer by law does not pay it (domain.md §1.4; since 2026 neither the simplified regime nor the
 * self-employed do).
 */
export function checkTaxStatus({ from, regimeId, vatPayer }: TaxStatus, until: string): Result<true, TaxStatusFault> {
  for (const on of until > from ? [from, until] : [from]) {
    if (!regimesOn(on).some(({ id }) => id === regimeId))
      return err({ field: "regimeId", code: "REGIME_NOT_IN_FORCE" });
    if (vatPayer && !mayPayVat(regimeId, on)) return err({ field: "vatPayer", code: "REGIME_WITHOUT_VAT" });
  }
  return ok(true);
}

function mayPayVat(regimeId: number, on: string): boolean {
  if (regimeId === SIMPLIFIED) return parameterOn("snr.simplified.can_be_vat", on) !== 0;
  return regimeId !== SELF_EMPLOYED;
}
