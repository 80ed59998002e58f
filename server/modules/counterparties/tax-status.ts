import type { EditOf } from "../../../definition/values.ts";
import { checkTaxStatus } from "../../../domain/limits/tax-status.ts";
import { addDays, toDay } from "../../../domain/periods/day.ts";
import type { counterparties } from "../../../src/resources/counterparties/counterparties.ts";
import type { Tables } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";

/** A line of a counterparty's tax history; the certificate of VAT is that of a payer. */
export type TaxRow = Omit<Tables["counterparty_tax_statuses"], "aggregator_id" | "counterparty_id">;
type Edit = Pick<EditOf<typeof counterparties>, "tax_regime_id" | "vat_payer" | "tax_from">;

/**
 * The line that an edit adds to a counterparty's tax history, oldest first; undefined where it says what holds anyway. 422 on the field for a
 * change that has no day, and for a status that the law does not know between its day and the next change (today, if there is none).
 */
export function newTaxRow(edit: Edit, history: readonly TaxRow[], today: string): TaxRow | undefined {
  const { tax_regime_id: regimeId, vat_payer: vatPayer, tax_from: from = null } = edit;
  const holds = history.findLast(({ date_from }) => date_from <= (from ?? today));
  if (holds?.regime_id === regimeId && holds.vat_payer === vatPayer) return undefined;
  if (from === null) throw new Failure("VALIDATION", { fields: { tax_from: ["REQUIRED"] } });
  const next = history.find(({ date_from }) => from < date_from)?.date_from;
  const until = next === undefined ? today : addDays(toDay(next), -1);
  const checked = checkTaxStatus({ from, regimeId, vatPayer }, until);
  if (!checked.ok) {
    const field = checked.error.field === "regimeId" ? "tax_regime_id" : "vat_payer";
    throw new Failure("VALIDATION", { fields: { [field]: [checked.error.code] } });
  }
  const certified = vatPayer ? history.findLast((row) => row.vat_payer && row.date_from <= from) : undefined;
  const { vat_series = null, vat_number = null } = certified ?? {};
  return { date_from: from, regime_id: regimeId, vat_payer: vatPayer, vat_series, vat_number };
}

/** The status that holds on a day, as an edit says it: what the audit compares. */
export function taxOf(history: readonly TaxRow[], on: string): Partial<Edit> {
  const row = history.findLast(({ date_from }) => date_from <= on);
  return row ? { tax_regime_id: row.regime_id, vat_payer: row.vat_payer, tax_from: row.date_from } : {};
}
