import { type Kysely, sql } from "kysely";

/**
 * The installation's key can be changed. A recovery code is kept by a digest alone, which nobody can make anew: it stays as it is, with the key of
 * that time beside it, sealed by the present one. Which key the database is sealed by, it says itself once it has been changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table recovery_codes add column sealed_key bytea;
    create table sealing_key (
      is_only boolean primary key default true check (is_only),
      digest text not null
    );
  `.execute(db);
}
