import { sql } from "kysely";
import type { OwnParty } from "../../../contract/entities/profile.ts";
import { contracts } from "../../../domain/documents/contracts.ts";
import { taxStatusOn } from "../../../domain/limits/tax-regimes.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import type { Scope, SessionUser } from "../../http/scope.ts";

type Kept = Omit<OwnParty, "tax_regime"> & {
  /** Its tax statuses by their dates; null where none are kept. */
  readonly taxes: readonly { readonly from: string; readonly regimeId: number; readonly vatPayer: boolean }[] | null;
};

/** Requisites with the tax regime of a day by its id. */
export type FoundParty = Omit<OwnParty, "tax_regime"> & { readonly regimeId: number | null };

const asOf = (today: string, { taxes, ...party }: Kept): FoundParty => {
  const status = taxes ? taxStatusOn(taxes, today) : undefined;
  return { ...party, regimeId: status?.regimeId ?? null, vat_payer: status?.vatPayer ?? party.vat_payer };
};

/** The aggregator's own requisites, with the version that an edit begins from. */
export async function findAggregator(db: Db | Tx, id: number, today: string): Promise<FoundParty> {
  const { rows } = await sql<Kept>`
    select a.id, 'aggregator' as kind, a.name, 2 as form_activity, a.bin as iin_bin, a.director, a.director_position, a.address,
      nullif(a.phone, '') as phone, nullif(a.email, '') as email, a.iik, a.bik, b.name as bank, a.kbe, null as taxes, a.version,
      coalesce((select v.vat_payer from aggregator_vat_statuses v where v.aggregator_id = a.id and v.date_from <= ${today}::date
        order by v.date_from desc limit 1), true) as vat_payer
    from aggregators a left join banks b on b.bik = a.bik where a.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no aggregator ${id}`);
  return asOf(today, found);
}

/** The requisites of the counterparties that a client is, by their names. */
export async function listCounterparties(db: Db, scope: Scope, today: string): Promise<FoundParty[]> {
  const own = within(scope, scopedBy("counterparties", { counterparty: "id" }));
  const { rows } = await sql<Kept>`
    select counterparties.id, 'counterparty' as kind, counterparties.name, form_activity, iin_bin, director, director_position,
      concat_ws(', ', c.name, nullif(address, '')) as address, phone, email, iik, counterparties.bik, b.name as bank, kbe,
      false as vat_payer, null::int as version,
      coalesce((select json_agg(json_build_object('from', t.date_from, 'regimeId', t.regime_id, 'vatPayer', t.vat_payer))
        from counterparty_tax_statuses t
        where t.aggregator_id = counterparties.aggregator_id and t.counterparty_id = counterparties.id), '[]') as taxes
    from counterparties left join banks b on b.bik = counterparties.bik left join cities c on c.id = counterparties.city_id
    where ${own} order by counterparties.name, counterparties.id limit 100`.execute(db);
  return rows.map((row) => asOf(today, row));
}

/** The requisites of an outsourcer, as his newest contracts name each of his companies. */
export async function listCompanies(db: Db, { aggregatorId, user }: Scope): Promise<FoundParty[]> {
  const { rows } = await sql<Omit<Kept, "taxes">>`
    select distinct on (coalesce(company_iin_bin, company)) o.id, 'outsourcer' as kind, company as name, 2 as form_activity,
      coalesce(company_iin_bin, '') as iin_bin, coalesce(company_director, '') as director,
      coalesce(company_director_position, '') as director_position, coalesce(company_address, '') as address,
      null as phone, null as email, company_iik as iik, company_bik as bik, b.name as bank, null as kbe, vat_payer, null::int as version
    from outsourcing_contracts o left join banks b on b.bik = o.company_bik
    where o.aggregator_id = ${aggregatorId} and o.outsourcer_id = ${user.id}
    order by coalesce(company_iin_bin, company), o.date desc, o.id desc limit 100`.execute(db);
  return rows.map((row) => ({ ...row, regimeId: null }));
}

export type FoundContract = {
  readonly resource: "contracts" | "outsourcing-contracts" | "paid-contracts" | "yandex-contracts";
  readonly id: number;
  readonly number: string;
  readonly date: string;
  readonly party: string;
  readonly park: string | null;
  readonly ends_on: string | null;
  readonly status_id: number | null;
  readonly is_active: boolean;
};

