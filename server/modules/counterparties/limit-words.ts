import type { RowOf } from "../../../definition/values.ts";
import { type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import type { TaxStatus } from "../../../domain/limits/tax-regimes.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf } from "../../../domain/periods/month.ts";
import type { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Reader } from "../../entities/describe.ts";

/** The limits that hold for a counterparty this month, in the reader's words; one without a limit is told why. */
export function limitWords(found: RowOf<typeof counterparties>, { t, today }: Pick<Reader, "t" | "today">): string {
  const history = found.limits as unknown as readonly TaxStatus[]; // SQL gives the history, out of which this makes the words
  const limits = limitsFor({ history }, monthOf(toDay(today)));
  const { tax_regime, vat_payer } = found;
  if (limits.length === 0)
    return t("explain.limits.none", {
      regime: tax_regime.name,
      vat: t(`explain.limits.vat.${vat_payer ? "yes" : "no"}`),
    });
  const one = ({ kind, threshold, period }: Limit) =>
    t("explain.limits.one", {
      kind: t(`explain.limits.kinds.${kind}`),
      threshold: formatMoney(threshold),
      from: dayText(period.from),
      to: dayText(period.to),
    });
  return limits.map(one).join("; ");
}
