import { type Kysely, sql } from "kysely";

/**
 * The links of offers and of contracts with drivers are made of 244 bits of chance: those of two UUIDs, which any PostgreSQL has without an
 * extension; one has 122, and what nobody may guess has 128 at least (ASVS 5.0, V11.5.1). In digits and letters alone, of which no messenger
 * cuts one off. Links that people hold go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["offers", "driver_contracts"])
    await sql`alter table ${sql.table(table)}
      alter column public_id drop default,
      alter column public_id type text using public_id::text,
      alter column public_id set default encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex')`.execute(
      db,
    );
}
