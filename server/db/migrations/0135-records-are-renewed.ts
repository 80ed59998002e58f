import { type Kysely, sql } from "kysely";

/**
 * A record of a register is in its first status from the beginning, also while the register has none: statuses that are published later find it
 * there. `renewing`: how many records there were when something was published by which they are called, found or bound otherwise, as long as not
 * all of them have been written anew; `renewed`: how many have been (ADR 79).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update register_records set status_id = 0 where status_id is null;
    alter table register_records alter column status_id set default 0, alter column status_id set not null;
    alter table studio_subjects add column renewing int, add column renewed int not null default 0;
  `.execute(db);
}
