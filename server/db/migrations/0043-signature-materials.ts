import { type Kysely, sql } from "kysely";

/**
 * What signatures were judged by when they came: the chain's certificates, OCSP answers and lists of revoked certificates. They are kept
 * once each, by their hash: thousands of signatures are judged by one list. Of signatures from before nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signature_materials (
      sha256 text primary key,
      kind text not null check (kind in ('CERTIFICATE', 'OCSP', 'CRL')),
      content bytea not null, kept_at timestamptz not null
    );
    create trigger signature_materials_stay before update or delete or truncate on signature_materials
      for each statement execute function refuse_change();

    -- Their hashes, which the chain of signatures covers.
    alter table signatures add column materials jsonb not null default '[]';
  `.execute(db);
}
