import { type Kysely, sql } from "kysely";

/**
 * Versions of drafts go on over all drafts of a subject: a draft that was let go of and another that came after it are never taken for one
 * another. `taken_back_on`: the day on which a resource of the product was brought back to what the product has; what stands in the fields that
 * were added to it is kept for thirty more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table studio_subjects add column drafted int not null default 0, add column taken_back_on date;
    update studio_subjects s set drafted = d.version from studio_drafts d where d.resource = s.resource;
    update studio_subjects s set taken_back_on = current_date
      where revision is null and exists (select from studio_revisions r where r.resource = s.resource);
  `.execute(db);
}
