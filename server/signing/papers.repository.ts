import { createHash } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { json } from "../db/json.ts";
import type { Author } from "../entities/audit-event.ts";

export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

/** What is printed of a record, before it is: two that print the same have the same fingerprint. */
export type Printable = { readonly id: number; readonly title: string; readonly fingerprint: string };
export type FrozenPaper = {
  readonly id: number;
  readonly paper_id: number;
  readonly fingerprint: string;
  readonly sha256: string;
  readonly content: Buffer;
};

/** A paper with what else was written down when it was frozen. */
export type KeptPaper = FrozenPaper & {
  readonly title: string;
  readonly round: number;
  readonly frozen_by: number | null;
  readonly frozen_at: string;
};

/** SHA-256 of what is printed. */
export const fingerprintOf = (paper: unknown): string => sha256(json(paper));

/** Records of a noun of an aggregator. */
export type Of = { readonly aggregatorId: number; readonly noun: string };

/** How often signatures of a record have been voided: what was signed before that is never signed again. */
const roundOf = ({ aggregatorId, noun }: Of, record: "given.record_id" | "frozen_papers.record_id") => sql<number>`(
  select count(distinct v.voided_at)::int from signature_voids v
  join signatures s on s.aggregator_id = v.aggregator_id and s.id = v.signature_id
  where s.aggregator_id = ${aggregatorId} and s.noun = ${noun} and s.record_id = ${sql.ref(record)})`;

/** Papers as one parameter, however many: what is not said of them is null. */
const given = (papers: readonly (Printable & { readonly content?: Buffer })[]) => {
  const rows = papers.map(({ id, content, ...said }) => ({
    record_id: id,
    ...said,
    ...(content && { sha256: sha256(content), content: `\\x${content.toString("hex")}` }),
  }));
  return sql`jsonb_to_recordset(${json(rows)}::jsonb)
    as given (record_id int, title text, fingerprint text, sha256 text, content bytea)`;
};

/** Those of these papers that are frozen already, as they are to be signed now. */
export async function findFrozen(db: Db | Tx, of: Of, papers: readonly Printable[]): Promise<FrozenPaper[]> {
  const { rows } = await sql<FrozenPaper>`
    select p.record_id as id, p.id as paper_id, p.fingerprint, p.sha256, p.content
    from ${given(papers.map(({ id, title, fingerprint }) => ({ id, title, fingerprint })))}
    join frozen_papers p on p.aggregator_id = ${of.aggregatorId} and p.noun = ${of.noun}
      and p.record_id = given.record_id and p.fingerprint = given.fingerprint and p.round = ${roundOf(of, "given.record_id")}`.execute(
    db,
  );
  return rows;
}

/** Keeps printed papers; one that somebody else has kept meanwhile stays as it is. */
export async function keepFrozen(
  tx: Tx,
  author: Author,
  clock: Clock,
  noun: string,
  printed: readonly (Printable & { readonly content: Buffer })[],
): Promise<void> {
  const of = { aggregatorId: author.aggregatorId, noun };
  const papers = printed.map(({ id, title, fingerprint, content }) => ({ id, title, fingerprint, content }));
  await sql`
    insert into frozen_papers (aggregator_id, noun, record_id, title, fingerprint, round, sha256, content, frozen_by, frozen_at)
    select ${of.aggregatorId}, ${noun}, given.record_id, given.title, given.fingerprint, ${roundOf(of, "given.record_id")}, given.sha256, given.content,
      ${author.user.id}, ${clock.now()}
    from ${given(papers)}
    on conflict (aggregator_id, noun, record_id, fingerprint, round) do nothing`.execute(tx);
}

const papersOf = (tx: Tx, { aggregatorId, noun }: Of, ids: readonly number[]) =>
  tx
    .selectFrom("frozen_papers")
    .where("aggregator_id", "=", aggregatorId)
    .where("noun", "=", noun)
    .where(sql<SqlBool>`id = any(${[...ids]}::int[])`);

/** Papers of a noun by their ids. */
export const readPapers = (tx: Tx, of: Of, ids: readonly number[]): Promise<KeptPaper[]> =>
  papersOf(tx, of, ids)
    .select(["record_id as id", "id as paper_id", "fingerprint", "sha256", "content"])
    .select(["title", "round", "frozen_by", "frozen_at"])
    .execute();

/** Those of these papers that are of an earlier round: signatures of their records were voided since. Ask it when the records are locked. */
export async function listOutdated(tx: Tx, of: Of, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = await papersOf(tx, of, ids)
    .select("id")
    .where("round", "<>", roundOf(of, "frozen_papers.record_id"))
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Signatures `s` with the papers `p` that they are of, in the order in which they came. */
export const signaturesWithPapers = (db: Db | Tx) =>
  db
    .selectFrom("signatures as s")
    .innerJoin("frozen_papers as p", (on) =>
      on.onRef("p.aggregator_id", "=", "s.aggregator_id").onRef("p.id", "=", "s.paper_id"),
    )
    .orderBy("s.aggregator_id")
    .orderBy("s.id");

/** Those of these records, each with what voids it (`v`), if anything does. */
export const signaturesOf = (db: Db | Tx, { aggregatorId, noun }: Of, records: readonly number[]) =>
  signaturesWithPapers(db)
    .leftJoin("signature_voids as v", (on) =>
      on.onRef("v.aggregator_id", "=", "s.aggregator_id").onRef("v.signature_id", "=", "s.id"),
    )
    .where("s.aggregator_id", "=", aggregatorId)
    .where("s.noun", "=", noun)
    .where(sql<SqlBool>`s.record_id = any(${[...records]}::int[])`);

/** Those of these records that hold. */
export const holdingSignatures = (db: Db | Tx, of: Of, records: readonly number[]) =>
  signaturesOf(db, of, records).where("v.signature_id", "is", null);

/** Of each signature that holds whose it is, since when, and over which paper. */
export const listHolding = (db: Db | Tx, of: Of, records: readonly number[]) =>
  holdingSignatures(db, of, records)
    .select(["s.record_id", "s.side", "s.holder", "s.received_at", "p.sha256 as paper_sha256", "p.fingerprint"])
    .execute();

/** The signatures of these records that hold no more, as they came. */
export const listVoided = (db: Db | Tx, of: Of, records: readonly number[]) =>
  signaturesOf(db, of, records).where("v.signature_id", "is not", null).select(["s.record_id", "s.cms"]).execute();
