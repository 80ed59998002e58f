import { type Kysely, sql } from "kysely";

/**
 * Park's papers are signed by the park's side, or by its outsourcer with a key of his own (domain.md §10.1, §10.5): who the park's side of a
 * driver report is, by whose number an outsourcer's key is known, and by which power of attorney a signature was given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signatures add column power jsonb; -- null: by the side's own key

    alter table driver_report_contracts add column iin_bin text not null default '';
    update driver_report_contracts l set iin_bin = coalesce(r.principal ->> 'iin_bin', '')
      from commissioner_reports r where r.aggregator_id = l.aggregator_id and r.number = l.report;
    alter table driver_report_contracts alter column iin_bin drop default;

    alter table outsourcing_contracts add column company_iin_bin text,
      add column company_director text not null default '', add column company_director_position text not null default '',
      add column company_address text not null default '', add column company_iik text, add column company_bik text,
      add column counterparty_id int, add column objection text not null default '',
      add foreign key (aggregator_id, counterparty_id) references counterparties (aggregator_id, id);
  `.execute(db);
  for (const table of SIGNED)
    await sql`alter table ${sql.table(table)} add column esigned_at timestamptz, add column contractor jsonb,
      add column customer jsonb, add column park_name text`.execute(db);
}

/** What outsourcers and parks sign with keys: when the outsourcer did, and from then on the sides and the park's name as they were (ADR 41). */
const SIGNED = ["outsourcing_contracts", "outsourcing_additional_agreements", "outsourcing_termination_agreements"];