/** How many are shown: whoever has more finds them in their lists. */
const MOST = 200;
const IN_FORCE = contracts.byCode("in_force").id;

/**
 * The contracts of one's own side, those in force first: of the staff those of the aggregator with the platform, integrators and
 * outsourcers, and how many there are with counterparties; of everybody else those that they see. One statement for all.
 */
export async function listContracts(db: Db, scope: Scope, today: string) {
  const isStaff = scope.family === "plain";
  const sees = (families: readonly Scope["family"][]) => sql`${families.includes(scope.family)}::boolean`;
  const name = (table: string) =>
    sql`(select p.name from parks p where p.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and p.id = ${sql.ref(`${table}.park_id`)})`;
  const theirs = {
    contracts: within(scope, scopedBy("contracts", { park: "park_id", counterparty: "counterparty_id" })),
    outsourcing: within(scope, scopedBy("outsourcing_contracts", { park: "park_id", account: "outsourcer_id" })),
    paid: within(scope, scopedBy("paid_contracts", { counterparty: "counterparty_id" })),
  };
  const aggregator = sql`(select a.name from aggregators a where a.id = ${scope.aggregatorId})`;
  const { rows } = await sql<FoundContract & { in_force: number }>`
    select found.*, (select count(*)::int from contracts c where c.aggregator_id = ${scope.aggregatorId} and c.status_id = ${IN_FORCE} and c.is_active) as in_force
    from (
      select 'contracts' as resource, id, number_contract as number, date_conclusion as date, ${aggregator} as party,
        ${name("contracts")} as park, ended_on as ends_on, status_id, is_active and status_id = ${IN_FORCE} as is_active
      from contracts where ${sees(["users", "outsourcings"])} and ${theirs.contracts}
      union all
      select 'outsourcing-contracts', id, number, date, company, ${name("outsourcing_contracts")}, terminated_on, status_id, status_id = ${IN_FORCE}
      from outsourcing_contracts where ${sees(["plain", "outsourcings", "outsourcingsUsers"])} and ${theirs.outsourcing}
      union all
      select 'paid-contracts', id, number, date,
        (select c.name from counterparties c where c.aggregator_id = paid_contracts.aggregator_id and c.id = counterparty_id),
        null, coalesce(terminated_on, date_to), status_id, status_id = ${IN_FORCE}
      from paid_contracts where ${isStaff || (scope.family === "users" && scope.user.isPaid)}::boolean and ${theirs.paid}
      union all
      select 'yandex-contracts', id, number, date, platform, ${name("yandex_contracts")}, date_to, null,
        date_from <= ${today}::date and coalesce(date_to, ${today}::date) >= ${today}::date
      from yandex_contracts where ${isStaff}::boolean and aggregator_id = ${scope.aggregatorId}
    ) found
    order by is_active desc, date desc, resource, id desc limit ${MOST}`.execute(db);
  return rows;
}

export type FoundKey = {
  readonly serial: string;
  readonly holder: string;
  readonly organization: string | null;
  readonly iin: string | null;
  readonly bin: string | null;
  readonly ends_at: string;
  readonly last_at: string;
};

/** The keys that somebody has logged in or signed with, each once, the one that ends last first. */
export async function listKeys(
  db: Db,
  { id, aggregators }: Pick<SessionUser, "id" | "aggregators">,
): Promise<FoundKey[]> {
  const { rows } = await sql<FoundKey>`
    select * from (
      select distinct on (serial) serial, holder, organization, iin, bin, ends_at, max(last_at) over (partition by serial) as last_at
      from (
        select serial, holder, organization, iin, bin, not_after as ends_at, last_at from user_certificates where user_id = ${id}
        union all
        select serial, holder, organization, iin, bin, (report -> 'validity' ->> 'notAfter')::timestamptz, received_at
        from signatures where user_id = ${id} and aggregator_id = any(${[...aggregators]}::int[]) and report -> 'validity' ->> 'notAfter' is not null
      ) used
      order by serial, last_at desc
    ) keys order by ends_at desc, serial limit 100`.execute(db);
  return rows;
}
