import { type Kysely, sql } from "kysely";

/** Why a client sent a report or an act back (domain.md §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table commissioner_reports add column objection text not null default '';
    alter table avrs add column objection text not null default '';
  `.execute(db);
}
