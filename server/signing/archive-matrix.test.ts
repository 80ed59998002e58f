import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedPaper } from "../../contract/entities/signature.ts";
import type { Tx } from "../db/database.ts";
import { secretsOf } from "../installation-key.ts";
import { addedLink, asFirstForm, endAnd, endsNow, TABLES, unguard } from "../testing/changed-archive.ts";
import { sign } from "../testing/keys.ts";
import { openSigningHouse, type SigningHouse, testList } from "../testing/signed-reports.ts";
import { readArchive } from "./archive.repository.ts";
import { type KeptEnds, keepEnds, readEnds } from "./chain-ends.ts";
import { BEGINNING, hashOf, sealedText, voidHashOf } from "./chain-links.ts";
import { wholeLinkOf } from "./chain-walk.ts";
import { verifyArchive } from "./verify-archive.ts";

/** Which row of a table is changed: one that something follows, where its place alone would not tell. */
const ROWS: Readonly<Record<(typeof TABLES)[number], string>> = {
  frozen_papers: "id = (select paper_id from signatures where id = 2)",
  signatures: "id = 2",
  signature_voids: "true",
  signature_chains: "aggregator_id = 1",
  signature_materials: "kind = 'CRL'",
};

/** Columns that may be other than they were, and why that says nothing else of any signature. */
const MEANINGLESS: Readonly<Record<string, string>> = {
  "signature_materials.kept_at": "when the first copy came: it is shown nowhere, and nothing is judged by it",
};

/** Another value of a column of a type. */
const otherOf = (column: string, type: string): string => {
  const own = `"${column}"`;
  if (type === "integer") return `coalesce(${own}, 0) + 1000`;
  if (type === "text") return `coalesce(${own}, '') || '.'`;
  if (type === "bytea") return `set_byte(${own}, length(${own}) / 2, get_byte(${own}, length(${own}) / 2) # 1)`;
  if (type.startsWith("timestamp")) return `coalesce(${own}, now()) + interval '1 s'`;
  if (type === "jsonb")
    return `case jsonb_typeof(${own}) when 'array' then ${own} || '["x"]' else coalesce(${own}, '{}') || '{"x": 1}' end`;
  throw new Error(`How is a column of the type ${type} changed?`);
};

class Undone extends Error {}

