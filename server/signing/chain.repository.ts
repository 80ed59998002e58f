import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import type { Tx } from "../db/database.ts";
import { notify } from "../db/notify.ts";
import { insertRows } from "../db/rows.ts";
import { sealOf } from "../db/sealing.ts";
import type { Author } from "../entities/audit-event.ts";
import { BEGINNING, hashOf, type Link, type OfPaper, type Rest, sealedText, voidHashOf } from "./chain-links.ts";

/** A signature that is added: the columns of its own, what its paper says, the kinds of its materials, and its bytes. */
export type Added = {
  readonly own: Omit<Link & Rest, "paper_sha256">;
  readonly paper: OfPaper;
  readonly kinds: readonly string[];
  readonly cms: Uint8Array;
};

/** Adds signatures to the chain of their aggregator, in their order. Whoever comes meanwhile waits until the transaction ends. */
export async function addToChain(tx: Tx, aggregatorId: number, added: readonly Added[]): Promise<void> {
  const seal = sealOf(tx);
  let last = await lockEnd(tx, aggregatorId);
  const rows = added.map(({ own, paper, kinds, cms }) => {
    const previous = last;
    last = hashOf(2, previous, { ...own, ...paper, kinds });
    const bytes = `\\x${Buffer.from(cms).toString("hex")}`;
    const mac = seal(sealedText(aggregatorId, last, last));
    return { ...own, aggregator_id: aggregatorId, cms: bytes, hash_form: 2, previous, hash: last, mac };
  });
  await insertRows(tx, "signatures", rows, ["id"]);
  await moveEnd(tx, aggregatorId, last, rows.length);
}

/** Whose signatures lose their force, and the column of the record that says why. */
type Voided = {
  readonly noun: string;
  readonly id: number;
  readonly because: { readonly table: string; readonly column: string } | undefined;
};

/** Takes the force from the signatures of a record, which stay where they are: each void is a link of the same chain. */
export async function voidSignatures(
  tx: Tx,
  { aggregatorId, user }: Author,
  clock: Clock,
  { noun, id, because }: Voided,
): Promise<void> {
  const holding = await tx
    .selectFrom("signatures as s")
    .leftJoin("signature_voids as v", (on) =>
      on.onRef("v.aggregator_id", "=", "s.aggregator_id").onRef("v.signature_id", "=", "s.id"),
    )
    .select(["s.id", "s.hash"])
    .where("s.aggregator_id", "=", aggregatorId)
    .where("s.noun", "=", noun)
    .where("s.record_id", "=", id)
    .where("v.signature_id", "is", null)
    .orderBy("s.id")
    .execute();
  if (holding.length === 0) return;
  const reason = because ? await reasonIn(tx, because, id) : "";
  const seal = sealOf(tx);
  let last = await lockEnd(tx, aggregatorId);
  const said = { reason, user_id: user.id, voided_at: clock.now().toISOString() };
  const rows = holding.map(({ id: signature_id, hash: signature }) => {
    const previous = last;
    last = voidHashOf(previous, { signature, ...said });
    return {
      aggregator_id: aggregatorId,
      signature_id,
      ...said,
      previous,
      hash: last,
      mac: seal(sealedText(aggregatorId, last, last)),
    };
  });
  await insertRows(tx, "signature_voids", rows, ["signature_id"]);
  await moveEnd(tx, aggregatorId, last, rows.length);
}

async function reasonIn(tx: Tx, { table, column }: NonNullable<Voided["because"]>, id: number): Promise<string> {
  const { rows } = await sql<{ reason: string | null }>`
    select ${sql.ref(column)} as reason from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0]?.reason ?? "";
}

/** Where an aggregator's chain ends, held until the transaction does. */
async function lockEnd(tx: Tx, aggregatorId: number): Promise<string> {
  await tx
    .insertInto("signature_chains")
    .values({ aggregator_id: aggregatorId, last: BEGINNING, length: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = tx.selectFrom("signature_chains").where("aggregator_id", "=", aggregatorId);
  return (await own.select("last").forUpdate().executeTakeFirstOrThrow()).last;
}

/** Writes down where it ends now, and tells so whoever keeps ends outside. */
async function moveEnd(tx: Tx, aggregatorId: number, last: string, by: number): Promise<void> {
  await sql`update signature_chains set last = ${last}, length = length + ${by}
    where aggregator_id = ${aggregatorId}`.execute(tx);
  await notify(tx, { chained: aggregatorId });
}
