import { type Kysely, sql } from "kysely";

/**
 * What a call takes away within its transaction though its role owns no table (ADR 84): indexes of added fields, when a field is published as
 * another kind, and the rows of an import that wait apart, when it is given up. The owner's functions do so, of these alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const asOwner = sql`language plpgsql security definer set search_path = ${sql.id(rows[0]?.schema ?? "public")}, pg_temp`;
  await sql`
    create function drop_shaped(name text) returns void ${asOwner} as $$
    begin
      if name not like 'shaped\\_%' then raise exception '% is no index of an added field', name; end if;
      execute format('drop index if exists %I', name);
      execute format('drop statistics if exists %I', name);
    end $$`.execute(db);
  await sql`
    create function drop_stage(import_id int) returns void ${asOwner} as $$
    begin
      execute format('drop table if exists %I', 'import_rows_' || import_id);
    end $$`.execute(db);
  await sql`revoke execute on function drop_shaped(text), drop_stage(int) from public`.execute(db);
}
