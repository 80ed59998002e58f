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

    alter table outsourcing_contracts add column company_iin_bin text;
  `.execute(db);
}
