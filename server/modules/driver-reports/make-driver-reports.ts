import type { TFunction } from "i18next";
import type { DriverReportsMade } from "../../../contract/routes/driver-reports.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { lastDayOf, type Month, monthOf, type Period, periodOf } from "../../../domain/periods/month.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { insertRows } from "../../db/rows.ts";
import { auditAll, nextNumbers } from "../../entities/change.ts";
import { sortCandidates } from "../../entities/make-documents.ts";
import type { Change } from "../../entities/record.ts";
import { areWhole } from "../oks/whole-months.ts";
import { keepByDriver } from "./by-driver.ts";
import { carryOn } from "./carry.ts";
import { type Candidate, listCandidates, type ParkMonth } from "./driver-reports.repository.ts";
import { readSources } from "./sources.ts";

type Made = { id: number; number: string };
type Asked = Candidate & { readonly is_whole: boolean };
type Skipped = "notDistributed" | "laterSigned";

/** Why a month gives no report: it is not split whole, or it would move what a signed report begins with. */
function mayBeMade({ is_whole, later_signed }: Asked): Result<true, Skipped> {
  if (!is_whole) return err("notDistributed");
  return later_signed ? err("laterSigned") : ok(true);
}

/** Candidates, and whether the month of each that has no report yet is distributed. */
async function asked({ tx, scope }: Change, window: Period, parks: readonly number[]): Promise<Asked[]> {
  const candidates = await listCandidates(tx, scope, window, parks);
  const due = candidates.filter(({ report_id }) => report_id === null);
  const months = due.map(({ park_id: parkId, period }) => ({ parkId, month: monthOf(toDay(period)) }));
  const whole = await areWhole(tx, scope.aggregatorId, months);
  const isWhole = new Map(due.map((candidate, place) => [candidate, whole[place] ?? false]));
  return candidates.map((candidate) => ({ ...candidate, is_whole: isWhole.get(candidate) ?? true }));
}

/**
 * Makes the reports of the whole months inside a window, one for each park's month that is distributed. Made once: a second run, also
 * at the same moment, finds the same reports. `t`: the words of who asks.
 */
export async function makeDriverReports(change: Change, t: TFunction, window: Period): Promise<DriverReportsMade> {
  const { tx, scope } = change;
  const parks = new Set((await listCandidates(tx, scope, window)).map(({ park_id }) => park_id));
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks: [...parks] });
  // A second statement: it sees what was committed while the first one waited.
  const candidates = await asked(change, window, [...parks]);
  const found = sortCandidates(candidates, ({ report_id }) => report_id !== null, mayBeMade);
  const made = await insertReports(
    change,
    found.drafts.map(({ of }) => of),
  );
  const existing = found.existing.map(({ report_id, report_number }) => ({
    id: report_id ?? 0,
    number: report_number ?? "",
  }));
  return {
    ...window,
    created: made.length,
    existing: existing.length,
    reports: [...made.map((one) => ({ ...one, is_new: true })), ...existing.map((one) => ({ ...one, is_new: false }))],
    skipped: found.skipped.map(({ of: { park_id, park }, code }) => ({
      park: { id: park_id, number: park },
      why: t(`driver-reports.skipped.${code}`),
    })),
  };
}

/**
 * Makes the report of a month that has just been distributed, where one can be made of it; whether it has one from before. After
 * `lockMoney` of its park.
 */
export async function makeReportOf(change: Change, parkId: number, month: Month): Promise<boolean> {
  const [candidate] = await asked(change, periodOf(month), [parkId]);
  if (candidate && candidate.report_id === null && mayBeMade(candidate).ok) await insertReports(change, [candidate]);
  return candidate !== undefined && candidate.report_id !== null;
}

/** Adds the reports of these months, numbered in their order within the year, each beginning with what the one before closed with. */
async function insertReports(change: Change, months: readonly ParkMonth[]): Promise<Made[]> {
  if (months.length === 0) return [];
  const { tx, scope, clock } = change;
  const { aggregatorId, user } = scope;
  const sources = await readSources(tx, aggregatorId, months);
  const numbers = await numbersOf(change, months);
  const about = { aggregator_id: aggregatorId, formed_on: clock.today(), created_by: user.id };
  const moments = { created_at: clock.now(), updated_at: clock.now() };
  const rows = months.map(({ park_id, period }, place) => {
    const last = lastDayOf(monthOf(toDay(period)));
    const days = { period, period_from: period, period_to: last };
    const { figures, rate } = sources[place] ?? {};
    return { ...about, ...moments, number: numbers[place] ?? "", park_id, ...days, ...figures, rate };
  });
  const found = new Map(
    (await insertRows(tx, "driver_reports", rows, ["id", "number"])).map((one) => [one.number, one.id]),
  );
  const made = rows.map(({ number }) => ({ id: found.get(number) ?? 0, number }));
  const split = months.flatMap((month, place) => {
    const figures = sources[place]?.figures;
    return figures ? [{ ...month, id: made[place]?.id ?? 0, figures }] : [];
  });
  await keepByDriver(change, split);
  const lines = made.flatMap(({ id }, place) => contractLines(aggregatorId, id, sources[place]?.rewards ?? []));
  await insertRows(tx, "driver_report_contracts", lines, ["position"]);
  const parks = [...new Set(months.map(({ park_id }) => park_id))];
  await carryOn(change, parks, new Set(found.values()));
  const events = made.map(({ id, number }) => ({
    event: "driver-reports.created" as const,
    entity: "driver-reports",
    id,
    changes: [{ field: "number", before: null, after: number }],
  }));
  await auditAll(tx, scope, clock, events);
  return made;
}

/** The lines of a report's contracts, as their table has them. */
export const contractLines = <L extends object>(aggregatorId: number, report: number, rewards: readonly L[]) =>
  rewards.map((reward, below) => ({
    aggregator_id: aggregatorId,
    driver_report_id: report,
    position: below + 1,
    ...reward,
  }));

/** The next numbers of the months' years, in the order of the months. */
async function numbersOf({ tx, scope }: Change, months: readonly ParkMonth[]): Promise<string[]> {
  const years = months.map(({ period }) => Number(period.slice(0, 4)));
  const next = new Map<number, Iterator<string>>();
  for (const year of new Set(years)) {
    const count = years.filter((each) => each === year).length;
    next.set(year, (await nextNumbers(tx, scope.aggregatorId, "driver-reports", "В", year, count)).values());
  }
  return years.map((year) => String(next.get(year)?.next().value));
}
