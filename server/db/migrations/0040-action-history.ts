import { type Kysely, sql } from "kysely";

/** What was done is asked for by who did it and to what, in its usual order (ADR 0031), and names accounts as people are called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter index audit_at rename to audit_usual;
    create index audit_by_at on audit (aggregator_id, at, id desc);
    create index audit_by_user_id on audit (aggregator_id, user_id, at desc, id desc);
    create index audit_by_entity on audit (aggregator_id, entity, at desc, id desc);

    create view account_names as
      select id, coalesce(nullif(trim(lastname || ' ' || firstname), ''), email) as name from users;
  `.execute(db);
}
