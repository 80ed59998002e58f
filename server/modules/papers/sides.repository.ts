import { type RawBuilder, sql } from "kysely";
import type { Party } from "../../../definition/party.ts";
import type { Tables } from "../../db/database.ts";

/** Of which aggregator, and on which day, in SQL. */
type When = { readonly aggregator: RawBuilder<unknown>; readonly on: RawBuilder<unknown> };

/** The name of the park that the row of a table is about, in SQL. */
export const parkName = (table: keyof Tables & string): RawBuilder<string> => sql`(
  select p.name from parks p where p.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and p.id = ${sql.ref(`${table}.park_id`)})`;

/** The aggregator and the day of the rows of a table, in SQL; `day`: the column of their day. */
export const whenOf = (table: keyof Tables & string, day: string): When => ({
  aggregator: sql.ref(`${table}.aggregator_id`),
  on: sql.ref(`${table}.${day}`),
});

/** What counterparties and aggregators have both, `p` being either, `b` its bank, `v` its VAT status on the day. */
const REQUISITES = sql`'name', p.name, 'address', p.address, 'phone', p.phone, 'director', p.director,
  'director_position', p.director_position, 'iik', p.iik, 'bik', p.bik, 'bank', b.name, 'kbe', p.kbe,
  'vat_certificate', case when v.vat_payer and v.vat_number is not null
    then jsonb_build_object('series', coalesce(v.vat_series, ''), 'number', v.vat_number) end`;

/** A counterparty as a paper of a day names it; of no known tax status it pays no VAT. */
export const counterpartySide = (id: RawBuilder<unknown>, { aggregator, on }: When): RawBuilder<Party> => sql`(
  select jsonb_build_object(${REQUISITES}, 'iin_bin', p.iin_bin, 'vat_payer', coalesce(v.vat_payer, false))
  from counterparties p
  left join banks b on b.bik = p.bik
  left join lateral (
    select t.vat_payer, t.vat_series, t.vat_number from counterparty_tax_statuses t
    where t.aggregator_id = p.aggregator_id and t.counterparty_id = p.id and t.date_from <= ${on}
    order by t.date_from desc limit 1
  ) v on true
  where p.aggregator_id = ${aggregator} and p.id = ${id})`;

/** The aggregator as a paper of a day names it; it pays VAT until something else is said of it. */
export const aggregatorSide = ({ aggregator, on }: When): RawBuilder<Party> => sql`(
  select jsonb_build_object(${REQUISITES}, 'iin_bin', p.bin, 'vat_payer', coalesce(v.vat_payer, true))
  from aggregators p
  left join banks b on b.bik = p.bik
  left join lateral (
    select t.vat_payer, t.vat_series, t.vat_number from aggregator_vat_statuses t where t.aggregator_id = p.id and t.date_from <= ${on}
    order by t.date_from desc limit 1
  ) v on true
  where p.id = ${aggregator})`;
