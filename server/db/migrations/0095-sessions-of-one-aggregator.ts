import { type Kysely, sql } from "kysely";

/**
 * A session that an organization's key has opened is of one aggregator (ADR 0062). Those that are open and were opened without the person's
 * own ИИН end: nobody can say any more what they were to be of.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column only_in int references aggregators (id) on delete cascade;
    delete from sessions s using users u where u.id = s.user_id and s.by_key and u.iin is null;
  `.execute(db);
}
