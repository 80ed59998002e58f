import { type LedgerFigure, type LedgerOfDriver, partsByDriver } from "../../../domain/driver-reports/by-driver.ts";
import { LEDGER_FIGURES } from "../../../domain/driver-reports/figures.ts";
import { groupBy } from "../../../domain/group-by.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Change } from "../../entities/record.ts";
import { wordsIn } from "../../http/words.ts";
import { listMappings } from "../disps/mappings.repository.ts";
import { bordersOf, type ColumnOf, columnsOver } from "../disps/month.ts";
import { type DriverRow, type DriverSum, replaceDriverRows, spanOf, sumByDriver } from "./by-driver.repository.ts";
import type { ParkMonth } from "./driver-reports.repository.ts";

/** Papers are Russian whoever asks for them. */
const paper = wordsIn("ru");
const isFigure = (column: string): column is LedgerFigure => (LEDGER_FIGURES as readonly string[]).includes(column);

/** A report whose rows by driver are to be what the ledger says now, with the figures that they have to add up to. */
export type ReportToSplit = ParkMonth & { readonly id: number; readonly figures: Readonly<Record<LedgerFigure, Tiyn>> };

/**
 * Keeps the rows by driver of some reports, which are locked or new: of each they add up to its figures to the tiyn (domain.md §10.2). As
 * many statements for one report as for many.
 */
export async function keepByDriver(change: Change, reports: readonly ReportToSplit[]): Promise<void> {
  if (reports.length === 0) return;
  const { tx, scope, clock } = change;
  const { aggregatorId } = scope;
  const mappings = await listMappings(tx, aggregatorId);
  const span = spanOf(reports);
  const borders = bordersOf(mappings, span);
  const columnOf = columnsOver(mappings, span, borders);
  const sums = await sumByDriver(tx, aggregatorId, reports, borders);
  const byMonth = groupBy(sums, ({ park_id, period }) => `${park_id} ${period}`);
  const rows = reports.flatMap((report) =>
    rowsOf(report, byMonth.get(`${report.park_id} ${report.period}`) ?? [], columnOf),
  );
  const ids = reports.map(({ id }) => id);
  await replaceDriverRows(tx, aggregatorId, ids, rows, clock.now());
}

function rowsOf(
  { id, park_id, period, figures }: ReportToSplit,
  sums: readonly DriverSum[],
  columnOf: ColumnOf,
): DriverRow[] {
  const names = new Map(sums.map(({ profile_id, name }) => [profile_id, name]));
  return partsByDriver(figures, ledgerOf(sums, columnOf)).map(({ profile, figures: own }) => ({
    driver_report_id: id,
    park_id,
    period,
    profile_id: profile,
    driver_name: (profile === null ? null : names.get(profile)) ?? paper("driver-park-reports.nobody"),
    ...own,
  }));
}

/** What the sums say of each driver, by the columns into which their categories fall. */
function ledgerOf(sums: readonly DriverSum[], columnOf: ColumnOf): LedgerOfDriver[] {
  const found = new Map<number | null, Partial<Record<LedgerFigure, bigint>>>();
  for (const sum of sums) {
    const column = columnOf(sum);
    if (!isFigure(column)) continue;
    const own = found.get(sum.profile_id) ?? {};
    own[column] = (own[column] ?? 0n) + sum.amount;
    found.set(sum.profile_id, own);
  }
  return [...found].map(([profile, own]) => ({ profile, sums: own }));
}
