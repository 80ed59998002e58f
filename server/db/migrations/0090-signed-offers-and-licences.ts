import { type Kysely, sql } from "kysely";

/**
 * Offers, contracts with integrators and their acts are signed with keys, and keep what they said from then on. Offers that were sent out before keep
 * the name of their park as it is today; contracts with integrators that were signed on paper go on naming the sides of today.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table offers add column esigned_at timestamptz, add column park_name text;
    update offers set park_name = (select p.name from parks p where p.aggregator_id = offers.aggregator_id and p.id = offers.park_id)
      where status_id <> 0;
    alter table paid_contracts add column esigned_at timestamptz, add column licensee jsonb, add column licensor jsonb,
      add column objection text not null default '';
    alter table paid_avrs add column esigned_at timestamptz, add column objection text not null default '';
  `.execute(db);
}
