import { type SqlBool, sql } from "kysely";
import type { Material } from "../../pki/revocation.ts";
import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/database.ts";
import { sha256 } from "./papers.repository.ts";

/** What signatures were judged by, as it is kept. */
export type KeptMaterial = { readonly sha256: string; readonly kind: Material["kind"]; readonly content: Buffer };

/**
 * Keeps what is not kept yet, under its hash. In the order of the hashes: of two that keep the same at once, neither waits for the other in
 * a circle.
 */
export async function keepMaterials(tx: Tx, clock: Clock, materials: readonly Material[]): Promise<void> {
  const rows = new Map(
    materials.map(({ kind, der }) => {
      const content = Buffer.from(der);
      return [sha256(content), { sha256: sha256(content), kind, content, kept_at: clock.now() }] as const;
    }),
  );
  const known = await tx
    .selectFrom("signature_materials")
    .select("sha256")
    .where(among([...rows.keys()]))
    .execute();
  for (const { sha256: name } of known) rows.delete(name); // a list has megabytes: it is sent once
  for (const name of [...rows.keys()].sort())
    await tx
      .insertInto("signature_materials")
      .values(rows.get(name) ?? [])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** What is kept under these hashes, by them. `known`: what has been read already, such as the list that the signature before it was judged by. */
export async function readMaterials(
  db: Db | Tx,
  hashes: readonly string[],
  known: ReadonlyMap<string, KeptMaterial> = new Map(),
): Promise<ReadonlyMap<string, KeptMaterial>> {
  const missing = hashes.filter((hash) => !known.has(hash));
  if (missing.length === 0) return known;
  const found = await db
    .selectFrom("signature_materials")
    .select(["sha256", "kind", "content"])
    .where(among(missing))
    .execute();
  const before = hashes.flatMap((hash) => known.get(hash) ?? []);
  return new Map([...before, ...found].map((each) => [each.sha256, each]));
}

const among = (hashes: readonly string[]) => sql<SqlBool>`sha256 = any(${[...new Set(hashes)]}::text[])`;
