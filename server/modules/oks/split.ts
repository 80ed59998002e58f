import type { DistributionEntry } from "../../../contract/entities/distribution.ts";
import { distribute } from "../../../domain/distribution/distribute.ts";
import { figuresOf } from "../../../domain/distribution/figures.ts";
import { brokenIdentities } from "../../../domain/distribution/identities.ts";
import { together } from "../../../domain/distribution/row.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { monthCounted } from "../../../domain/limits/counted.ts";
import { countedComponents } from "../../../domain/limits/turnover.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { needParty, notOfPark } from "./obstacles.ts";
import type { MonthToSplit } from "./park-month.ts";

/** A park's month split: what each entry comes to, in the order of the entries, with its party's limits; and the sums. */
export type Split = ReturnType<typeof split>;

/**
 * The domain's distribution of these entries. Refused when an entry's contract is none of the month's, stands there twice or has no
 * rate: nothing is reckoned at 0 % for want of one.
 */
export function split(month: MonthToSplit, entries: readonly DistributionEntry[]) {
  const given = entries.map((entry, index) => {
    const field = `entries.${index}.contract_id`;
    const party = needParty(month, entry.contract_id, field);
    if (entries.findIndex(({ contract_id }) => contract_id === entry.contract_id) < index) throw notOfPark(field);
    return { entry, party };
  });
  const terms = given.map(({ entry, party }) => ({
    amounts: entry.amounts,
    platformCommission: entry.platform_commission,
    tax: entry.tax,
    rate: party.rate,
    bonusRate: party.bonus_rate,
    start: party.start,
    // What the bank has executed is not typed (ADR 64).
    transferred: party.paid?.amount ?? entry.transferred,
    topUp: entry.top_up,
    bankCommission: entry.bank_commission,
  }));
  const { rows, totals } = distribute({ statistics: month.park.figures, entries: terms });
  const parts = given.flatMap(({ party }, index) => {
    const row = rows[index];
    return row ? [{ party, row }] : [];
  });
  return {
    totals: figuresOf(totals),
    /** What the same figures are not when they are computed a second time, by their published formulas. */
    broken: brokenIdentities({ rows, totals }, terms, month.park.row.due),
    rows: parts.map(({ party, row }) => ({
      contract_id: party.contract_id,
      party,
      row,
      figures: figuresOf(row),
      limits: party.limits.map((limit) => {
        // A cap is one contract's; the other limits are the counterparty's, whatever it has contracts for in this park.
        const whose = limit.kind === "CUSTOM" ? "contract_id" : "counterparty_id";
        const its = parts.filter((other) => other.party[whose] === party[whose]).map((other) => other.row);
        const added = monthCounted(together(its), limit.cashless_free, countedComponents(month.last));
        const { level } = checkLimit({ used: limit.used, draft: added, threshold: limit.threshold });
        return { ...limit, month: added, level };
      }),
    })),
  };
}

/** The limits that a split passes, and by how much. */
export const exceededBy = ({ rows }: Split) =>
  rows.flatMap(({ contract_id, party: { name }, limits }, index) =>
    limits
      .filter(({ level }) => level === "exceeded")
      .map(({ kind, used, month, threshold }) => ({
        index,
        contract_id,
        name,
        kind,
        over: toTiyn(used + month - threshold),
      })),
  );
