import { sql } from "kysely";
import type { Db, Tx } from "../db/database.ts";
import { seal as sealWith } from "../db/sealing.ts";
import type { Secrets } from "../installation-key.ts";
import { sealOf as factorOf, pastKeyOf } from "../modules/second-factor/prove-code.ts";
import { listVoids, readArchive } from "../signing/archive.repository.ts";
import { hashOf, sealedText } from "../signing/chain-links.ts";
import { wholeLinkOf } from "../signing/chain-walk.ts";
import { type KeptMaterial, readMaterials } from "../signing/materials.repository.ts";

/** The key of before, with its bytes, and the one that comes. */
export type Keys = { readonly old: Secrets; readonly oldBytes: Buffer; readonly next: Secrets };

/** Seals the keys of one-time codes anew; how many. */
export async function resealFactors(tx: Tx, { old, next }: Keys): Promise<number> {
  const rows = await tx.selectFrom("second_factors").select(["user_id", "secret"]).forUpdate().execute();
  for (const { user_id, secret } of rows)
    await tx
      .updateTable("second_factors")
      .set({ secret: next.seal(old.unseal(secret, factorOf(user_id)), factorOf(user_id)) })
      .where("user_id", "=", user_id)
      .execute();
  return rows.length;
}

/** Puts beside each recovery code the key that its digest was made by, sealed by the one that comes; how many. */
export async function resealCodes(tx: Tx, { old, oldBytes, next }: Keys): Promise<number> {
  const rows = await tx.selectFrom("recovery_codes").selectAll().forUpdate().execute();
  for (const { user_id, code_hash, sealed_key } of rows) {
    const made = sealed_key === null ? oldBytes.toString("base64") : old.unseal(sealed_key, pastKeyOf(user_id));
    await tx
      .updateTable("recovery_codes")
      .set({ sealed_key: next.seal(made, pastKeyOf(user_id)) })
      .where("user_id", "=", user_id)
      .where("code_hash", "=", code_hash)
      .execute();
  }
  return rows.length;
}

type Sealed = { readonly aggregator_id: number; readonly id: number; readonly mac: string };
const AT_ONCE = 500;

/**
 * Seals every link of the archive of signatures anew; how many. A link that the old key has not sealed is sealed by no other: throws, and the
 * operator looks with `npm run evidence:verify`. The table lets nobody change a row, so its guard steps aside for this transaction alone.
 */
export async function resealLinks(tx: Tx, keys: Keys): Promise<number> {
  const [before, after] = [sealWith(keys.old), sealWith(keys.next)];
  const anew = (link: Sealed, text: string): Sealed => {
    if (link.mac !== before(text))
      throw new Error(
        `A link of the archive of signatures (aggregator ${link.aggregator_id}, signature ${link.id}) is not sealed by the present key. Nothing was changed: run npm run evidence:verify.`,
      );
    return { aggregator_id: link.aggregator_id, id: link.id, mac: after(text) };
  };
  const voids = (await listVoids(tx)).map((each) => {
    const { aggregator_id, signature_id: id, hash, mac } = each;
    return anew({ aggregator_id, id, mac }, sealedText(aggregator_id, hash, hash));
  });
  await sql`
    alter table signatures disable trigger signatures_stay;
    alter table signature_voids disable trigger signature_voids_stay;
  `.execute(tx);
  let links = voids.length;
  for (let at = 0; at < voids.length; at += AT_ONCE)
    await keep(tx, "signature_voids", "signature_id", voids.slice(at, at + AT_ONCE));
  let batch: Sealed[] = [];
  let materials: ReadonlyMap<string, KeptMaterial> = new Map();
  for await (const signature of readArchive(tx)) {
    const { aggregator_id, id, mac, hash, hash_form: form, previous } = signature;
    materials = await readMaterials(tx, signature.materials, materials);
    const kinds = signature.materials.map((each) => materials.get(each)?.kind ?? "");
    const whole = form === 1 ? hashOf(2, previous, wholeLinkOf(signature, kinds)) : hash;
    batch.push(anew({ aggregator_id, id, mac }, sealedText(aggregator_id, hash, whole)));
    links += 1;
    if (batch.length < AT_ONCE) continue;
    await keep(tx, "signatures", "id", batch);
    batch = [];
  }
  await keep(tx, "signatures", "id", batch);
  await sql`
    alter table signatures enable trigger signatures_stay;
    alter table signature_voids enable trigger signature_voids_stay;
  `.execute(tx);
  return links;
}

async function keep(tx: Tx, table: string, id: string, sealed: readonly Sealed[]): Promise<void> {
  if (sealed.length === 0) return;
  await sql`
    update ${sql.table(table)} t set mac = given.mac
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as given (aggregator_id int, id int, mac text)
    where t.aggregator_id = given.aggregator_id and t.${sql.ref(id)} = given.id`.execute(tx);
}

/** How many others are connected to the database: a server that goes on would seal by the old key what comes next. */
export const countOthers = (db: Db | Tx): Promise<number> =>
  sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    .execute(db)
    .then(({ rows }) => rows[0]?.others ?? 0);
