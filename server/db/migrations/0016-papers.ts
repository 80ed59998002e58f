import { type Kysely, sql } from "kysely";

/**
 * Papers are copies: reports, acts and invoices keep their sides, their contract and the rate of VAT as they were, and an aggregator
 * has its VAT status by dates. Papers that are there already are given what is known today: nobody wrote down what was then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table aggregator_vat_statuses (
      aggregator_id int not null references aggregators (id), date_from date not null,
      vat_payer boolean not null, vat_series text, vat_number text,
      primary key (aggregator_id, date_from)
    );
    insert into aggregator_vat_statuses (aggregator_id, date_from, vat_payer)
      select id, '2000-01-01', is_vat_payer from aggregators where not is_vat_payer;
    alter table aggregators drop column is_vat_payer;

    alter table commissioner_reports add column principal jsonb, add column commissioner jsonb,
      add column contract_number text, add column contract_date date, add column vat_rate int check (vat_rate between 0 and 10000);
    update commissioner_reports r set
      contract_number = c.number_contract, contract_date = c.date_conclusion,
      vat_rate = case when coalesce(v.vat_payer, true) then case when r.period_to < '2026-01-01' then 1200 else 1600 end end,
      principal = jsonb_build_object('name', cp.name, 'iin_bin', cp.iin_bin, 'address', cp.address, 'phone', cp.phone,
        'director', cp.director, 'director_position', cp.director_position, 'iik', cp.iik, 'bik', cp.bik, 'bank', cb.name, 'kbe', cp.kbe,
        'vat_payer', coalesce(tax.vat_payer, false), 'vat_certificate', case when tax.vat_payer and tax.vat_number is not null
          then jsonb_build_object('series', coalesce(tax.vat_series, ''), 'number', tax.vat_number) end),
      commissioner = jsonb_build_object('name', a.name, 'iin_bin', a.bin, 'address', a.address, 'phone', a.phone,
        'director', a.director, 'director_position', a.director_position, 'iik', a.iik, 'bik', a.bik, 'bank', ab.name, 'kbe', a.kbe,
        'vat_payer', coalesce(v.vat_payer, true), 'vat_certificate', null)
    from contracts c
    join counterparties cp on cp.aggregator_id = c.aggregator_id and cp.id = c.counterparty_id
    join aggregators a on a.id = c.aggregator_id
    left join banks cb on cb.bik = cp.bik
    left join banks ab on ab.bik = a.bik
    left join aggregator_vat_statuses v on v.aggregator_id = a.id,
    commissioner_reports own left join lateral (
      select * from counterparty_tax_statuses t
      where t.aggregator_id = own.aggregator_id and t.counterparty_id = own.counterparty_id and t.date_from <= own.period_to
      order by t.date_from desc limit 1
    ) tax on true
    where c.aggregator_id = r.aggregator_id and c.id = r.contract_id and own.aggregator_id = r.aggregator_id and own.id = r.id;
    alter table commissioner_reports alter column principal set not null, alter column commissioner set not null,
      alter column contract_number set not null, alter column contract_date set not null;

    alter table avrs add column contract_number text, add column contract_date date;
    update avrs a set contract_number = c.number_contract, contract_date = c.date_conclusion,
      performer = jsonb_build_object('vat_payer', a.vat_rate is not null) || a.performer,
      customer = jsonb_build_object('vat_payer', coalesce(a.customer -> 'vat_certificate' <> 'null', false)) || a.customer
      from contracts c where c.aggregator_id = a.aggregator_id and c.id = a.contract_id;
    alter table avrs alter column contract_number set not null, alter column contract_date set not null;

    alter table esfs add column contract_number text, add column contract_date date;
    update esfs e set contract_number = a.contract_number, contract_date = a.contract_date,
      seller = jsonb_build_object('vat_payer', true) || e.seller,
      buyer = jsonb_build_object('vat_payer', coalesce(e.buyer -> 'vat_certificate' <> 'null', false)) || e.buyer
      from avrs a where a.aggregator_id = e.aggregator_id and a.id = e.avr_id;
    alter table esfs alter column contract_number set not null, alter column contract_date set not null;
  `.execute(db);
}
