import type { z } from "zod";
import type {
  DistributionEntry,
  LimitView,
  DistributionRow as WireRow,
} from "../../../contract/entities/distribution.ts";
import { type Distribution, distribute } from "../../../domain/distribution/distribute.ts";
import { together } from "../../../domain/distribution/row.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { monthCounted } from "../../../domain/limits/counted.ts";
import { countedComponents } from "../../../domain/limits/turnover.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { Failure } from "../../http/failure.ts";
import { figuresOf } from "./figures.ts";
import { alreadyReported, type MonthToSplit, type PartyOfMonth, rateMissing } from "./park-month.ts";

export type Split = Distribution & { wire: z.output<typeof WireRow>[] };

/**
 * The domain's distribution of these entries, with each row's limits. Refused when an entry's contract is none of the month's, or
 * has no rate for it: nothing is reckoned at 0 % for want of one.
 */
export function split(month: MonthToSplit, entries: readonly DistributionEntry[]): Split {
  const parties = entries.map((_, index) => partyOf(month, entries, index));
  const distribution = distribute({
    statistics: month.park.figures,
    entries: entries.map((entry, index) => {
      const party = at(parties, index);
      return {
        amounts: entry.amounts,
        rate: toBps(party.rate),
        bonusRate: toBps(party.bonus_rate),
        start: toTiyn(party.start),
        transferred: entry.transferred,
        topUp: entry.top_up,
        bankCommission: entry.bank_commission,
        platformCommission: entry.platform_commission,
        tax: entry.tax,
      };
    }),
  });
  const wire = distribution.rows.map((row, index) => {
    const party = at(parties, index);
    const limits = party.limits.map((limit): z.output<typeof LimitView> => {
      // A cap is one contract's; the other limits are the counterparty's, whatever it has contracts for in this park.
      const counts = (other: PartyOfMonth) =>
        limit.kind === "CUSTOM" ? other === party : other.counterparty_id === party.counterparty_id;
      const counted = together(distribution.rows.filter((_, other) => counts(at(parties, other))));
      const draft = monthCounted(counted, limit.cashless_free, countedComponents(month.last));
      return {
        ...limit,
        month: draft,
        level: checkLimit({ used: limit.used, draft, threshold: limit.threshold }).level,
      };
    });
    return { contract_id: party.contract_id, figures: figuresOf(row), limits };
  });
  return { ...distribution, wire };
}

/** Whose an entry is; a contract stands in the entries once. */
function partyOf(month: MonthToSplit, entries: readonly DistributionEntry[], index: number): PartyOfMonth {
  const contract = at(entries, index).contract_id;
  const unrated = month.withoutRate.find((party) => party.contract_id === contract);
  if (unrated) throw new Failure("RATE_MISSING", { values: rateMissing(month, unrated) });
  const byHand = month.beside.find(({ contract_id }) => contract_id === contract);
  if (byHand) throw alreadyReported(byHand);
  const party = month.parties.find(({ contract_id }) => contract_id === contract);
  const first = entries.findIndex(({ contract_id }) => contract_id === contract);
  if (party && first === index) return party;
  throw new Failure("CONTRACT_NOT_OF_PARK", {
    fields: { [`entries.${index}.contract_id`]: ["CONTRACT_NOT_OF_PARK"] },
  });
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no entry ${index}`);
  return found;
}
