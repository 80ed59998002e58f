import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../testing/database.ts";

/** Tables without an aggregator, and why: with more databases than one each has its own of them, or they are the same in all. */
const OF_THE_INSTALLATION: Readonly<Record<string, string>> = {
  aggregators: "the aggregators themselves: `id` is what others call aggregator_id",
  banks: "a reference book of the country, the same everywhere",
  cities: "a reference book of the country, the same everywhere",
  idempotency_keys: "of an account, which may work for several",
  known_devices: "of an account, which may work for several",
  letters: "of an address: a letter goes out before anybody is known by it",
  login_attempts: "of an address and what was typed as an account",
  login_challenges: "asked before anybody is known",
  password_resets: "of an account, which may work for several",
  recovery_codes: "of an account, which may work for several",
  sealing_key: "of the installation: by which key its secrets are sealed",
  second_factors: "of an account, which may work for several",
  sessions: "of an account; the call says for which aggregator it is",
  signature_materials: "certificates and answers of the authority by their digest, the same for whoever they came with",
  studio_drafts: "what administrators shape is of the installation (ADR 50)",
  studio_revisions: "what administrators shape is of the installation (ADR 50)",
  studio_subjects: "what administrators shape is of the installation (ADR 50)",
  table_changes: "how often each table has changed, for answers that are kept (ADR 32)",
  user_certificates: "of an account, which may work for several",
  users: "accounts: a person may work for several aggregators",
};
/** Unique keys of an aggregator's table without it, and why. */
const KEYS: Readonly<Record<string, string>> = {
  driver_contracts_public_id_key: "looked up by whoever has the link, before it is known whose it is; drawn by chance",
  files_key_key: "the name in the store of files, which begins with the aggregator (ADR 52)",
  invitations_code_hash_key: "looked up by whoever has the link, before it is known whose it is; drawn by chance",
  offers_public_id_key: "looked up by whoever has the link, before it is known whose it is; drawn by chance",
  view_sessions_pkey: "the token of a session, which says whose it is; drawn by chance",
};

/** The product's tables, parts left out, as `c`; `has` is the place of the aggregator among the columns of each. */
const TABLES = `
  from pg_class c left join pg_attribute has on has.attrelid = c.oid and has.attname = 'aggregator_id' and not has.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`;

describe("what the database's own catalogue says of an aggregator's tables", () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made?.drop());
  const namesOf = async (question: string): Promise<string[]> =>
    (await made.pool.query<{ name: string }>(`${question} order by 1`)).rows.map(({ name }) => name);

  it("a table is of an aggregator, or it is said why it is of the installation", async () => {
    const without = await namesOf(`select c.relname as name ${TABLES} and has.attnum is null`);
    expect(without).toEqual(Object.keys(OF_THE_INSTALLATION));
  });

  it("its primary and unique keys have the aggregator in them, or it is said why not", async () => {
    const loose = await namesOf(`
      select i.indexrelid::regclass::text as name from pg_index i
      where i.indisunique and exists (select ${TABLES} and c.oid = i.indrelid and has.attnum <> all(i.indkey))`);
    expect(loose).toEqual(Object.keys(KEYS));
    const keyless = await namesOf(`
      select c.relname as name ${TABLES} and has.attnum is not null
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`);
    expect(keyless).toEqual(["import_rows"]); // rows that wait for a decision: one part a file, read as a whole and dropped
  });

  it("a reference from one to another stays within the aggregator", async () => {
    const across = await namesOf(`
      select k.conrelid::regclass || ' → ' || k.confrelid::regclass as name from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'aggregator_id'
      join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'aggregator_id'
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and k.conparentid = 0
        and not exists (select from unnest(k.conkey, k.confkey) as pair (own, their) where pair.own = a.attnum and pair.their = b.attnum)`);
    expect(across).toEqual([]);
  });
});
