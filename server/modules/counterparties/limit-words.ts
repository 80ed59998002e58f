import type { RowOf } from "../../../definition/values.ts";
import { type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf } from "../../../domain/periods/month.ts";
import type { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import { dayText } from "../../../templates/paper/day-text.ts";
import type { Reader } from "../../entities/describe.ts";
import type { TaxRow } from "./tax-status.ts";

/** The limits that hold for a counterparty this month, in the reader's words; one without a limit is told why. */
export function limitWords(found: RowOf<typeof counterparties>, { t, today }: Pick<Reader, "t" | "today">): string {
  const rows = found.limits as unknown as readonly TaxRow[]; // SQL gives the rows, out of which this makes the words
  const history = rows.map((row) => ({ from: row.date_from, regimeId: row.regime_id, vatPayer: row.vat_payer }));
  if (found.has_limit === false) return t("explain.limits.unwatched");
  const limits = limitsFor({ history }, monthOf(toDay(today)));
  const vat = t(`explain.limits.vat.${found.vat_payer ? "yes" : "no"}`);
  if (limits.length === 0) return t("explain.limits.none", { regime: found.tax_regime.name, vat });
  const one = ({ kind, threshold, period }: Limit) =>
    t("explain.limits.one", {
      kind: t(`explain.limits.kinds.${kind}`),
      threshold: formatMoney(threshold),
      from: dayText(period.from),
      to: dayText(period.to),
    });
  return limits.map(one).join("; ");
}
