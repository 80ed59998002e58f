import { type Kysely, sql } from "kysely";

/**
 * Beside what people are called (`called`) the name that tells them apart: namesakes who work for an aggregator together are named with
 * their email. Those who are called as somebody is are found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index users_called on users (lower(trim(lastname || ' ' || firstname)));

    create or replace view account_names as
      select id, case when exists (
        select from users other
        join user_aggregators theirs on theirs.user_id = other.id
        join user_aggregators own on own.aggregator_id = theirs.aggregator_id and own.user_id = person.id
        where person.called <> '' and other.id <> person.id
          and lower(trim(other.lastname || ' ' || other.firstname)) = lower(person.called)
      ) then called || ' · ' || email else coalesce(nullif(called, ''), email) end as name,
      coalesce(nullif(called, ''), email) as called
      from (select id, email, trim(lastname || ' ' || firstname) as called from users) person;
  `.execute(db);
}
