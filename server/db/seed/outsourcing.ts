import { sql } from "kysely";
import { contracts } from "../../../domain/documents/contracts.ts";
import { makeBin } from "../../../domain/identifiers/bin.ts";
import { addDays } from "../../../domain/periods/day.ts";
import { firstDayOf, lastDayOf } from "../../../domain/periods/month.ts";
import type { Tx } from "../database.ts";
import { insertAgreed } from "./agreements.ts";
import { type Calendar, instantOn } from "./calendar.ts";
import { at } from "./prng.ts";
import type { Tenant } from "./tenant.ts";
import people from "./words/people.json" with { type: "json" };

const bin = (serial: number): string => makeBin("2019-05", serial) ?? bin(serial + 1);
/** By whom the contracts of one account are: it may keep books for two companies. */
export const OUTSOURCERS = [
  { name: "ТОО «Алма Консалтинг»", bin: bin(9_701) },
  { name: "ТОО «Алма Учёт»", bin: bin(9_721) },
] as const;
const DIRECTOR = people.accounts.outsourcing.slice(0, 2).join(" ");
const ADDRESS = "050059, г. Алматы, пр. Аль-Фараби, 17";
/** What a month of a park costs, in tiyn, by the kind of service. */
const FEES = [8_000_000n, 9_500_000n, 10_000_000n, 12_000_000n] as const;
const [CREATED, IN_FORCE, TERMINATED] = (["created", "in_force", "terminated"] as const).map(
  (code) => contracts.byCode(code).id,
);

type Whose = {
  aggregatorId: number;
  /** The outsourcer's account. */
  outsourcer: number;
  /** The parks entrusted to him; one that he had; one whose contract is not signed yet. */
  entrusted: readonly number[];
  former: number;
  next: number;
};

/** The outsourcer's contracts in each status: those in force are what he sees. */
export async function insertOutsourcing(tx: Tx, whose: Whose, calendar: Calendar): Promise<void> {
  const { aggregatorId, outsourcer, entrusted, former, next } = whose;
  const date = firstDayOf(at(calendar.months, 0));
  const rows = [
    ...entrusted.map((park_id) => ({ park_id, status_id: IN_FORCE })),
    { park_id: former, status_id: TERMINATED },
    { park_id: next, status_id: CREATED },
  ].map(({ park_id, status_id = 0 }, place) => {
    const signs = place % 4 === 1 || place % 4 === 3;
    const day = status_id === CREATED ? addDays(calendar.today, -3) : addDays(date, place * 3);
    const made = instantOn(day, "09:40:00", calendar);
    const company = at(OUTSOURCERS, Number(place > 9));
    return {
      aggregator_id: aggregatorId,
      park_id,
      status_id,
      outsourcer_id: outsourcer,
      company: company.name,
      company_iin_bin: company.bin,
      company_director_position: "Директор",
      company_director: DIRECTOR,
      company_address: ADDRESS,
      number: `АУТ-${day.slice(0, 4)}-${String(place + 1).padStart(2, "0")}`,
      date: day,
      vat_payer: true,
      type_id: (place % 4) + 1,
      fee: at(FEES, place % 4),
      created_at: made,
      updated_at: made,
      poa_number: signs ? `Д-${place + 1}` : "",
      poa_date: signs ? day : null,
      poa_until: signs ? addDays(calendar.today, 120 + place * 10) : null,
      signed_on: status_id === CREATED ? null : day,
      terminated_on: status_id === TERMINATED ? lastDayOf(at(calendar.closed, calendar.closed.length - 2)) : null,
    };
  });
  await tx.insertInto("outsourcing_contracts").values(rows).execute();
  // The other side of each is the park's first counterparty.
  await sql`
    update outsourcing_contracts o set counterparty_id = (
      select min(c.counterparty_id) from contracts c where c.aggregator_id = o.aggregator_id and c.park_id = o.park_id)
    where o.aggregator_id = ${aggregatorId}`.execute(tx);
}

/** What agreements keep of their contract. */
const COPIES = sql`contract_id, contract_number, contract_date, park_id, company, outsourcer_id`;
const ofContract = sql`c.id as contract_id, c.number as contract_number, c.date as contract_date, c.park_id, c.company, c.outsourcer_id`;

/**
 * Agreements to outsourcing contracts in every status: a confirmed one behind the fee of some contracts, one agreed for the next month,
 * and the one by which a contract ended.
 */
export async function insertOutsourcingAgreements(
  tx: Tx,
  { aggregatorId }: Pick<Tenant, "aggregatorId">,
  calendar: Calendar,
): Promise<void> {
  const day = sql`${calendar.today}::date`;
  const contracts = sql`select c.*, row_number() over (order by c.id) as place from outsourcing_contracts c
    where c.aggregator_id = ${aggregatorId}`;
  const inForce = sql`c.status_id = ${IN_FORCE}`;
  await insertAgreed(tx, { aggregatorId }, calendar, {
    table: "outsourcing_additional_agreements",
    prefix: "ДС-А",
    copies: COPIES,
    own: sql`fee, fee_before, effective_from`,
    rows: sql`
      with c as (${contracts})
      select ${day} - s.age as formed_on, ${ofContract}, c.fee + s.more as fee, c.fee as fee_before,
        case when s.status_id = 2 then (date_trunc('month', ${day}) + interval '1 month')::date end as effective_from,
        s.status_id, case when s.status_id > 0 then ${day} - s.age + 1 end as signed_on,
        case when s.status_id = 2 then ${day} - s.age + 2 end as confirmed_on
      from c join (values (1, 0, 2, 500000), (2, 1, 5, 750000), (3, 2, 6, 1000000), (4, 3, 20, 500000), (6, 1, 3, 1500000),
        (12, 2, 8, 250000))
        s (place, status_id, age, more) on s.place = c.place
      where ${inForce}`,
  });
  await insertAgreed(tx, { aggregatorId }, calendar, {
    table: "outsourcing_termination_agreements",
    prefix: "СР-А",
    copies: COPIES,
    own: sql`ends_on, reason`,
    rows: sql`
      with c as (${contracts})
      select c.terminated_on as formed_on, ${ofContract}, c.terminated_on as ends_on, '' as reason, 2 as status_id,
        c.terminated_on as signed_on, c.terminated_on as confirmed_on
      from c where c.status_id = ${TERMINATED}
      union all
      select ${day} - s.age, ${ofContract}, (date_trunc('month', ${day}) + interval '2 months')::date - 1, s.reason, s.status_id,
        case when s.status_id > 0 then ${day} - s.age + 1 end, null::date
      from c join (values (5, 0, 3, 'Парк ведёт учёт сам'), (7, 1, 4, ''), (8, 3, 18, 'Смена аутсорсера'), (13, 1, 2, ''))
        s (place, status_id, age, reason) on s.place = c.place
      where ${inForce}`,
  });
}
