import { avrLinesOf, avrVatOf } from "../../domain/distribution/avr.ts";
import { formatMoney, formatPercent } from "../../domain/money/print.ts";
import { sum } from "../../domain/money/tiyn.ts";
import { moneyInWords } from "../../domain/money/words.ts";
import type { CommissionerReportPaper } from "./paper.ts";

const NBSP = "\u00a0";

/**
 * The reward in figures and words with the VAT inside it. The VAT is the act's: rounded per line of the act and added up,
 * so that report, act and invoice show one figure.
 */
export function rewardPhrase({ figures, vatRate }: CommissionerReportPaper): string {
  const reward = sum([figures.feeTotal, figures.bonusCommission]);
  const phrase = `Вознаграждение комиссионера: ${formatMoney(reward)}${NBSP}₸ (${moneyInWords(reward)})`;
  if (vatRate === null) return `${phrase}. Без НДС.`;
  const vat = avrVatOf(avrLinesOf(figures.fee, figures.bonusCommission), vatRate).total;
  return `${phrase}, в${NBSP}т.ч.${NBSP}НДС${NBSP}${formatPercent(vatRate)} — ${formatMoney(vat)}${NBSP}₸.`;
}
