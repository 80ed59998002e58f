import { type Kysely, sql } from "kysely";

/** How far people have been warned of what comes nearer by degrees: a level of a limit, the days of a key. Each is told once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification_marks (
      aggregator_id int not null references aggregators (id),
      mark text not null, level int not null, marked_at timestamptz not null,
      primary key (aggregator_id, mark)
    );
    create index notification_marks_age on notification_marks (marked_at);
  `.execute(db);
}
