import { countedBy, recount } from "../../../domain/documents/counted-payments.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import { auditAll } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { type Book, keepCounted, readBooks } from "../payments/books.repository.ts";
import { touchDistributions } from "./distributions.repository.ts";
import { setBalances } from "./reports.repository.ts";

/**
 * Has the reports of these contracts count what the bank has executed as «фактически перечислено» (ADR 64), after a write of reports or of
 * payments and under its locks: payments get the report that counts them, reports that count other ones than before say their sum, and
 * the balances behind them move along. Reports that may not change stay as they are. Told in the history of each report.
 */
export async function countPayments(change: Change, contracts: readonly number[]): Promise<void> {
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const found = (await readBooks(tx, aggregatorId, contracts, { isLocked: true })).map(recounted);
  await keepCounted(
    tx,
    aggregatorId,
    found.flatMap(({ counted }) => counted),
  );
  const changed = found.flatMap(({ reports }) => reports);
  await setBalances(
    tx,
    aggregatorId,
    changed.map(({ id, transferred, start, end }) => ({
      id,
      transferred,
      starting_balance: start,
      ending_balance: end,
    })),
  );
  const paid = changed.filter((report) => report.transferred !== report.before.transferred);
  if (paid.length === 0) return;
  await touchDistributions(
    tx,
    aggregatorId,
    paid.map(({ before: { park_id, period } }) => ({ park_id, period, isOpen: false })),
  );
  const events = paid.map(({ id, transferred, end, before }) => ({
    event: "oks.paid" as const,
    entity: "oks",
    id,
    changes: [
      { field: "transferred", before: before.transferred, after: transferred },
      { field: "ending_balance", before: before.end, after: end },
    ],
  }));
  await auditAll(tx, scope, clock, events);
}

/** What changes in a contract's books when its payments are counted. */
function recounted({ reports, payments }: Book) {
  const now = countedBy(reports, payments);
  const counted = payments
    .map(({ id, countedBy: report }) => ({ id, counted_by: now.get(id) ?? null, before: report }))
    .filter(({ counted_by, before }) => counted_by !== before)
    .map(({ id, counted_by }) => ({ id, counted_by }));
  const changed = recount(reports, payments, now).flatMap(({ id, transferred, startBy, endBy }) => {
    const before = reports.find((report) => report.id === id);
    if (!before) return [];
    return [{ id, transferred, start: toTiyn(before.start + startBy), end: toTiyn(before.end + endBy), before }];
  });
  return { counted, reports: changed };
}
