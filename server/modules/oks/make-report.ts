import type { z } from "zod";
import type { OkManual, OkSingle } from "../../../contract/routes/oks.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../../domain/distribution/fields.ts";
import { isIdle } from "../../../domain/distribution/row.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { holdOffLoads, lockMoney } from "../../db/money-locks.ts";
import { audit } from "../../entities/change.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { contractRecords } from "../contracts/contracts.ts";
import { carryBalances } from "./balances.ts";
import { saveDistribution, touchDistributions } from "./distributions.repository.ts";
import { keepFigures } from "./entries.ts";
import { holdLaws } from "./hold-laws.ts";
import {
  alreadyReported,
  type MonthReport,
  type MonthToSplit,
  rateMissing,
  readMonthToSplit,
  termsOf,
} from "./park-month.ts";
import * as reports from "./reports.repository.ts";
import { split } from "./split.ts";

type Origin = "single" | "manual";
type Typed = { amounts: ComponentAmounts; platform_commission: bigint; tax: bigint };
type Payments = Pick<
  z.output<typeof OkSingle>,
  "contract_id" | "transferred" | "top_up" | "bank_commission" | "override_limits"
>;

async function openMonth(
  tx: Tx,
  scope: Scope,
  contractId: number,
  period: string,
  clock: Clock,
): Promise<MonthToSplit> {
  const parkId = (await contractRecords.find(tx, scope, contractId))?.park_id;
  if (parkId === undefined) throw new Failure("NOT_FOUND");
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks: [parkId] });
  if (!(await holdOffLoads(tx, scope.aggregatorId, parkId))) throw new Failure("LEDGER_LOADING");
  const month = await readMonthToSplit(tx, scope.aggregatorId, parkId, period, { replacing: false });
  const existing = [...month.reports, ...month.beside].find((report) => report.contract_id === contractId);
  if (existing) throw alreadyReported(existing);
  const unrated = month.withoutRate.find((party) => party.contract_id === contractId);
  if (unrated) throw new Failure("RATE_MISSING", { values: rateMissing(month, unrated) });
  if (!month.parties.some((party) => party.contract_id === contractId))
    throw new Failure("CONTRACT_NOT_OF_PARK", { fields: { contract_id: ["CONTRACT_NOT_OF_PARK"] } });
  if (month.last >= clock.today()) throw new Failure("MONTH_NOT_OVER");
  return month;
}

/** The rest of a park's month, which no report of its split has taken yet, as one report of this contract; the month is whole then. */
export async function makeSingle(tx: Tx, scope: Scope, body: z.output<typeof OkSingle>, clock: Clock): Promise<number> {
  const month = await openMonth(tx, scope, body.contract_id, body.period, clock);
  if (month.park.isEmpty) throw new Failure("NO_STATISTICS");
  if (month.park.unknown.length > 0)
    throw new Failure("UNKNOWN_CATEGORIES", { values: { count: month.park.unknown.length } });
  const rest = (whole: bigint, taken: (report: MonthReport) => bigint) =>
    toTiyn(month.reports.reduce((left, report) => left - taken(report), whole));
  const { figures } = month.park;
  const id = await write(tx, scope, month, body, "single", clock, {
    amounts: recordOf(COMPONENTS, (component) => rest(figures[component], (report) => report[component])),
    platform_commission: rest(figures.fees, (report) => report.platform_commission),
    tax: rest(figures.tax, (report) => report.tax),
  });
  const key = { aggregatorId: scope.aggregatorId, parkId: month.parkId, first: month.first };
  const kept = { statistics: keepFigures(figures), hash: month.park.hash, userId: scope.user.id, shares: null };
  await saveDistribution(tx, key, clock, kept);
  await holdLaws(tx, scope.aggregatorId, { contracts: [body.contract_id], whole: month, month });
  return id;
}

/** A report of typed amounts, beside the park's statistics: what was agreed outside the platform. */
export async function makeManual(tx: Tx, scope: Scope, body: z.output<typeof OkManual>, clock: Clock): Promise<number> {
  const month = await openMonth(tx, scope, body.contract_id, body.period, clock);
  const typed = { amounts: body.amounts, platform_commission: body.platform_commission ?? 0n, tax: body.tax ?? 0n };
  const id = await write(tx, scope, month, body, "manual", clock, typed, body.formed_on);
  await touchDistributions(tx, scope.aggregatorId, [{ parkId: month.parkId, first: month.first, isOpen: false }]);
  await holdLaws(tx, scope.aggregatorId, { contracts: [body.contract_id], month });
  return id;
}

async function write(
  tx: Tx,
  scope: Scope,
  month: MonthToSplit,
  payments: Payments,
  origin: Origin,
  clock: Clock,
  typed: Typed,
  formedOn = clock.today(),
): Promise<number> {
  const { contract_id, transferred, top_up, bank_commission } = payments;
  const entry = {
    contract_id,
    amounts: typed.amounts,
    share: null,
    platform_commission: toTiyn(typed.platform_commission),
    tax: toTiyn(typed.tax),
    transferred,
    top_up,
    bank_commission,
  };
  const { wire, rows } = split(month, [entry]);
  const [row, party] = [wire[0], month.parties.find((one) => one.contract_id === contract_id)];
  if (!row || !party) throw new Failure("CONTRACT_NOT_OF_PARK");
  if (rows.every(isIdle)) throw new Failure("VALIDATION", { fields: { amounts: ["NOTHING_TO_REPORT"] } });
  const over = row.limits.filter(({ level }) => level === "exceeded");
  if (over.length > 0 && (limitDecision("exceeded", month.limitMode) === "refuse" || !payments.override_limits)) {
    throw new Failure("LIMIT_EXCEEDED", {
      fields: { contract_id: ["LIMIT_EXCEEDED"] },
      details: {
        limit_mode: month.limitMode,
        limits: over.map((limit) => ({ kind: limit.kind, over: Number(limit.used + limit.month - limit.threshold) })),
      },
    });
  }
  const about = { formed_on: formedOn, origin, limit_override: over.length > 0 };
  const report = { ...row.figures, ...termsOf(month, party), ...about };
  const [made] = await reports.insertReports(tx, scope, clock, [report]);
  if (!made) throw new Error(`No report was made of contract ${contract_id}`);
  const { id, number } = made;
  const closing = { contract_id, first: month.first, ending: row.figures.ending_balance };
  await carryBalances(tx, scope.aggregatorId, [closing]);
  await audit(tx, scope, clock, {
    event: `oks.${origin}`,
    entity: "oks",
    id,
    changes: [
      { field: "number", before: null, after: number },
      { field: "total_money", before: null, after: row.figures.total_money },
    ],
  });
  return id;
}
