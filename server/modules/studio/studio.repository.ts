import { sql } from "kysely";
import type { Db, Tx } from "../../db/database.ts";
import { json } from "../../db/json.ts";

type Author = { id: number; name: string };
/** `taken_back_on`: the day on which it was brought back to what the product has. */
export type SubjectRow = {
  resource: string;
  register: number;
  revision: number | null;
  taken_back_on: string | null;
  renewing: number | null;
};
/** What a list of subjects says of one: who has published it when, and the draft of one that is only drafted yet. */
export type ToldRow = Omit<SubjectRow, "taken_back_on"> & {
  renewed: number;
  created_at: string | null;
  by: Author | null;
  has_draft: boolean;
  first_draft: unknown;
};
export type RevisionRow = {
  number: number;
  body: unknown;
  note: string;
  of_number: number | null;
  created_at: string;
  by: Author | null;
};
export type DraftRow = {
  body: unknown;
  version: number;
  based_on: number | null;
  updated_at: string;
  by: Author | null;
};

const author = sql`case when author.id is null then null else
  json_build_object('id', author.id, 'name', author.name) end`;

/** The subjects that somebody has shaped; all of them, or one. */
export async function listSubjects(db: Db | Tx, resource?: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select s.resource, s.register, s.revision, s.renewing, s.renewed, r.created_at, ${author} as by, d.resource is not null as has_draft,
      case when s.revision is null then d.body end as first_draft
    from studio_subjects s
    left join studio_revisions r on r.resource = s.resource and r.number = s.revision
    left join account_names author on author.id = r.author_id
    left join studio_drafts d on d.resource = s.resource
    where ${resource ?? null}::text is null or s.resource = ${resource ?? null} order by s.resource`.execute(db);
  return rows;
}

/** A subject, locked until the transaction ends: whoever publishes or drafts it waits for whoever does. Made where it is not there yet. */
export async function lockSubject(tx: Tx, resource: string): Promise<SubjectRow> {
  await sql`insert into studio_subjects (resource) values (${resource}) on conflict do nothing`.execute(tx);
  return tx
    .selectFrom("studio_subjects")
    .selectAll()
    .where("resource", "=", resource)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type PublishedRow = Pick<SubjectRow, "resource" | "register" | "renewing"> & { revision: number; body: unknown };

/** What is published now of all subjects, each with its body. */
export async function listPublished(db: Db | Tx): Promise<PublishedRow[]> {
  const { rows } = await sql<PublishedRow>`
    select s.resource, s.register, s.revision, s.renewing, r.body from studio_subjects s
    join studio_revisions r on r.resource = s.resource and r.number = s.revision order by s.resource`.execute(db);
  return rows;
}

type Published = { register: number; body: unknown };

/** What is published now of one subject. */
export async function findPublished(db: Db | Tx, resource: string): Promise<Published | undefined> {
  const { rows } = await sql<Published>`
    select s.register, r.body from studio_subjects s
    join studio_revisions r on r.resource = s.resource and r.number = s.revision where s.resource = ${resource}`.execute(
    db,
  );
  return rows[0];
}

/** What was published last of resources that were brought back to what the product has, as long as what stood in their fields is kept. */
export async function listTakenBack(
  db: Db | Tx,
  resource?: string,
): Promise<(Published & { resource: string; taken_back_on: string })[]> {
  const { rows } = await sql<Published & { resource: string; taken_back_on: string }>`
    select s.resource, s.register, s.taken_back_on, r.body from studio_subjects s
    join lateral (select body from studio_revisions where resource = s.resource order by number desc limit 1) r on true
    where s.revision is null and s.taken_back_on is not null and (${resource ?? null}::text is null or s.resource = ${resource ?? null})
    order by s.resource`.execute(db);
  return rows;
}

/** Nothing is kept any more of what stood in the fields of a resource that was brought back. */
export const forgetTakenBack = (tx: Tx, resource: string) =>
  tx.updateTable("studio_subjects").set({ taken_back_on: null }).where("resource", "=", resource).execute();

/** The revisions of a subject, the newest first. */
export async function listRevisions(db: Db | Tx, resource: string, number?: number): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.number, r.body, r.note, r.of_number, r.created_at, ${author} as by
    from studio_revisions r left join account_names author on author.id = r.author_id
    where r.resource = ${resource} and (${number ?? null}::int is null or r.number = ${number ?? null}) order by r.number desc`.execute(
    db,
  );
  return rows;
}

export async function findDraft(db: Db | Tx, resource: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select d.body, d.version, d.based_on, d.updated_at, ${author} as by
    from studio_drafts d left join account_names author on author.id = d.author_id where d.resource = ${resource}`.execute(
    db,
  );
  return rows[0];
}

type Written = { readonly resource: string; readonly body: unknown; readonly by: number; readonly at: Date };

/** Writes a draft over the one that stands there, or as the next of its subject. */
export const writeDraft = (tx: Tx, { resource, body, by, at }: Written, basedOn: number | null) =>
  sql`with counted as (
      update studio_subjects set drafted = drafted + 1 where resource = ${resource} returning drafted
    )
    insert into studio_drafts (resource, body, version, based_on, author_id, updated_at)
    select ${resource}, ${json(body)}::json, drafted, ${basedOn}::int, ${by}::int, ${at}::timestamptz from counted
    on conflict (resource) do update set body = excluded.body, version = excluded.version, based_on = excluded.based_on,
      author_id = excluded.author_id, updated_at = excluded.updated_at`.execute(tx);

export const deleteDraft = (tx: Tx, resource: string) =>
  tx.deleteFrom("studio_drafts").where("resource", "=", resource).execute();

/** `by`: nobody, where time has done it. */
type Revision = Omit<Written, "by"> & {
  readonly by: number | null;
  readonly note: string;
  readonly of?: number | null;
};

/** Adds a revision and makes it the published one; its number. */
export async function addRevision(tx: Tx, { resource, body, by, at, note, of = null }: Revision): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into studio_revisions (resource, number, body, note, of_number, author_id, created_at)
    select ${resource}, coalesce(max(number), 0) + 1, ${json(body)}::json, ${note}, ${of}::int, ${by}::int, ${at}
    from studio_revisions where resource = ${resource} returning number`.execute(tx);
  const number = rows[0]?.number ?? 0;
  await pointTo(tx, resource, { revision: number });
  return number;
}

/** Makes a revision the published one; a day: on it nothing is any more, and the resource is as the product has it. */
export const pointTo = (tx: Tx, resource: string, to: { revision: number } | { takenBackOn: string }) =>
  tx
    .updateTable("studio_subjects")
    .set("revision" in to ? { ...to, taken_back_on: null } : { revision: null, taken_back_on: to.takenBackOn })
    .where("resource", "=", resource)
    .execute();
