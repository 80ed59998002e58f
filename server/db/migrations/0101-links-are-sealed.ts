import { type Kysely, sql } from "kysely";
import { hashOf, sealedText } from "../../signing/chain-links.ts";
import { type Seal, sealOf } from "../sealing.ts";

/** A link as it is hashed, whose form never changes; of a void `whole` is not asked. */
type Row = { aggregator_id: number; id: number; hash_form: 1 | 2; hash: string; previous: string; whole: never };

const AT_ONCE = 500;

/**
 * Every link of the chain of signatures has a code by the installation's key (ADR 65). Those from before get one here, once: their hashes stay as
 * they are. That of a signature of the first form is over all that it says, title, round, account and policy too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signatures add column mac text;
    alter table signature_voids add column mac text;
    alter table signatures disable trigger signatures_stay;
    alter table signature_voids disable trigger signature_voids_stay;
  `.execute(db);
  for (;;) {
    const { rows } = await unsealed(db);
    if (rows.length === 0) break;
    await keep(db, "signatures", rows);
  }
  const { rows: voids } = await sql<Row>`
    select aggregator_id, signature_id as id, 2 as hash_form, hash from signature_voids`.execute(db);
  if (voids.length > 0) await keep(db, "signature_voids", voids);
  await sql`
    alter table signatures enable trigger signatures_stay, alter column mac set not null;
    alter table signature_voids enable trigger signature_voids_stay, alter column mac set not null;
  `.execute(db);
}

const unsealed = (db: Kysely<unknown>) =>
  sql<Row>`
  select s.aggregator_id, s.id, s.hash_form, s.hash, s.previous, jsonb_build_object(
    'noun', s.noun, 'record_id', s.record_id, 'side', s.side, 'paper_id', s.paper_id, 'cms_sha256', s.cms_sha256,
    'holder', s.holder, 'iin', s.iin, 'bin', s.bin, 'organization', s.organization, 'roles', s.roles, 'serial', s.serial,
    'algorithm', s.algorithm, 'report', s.report, 'power', s.power, 'materials', s.materials, 'user_id', s.user_id,
    'claimed_at', ${instant("s.claimed_at")}, 'received_at', ${instant("s.received_at")},
    'paper_sha256', p.sha256, 'title', p.title, 'fingerprint', p.fingerprint, 'round', p.round,
    'frozen_by', p.frozen_by, 'frozen_at', ${instant("p.frozen_at")},
    'kinds', (select coalesce(jsonb_agg(coalesce(m.kind, '') order by each.place), '[]')
      from jsonb_array_elements_text(s.materials) with ordinality as each (hash, place)
      left join signature_materials m on m.sha256 = each.hash)) as whole
  from signatures s join frozen_papers p on p.aggregator_id = s.aggregator_id and p.id = s.paper_id
  where s.mac is null limit ${sql.lit(AT_ONCE)}`.execute(db);

/** As the product has instants. */
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function keep(db: Kysely<unknown>, table: "signatures" | "signature_voids", rows: readonly Row[]): Promise<void> {
  const seal = sealOf(db);
  const id = table === "signatures" ? "id" : "signature_id";
  const sealed = rows.map((row) => ({ aggregator_id: row.aggregator_id, id: row.id, mac: macOf(seal, row) }));
  await sql`
    update ${sql.table(table)} t set mac = given.mac
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as given (aggregator_id int, id int, mac text)
    where t.aggregator_id = given.aggregator_id and t.${sql.ref(id)} = given.id`.execute(db);
}

const macOf = (seal: Seal, { aggregator_id, hash_form, hash, previous, whole }: Row): string =>
  seal(sealedText(aggregator_id, hash, hash_form === 1 ? hashOf(2, previous, whole) : hash));
