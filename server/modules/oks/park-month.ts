import type { z } from "zod";
import type {
  DistributionEntry,
  DistributionParty,
  LimitView,
  DistributionRow as WireRow,
} from "../../../contract/entities/distribution.ts";
import { type Distribution, distribute } from "../../../domain/distribution/distribute.ts";
import { checkLimit } from "../../../domain/limits/check-limit.ts";
import { type Limit, limitsFor } from "../../../domain/limits/limits-for.ts";
import { countedComponents, turnover } from "../../../domain/limits/turnover.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import { firstDayOf, lastDayOf, toMonth } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { type ParkMonth, readParkMonth } from "../disps/month.ts";
import { amountsOf, figuresOf } from "./figures.ts";
import * as parties from "./parties.repository.ts";

export type PartyOfMonth = parties.Party & {
  start: bigint;
  previous: { id: number; number: string; total_money: bigint } | null;
  regime: { id: number; vatPayer: boolean };
  limits: DistributionParty["limits"];
};

/** All that splitting a park's month rests on, read in one place for the screen, the preview and the save. */
export type MonthToSplit = {
  parkId: number;
  month: string;
  first: string;
  last: string;
  park: ParkMonth;
  parties: PartyOfMonth[];
  limitMode: "block" | "warn";
};

/** What a report takes from its month and from its party's contract. */
export const termsOf = ({ parkId, first, last }: MonthToSplit, party: PartyOfMonth) => ({
  ...{ park_id: parkId, counterparty_id: party.counterparty_id, contract_id: party.contract_id },
  ...{ period: first, period_from: first, period_to: last },
  ...{ rate: toBps(party.rate), bonus_rate: toBps(party.bonus_rate) },
});

export async function readMonthToSplit(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  month: string,
): Promise<MonthToSplit> {
  const [first, last] = [firstDayOf(toMonth(month)), lastDayOf(toMonth(month))];
  const park = await readParkMonth(db, aggregatorId, parkId, month);
  const found = await parties.listParties(db, aggregatorId, parkId, { first, last });
  const previous = await parties.listPrevious(
    db,
    aggregatorId,
    found.map((party) => party.contract_id),
    first,
  );
  const taxes = await parties.listTaxHistory(
    db,
    aggregatorId,
    found.map((party) => party.counterparty_id),
  );
  const list: PartyOfMonth[] = [];
  for (const party of found) {
    const history = taxes
      .filter((tax) => tax.counterparty_id === party.counterparty_id)
      .map((tax) => ({ from: tax.date_from, regimeId: tax.regime_id, vatPayer: tax.vat_payer }));
    const current = history.filter(({ from }) => from <= last).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
    const before = previous.get(party.contract_id);
    const limits: PartyOfMonth["limits"] = [];
    for (const limit of limitsFor(
      { history, monthCap: party.month_cap === null ? null : toTiyn(party.month_cap) },
      toMonth(month),
    )) {
      const used = await usedOf(db, aggregatorId, party.counterparty_id, limit, { parkId, month: first });
      limits.push({
        kind: limit.kind,
        period_from: limit.period.from,
        period_to: limit.period.to,
        used: toTiyn(used),
        threshold: limit.threshold,
      });
    }
    list.push({
      ...party,
      start: before?.ending_balance ?? party.starting_balance,
      previous: before ?? null,
      regime: { id: current?.regimeId ?? 0, vatPayer: current?.vatPayer ?? false },
      limits,
    });
  }
  return { parkId, month, first, last, park, parties: list, limitMode: await parties.findLimitMode(db, aggregatorId) };
}

/** What counts against a limit besides the month being split; which components are turnover is dated (domain/limits). */
async function usedOf(
  db: Db | Tx,
  aggregatorId: number,
  counterpartyId: number,
  { kind, period }: Limit,
  except: { parkId: number; month: string },
): Promise<bigint> {
  const months = await parties.listReported(db, aggregatorId, counterpartyId, period, except);
  const reported = months.map((row) => turnover(amountsOf(row), countedComponents(lastDayOf(toMonth(row.month)))));
  return reported.reduce<bigint>(
    (all, amount) => all + amount,
    await parties.findStartingLimit(db, aggregatorId, counterpartyId, kind, period.from),
  );
}

export type Split = Distribution & { wire: z.output<typeof WireRow>[] };

/** The domain's distribution of these entries, with each row's limits. Entries of contracts that are none of the park's are the caller's to refuse. */
export function split(month: MonthToSplit, entries: readonly DistributionEntry[]): Split {
  const partyOf = (contractId: number) => month.parties.find((party) => party.contract_id === contractId);
  const distribution = distribute({
    statistics: month.park.figures,
    entries: entries.map((entry) => {
      const party = partyOf(entry.contract_id);
      return {
        amounts: entry.amounts,
        rate: toBps(party?.rate ?? 0),
        bonusRate: toBps(party?.bonus_rate ?? 0),
        start: toTiyn(party?.start ?? 0n),
        transferred: entry.transferred,
        topUp: entry.top_up,
        bankCommission: entry.bank_commission,
        platformCommission: entry.platform_commission,
        tax: entry.tax,
      };
    }),
  });
  const wire = distribution.rows.map((row, index) => {
    const contractId = entries[index]?.contract_id ?? 0;
    const limits = (partyOf(contractId)?.limits ?? []).map((limit): z.output<typeof LimitView> => {
      const draft = turnover(row, countedComponents(month.last));
      return {
        ...limit,
        month: draft,
        level: checkLimit({ used: limit.used, draft, threshold: limit.threshold }).level,
      };
    });
    return { contract_id: contractId, figures: figuresOf(row), limits };
  });
  return { ...distribution, wire };
}
