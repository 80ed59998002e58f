import { type AliasedRawBuilder, sql } from "kysely";
import type { FileRef } from "../../contract/entities/file.ts";
import { type FileRule, refuseFile } from "../../domain/files/check-file.ts";
import { kindsInWords } from "../../domain/files/file-kinds.ts";
import type { Clock } from "../clock.ts";
import type { Tables, Tx } from "../db/database.ts";
import type { Change as Changed } from "../db/tables/work.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";

/** The file fields of a noun and what each takes. An edit names a file by its id, null takes it away, nothing leaves it. */
export type FileRules = Readonly<Record<string, FileRule>>;
type Change = { tx: Tx; scope: Scope; clock: Clock };
type Owner = { noun: string; id: number };
type Known = Pick<FileRef, "id" | "name">;

const ofRecord = (noun: string, table: keyof Tables & string, field: string) =>
  sql`from files f where f.aggregator_id = ${sql.ref(`${table}.aggregator_id`)} and f.noun = ${sql.lit(noun)}
    and f.record_id = ${sql.ref(`${table}.id`)} and f.field = ${sql.lit(field)}`;

/** A record's file as its row shows it, `{ id, name, size }` or null: for `select` of an entity, under the field's name. */
export const fileOf = (...of: Parameters<typeof ofRecord>): AliasedRawBuilder<unknown, string> =>
  sql`(select jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) ${ofRecord(...of)})`.as(of[2]);

/** Whether it has one: a filter of the kind `flag`. */
export const hasFile = (...of: Parameters<typeof ofRecord>) => sql<boolean>`exists (select ${ofRecord(...of)})`;

/**
 * Gives a record the files that its edit names and lets go of those that it does not want any more; the changes, by name, for the
 * audit. VALIDATION (422) by field: FILE_GONE for a file that is not there, that another record has, or that somebody else sent.
 */
export async function takeFiles(
  change: Change,
  owner: Owner,
  rules: FileRules,
  edit: Readonly<Record<string, unknown>>,
): Promise<Changed[]> {
  const changes: Changed[] = [];
  for (const [field, rule] of Object.entries(rules)) {
    const wanted = edit[field];
    if (wanted !== null && typeof wanted !== "number") continue;
    const before = await currentOf(change, owner, field);
    if ((before?.id ?? null) === wanted) continue;
    if (before) await releaseFiles(change, owner.noun, [owner.id], field);
    changes.push({ field, before, after: wanted === null ? null : await take(change, owner, field, rule, wanted) });
  }
  return changes;
}

/** Lets go of records' files, or of those of a field: they are nobody's, cannot be taken again, and are swept a day later. */
export const releaseFiles = ({ tx, scope, clock }: Change, noun: string, ids: readonly number[], field?: string) =>
  tx
    .updateTable("files")
    .set({ noun: null, record_id: null, field: null, free_since: clock.now(), is_swept: true })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("noun", "=", noun)
    .where(sql<boolean>`record_id = any(${[...ids]}::int[])`)
    .$if(field !== undefined, (query) => query.where("field", "=", field ?? ""))
    .execute();

const currentOf = async ({ tx, scope }: Change, { noun, id }: Owner, field: string): Promise<Known | null> =>
  (await tx
    .selectFrom("files")
    .select(["id", "name"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("noun", "=", noun)
    .where("record_id", "=", id)
    .where("field", "=", field)
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** Moves a file only from where it may be taken: of two records that want it at once one gets it. */
async function take(
  { tx, scope }: Change,
  { noun, id }: Owner,
  field: string,
  rule: FileRule,
  wanted: number,
): Promise<Known> {
  const taken = await tx
    .updateTable("files")
    .set({ noun, record_id: id, field, free_since: null })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", wanted)
    .where("created_by", "=", scope.user.id)
    .where("record_id", "is", null)
    .where("is_swept", "=", false)
    .where("size", "is not", null)
    .returning(["id", "name", "size"])
    .executeTakeFirst();
  if (!taken) throw new Failure("VALIDATION", { fields: { [field]: ["FILE_GONE"] } });
  if (refuseFile({ name: taken.name, size: taken.size ?? 0 }, rule)) {
    const values = { accept: kindsInWords(rule.accept), limit: rule.maxMb };
    throw new Failure("VALIDATION", { fields: { [field]: [{ code: "FILE_UNFIT", values }] } });
  }
  return { id: taken.id, name: taken.name };
}