describe("the archive of signatures", () => {
  let signing: SigningHouse;
  let columns: { table_name: (typeof TABLES)[number]; column_name: string; data_type: string }[];
  const secrets = secretsOf(Buffer.alloc(32, 7));
  beforeAll(async () => {
    signing = await openSigningHouse({ crls: [testList()], revocation: "hard" });
    const { house, manager, client, papers, send, head } = signing;
    const [report = 0, other = 0] = await signing.reportsOf("2026-01");
    const signHead = async (id: number) => {
      const [paper] = (await papers(manager, [id])) as [SignedPaper];
      expect((await send(manager, [{ paper, cms: sign(head, paper.content) }])).status).toBe(200);
    };
    await signHead(other);
    await signHead(report);
    const { version } = (await client.get(`reports/commissioner/${report}`)).body.data as { version: number };
    const objection = { status_id: 0, version, objection: "Не те поездки" };
    expect((await client.post(`reports/commissioner/${report}/status`, objection)).status).toBe(200);
    await signing.signBoth([report]);
    await keepEnds({ ...house, secrets });
    const { rows } = await sql<(typeof columns)[number]>`
      select table_name, column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = any(${[...TABLES]}::text[]) order by table_name, ordinal_position`.execute(
      house.db,
    );
    columns = rows;
  });
  afterAll(() => signing?.house.close());

  const keptEnds = (aggregatorId: number) => readEnds({ files: signing.house.files, secrets }, aggregatorId);
  /** What the check finds once something was changed as whoever owns the tables can, past triggers and constraints; nothing of it stays. */
  async function foundAfter(
    change: (tx: Tx) => Promise<unknown>,
    endsOf: (id: number, tx: Tx) => Promise<KeptEnds> = keptEnds,
  ): Promise<string[]> {
    const found: string[] = [];
    const run = signing.house.db.transaction().execute(async (tx) => {
      await unguard(tx);
      await change(tx);
      const { faults } = await verifyArchive(tx, signing.house.verifier, (id) => endsOf(id, tx));
      found.push(...faults.map(({ signatureId, why }) => `${signatureId}: ${why}`));
      throw new Undone();
    });
    await expect(run).rejects.toBeInstanceOf(Undone);
    return found;
  }
  const foundBy = (...statements: string[]) =>
    foundAfter(async (tx) => {
      for (const statement of statements) {
        const { numAffectedRows } = await sql.raw(statement).execute(tx);
        expect(Number(numAffectedRows)).toBeGreaterThan(0);
      }
    });

  it("is found as it was kept", async () => {
    expect(await foundAfter(async () => undefined)).toEqual([]);
  });

  it("has no column that could be changed unnoticed, one at a time", async () => {
    const unnoticed: string[] = [];
    for (const { table_name, column_name, data_type } of columns) {
      const other = otherOf(column_name, data_type);
      const found = await foundBy(`update ${table_name} set "${column_name}" = ${other} where ${ROWS[table_name]}`);
      if (found.length === 0) unnoticed.push(`${table_name}.${column_name}`);
    }
    expect(columns.length).toBeGreaterThan(45);
    expect(unnoticed).toEqual(Object.keys(MEANINGLESS));
  });

  it("has none in signatures from before all was hashed, which are sealed with what their hash leaves out", async () => {
    const unnoticed: string[] = [];
    for (const { table_name, column_name, data_type } of columns) {
      if (table_name !== "signatures" && table_name !== "frozen_papers") continue;
      const found = await foundAfter(async (tx) => {
        await asFirstForm(tx);
        const other = otherOf(column_name, data_type);
        await sql.raw(`update ${table_name} set "${column_name}" = ${other} where ${ROWS[table_name]}`).execute(tx);
      }, endsNow);
      if (found.length === 0) unnoticed.push(`${table_name}.${column_name}`);
    }
    expect(unnoticed).toEqual([]);
    expect(await foundAfter(asFirstForm, endsNow)).toEqual([]);
  });

  const LAST = "(select max(id) from signatures)";
  it.each([
    ["a signature in the middle is gone", ["delete from signatures where id = 2"]],
    [
      "the last signature is cut off, and the end of the chain corrected",
      [
        `update signature_chains set length = length - 1, last = (select previous from signatures where id = ${LAST})`,
        `delete from signatures where id = ${LAST}`,
      ],
    ],
    [
      "all of it is gone",
      TABLES.filter((table) => table !== "signature_materials").map((table) => `delete from ${table}`),
    ],
    ["all of it is gone but where it should end", ["delete from signature_voids", "delete from signatures"]],
    ["what voids a signature is gone", ["delete from signature_voids"]],
    [
      "what voids a signature is gone, and the chain closed over it",
      [
        "update signatures s set previous = v.previous from signature_voids v where s.previous = v.hash",
        "update signature_chains set length = length - 1",
        "delete from signature_voids",
      ],
    ],
    [
      "a signature is made void",
      [
        `insert into signature_voids (aggregator_id, signature_id, reason, voided_at, previous, hash, mac)
          select 1, id, 'Так надо', now(), repeat('0', 63) || '1', repeat('0', 63) || '2', mac from signatures where id = 1`,
      ],
    ],
    ["a void is another signature's", ["update signature_voids set signature_id = 1"]],
    [
      "a paper is moved to another record",
      ["update frozen_papers set record_id = record_id + 1 where id = (select paper_id from signatures where id = 2)"],
    ],
    [
      "a paper and its signature are moved to another record",
      [
        "update frozen_papers set record_id = record_id + 1 where id = (select paper_id from signatures where id = 1)",
        "update signatures set record_id = record_id + 1 where id = 1",
      ],
    ],
    [
      "a paper has another title",
      ["update frozen_papers set title = 'Договор' where id = (select paper_id from signatures where id = 1)"],
    ],
    [
      "it was asked less strictly who is revoked",
      [`update signatures set report = jsonb_set(report, '{policy}', '"soft"') where id = 1`],
    ],
    ["a list is said to be a certificate", ["update signature_materials set kind = 'CERTIFICATE' where kind = 'CRL'"]],
    ["a certificate is said to be a list", ["update signature_materials set kind = 'CRL' where kind = 'CERTIFICATE'"]],
    ["what it was judged by is gone", ["delete from signature_materials"]],
    ["it is said to be hashed as before", ["update signatures set hash_form = 1 where id = 1"]],
    ["where it ends is forgotten", ["delete from signature_chains"]],
  ])("is found changed where %s", async (_, statements) => {
    expect(await foundBy(...statements)).not.toEqual([]);
  });

  it("is found changed where somebody adds what voids a signature, hashes it right and corrects the end of the chain", async () => {
    const found = await foundAfter(async (tx) => {
      const { last, hash: signature } = await endAnd(tx, 1);
      const said = { reason: "Так надо", user_id: 1, voided_at: "2026-05-10T09:00:00.000Z" };
      const hash = voidHashOf(last, { signature, ...said });
      await sql`insert into signature_voids select 1, 1, ${said.reason}, ${said.user_id}, ${said.voided_at}, ${last}, ${hash},
        (select mac from signature_voids limit 1)`.execute(tx);
      await addedLink(tx, hash);
    }, endsNow);
    expect(found).toEqual(["1: what voids it: it is not sealed by the key of this installation"]);
  });

  it("is found changed where somebody adds a signature, hashes it right and corrects the end of the chain", async () => {
    const found = await foundAfter(async (tx) => {
      const { last, kinds } = await endAnd(tx, 2);
      // The void one once more, over its own paper, which the client could be shown again: only its hash and its place are new.
      await sql`create temp table again on commit drop as select * from signatures where id = 2`.execute(tx);
      await sql`update again set id = 1000, previous = ${last}`.execute(tx);
      await sql`insert into signatures select * from again`.execute(tx);
      for await (const each of readArchive(tx)) {
        if (each.id !== 1000) continue;
        const hash = hashOf(2, last, wholeLinkOf(each, kinds));
        await sql`update signatures set hash = ${hash} where id = 1000`.execute(tx);
        await addedLink(tx, hash);
      }
    }, endsNow);
    expect(found).toContain("1000: it is not sealed by the key of this installation");
    expect(found.filter((each) => each.includes("follow") || each.includes("changed"))).toEqual([]);
  });

  it("is found changed where a link is sealed by another key", async () => {
    const own = secretsOf(Buffer.alloc(32, 8));
    const found = await foundAfter(async (tx) => {
      const { hash } = await endAnd(tx, 2);
      const mac = own.digest(sealedText(1, hash, hash), "signature-links").toString("hex");
      await sql`update signatures set mac = ${mac} where id = 2`.execute(tx);
    });
    expect(found).toEqual(["2: it is not sealed by the key of this installation"]);
  });

  it("is found changed where the sides of a record have signed different papers", async () => {
    const found = await foundBy(
      `update frozen_papers set sha256 = encode(sha256('other'), 'hex') where id = (select paper_id from signatures where id = ${LAST})`,
      `insert into frozen_papers (aggregator_id, id, noun, record_id, title, fingerprint, round, sha256, content, frozen_by, frozen_at)
        select aggregator_id, id + 1000, noun, record_id, title, fingerprint, round, encode(sha256(content), 'hex'), content, frozen_by, frozen_at
        from frozen_papers where id = (select paper_id from signatures where id = ${LAST})`,
      `update signatures set paper_id = paper_id + 1000 where id = ${LAST}`,
    );
    expect(found.join("\n")).toContain("the sides of the record have signed different papers");
  });

  it("is not found whole where nothing outside says where it ends, or somebody else has written it", async () => {
    const none = await foundAfter(
      async () => undefined,
      async () => ({ ends: [], faults: [] }),
    );
    expect(none).toEqual(["null: no end of the chain is kept outside the database"]);
    const foreign = { files: signing.house.files, secrets: secretsOf(Buffer.alloc(32, 8)) };
    const forged = await foundAfter(
      async () => undefined,
      (id) => readEnds(foreign, id),
    );
    expect(forged.join("\n")).toContain("is not what this installation wrote");
  });

  it("is never kept shorter outside than it was, nor as another one", async () => {
    const { house } = signing;
    const before = await keptEnds(1);
    const alter = (statement: string) => sql.raw(statement).execute(house.db);
    await alter("update signature_chains set length = length - 1");
    await expect(keepEnds({ ...house, secrets })).rejects.toThrow("ALARM");
    await alter(`update signature_chains set length = length + 2, last = '${BEGINNING}'`);
    await expect(keepEnds({ ...house, secrets })).rejects.toThrow("ALARM");
    const [end] = before.ends.slice(-1);
    await alter(`update signature_chains set length = length - 1, last = '${end?.last}'`);
    await keepEnds({ ...house, secrets });
    expect(await keptEnds(1)).toEqual(before);
    expect((await house.checkArchive()).faults).toEqual([]);
  });
});
