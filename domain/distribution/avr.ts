import { type Bps, sum, type Tiyn, vatWithin } from "../money/tiyn.ts";
import { AVR_LINES, type AvrLine, type FeeLine, recordOf } from "./fields.ts";

/** The fee lines gathered in each line of the act; the bonus line is the bonus commission alone. */
export const AVR_LINE_FEES = {
  cashless: ["card", "compensation", "promo", "discount", "other"],
  cash: ["cash"],
  corporate: ["corporate"],
  bonus: [],
} as const satisfies Record<AvrLine, readonly FeeLine[]>;

/** The lines of the act from the lines of the reward: together they are the commissioner's reward to the tiyn. */
export function avrLinesOf(fee: Readonly<Record<FeeLine, Tiyn>>, bonusCommission: Tiyn): Record<AvrLine, Tiyn> {
  return recordOf(AVR_LINES, (line) =>
    line === "bonus" ? bonusCommission : sum(AVR_LINE_FEES[line].map((feeLine) => fee[feeLine])),
  );
}

/**
 * The VAT inside the act: rounded per line and added up, because an electronic invoice states it per product.
 * An aggregator that is no VAT payer has no such figure: do not call this with 0 %.
 */
export function avrVatOf(
  avr: Readonly<Record<AvrLine, Tiyn>>,
  vat: Bps,
): { readonly lines: Readonly<Record<AvrLine, Tiyn>>; readonly total: Tiyn } {
  const lines = recordOf(AVR_LINES, (line) => vatWithin(avr[line], vat));
  return { lines, total: sum(Object.values(lines)) };
}
