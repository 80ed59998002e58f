import type { DistributionParty } from "../../../contract/entities/distribution.ts";
import { isSoleTrader } from "../../../domain/identifiers/iin-bin.ts";
import { countedOver } from "../../../domain/limits/counted.ts";
import { areLimitsKnown, type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { lastDayOf, type Month, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { Failure } from "../../http/failure.ts";
import { amountsOf } from "./figures.ts";
import * as parties from "./parties.repository.ts";

type Subject = Pick<parties.Party, "contract_id" | "counterparty_id" | "form_activity" | "month_cap">;

type OfContract = {
  contract_id: number;
  regime: { id: number; vatPayer: boolean };
  limits: DistributionParty["limits"];
};

/**
 * The limits of these contracts in a month, with all that counts against them: of the counterparty, in all its parks; against a
 * contract's own cap, that contract alone. `except` leaves out the reports that a new split of this park's month would replace.
 */
export async function readLimits(
  db: Db | Tx,
  aggregatorId: number,
  subjects: readonly Subject[],
  month: Month,
  except: parties.Replaced | null,
): Promise<OfContract[]> {
  if (subjects.length > 0) needParameters(month);
  const counterparties = subjects.map(({ counterparty_id }) => counterparty_id);
  const taxes = await parties.listTaxHistory(db, aggregatorId, counterparties);
  const found: OfContract[] = [];
  for (const { contract_id, counterparty_id, form_activity, month_cap } of subjects) {
    const history = taxes
      .filter((tax) => tax.counterparty_id === counterparty_id)
      .map((tax) => ({ from: tax.date_from, regimeId: tax.regime_id, vatPayer: tax.vat_payer }));
    const last = lastDayOf(month);
    const current = history.filter(({ from }) => from <= last).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
    const limits: OfContract["limits"] = [];
    const monthCap = month_cap === null ? null : toTiyn(month_cap);
    for (const limit of limitsFor({ history, soleTrader: isSoleTrader(form_activity), monthCap }, month)) {
      const { used, cashlessFree } = await usedOf(db, aggregatorId, { contract_id, counterparty_id }, limit, except);
      limits.push({
        kind: limit.kind,
        period_from: limit.period.from,
        period_to: limit.period.to,
        used,
        threshold: limit.threshold,
        cashless_free: limit.free?.months.includes(month) ? cashlessFree : zero,
      });
    }
    const regime = { id: current?.regimeId ?? 0, vatPayer: current?.vatPayer ?? false };
    found.push({ contract_id, regime, limits });
  }
  return found;
}

/** Limits of a year that the parameters do not know would be none at all: such a month is refused instead. */
function needParameters(month: Month): void {
  if (!areLimitsKnown(month)) throw new Failure("LIMITS_UNKNOWN", { values: { year: month.slice(0, 4) } });
}

/** What counts against a limit; which components are turnover is dated (domain/limits). */
async function usedOf(
  db: Db | Tx,
  aggregatorId: number,
  { contract_id, counterparty_id }: Pick<Subject, "contract_id" | "counterparty_id">,
  limit: Limit,
  except: parties.Replaced | null,
): Promise<{ used: Tiyn; cashlessFree: Tiyn }> {
  const { kind, period } = limit;
  const whose = kind === "CUSTOM" ? { contract_id } : { counterparty_id };
  const reported = await parties.listReported(db, aggregatorId, whose, period, except);
  const months = reported.map((row) => ({ month: toMonth(row.month), amounts: amountsOf(row) }));
  const { counted, freeLeft } = countedOver(limit, months);
  // What was earned outside is one sum: nobody knows how much of it came in cash, so all of it counts.
  const outside =
    kind === "CUSTOM" ? 0n : await parties.findStartingLimit(db, aggregatorId, counterparty_id, kind, period.from);
  return { used: toTiyn(counted + outside), cashlessFree: freeLeft };
}
