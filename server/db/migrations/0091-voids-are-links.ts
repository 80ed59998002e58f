import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

type Void = { aggregator_id: number; signature_id: number; text: string };

/**
 * What takes the force from a signature is a link of the chain of signatures (ADR 60). Voids from before are added to its end, in the order in
 * which they came. Signatures from before keep their hash, which is of the first form.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signatures add column hash_form int not null default 1 check (hash_form in (1, 2));
    alter table signatures alter column hash_form drop default;
    alter table signature_voids add column previous text, add column hash text;
    alter table signature_voids disable trigger signature_voids_stay;
  `.execute(db);
  const { rows: voids } = await sql<Void>`
    select v.aggregator_id, v.signature_id, json_build_array(
      v.reason, s.hash, v.user_id, to_char(v.voided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as text
    from signature_voids v
    join signatures s on s.aggregator_id = v.aggregator_id and s.id = v.signature_id
    order by v.aggregator_id, v.voided_at, v.signature_id`.execute(db);
  for (const each of voids) await addToEnd(db, each);
  await sql`
    alter table signature_voids enable trigger signature_voids_stay;
    alter table signature_voids alter column previous set not null, alter column hash set not null,
      add unique (aggregator_id, previous);
  `.execute(db);
}

async function addToEnd(db: Kysely<unknown>, { aggregator_id, signature_id, text }: Void): Promise<void> {
  const { rows } = await sql<{ last: string }>`
    select last from signature_chains where aggregator_id = ${aggregator_id}`.execute(db);
  const previous = rows[0]?.last;
  if (previous === undefined) throw new Error(`The chain of aggregator ${aggregator_id} has no end`);
  const [reason, signature, user_id, voided_at] = JSON.parse(text) as [string, string, number | null, string];
  const said = JSON.stringify(["void", previous, { reason, signature, user_id, voided_at }]);
  const hash = createHash("sha256").update(said).digest("hex");
  await sql`update signature_voids set previous = ${previous}, hash = ${hash}
    where aggregator_id = ${aggregator_id} and signature_id = ${signature_id}`.execute(db);
  await sql`update signature_chains set last = ${hash}, length = length + 1 where aggregator_id = ${aggregator_id}`.execute(
    db,
  );
}
