import type { TFunction } from "i18next";
import type { DistributionCard, DistributionEntry } from "../../../contract/entities/distribution.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { categoryNames, lastLoaded } from "../disps/ledger-sums.repository.ts";
import { findPark } from "../parks/parks.repository.ts";
import { findDistribution, findDraft } from "./distributions.repository.ts";
import { changesSince, entriesOfReports, propose, readDraft, withShares } from "./entries.ts";
import { type MonthReport, type MonthToSplit, readMonthToSplit } from "./park-month.ts";
import { mayDistribute } from "./permissions.ts";
import { split } from "./split.ts";

/** The distribution screen of a park's month: what there is to split, between whom, and what is entered so far. */
export async function readDistribution(
  db: Db,
  scope: Scope,
  parkId: number,
  period: string,
  clock: Clock,
  t: TFunction,
): Promise<DistributionCard> {
  const park = await findPark(db, scope, parkId);
  if (!park) throw new Failure("NOT_FOUND");
  const { aggregatorId } = scope;
  const month = await readMonthToSplit(db, aggregatorId, parkId, period);
  const key = { aggregatorId, parkId, first: month.first };
  const saved = await findDistribution(db, key);
  const entered = await enteredSoFar(db, scope, key, month, saved);
  const names = await categoryNames(
    db,
    aggregatorId,
    month.park.unknown.map(({ category_id }) => category_id),
  );
  const { figures } = month.park;
  return {
    park: { id: park.id, name: park.name },
    period,
    statistics: { ...figures, due: month.park.row.due, cashless: month.park.row.cashless },
    statistics_hash: month.park.hash,
    statistics_updated_at: await lastLoaded(db, aggregatorId, [parkId]),
    unknown_categories: month.park.unknown.map(({ category_id, entries }) => ({
      category_id,
      name: names.get(category_id) ?? category_id,
      entries,
    })),
    parties: month.parties.map((party) => partyView(party, month.reports, scope, t)),
    without_rate: month.withoutRate.map((party) => ({
      contract: contractOf(party),
      counterparty: { id: party.counterparty_id, name: party.name },
    })),
    beside: month.beside.map((report) => ({
      contract: { id: report.contract_id },
      report: reportOf(report, scope, t),
    })),
    ...entered,
    limit_mode: month.limitMode,
    version: saved?.version ?? 0,
    can: { save: mayDistribute(month, clock.today(), t) },
  };
}

type Entered = Pick<DistributionCard, "entries" | "source" | "draft_saved_at" | "statistics_changes">;

async function enteredSoFar(
  db: Db,
  scope: Scope,
  key: Parameters<typeof findDraft>[1],
  month: MonthToSplit,
  saved: Awaited<ReturnType<typeof findDistribution>>,
): Promise<Entered> {
  const draft = await findDraft(db, key, scope.user.id);
  const kept = draft && readDraft(draft.body);
  if (draft && kept?.success) {
    const known = kept.data.entries.filter((entry) =>
      month.parties.some((party) => party.contract_id === entry.contract_id),
    );
    return {
      entries: completed(known, month),
      source: "draft",
      draft_saved_at: draft.saved_at,
      statistics_changes: changesSince(kept.data.statistics, month.park.figures),
    };
  }
  if (month.reports.length > 0) {
    const changes = saved === undefined ? [] : changesSince(saved.statistics, month.park.figures);
    const entered = entriesOfReports(month.reports).filter((entry) =>
      month.parties.some((party) => party.contract_id === entry.contract_id),
    );
    return {
      entries: withShares(completed(withoutNeedlessOverrides(entered, month), month), saved?.shares),
      source: "saved",
      draft_saved_at: null,
      statistics_changes: changes,
    };
  }
  return { entries: propose(month), source: "proposal", draft_saved_at: null, statistics_changes: [] };
}

/** A party that has come since stands there with nothing, so that it can be given something. */
function completed(entries: readonly DistributionEntry[], month: MonthToSplit): DistributionEntry[] {
  const empty = propose({ ...month, park: { ...month.park, figures: zeroed(month.park.figures) } });
  return empty.map(
    (entry) => entries.find((given) => given.contract_id === entry.contract_id) ?? { ...entry, share: null },
  );
}

const zeroed = <F extends Record<string, unknown>>(figures: F): F =>
  Object.fromEntries(Object.keys(figures).map((field) => [field, toTiyn(0n)])) as F; // the same fields, all money

/** Where the derived share of commission and tax is what was saved, it goes on being derived as amounts are edited. */
function withoutNeedlessOverrides(entries: DistributionEntry[], month: MonthToSplit): DistributionEntry[] {
  const derived = entries.map((entry) => ({ ...entry, platform_commission: null, tax: null }));
  const { rows } = split(month, derived);
  const same = rows.every(
    (row, index) => row.platformCommission === entries[index]?.platform_commission && row.tax === entries[index]?.tax,
  );
  return same ? derived : entries;
}

const contractOf = (
  party: Pick<MonthToSplit["parties"][number], "contract_id" | "number_contract" | "date_conclusion">,
) => ({
  ...{ id: party.contract_id, number: party.number_contract, date: party.date_conclusion },
});

const reportOf = ({ id, number, status_id }: MonthReport, scope: Scope, t: TFunction) => ({
  ...{ id, number, status: { id: status_id, name: paperNames(t, scope, "oks")(status_id) } },
});

function partyView(
  party: MonthToSplit["parties"][number],
  reports: readonly MonthReport[],
  scope: Scope,
  t: TFunction,
): DistributionCard["parties"][number] {
  const report = reports.find(({ contract_id }) => contract_id === party.contract_id);
  return {
    contract: contractOf(party),
    counterparty: {
      id: party.counterparty_id,
      name: party.name,
      iin_bin: party.iin_bin,
      form_activity: party.form_activity,
      tax_regime: { id: party.regime.id, name: namesOf(t, "taxRegimes")(party.regime.id) },
      vat_payer: party.regime.vatPayer,
    },
    rate: toBps(party.rate),
    bonus_rate: toBps(party.bonus_rate),
    starting_balance: toTiyn(party.start),
    starting_from: party.previous && { id: party.previous.id, number: party.previous.number },
    limits: party.limits,
    report: report ? reportOf(report, scope, t) : null,
  };
}
