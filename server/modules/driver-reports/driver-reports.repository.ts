import { type SqlBool, sql } from "kysely";
import { driverReports as machine } from "../../../domain/documents/driver-reports.ts";
import type { DriverReport } from "../../../domain/driver-reports/figures.ts";
import type { BookedReport } from "../../../domain/driver-reports/laws.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import { updateRows } from "../../db/rows.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope } from "../../http/scope.ts";

/** A month of a park, by its first day. */
export type ParkMonth = { readonly park_id: number; readonly period: string };

const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;
const areMonths = (months: readonly ParkMonth[]) =>
  sql<SqlBool>`(r.park_id, r.period) in (select * from unnest(
    ${months.map(({ park_id }) => park_id)}::int[], ${months.map(({ period }) => period)}::date[]))`;

/** A park's month of a window, and whether it has its report, a distribution that is whole, and a signed report after it. */
export type Candidate = ParkMonth & {
  park: string;
  report_id: number | null;
  report_number: string | null;
  later_signed: boolean;
};

/** The whole months inside a window of which a park of the caller's has a ledger or a distribution, oldest first; of these parks or of all. */
export async function listCandidates(
  tx: Tx,
  scope: Scope,
  { from, to }: Period,
  parks?: readonly number[],
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select p.id as park_id, p.name as park, m.month as period, r.id as report_id, r.number as report_number,
      exists (select from driver_reports l where l.aggregator_id = p.aggregator_id and l.park_id = p.id and l.period > m.month
        and l.status_id <> all(${machine.idsOpenTo("edit")}::int[])) as later_signed
    from parks p
    cross join lateral (
      select month from ledger_months l where l.aggregator_id = p.aggregator_id and l.park_id = p.id
      union select period from distributions d where d.aggregator_id = p.aggregator_id and d.park_id = p.id
    ) m
    left join driver_reports r on r.aggregator_id = p.aggregator_id and r.park_id = p.id and r.period = m.month
    where ${within(scope, { aggregator: "p.aggregator_id", park: "p.id", counterparty: null })}
      and ${parks ? among("p.id", parks) : sql<SqlBool>`true`}
      and m.month >= ${from}::date and (m.month + interval '1 month - 1 day')::date <= ${to}::date
    order by m.month, p.id`.execute(tx);
  return rows;
}

/** What one contract of a month brings the aggregator, as its commissioner report says. */
export type Reward = {
  contract_number: string;
  contract_date: string;
  counterparty: string;
  /** Of the counterparty as its report names it; empty where it has none. */
  iin_bin: string;
  report: string;
  rate: number;
  reward: Tiyn;
  bonus_rate: number;
  bonus_commission: Tiyn;
};

/** The rewards of the distributions of some months, by contract; reports by hand stand beside a distribution and are no part of it. */
export async function listRewards(db: Db | Tx, aggregatorId: number, months: readonly ParkMonth[]) {
  const { rows } = await sql<Reward & ParkMonth>`
    select r.park_id, r.period, r.contract_number, r.contract_date, r.counterparty_name as counterparty,
      coalesce(r.principal ->> 'iin_bin', '') as iin_bin, r.number as report, r.rate, r.fee_total as reward, r.bonus_rate, r.bonus_commission
    from commissioner_reports r
    where r.aggregator_id = ${aggregatorId} and r.origin <> 'manual' and ${areMonths(months)}
    order by r.contract_id`.execute(db);
  return rows;
}

/** The rates of parks' commissioner and managing company, in basis points. */
export const listRates = (db: Db | Tx, aggregatorId: number, parks: readonly number[]) =>
  db
    .selectFrom("parks")
    .select(["id", "commissioner_rate", "management_rate"])
    .where("aggregator_id", "=", aggregatorId)
    .where(among("id", parks))
    .execute();

const scoped = scopedBy("driver_reports", { park: "park_id" });

/** The parks that these reports are of; a report never changes its park. */
export async function listParksOf(db: Db | Tx, scope: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ park_id: number }>`select distinct park_id from driver_reports
    where ${within(scope, scoped)} and ${among("driver_reports.id", ids)}`.execute(db);
  return rows.map(({ park_id }) => park_id);
}

/** A report with what it is made of by contract, and what a recomputing of it would change. */
export type KeptReport = DriverReport &
  ParkMonth & {
    id: number;
    number: string;
    version: number;
    is_stale: boolean;
    rewards: Reward[];
    changes: { figure: string; kept: bigint; due: bigint }[];
  };
/** Reports of the aggregator that may still be changed: of parks, from a month on. */
export type WhichReports = {
  readonly parks?: readonly number[];
  readonly from?: string;
  readonly ids?: readonly number[];
};

const lines = (table: "driver_report_contracts" | "driver_report_changes") => sql`(
  select coalesce(jsonb_agg(to_jsonb(l) - 'aggregator_id' - 'driver_report_id' - 'position' order by l.position), '[]')
  from ${sql.table(table)} l where l.aggregator_id = r.aggregator_id and l.driver_report_id = r.id)`;

/** Money in JSON is a number: as it stands in a column it is tiyn. */
const asReward = (line: Reward): Reward => ({
  ...line,
  reward: BigInt(line.reward) as Tiyn,
  bonus_commission: BigInt(line.bonus_commission) as Tiyn,
});

/** Reports that may still be changed, locked in the order of their ids. */
export async function lockOpenReports(tx: Tx, aggregatorId: number, which: WhichReports): Promise<KeptReport[]> {
  const { parks, from, ids } = which;
  const { rows } = await sql<KeptReport>`
    select r.*, ${lines("driver_report_contracts")} as rewards, ${lines("driver_report_changes")} as changes
    from driver_reports r
    where r.aggregator_id = ${aggregatorId} and r.status_id = any(${machine.idsOpenTo("edit")}::int[])
      and ${parks ? among("r.park_id", parks) : sql<SqlBool>`true`} and ${ids ? among("r.id", ids) : sql<SqlBool>`true`}
      and r.period >= date_trunc('month', ${from ?? "0001-01-01"}::date)
    order by r.id for no key update of r`.execute(tx);
  return rows.map((row) => ({
    ...row,
    rewards: row.rewards.map(asReward),
    changes: row.changes.map(({ figure, kept, due }) => ({ figure, kept: BigInt(kept), due: BigInt(due) })),
  }));
}

/** The reports of parks, each park's oldest first, with the rewards of their contracts: what the laws are asked of. */
export async function listChains(db: Db | Tx, aggregatorId: number, parks: readonly number[]) {
  const { rows } = await sql<BookedReport & { park_id: number; number: string; rewards: Reward[] }>`
    select r.*, ${lines("driver_report_contracts")} as rewards from driver_reports r
    where r.aggregator_id = ${aggregatorId} and ${among("r.park_id", parks)} order by r.park_id, r.period`.execute(db);
  return rows.map((row) => ({ ...row, rewards: row.rewards.map(asReward) }));
}

/** A report that does not begin with what the one before it in its park closed with, and what it would begin with. */
export type Misplaced = {
  id: number;
  number: string;
  status_id: number;
  starting_balance: bigint;
  platform_debt_start: bigint;
  balance: bigint;
  debt: bigint;
};

/** Those of parks, by the sums of what every report before them moves: one statement for chains of any length. */
export async function listMisplaced(tx: Tx, aggregatorId: number, parks: readonly number[]): Promise<Misplaced[]> {
  const { rows } = await sql<Misplaced>`
    select * from (
      select id, number, status_id, starting_balance, platform_debt_start,
        coalesce(sum(ending_balance - starting_balance) over before, 0)::bigint as balance,
        coalesce(sum(platform_debt - platform_debt_start) over before, 0)::bigint as debt
      from driver_reports where aggregator_id = ${aggregatorId} and ${among("park_id", parks)}
      window before as (partition by park_id order by period rows between unbounded preceding and 1 preceding)
    ) chain where starting_balance <> balance or platform_debt_start <> debt order by id`.execute(tx);
  return rows;
}

/** The next version of a report that is given other figures. */
export const NEXT_VERSION = sql`version = kept.version + 1`;

export const setBeginnings = (tx: Tx, aggregatorId: number, misplaced: readonly Misplaced[]) =>
  updateRows(
    tx,
    aggregatorId,
    "driver_reports",
    ["id"],
    misplaced.map(({ id, balance, debt }) => ({ id, starting_balance: balance, platform_debt_start: debt })),
    { set: NEXT_VERSION },
  );

/** Takes away the lines of some reports, so that others can be put in their place. */
export const dropLines = (
  tx: Tx,
  aggregatorId: number,
  table: "driver_report_contracts" | "driver_report_changes",
  reports: readonly number[],
) =>
  sql`delete from ${sql.table(table)} where aggregator_id = ${aggregatorId} and ${among("driver_report_id", reports)}`.execute(
    tx,
  );
