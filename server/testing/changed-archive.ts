import { type Kysely, sql } from "kysely";
import type { Tx } from "../db/database.ts";
import { up as sealLinks } from "../db/migrations/0101-links-are-sealed.ts";
import { listVoids, readArchive } from "../signing/archive.repository.ts";
import type { KeptEnds } from "../signing/chain-ends.ts";
import { BEGINNING, hashOf, voidHashOf } from "../signing/chain-links.ts";

/** The tables of the archive of signatures. */
export const TABLES = [
  "frozen_papers",
  "signatures",
  "signature_voids",
  "signature_chains",
  "signature_materials",
] as const;

/** Takes away what keeps others from changing the archive, until the transaction ends. */
export async function unguard(tx: Tx): Promise<void> {
  const list = TABLES.map((table) => `'${table}'::regclass`).join(", ");
  await sql
    .raw(
      `do $$ declare each record; begin
        for each in select conrelid::regclass as own, conname from pg_constraint
          where conrelid in (${list}) and contype in ('f', 'u', 'c') order by contype
        loop execute format('alter table %s drop constraint %I', each.own, each.conname); end loop;
        for each in select unnest(array[${list}]) as own
        loop execute format('alter table %s disable trigger user', each.own); end loop;
      end $$`,
    )
    .execute(tx);
}

/** Where the chain ends, and the hash of a signature with the kinds of its materials. */
export async function endAnd(tx: Tx, id: number): Promise<{ last: string; hash: string; kinds: string[] }> {
  const { rows } = await sql<{ last: string; hash: string; kinds: string[] }>`
    select c.last, s.hash, (select jsonb_agg(m.kind order by each.place)
      from jsonb_array_elements_text(s.materials) with ordinality as each (hash, place)
      join signature_materials m on m.sha256 = each.hash) as kinds
    from signatures s join signature_chains c using (aggregator_id) where s.id = ${id}`.execute(tx);
  return rows[0] as { last: string; hash: string; kinds: string[] };
}
/** Moves the end of the chain over a link that was added. */
export const addedLink = (tx: Tx, hash: string) =>
  sql`update signature_chains set last = ${hash}, length = length + 1 where aggregator_id = 1`.execute(tx);

/** Hashes everything anew as signatures were before all that they say was, and seals it as the migration did. */
export async function asFirstForm(tx: Tx): Promise<void> {
  const voids = new Map((await listVoids(tx)).map((each) => [each.previous, each]));
  const hashes = new Map<string, string>();
  let [last, old, length] = [BEGINNING, BEGINNING, 0];
  const step = (before: string, hash: string) => {
    hashes.set(before, hash);
    [last, old, length] = [hash, before, length + 1];
  };
  const followVoids = async () => {
    for (let each = voids.get(old); each; each = voids.get(old)) {
      const { reason, user_id, voided_at, signature_id } = each;
      const signature = hashes.get(each.signature ?? "") ?? "";
      const hash = voidHashOf(last, { signature, reason, user_id, voided_at });
      await sql`update signature_voids set previous = ${last}, hash = ${hash} where signature_id = ${signature_id}`.execute(
        tx,
      );
      step(each.hash, hash);
    }
  };
  const all = [];
  for await (const signature of readArchive(tx)) all.push(signature);
  for (const signature of all) {
    await followVoids();
    const hash = hashOf(1, last, { ...signature, kinds: [] });
    await sql`update signatures set hash_form = 1, previous = ${last}, hash = ${hash} where id = ${signature.id}`.execute(
      tx,
    );
    step(signature.hash, hash);
  }
  await followVoids();
  await sql`update signature_chains set last = ${last}, length = ${length} where aggregator_id = 1`.execute(tx);
  await sql`alter table signatures drop column mac; alter table signature_voids drop column mac`.execute(tx);
  await sealLinks(tx as unknown as Kysely<unknown>);
  await unguard(tx);
}

/** The end of a chain as it is now, as if it had been kept. */
export async function endsNow(aggregatorId: number, tx: Tx): Promise<KeptEnds> {
  const row = await tx
    .selectFrom("signature_chains")
    .selectAll()
    .where("aggregator_id", "=", aggregatorId)
    .executeTakeFirst();
  return { ends: row ? [{ ...row, day: "2026-05-10", at: "2026-05-10T00:00:00Z", mac: "" }] : [], faults: [] };
}
