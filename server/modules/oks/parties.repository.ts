import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { COMPONENTS, type ComponentAmounts } from "../../../domain/distribution/fields.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import { counterparties } from "../../../domain/documents/counterparties.ts";
import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import type { Period } from "../../../domain/periods/month.ts";
import type { Db, Tx } from "../../db/database.ts";
import type { ParkMonthKey } from "./distributions.repository.ts";

export type Party = {
  contract_id: number;
  number_contract: string;
  date_conclusion: string;
  month_cap: Tiyn | null;
  counterparty_id: number;
  name: string;
  iin_bin: string;
  form_activity: number;
  /** Whether the aggregator watches its limits; a contract's own cap holds anyway. */
  has_limit: boolean;
  /** Suspended or in the archive. */
  is_suspended: boolean;
  /** Null: no rate is known on the month's last day. */
  rate: Bps | null;
  bonus_rate: Bps | null;
  /** Where its month starts: where its last report ended, else where its contract began. */
  start: Tiyn;
  previous_id: number | null;
  previous_number: string | null;
  previous_total: Tiyn | null;
};

const [IN_FORCE, TERMINATED] = [contracts.byCode("in_force").id, contracts.byCode("terminated").id];
const SUSPENDED = [counterparties.byCode("suspended").id, counterparties.byCode("archived").id];

/**
 * Whom a park's month can be split between: contracts that were in force on a day of it, and those that have a report of it already. Signed
 * however late, a contract is in force from its own date. A contract that was terminated since is off, and has its last month nevertheless (domain.md §10.7). Rates are looked up by the month's last day: a new rate is valid from a first of month.
 */
export async function listParties(
  db: Db | Tx,
  { aggregatorId, parkId, first }: ParkMonthKey,
  last: string,
): Promise<Party[]> {
  const { rows } = await sql<Party>`
    select c.id as contract_id, c.number_contract, c.date_conclusion, c.month_cap,
      cp.id as counterparty_id, cp.name, cp.iin_bin, cp.form_activity, cp.has_limit, cp.status_id = any(${SUSPENDED}::int[]) as is_suspended, r.rate, r.bonus_rate,
      coalesce(p.ending_balance, c.starting_balance) as start, p.id as previous_id, p.number as previous_number, p.total_money as previous_total
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    left join lateral (
      select rate, bonus_rate from contract_rates r
      where r.aggregator_id = c.aggregator_id and r.contract_id = c.id and r.date_from <= ${last}::date order by r.date_from desc limit 1
    ) r on true
    left join lateral (
      select id, number, ending_balance, total_money from commissioner_reports o
      where o.aggregator_id = c.aggregator_id and o.contract_id = c.id and o.period < ${first}::date order by o.period desc limit 1
    ) p on true
    where c.aggregator_id = ${aggregatorId} and c.park_id = ${parkId}
      and (c.date_conclusion <= ${last}::date and (
          (c.is_active and c.status_id = ${IN_FORCE} and coalesce(c.ended_on, ${first}::date) >= ${first}::date)
          or (c.status_id = ${TERMINATED} and c.ended_on >= ${first}::date))
        or exists (select from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id and o.period = ${first}::date))
    order by c.id`.execute(db);
  return rows;
}

type Whose = readonly { counterparty_id: number; contract_id: number }[];
const isTheirs = (whose: Whose) =>
  sql<boolean>`counterparty_id = any(${whose.map(({ counterparty_id }) => counterparty_id)}::int[])`;

/** The tax statuses of counterparties by their dates, and the turnover earned outside the portal since limits' periods began. */
export async function readStandings(db: Db | Tx, aggregatorId: number, whose: Whose) {
  const { taxes, outside } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("counterparty_tax_statuses")
          .select(["counterparty_id", "date_from as from", "regime_id as regimeId", "vat_payer as vatPayer"])
          .where("aggregator_id", "=", aggregatorId)
          .where(isTheirs(whose)),
      ).as("taxes"),
      jsonArrayFrom(
        eb
          .selectFrom("starting_limits")
          // As a text: numbers of JSON are no money.
          .select(["counterparty_id", "kind", "period_from", "version", sql<string>`amount::text`.as("amount")])
          .where("aggregator_id", "=", aggregatorId)
          .where(isTheirs(whose)),
      ).as("outside"),
    ])
    .executeTakeFirstOrThrow();
  return { taxes, outside };
}

/** What a contract was reported in a month. */
export type Reported = { contract_id: number; counterparty_id: number; period: string } & ComponentAmounts;

/**
 * What counterparties, in all their parks, and contracts were reported in each month of a period. `except`: the park's month whose
 * reports a new split would replace, which are all but those by hand.
 */
export const listReported = (
  db: Db | Tx,
  aggregatorId: number,
  whose: Whose,
  { from, to }: Period,
  except: ParkMonthKey | null,
): Promise<Reported[]> =>
  db
    .selectFrom("commissioner_reports")
    .select(["contract_id", "counterparty_id", "period", ...COMPONENTS])
    .where("aggregator_id", "=", aggregatorId)
    .where(
      sql<boolean>`(${isTheirs(whose)} or contract_id = any(${whose.map(({ contract_id }) => contract_id)}::int[]))`,
    )
    .where(sql<boolean>`period between ${from}::date and ${to}::date`)
    .$if(except !== null, (query) =>
      query.where(
        sql<boolean>`not (park_id = ${except?.parkId} and period = ${except?.first}::date and origin <> 'manual')`,
      ),
    )
    .execute();

export const findLimitMode = async (db: Db | Tx, aggregatorId: number): Promise<"block" | "warn"> => {
  const own = db.selectFrom("aggregators").select("limit_mode").where("id", "=", aggregatorId);
  return (await own.executeTakeFirstOrThrow()).limit_mode;
};
