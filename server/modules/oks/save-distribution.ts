import type { z } from "zod";
import type {
  DistributionEntry,
  DistributionSave,
  DistributionSaved,
} from "../../../contract/entities/distribution.ts";
import { checkDistribution } from "../../../domain/distribution/check.ts";
import { checkShares } from "../../../domain/distribution/shares.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { toBps, toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import type { Change } from "../../db/tables/work.ts";
import { audit } from "../../entities/change.ts";
import { Failure, type FieldErrors } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { findPark } from "../parks/parks.repository.ts";
import { carryBalance } from "./balances.ts";
import * as distributions from "./distributions.repository.ts";
import { entriesOfReports, keepFigures } from "./entries.ts";
import { type MonthToSplit, readMonthToSplit, type Split, split } from "./park-month.ts";
import * as reports from "./reports.repository.ts";

type Body = z.output<typeof DistributionSave>;
type MonthReports = Awaited<ReturnType<typeof reports.listMonthReports>>;

/**
 * Splits a park's month for good: creates or replaces its commissioner reports in status 0, all in the caller's transaction.
 * Refused (409) when the month moved on since the person saw it, when a report of it is signed, or when the statistics changed;
 * refused (422) unless every component adds up to the statistics and no limit is exceeded (spec §4, §5; domain.md §2.5).
 */
export async function saveDistribution(
  tx: Tx,
  scope: Scope,
  body: Body,
  clock: Clock,
): Promise<z.output<typeof DistributionSaved>> {
  const { aggregatorId } = scope;
  if (!(await findPark(tx, scope, body.park_id))) throw new Failure("NOT_FOUND");
  await distributions.lockParkReports(tx, aggregatorId, body.park_id);
  const month = await readMonthToSplit(tx, aggregatorId, body.park_id, body.period);
  const key = { aggregatorId, parkId: body.park_id, first: month.first };
  const existing = await reports.listMonthReports(tx, aggregatorId, body.park_id, month.first);
  await refuseMoved(tx, key, body, existing);
  refuseUnready(month, existing, body, clock.today());
  const computed = split(month, body.entries);
  const overridden = refuseWrong(month, body, computed);
  const written = await writeReports(tx, scope, clock, month, body.entries, computed, existing, overridden);
  const version = await distributions.saveDistribution(tx, key, clock, {
    statistics: keepFigures(month.park.figures),
    hash: month.park.hash,
    userId: scope.user.id,
  });
  await distributions.dropDraft(tx, key, scope.user.id);
  const changes: Change[] = written.map((report) => ({
    field: report.number,
    before: report.before,
    after: report.total_money,
  }));
  await audit(tx, scope, clock, {
    event: overridden.size > 0 ? "distributions.savedOverLimit" : "distributions.saved",
    entity: "parks",
    id: body.park_id,
    changes: [{ field: "period", before: null, after: body.period }, ...changes],
  });
  return { reports: written.map(({ before: _, ...report }) => report), version };
}

/** The loser of two saves hears what the winner wrote: field by field, theirs and yours. */
async function refuseMoved(
  tx: Tx,
  key: Parameters<typeof distributions.findDistribution>[1],
  body: Body,
  existing: MonthReports,
): Promise<void> {
  const saved = await distributions.findDistribution(tx, key);
  if ((saved?.version ?? 0) === body.version) return;
  const theirs = new Map(entriesOfReports(existing).map((entry) => [entry.contract_id, entry]));
  const changes = body.entries.flatMap((entry) => {
    const their = theirs.get(entry.contract_id);
    const flat = (one: DistributionEntry | undefined): Record<string, bigint> =>
      one
        ? { ...one.amounts, transferred: one.transferred, top_up: one.top_up, bank_commission: one.bank_commission }
        : {};
    const mine = flat(entry);
    return Object.entries(mine)
      .filter(([field, amount]) => amount !== (flat(their)[field] ?? 0n))
      .map(([field, amount]) => ({
        contract_id: entry.contract_id,
        field,
        yours: Number(amount),
        theirs: Number(flat(their)[field] ?? 0n),
      }));
  });
  const by = saved ? `${saved.firstname ?? ""} ${saved.lastname ?? ""}`.trim() : null;
  throw new Failure("STALE", {
    details: { version: saved?.version ?? 0, saved_by: by, saved_at: saved?.saved_at ?? null, changes },
  });
}

function refuseUnready(month: MonthToSplit, existing: MonthReports, body: Body, today: string): void {
  const signed = existing.find((report) => report.status_id !== 0);
  if (signed)
    throw new Failure("DISTRIBUTION_LOCKED", {
      values: { number: signed.number },
      details: { report: { id: signed.id, number: signed.number } },
    });
  if (month.last >= today) throw new Failure("MONTH_NOT_OVER");
  if (month.park.isEmpty) throw new Failure("NO_STATISTICS");
  if (month.park.unknown.length > 0) {
    throw new Failure("UNKNOWN_CATEGORIES", {
      values: { count: month.park.unknown.length },
      details: { categories: month.park.unknown.map(({ category_id, entries }) => ({ category_id, entries })) },
    });
  }
  if (month.park.hash !== body.statistics_hash)
    throw new Failure("STATISTICS_CHANGED", { details: { statistics_hash: month.park.hash } });
}

