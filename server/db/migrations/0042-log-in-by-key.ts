import { type Kysely, sql } from "kysely";

/** Logging in with a key (ADR 0038): what has to be signed, whose key opens an account, and which keys have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table login_challenges (
      id text primary key,
      browser_hash bytea not null, -- of the cookie of the browser that asked
      payload text not null, -- the very bytes that are signed
      origin text not null, address text not null,
      inspections int not null default 0,
      created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz
    );
    create index login_challenges_browser on login_challenges (browser_hash);
    create index login_challenges_address on login_challenges (address, created_at);
    create index login_challenges_created on login_challenges (created_at);
    create index login_challenges_age on login_challenges (expires_at);

    alter table users add column iin text check (iin ~ '^[0-9]{12}$');

    create table user_certificates (
      user_id int not null references users (id) on delete cascade, serial text not null,
      holder text not null, organization text, iin text, bin text,
      not_after timestamptz not null,
      first_at timestamptz not null, last_at timestamptz not null,
      primary key (user_id, serial)
    );
  `.execute(db);
}
