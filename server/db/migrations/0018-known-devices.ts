import { type Kysely, sql } from "kysely";

/** Browsers that an account has logged in from, and wrong tries by address and altogether. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_devices (
      user_id int not null references users (id) on delete cascade, device_hash bytea not null,
      wrong int not null default 0, -- wrong tries in a row
      last_at timestamptz not null,
      primary key (user_id, device_hash)
    );
    create index known_devices_hash on known_devices (device_hash);
    create index known_devices_age on known_devices (last_at);
    create index login_attempts_address on login_attempts (address, at);
    create index login_attempts_at on login_attempts (at);
  `.execute(db);
}