/** The mistakes of the entries themselves. Returns the rows that pass over a limit with leave. */
function refuseWrong(month: MonthToSplit, body: Body, computed: Split): Set<number> {
  const at = (index: number, field: string) => `entries.${index}.${field}`;
  const foreign = body.entries.findIndex(
    (entry, index) =>
      !month.parties.some((party) => party.contract_id === entry.contract_id) ||
      body.entries.findIndex((other) => other.contract_id === entry.contract_id) !== index,
  );
  if (foreign >= 0)
    throw new Failure("CONTRACT_NOT_OF_PARK", { fields: { [at(foreign, "contract_id")]: ["CONTRACT_NOT_OF_PARK"] } });
  const shares = body.entries.map(({ share }) => share);
  if (shares.every((share) => share !== null)) {
    const checked = checkShares(shares);
    if (!checked.ok)
      throw new Failure(checked.error.code, {
        fields: Object.fromEntries(shares.map((_, index) => [at(index, "share"), [checked.error.code]])),
        details: checked.error,
      });
  }
  const violations = checkDistribution(computed.rows, month.park.figures);
  const negative = violations.filter(({ code }) => code === "NEGATIVE_SHARE");
  const wrong = negative.length > 0 ? negative : violations;
  const [first] = wrong;
  if (first) {
    const names: FieldErrors = Object.fromEntries(
      wrong.map(({ code, field, row }) => [row === null ? field : at(row, `amounts.${field}`), [code]]),
    );
    throw new Failure(first.code, {
      fields: names,
      details: {
        differences: wrong.map(({ field, row, difference }) => ({ field, row, difference: Number(difference) })),
      },
    });
  }
  return refuseOverLimit(month, body, computed);
}

function refuseOverLimit(month: MonthToSplit, body: Body, computed: Split): Set<number> {
  const over = computed.wire.flatMap((row, index) =>
    row.limits
      .filter((limit) => limit.level === "exceeded")
      .map((limit) => ({
        index,
        contract_id: row.contract_id,
        kind: limit.kind,
        over: toTiyn(limit.used + limit.month - limit.threshold),
      })),
  );
  const refused = over.filter(() => limitDecision("exceeded", month.limitMode) === "refuse" || !body.override_limits);
  if (refused.length > 0) {
    throw new Failure("LIMIT_EXCEEDED", {
      fields: Object.fromEntries(refused.map(({ index }) => [`entries.${index}.contract_id`, ["LIMIT_EXCEEDED"]])),
      details: {
        limit_mode: month.limitMode,
        limits: refused.map((limit) => ({ ...limit, over: Number(limit.over) })),
      },
    });
  }
  return new Set(over.map(({ contract_id }) => contract_id));
}

/** Writes one report a row; a row without money has no report, and a report that has lost its row goes. */
async function writeReports(
  tx: Tx,
  scope: Scope,
  clock: Clock,
  month: MonthToSplit,
  entries: readonly DistributionEntry[],
  computed: Split,
  existing: MonthReports,
  overridden: ReadonlySet<number>,
) {
  const written = [];
  const kept = new Set<number>();
  for (const [index, { contract_id, figures }] of computed.wire.entries()) {
    const party = month.parties.find((one) => one.contract_id === contract_id);
    const row = computed.rows[index];
    const old = existing.find((report) => report.contract_id === contract_id);
    const idle =
      row?.totalMoney === 0n &&
      entries[index]?.transferred === 0n &&
      entries[index]?.top_up === 0n &&
      entries[index]?.bank_commission === 0n;
    if (!party || (idle && !old)) continue;
    const report: reports.NewReport = {
      ...figures,
      park_id: month.parkId,
      counterparty_id: party.counterparty_id,
      contract_id,
      period: month.first,
      period_from: month.first,
      period_to: month.last,
      formed_on: clock.today(),
      origin: "distribution",
      rate: toBps(party.rate),
      bonus_rate: toBps(party.bonus_rate),
      limit_override: overridden.has(contract_id),
    };
    if (old && !(await reports.replaceReport(tx, scope.aggregatorId, old.id, clock, report)))
      throw new Failure("DISTRIBUTION_LOCKED", { values: { number: old.number } });
    const { id, number } = old ?? (await reports.insertReport(tx, scope, clock, report));
    kept.add(id);
    await carryBalance(tx, scope.aggregatorId, contract_id, month.first, figures.ending_balance);
    written.push({
      id,
      number,
      counterparty: party.name,
      total_money: figures.total_money,
      to_transfer: figures.to_transfer,
      replaced: old !== undefined,
      before: old ? old.total_money : null,
    });
  }
  const gone = existing.filter((report) => !kept.has(report.id));
  await reports.deleteReports(
    tx,
    scope.aggregatorId,
    gone.map(({ id }) => id),
  );
  for (const report of gone)
    await carryBalance(tx, scope.aggregatorId, report.contract_id, month.first, report.starting_balance);
  return written;
}

/** The same computation for the screen: rows, totals and every mistake, saving nothing. */
export function previewDistribution(month: MonthToSplit, body: Body) {
  const computed = split(month, body.entries);
  const violations = checkDistribution(computed.rows, month.park.figures).map(({ code, field, row, difference }) => ({
    code,
    field,
    contract_id: row === null ? null : (body.entries[row]?.contract_id ?? null),
    difference,
  }));
  const limits = computed.wire.flatMap((row) =>
    row.limits
      .filter((limit) => limit.level === "exceeded")
      .map((limit) => ({
        code: "LIMIT_EXCEEDED" as const,
        field: limit.kind,
        contract_id: row.contract_id,
        difference: toTiyn(limit.used + limit.month - limit.threshold),
      })),
  );
  const unknown = month.park.unknown.map(({ category_id }) => ({
    code: "UNKNOWN_CATEGORIES" as const,
    field: category_id,
    contract_id: null,
    difference: null,
  }));
  return { computed, problems: [...violations, ...limits, ...unknown] };
}
