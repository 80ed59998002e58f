import { sql } from "kysely";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import type { Bps, Tiyn } from "../../../domain/money/tiyn.ts";
import type { Day } from "../../../domain/periods/day.ts";
import type { Tables } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { nextNumbers } from "../../entities/change.ts";
import type { Beside, Change } from "../../entities/record.ts";
import { Failure } from "../../http/failure.ts";

/** What an agreement is about, as it stands now; money in tiyn, rates in basis points. */
export type Agreed = {
  number: string;
  concluded: string;
  status_id: number;
  park_id: number;
  counterparty_id: number;
  counterparty_name: string;
  rate: Bps;
  bonus_rate: Bps;
  balance: Tiyn;
  /** The first day of the last month that has a report. */
  reported: Day | null;
};

/** Supplementary agreements, and how they are numbered. */
export const SUPPLEMENTS = { table: "additional_agreements", prefix: "ДС" } as const;

type Table = keyof Tables & ("additional_agreements" | "termination_agreements");
type Edit = { readonly contract_id: number; readonly formed_on: string };

type Offer = { offer_id: number | null; offer_number: string | null; offer_date: string | null };

/** The offer behind a contract on a day, as an agreement keeps it. */
async function offerOn({ tx, scope: { aggregatorId } }: Change, { park_id, counterparty_id }: Agreed, day: string) {
  const { rows } = await sql<Offer>`select id as offer_id, number as offer_number, date as offer_date
    from offer_of(${aggregatorId}, ${park_id}, ${counterparty_id}, ${day}::date)`.execute(tx);
  return rows[0] ?? { offer_id: null, offer_number: null, offer_date: null };
}

/** A contract of the caller's. Its rates are the newest: what an agreement changes. Throws CONTRACT_NOT_IN_FORCE unless it is in force. */
export async function contractOf({ tx, scope: { aggregatorId } }: Change, id: number): Promise<Agreed> {
  const { rows } = await sql<Agreed>`
    select c.number_contract as number, c.date_conclusion as concluded, c.status_id, c.park_id, c.counterparty_id,
      cp.name as counterparty_name, r.rate, r.bonus_rate, coalesce(o.ending_balance, c.starting_balance) as balance, o.period as reported
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    join lateral (
      select rate, bonus_rate from contract_rates r where r.aggregator_id = c.aggregator_id and r.contract_id = c.id
      order by r.date_from desc limit 1
    ) r on true
    left join lateral (
      select period, ending_balance from commissioner_reports o where o.aggregator_id = c.aggregator_id and o.contract_id = c.id
      order by o.period desc limit 1
    ) o on true
    where c.aggregator_id = ${aggregatorId} and c.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Failure("NOT_FOUND");
  if (found.status_id !== machine.byCode("in_force").id)
    throw new Failure("CONTRACT_NOT_IN_FORCE", { values: { number: found.number } });
  return found;
}

/** What an agreement keeps of its contract, with a number of its own when it is new; `more`: what this kind keeps beside. */
export async function keptOf(
  change: Change,
  contract: Agreed,
  edit: Edit,
  isNew: boolean,
  { table, prefix }: { readonly table: Table; readonly prefix: string },
  more: Readonly<Record<string, unknown>>,
): Promise<Beside> {
  const { tx, scope } = change;
  const year = Number(edit.formed_on.slice(0, "2026".length));
  const numbers = isNew ? await nextNumbers(tx, scope.aggregatorId, table, prefix, year, 1) : [];
  const numbered = Object.fromEntries(numbers.map((number) => ["number", number]));
  const { number, concluded, park_id, counterparty_id, counterparty_name } = contract;
  const copies = { contract_number: number, contract_date: concluded, counterparty_name };
  const offer = await offerOn(change, contract, edit.formed_on);
  return {
    before: {},
    after: numbered,
    secret: { ...numbered, ...copies, ...offer, park_id, counterparty_id, ...more },
  };
}

/** Locks the money of the parks that agreements are about, and of the contract that one of them is to be about (ADR 0012). */
export const lockAgreed =
  (table: Table) =>
  async ({ tx, scope: { aggregatorId } }: Change, ids: readonly number[], edit?: Readonly<Record<string, unknown>>) => {
    const { rows } = await sql<{ park_id: number }>`
      select park_id from ${sql.table(table)} where aggregator_id = ${aggregatorId} and id = any(${[...ids]}::int[])
      union select park_id from contracts where aggregator_id = ${aggregatorId} and id = ${edit?.contract_id ?? null}`.execute(
      tx,
    );
    await lockMoney(tx, { aggregatorId, parks: rows.map(({ park_id }) => park_id) });
  };
