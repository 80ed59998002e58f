import { type Kysely, sql } from "kysely";

/**
 * The same `fold_text`, as a call that the planner cannot open and take for cheap: folding a text costs microseconds, so that of a
 * thousand records it is better to ask the index of trigrams.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function fold_text(value text) returns text language plpgsql immutable strict parallel safe cost 300 as $$
      begin
        return translate(lower(value collate "und-x-icu"), 'әғқңөұүһіёabcehikmoptxy', 'агкноуухиеавсеникмортху');
      end
    $$`.execute(db);
}
