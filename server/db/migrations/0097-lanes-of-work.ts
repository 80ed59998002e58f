import { type Kysely, sql } from "kysely";

/** Work of one lane (the files of one park) is done one after the other; that of others goes on beside it (ADR 0063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs add column lane text;
    update jobs set lane = 'park ' || i.park_id from imports i
      where jobs.kind in ('imports.check', 'imports.load') and jobs.status in ('waiting', 'running')
        and i.aggregator_id = jobs.aggregator_id and i.id = (jobs.input ->> 'importId')::int;
  `.execute(db);
}
