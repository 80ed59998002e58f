import { type Kysely, sql } from "kysely";

/**
 * Sessions in which an administrator looks at the portal as somebody else does (ADR 54). Each ends with the session that it was begun in,
 * and is of one aggregator: the account may work for others that the administrator has nothing to do with.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table view_sessions (
      token_hash bytea primary key,
      session bytea not null references sessions (token_hash) on delete cascade,
      aggregator_id int not null references aggregators (id),
      user_id int not null references users (id),
      draft text, -- the resource that is seen as it is drafted
      expires_at timestamptz not null
    );
    create index view_sessions_session on view_sessions (session);
  `.execute(db);
}
