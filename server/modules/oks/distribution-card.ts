import type { TFunction } from "i18next";
import type { DistributionCard } from "../../../contract/entities/distribution.ts";
import { type Tiyn, zero } from "../../../domain/money/tiyn.ts";
import { chainOf } from "../../entities/chain.ts";
import type { RequestContext } from "../../entities/listed.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";
import { categoryNames, lastLoaded } from "../disps/ledger-sums.repository.ts";
import { needPark } from "../parks/parks.repository.ts";
import { toppedUp } from "../payments/statements.repository.ts";
import { findDistribution, findDraft, type SavedDistribution } from "./distributions.repository.ts";
import { changesSince, completed, propose, readDraft } from "./entries.ts";
import { mayCancel, mayDistribute } from "./obstacles.ts";
import { type MonthToSplit, type PartyOfMonth, readMonthToSplit } from "./park-month.ts";
import type { Party } from "./parties.repository.ts";
import type { Report } from "./reports.repository.ts";
import { savedEntries } from "./saved-entries.ts";
import { isWhole } from "./whole-months.ts";

/** The distribution screen of a park's month: what there is to split, between whom, and what is entered so far. */
export async function readDistribution(
  context: RequestContext,
  parkId: number,
  period: string,
): Promise<DistributionCard> {
  const { db, scope, t, today } = context;
  const { aggregatorId } = scope;
  const { id, name } = await needPark(db, scope, parkId);
  const month = await readMonthToSplit(db, aggregatorId, parkId, period);
  const { figures, row, hash, unknown } = month.park;
  const saved = await findDistribution(db, month);
  const entered = await enteredSoFar(context, month, saved);
  const categories = unknown.map(({ category_id }) => category_id);
  const names = await categoryNames(db, aggregatorId, categories);
  const viewOf = reportView(context);
  return {
    park: { id, name },
    period,
    statistics: { ...figures, due: row.due, cashless: row.cashless },
    statistics_hash: hash,
    statistics_updated_at: await lastLoaded(db, aggregatorId, [parkId]),
    unknown_categories: unknown.map(({ category_id, entries }) => ({
      category_id,
      name: names.get(category_id) ?? category_id,
      entries,
    })),
    parties: month.parties.map((party) => {
      const report = month.reports.find(({ contract_id }) => contract_id === party.contract_id);
      const typed = entered.entries.find(({ contract_id }) => contract_id === party.contract_id)?.transferred ?? zero;
      return { ...partyView(party, t), report: report ? viewOf(report) : null, paid: paidView(party, typed) };
    }),
    without_rate: month.withoutRate.map((party) => ({
      contract: contractOf(party),
      counterparty: { id: party.counterparty_id, name: party.name },
    })),
    beside: month.beside.map((report) => ({ contract: { id: report.contract_id }, report: viewOf(report) })),
    ...entered,
    entries: asPaid(month, entered.entries),
    is_whole: isWhole(month.reports, month.park),
    limit_mode: month.limitMode,
    version: saved?.version ?? 0,
    chain: saved ? await chainOf(context, "distributions", saved.id) : [],
    can: { save: mayDistribute(month, today, t), cancel: mayCancel(month, today, t) },
  };
}

type Entered = Pick<DistributionCard, "entries" | "source" | "draft_saved_at" | "statistics_changes">;

/** What a month's sheet begins with: what is entered so far, with what the bank has executed in place of what was typed. */
export async function enteredIn(
  context: RequestContext,
  month: MonthToSplit,
  saved: SavedDistribution | undefined,
): Promise<Entered> {
  const entered = await enteredSoFar(context, month, saved);
  return { ...entered, entries: asPaid(month, entered.entries) };
}

/** What is entered so far: the person's own draft, else what was saved, else a proposal. */
async function enteredSoFar(
  { db, scope }: RequestContext,
  month: MonthToSplit,
  saved: SavedDistribution | undefined,
): Promise<Entered> {
  const { figures } = month.park;
  const draft = await findDraft(db, month, scope.user.id);
  const kept = draft && readDraft(draft.body);
  if (draft && kept?.success) {
    const { entries, statistics } = kept.data;
    const about = { draft_saved_at: draft.saved_at, statistics_changes: changesSince(statistics, figures) };
    return { entries: completed(month, entries), source: "draft", ...about };
  }
  if (month.reports.length === 0) {
    const ids = month.parties.map(({ contract_id }) => contract_id);
    const topUps = await toppedUp(db, scope.aggregatorId, ids, { from: month.first, to: month.last });
    return { entries: propose(month, topUps), source: "proposal", draft_saved_at: null, statistics_changes: [] };
  }
  const entries = savedEntries(month, saved);
  const about = { draft_saved_at: null, statistics_changes: changesSince(saved?.statistics, figures) };
  return { entries, source: "saved", ...about };
}

const contractOf = ({ contract_id, number_contract, date_conclusion }: Party) => ({
  id: contract_id,
  number: number_contract,
  date: date_conclusion,
});

/** Entries with what the bank has executed in place of what was typed. */
const asPaid = ({ parties }: MonthToSplit, entries: DistributionCard["entries"]): DistributionCard["entries"] =>
  entries.map((entry) => {
    const paid = parties.find(({ contract_id }) => contract_id === entry.contract_id)?.paid;
    return paid ? { ...entry, transferred: paid.amount } : entry;
  });

const paidView = ({ paid }: PartyOfMonth, typed: Tiyn) =>
  paid && {
    amount: paid.amount,
    typed: typed === zero || typed === paid.amount ? null : typed,
    payments: [...paid.payments],
  };

const reportView =
  ({ scope, t }: RequestContext) =>
  ({ id, number, status_id }: Report) => ({
    id,
    number,
    status: { id: status_id, name: paperNames(t, scope, "oks")(status_id) },
  });

const partyView = (party: PartyOfMonth, t: TFunction) => ({
  contract: contractOf(party),
  counterparty: {
    id: party.counterparty_id,
    name: party.name,
    iin_bin: party.iin_bin,
    form_activity: party.form_activity,
    tax_regime: { id: party.regime.regimeId, name: namesOf(t, "taxRegimes")(party.regime.regimeId) },
    vat_payer: party.regime.vatPayer,
    is_suspended: party.is_suspended,
  },
  rate: party.rate,
  bonus_rate: party.bonus_rate,
  starting_balance: party.start,
  limits: party.limits,
  starting_from: party.previous_id === null ? null : { id: party.previous_id, number: party.previous_number ?? "" },
});
