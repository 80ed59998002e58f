import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { COMPONENTS } from "../../../domain/distribution/fields.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
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
} & Previous;

/** The contract's last report before the month: its closing balance is where the month starts. */
type Previous =
  | { previous_id: number; previous_number: string; previous_balance: bigint; previous_total: bigint }
  | { previous_id: null };

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
      cp.id as counterparty_id, cp.name, cp.iin_bin, cp.form_activity, r.rate, r.bonus_rate, previous.*
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    left join lateral (
      select rate, bonus_rate from contract_rates r
      where r.aggregator_id = c.aggregator_id and r.contract_id = c.id and r.date_from <= ${month.last}::date order by r.date_from desc limit 1
    ) r on true
    left join lateral (
      select o.id as previous_id, o.number as previous_number, o.ending_balance as previous_balance, o.total_money as previous_total
      from commissioner_reports o
      where o.aggregator_id = c.aggregator_id and o.contract_id = c.id and o.period < ${month.first}::date order by o.period desc limit 1
    ) previous on true
    where c.aggregator_id = ${aggregatorId} and c.park_id = ${parkId}
      and ((c.is_active and c.status_id = ${contracts.byCode("in_force").id} and c.date_conclusion <= ${month.last}::date)
        or exists (select 1 from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id and o.period = ${month.first}::date))
    order by c.id`.execute(db);
  return rows;
}

/** The tax statuses of counterparties by their dates, and the turnover earned outside the portal since limits' periods began. */
export async function readStandings(db: Db | Tx, aggregatorId: number, counterparties: readonly number[]) {
  const isOne = sql<boolean>`counterparty_id = any(${[...counterparties]}::int[])`;
  const { taxes, outside } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("counterparty_tax_statuses")
          .select(["counterparty_id", "date_from", "regime_id", "vat_payer"])
          .where("aggregator_id", "=", aggregatorId)
          .where(isOne),
      ).as("taxes"),
      jsonArrayFrom(
        eb
          .selectFrom("starting_limits")
          // As a text: numbers of JSON are no money.
          .select(["counterparty_id", "kind", "period_from", sql<string>`amount::text`.as("amount")])
          .where("aggregator_id", "=", aggregatorId)
          .where(isOne),
      ).as("outside"),
    ])
    .executeTakeFirstOrThrow();
  return { taxes, outside: outside.map((one) => ({ ...one, amount: BigInt(one.amount) })) };
}
export type Standings = Awaited<ReturnType<typeof readStandings>>;

/** What a contract was reported in a month. */
export type Reported = { contract_id: number; counterparty_id: number; period: string } & Record<
  (typeof COMPONENTS)[number],
  bigint
>;

/** The reports of a park's month that a new split would replace: all but those by hand. */
export type Replaced = { parkId: number; first: string };

/** What counterparties, in all their parks, and contracts were reported in each month of a period. */
export const listReported = (
  db: Db | Tx,
  aggregatorId: number,
  whose: readonly { counterparty_id: number; contract_id: number }[],
  period: { from: string; to: string },
  except: Replaced | null,
): Promise<Reported[]> => {
  const ids = sql`${whose.map(({ contract_id }) => contract_id)}::int[]`;
  const counterparties = sql`${whose.map(({ counterparty_id }) => counterparty_id)}::int[]`;
  return db
    .selectFrom("commissioner_reports")
    .select(["contract_id", "counterparty_id", "period", ...COMPONENTS])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<boolean>`(counterparty_id = any(${counterparties}) or contract_id = any(${ids}))`)
    .where(sql<boolean>`period between ${period.from}::date and ${period.to}::date`)
    .$if(except !== null, (query) =>
      query.where(
        sql<boolean>`not (park_id = ${except?.parkId} and period = ${except?.first}::date and origin <> 'manual')`,
      ),
    )
    .execute();
};

export const findLimitMode = async (db: Db | Tx, aggregatorId: number): Promise<"block" | "warn"> => {
  const row = await db
    .selectFrom("aggregators")
    .select("limit_mode")
    .where("id", "=", aggregatorId)
    .executeTakeFirstOrThrow();
  return row.limit_mode;
};
