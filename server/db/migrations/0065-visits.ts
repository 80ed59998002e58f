import { type Kysely, sql } from "kysely";

/** When somebody was last at home, and before that: what is new is what has come since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visits (
      aggregator_id int not null references aggregators,
      user_id int not null references users,
      seen_at timestamptz not null,
      -- The end of the visit before; none before the first.
      previous_at timestamptz,
      primary key (aggregator_id, user_id)
    );
  `.execute(db);
}
