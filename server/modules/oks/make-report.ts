import type { z } from "zod";
import type { OkManual, OkSingle } from "../../../contract/routes/oks.ts";
import { COMPONENTS, type ComponentAmounts, recordOf } from "../../../domain/distribution/fields.ts";
import { isIdle } from "../../../domain/distribution/row.ts";
import { type Tiyn, toTiyn, zero } from "../../../domain/money/tiyn.ts";
import { audit } from "../../entities/change.ts";
import type { Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";
import { contractRecords } from "../contracts/contracts.ts";
import { followDistribution } from "../driver-reports/follow.ts";
import { listRewardActs } from "../paid-avrs/reward-acts.repository.ts";
import { refuseExceeded, refuseSuspended, refuseTyped } from "./distribution-refusals.ts";
import { keepDistribution, touchDistributions } from "./distributions.repository.ts";
import { holdIdentities, holdLaws } from "./hold-laws.ts";
import { needParty, obstacleTo, refuse, refuseReported } from "./obstacles.ts";
import { lockMonthToSplit, type MonthToSplit } from "./park-month.ts";
import { type Lowered, refuseLowered } from "./payments-give-way.ts";
import type { Report } from "./reports.repository.ts";
import { split } from "./split.ts";
import { toldOf, writeReports } from "./write-reports.ts";

type Single = z.output<typeof OkSingle>;
type Manual = z.output<typeof OkManual>;
type Typed = { amounts: ComponentAmounts; platform_commission: Tiyn; tax: Tiyn };

/** The rest of a park's month, which no report of its split has taken yet, as one report of this contract; the month is whole then. */
export async function makeSingle(change: Change, body: Single): Promise<number> {
  const month = await openMonth(change, body);
  const obstacle = obstacleTo(month, change.clock.today(), ["empty", "unknown"]);
  refuse(obstacle && { code: obstacle.code, values: obstacle.values ?? {} });
  const about = { origin: "single", formed_on: change.clock.today() } as const;
  const { id, lowered } = await write(change, month, body, restOf(month), about);
  await keepDistribution(change, { ...month, shares: null });
  await holdLaws(change.tx, month.aggregatorId, { contracts: [body.contract_id], month, isWhole: true });
  refuseLowered(lowered, body.lower_payments);
  await followDistribution(change, month);
  return id;
}

/** A report of typed amounts, beside the park's statistics: what was agreed outside the platform. */
export async function makeManual(change: Change, body: Manual): Promise<number> {
  const month = await openMonth(change, body);
  const acts = await listRewardActs(change.tx, month);
  if (acts.length > 0) throw new Failure("REWARD_IS_ACTED", { values: { numbers: acts.join(", ") } });
  const typed = { ...body, platform_commission: body.platform_commission ?? zero, tax: body.tax ?? zero };
  const { id, lowered } = await write(change, month, body, typed, { origin: "manual", formed_on: body.formed_on });
  const touched = { park_id: month.parkId, period: month.first, isOpen: false };
  await touchDistributions(change.tx, month.aggregatorId, [touched]);
  await holdLaws(change.tx, month.aggregatorId, { contracts: [body.contract_id], month });
  refuseLowered(lowered, body.lower_payments);
  return id;
}

/** The month of a contract that has no report of it yet; its split stays as it is, and counts against the limits. */
async function openMonth(change: Change, { contract_id, period }: Single | Manual): Promise<MonthToSplit> {
  const parkId = (await contractRecords.find(change.tx, change.scope, contract_id))?.park_id;
  if (parkId === undefined) throw new Failure("NOT_FOUND");
  const month = await lockMonthToSplit(change, parkId, period, { replacing: false });
  refuseReported(month.reports.find((report) => report.contract_id === contract_id));
  needParty(month, contract_id, "contract_id");
  refuse(obstacleTo(month, change.clock.today(), ["notOver"]));
  return month;
}

/** What of the statistics no report of the month's split has taken. */
function restOf({ park: { figures }, reports }: MonthToSplit): Typed {
  const rest = (whole: Tiyn, taken: (report: Report) => Tiyn) =>
    toTiyn(reports.reduce<bigint>((left, report) => left - taken(report), whole));
  return {
    amounts: recordOf(COMPONENTS, (component) => rest(figures[component], (report) => report[component])),
    platform_commission: rest(figures.fees, (report) => report.platform_commission),
    tax: rest(figures.tax, (report) => report.tax),
  };
}

type About = { origin: "single" | "manual"; formed_on: string };
type Made = { readonly id: number; readonly lowered: readonly Lowered[] };
async function write(change: Change, month: MonthToSplit, body: Single, typed: Typed, about: About): Promise<Made> {
  const { amounts, platform_commission, tax } = typed;
  const computed = split(month, [{ ...body, amounts, platform_commission, tax, share: null }]);
  if (computed.rows.every(({ row }) => isIdle(row)))
    throw new Failure("VALIDATION", { fields: { amounts: ["NOTHING_TO_REPORT"] } });
  holdIdentities(computed, { isWhole: false });
  refuseTyped(month, [body], "transferred");
  refuseSuspended(month, computed, body.with_suspended);
  const over = refuseExceeded(month, computed, body.override_limits, "contract_id");
  const { written, lowered } = await writeReports(change, month, computed, { ...about, over, instead: [] });
  const [made] = written;
  if (!made) throw new Error(`No report was made of contract ${body.contract_id}`);
  await audit(change.tx, change.scope, change.clock, toldOf(made, about.origin));
  return { id: made.id, lowered };
}
