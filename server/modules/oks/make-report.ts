import type { z } from "zod";
import type { OkManual, OkSingle } from "../../../contract/routes/oks.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../../domain/distribution/fields.ts";
import { limitDecision } from "../../../domain/limits/check-limit.ts";
import { toTiyn } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Tx } from "../../db/database.ts";
import { audit } from "../../entities/change.ts";
import { lockRecord } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { contractListed } from "../contracts/contracts.repository.ts";
import { carryBalance } from "./balances.ts";
import { lockParkReports, touchDistribution } from "./distributions.repository.ts";
import { type MonthToSplit, readMonthToSplit, split, termsOf } from "./park-month.ts";
import * as reports from "./reports.repository.ts";

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
  const contract = await lockRecord({ tx, scope, clock }, contractListed.stored, contractId);
  const parkId = Number(contract.park_id);
  if (!(await lockParkReports(tx, scope.aggregatorId, parkId))) throw new Failure("LEDGER_LOADING");
  const month = await readMonthToSplit(tx, scope.aggregatorId, parkId, period);
  if (!month.parties.some((party) => party.contract_id === contractId))
    throw new Failure("CONTRACT_NOT_OF_PARK", { fields: { contract_id: ["CONTRACT_NOT_OF_PARK"] } });
  if (month.last >= clock.today()) throw new Failure("MONTH_NOT_OVER");
  const [existing] = (await reports.listMonthReports(tx, scope.aggregatorId, parkId, month.first)).filter(
    (report) => report.contract_id === contractId,
  );
  if (existing)
    throw new Failure("MONTH_ALREADY_REPORTED", {
      values: { number: existing.number },
      details: { report: { id: existing.id, number: existing.number } },
    });
  return month;
}

/** The rest of a park's month, which no other report has taken yet, as one report of this contract. */
export async function makeSingle(tx: Tx, scope: Scope, body: z.output<typeof OkSingle>, clock: Clock): Promise<number> {
  const month = await openMonth(tx, scope, body.contract_id, body.period, clock);
  if (month.park.isEmpty) throw new Failure("NO_STATISTICS");
  if (month.park.unknown.length > 0)
    throw new Failure("UNKNOWN_CATEGORIES", { values: { count: month.park.unknown.length } });
  const others = await reports.listMonthReports(tx, scope.aggregatorId, month.parkId, month.first);
  const rest = (whole: bigint, taken: (report: (typeof others)[number]) => bigint) =>
    toTiyn(others.reduce((left, report) => left - taken(report), whole));
  const { figures } = month.park;
  return write(tx, scope, month, body, "single", clock, {
    amounts: recordOf(COMPONENTS, (component) => rest(figures[component], (report) => report[component])),
    platform_commission: rest(figures.fees, (report) => report.platform_commission),
    tax: rest(figures.tax, (report) => report.tax),
  });
}

/** A report of typed amounts, beside the park's statistics: what was agreed outside the platform. */
export async function makeManual(tx: Tx, scope: Scope, body: z.output<typeof OkManual>, clock: Clock): Promise<number> {
  const month = await openMonth(tx, scope, body.contract_id, body.period, clock);
  return write(
    tx,
    scope,
    month,
    body,
    "manual",
    clock,
    { amounts: body.amounts, platform_commission: body.platform_commission ?? 0n, tax: body.tax ?? 0n },
    body.formed_on,
  );
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
  const [row] = split(month, [entry]).wire;
  const party = month.parties.find((one) => one.contract_id === contract_id);
  if (!row || !party) throw new Failure("CONTRACT_NOT_OF_PARK");
  if (row.figures.total_money === 0n && transferred === 0n && top_up === 0n)
    throw new Failure("VALIDATION", { fields: { amounts: ["NOTHING_TO_REPORT"] } });
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
  const { id, number } = await reports.insertReport(tx, scope, clock, {
    ...row.figures,
    ...termsOf(month, party),
    formed_on: formedOn,
    origin,
    limit_override: over.length > 0,
  });
  await carryBalance(tx, scope.aggregatorId, contract_id, month.first, row.figures.ending_balance);
  await touchDistribution(tx, { aggregatorId: scope.aggregatorId, parkId: month.parkId, first: month.first });
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
