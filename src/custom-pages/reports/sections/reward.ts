import { avrLinesOf, avrVatOf } from "../../../../domain/distribution/avr.ts";
import { FEE_LINES, recordOf } from "../../../../domain/distribution/fields.ts";
import type { Figures } from "../../../../domain/distribution/figures.ts";
import { type Bps, sum, type Tiyn } from "../../../../domain/money/tiyn.ts";

/**
 * The aggregator's whole reward by a report, as its act will have it: the fee lines with the commission on bonuses, and the VAT
 * inside them, rounded per line of the act. `vat` is null for an aggregator that is no VAT payer.
 */
export function rewardOf(figures: Figures, vat: Bps | null): { readonly total: Tiyn; readonly vat: Tiyn | null } {
  const fee = recordOf(FEE_LINES, (line) => figures[`fee_${line}`]);
  const lines = avrLinesOf(fee, figures.bonus_commission);
  return { total: sum(Object.values(lines)), vat: vat === null ? null : avrVatOf(lines, vat).total };
}
