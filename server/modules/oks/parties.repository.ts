import { sql } from "kysely";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import type { Db, Tx } from "../../db/database.ts";

export type Party = {
  contract_id: number;
  number_contract: string;
  date_conclusion: string;
  starting_balance: bigint;
  month_cap: bigint | null;
  counterparty_id: number;
  name: string;
  iin_bin: string;
  form_activity: number;
  /** Null: no rate is known on the month's last day. */
  rate: number | null;
  bonus_rate: number | null;
};

/**
 * Whom a park's month can be split between: contracts that are on and were concluded by the month's end, and those that have
 * a report of this month already. Rates are looked up by the month's last day: a new rate is valid from a first of month.
 */
export async function listParties(
  db: Db | Tx,
  aggregatorId: number,
  parkId: number,
  month: { first: string; last: string },
): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select c.id as contract_id, c.number_contract, c.date_conclusion, c.starting_balance, c.month_cap,
      cp.id as counterparty_id, cp.name, cp.iin_bin, cp.form_activity, r.rate, r.bonus_rate
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    left join lateral (
      select rate, bonus_rate from contract_rates r
      where r.aggregator_id = c.aggregator_id and r.contract_id = c.id and r.date_from <= ${month.last}::date order by r.date_from desc limit 1
    ) r on true
    where c.aggregator_id = ${aggregatorId} and c.park_id = ${parkId}
      and ((c.is_active and c.status_id = 1 and c.date_conclusion <= ${month.last}::date)
        or exists (select 1 from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id and o.period = ${month.first}::date))
    order by c.id`.execute(db);
  return rows;
}

/** Each contract's last report before a month: its closing balance is where the month starts. */
export async function listPrevious(db: Db | Tx, aggregatorId: number, contracts: readonly number[], first: string) {
  const { rows } = await sql<{
    contract_id: number;
    id: number;
    number: string;
    ending_balance: bigint;
    total_money: bigint;
    period: string;
  }>`
    select distinct on (contract_id) contract_id, id, number, ending_balance, total_money, period from commissioner_reports
    where aggregator_id = ${aggregatorId} and contract_id = any(${[...contracts]}::int[]) and period < ${first}::date
    order by contract_id, period desc`.execute(db);
  return new Map(rows.map((row) => [row.contract_id, row]));
}

export const listTaxHistory = (db: Db | Tx, aggregatorId: number, counterparties: readonly number[]) =>
  db
    .selectFrom("counterparty_tax_statuses")
    .select(["counterparty_id", "date_from", "regime_id", "vat_payer"])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`counterparty_id = any(${[...counterparties]}::int[])`)
    .execute();

export type ReportedMonth = { month: string } & Record<(typeof COMPONENTS)[number], bigint>;

/** The reports of a park's month that a new split would replace: all but those by hand. */
export type Replaced = { parkId: number; first: string };

/** What a counterparty, in all its parks, or a contract was reported in each month of a period. */
export async function listReported(
  db: Db | Tx,
  aggregatorId: number,
  whose: { counterparty_id: number } | { contract_id: number },
  period: { from: string; to: string },
  except: Replaced | null,
): Promise<ReportedMonth[]> {
  const own =
    "contract_id" in whose ? sql`contract_id = ${whose.contract_id}` : sql`counterparty_id = ${whose.counterparty_id}`;
  const sums = COMPONENTS.map((component) => sql`sum(${sql.ref(component)})::bigint as ${sql.ref(component)}`);
  const { rows } = await sql<ReportedMonth>`
    select to_char(period, 'YYYY-MM') as month, ${sql.join(sums)} from commissioner_reports
    where aggregator_id = ${aggregatorId} and ${own} and period between ${period.from}::date and ${period.to}::date
      and ${except ? sql`not (park_id = ${except.parkId} and period = ${except.first}::date and origin <> 'manual')` : sql`true`}
    group by period`.execute(db);
  return rows;
}

/** Turnover earned outside the portal since a limit's period began; entered once. */
export async function findStartingLimit(
  db: Db | Tx,
  aggregatorId: number,
  counterpartyId: number,
  kind: string,
  from: string,
): Promise<bigint> {
  const row = await db
    .selectFrom("starting_limits")
    .select("amount")
    .where("aggregator_id", "=", aggregatorId)
    .where("counterparty_id", "=", counterpartyId)
    .where("kind", "=", kind)
    .where("period_from", "=", from)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

export const findLimitMode = async (db: Db | Tx, aggregatorId: number): Promise<"block" | "warn"> => {
  const row = await db
    .selectFrom("aggregators")
    .select("limit_mode")
    .where("id", "=", aggregatorId)
    .executeTakeFirstOrThrow();
  return row.limit_mode;
};
