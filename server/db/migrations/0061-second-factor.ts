import { type Kysely, sql } from "kysely";

/** A second factor by a program of one-time codes (ADR 48), and what opens an account whose phone is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id int primary key references users (id) on delete cascade,
      secret bytea not null, -- sealed by the key of the installation
      begun_at timestamptz not null,
      confirmed_at timestamptz, -- until then nobody is asked for a code
      last_step bigint not null default 0, -- the step of the last code that was taken: none is taken twice
      wrong int not null default 0 -- in a row
    );

    create table recovery_codes (
      user_id int not null references users (id) on delete cascade,
      code_hash bytea not null, -- by the key of the installation
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
  `.execute(db);
}
