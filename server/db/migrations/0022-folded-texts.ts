import { type Kysely, sql } from "kysely";

/** The texts that lists search, by table. */
const TEXTS = {
  avrs: ["number"],
  commissioner_reports: ["number"],
  contracts: ["number_contract"],
  counterparties: ["name", "iin_bin"],
  drivers: ["name", "iin", "phone", "licence", "plate"],
  employees: ["name", "email", "phone"],
  esfs: ["number", "registration_number"],
  ledger_drivers: ["name", "driver_id"],
  parks: ["name", "yandex_login"],
  services: ["name", "note"],
  users: ["lastname", "firstname", "email", "phone"],
};
/** Of these there may be many: a word is found by trigrams. */
const INDEXED = new Set<string>([
  "avrs",
  "commissioner_reports",
  "contracts",
  "counterparties",
  "drivers",
  "esfs",
  "ledger_drivers",
]);

/**
 * Folding a text takes seven microseconds, and a search asked for it two or three times a row: it is folded once, when it is written,
 * and kept beside it. Where a server does not have pg_trgm, or does not let us have it, every row's folded text is read instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) {
    const kept = columns.map(
      (column) =>
        sql`add ${sql.ref(`${column}_folded`)} text generated always as (fold_text(${sql.ref(column)})) stored`,
    );
    await sql`alter table ${sql.table(table)} ${sql.join(kept)}`.execute(db);
    if (INDEXED.has(table)) await index(db, table, columns);
  }
}

async function index(db: Kysely<unknown>, table: string, columns: readonly string[]): Promise<void> {
  const name = sql.ref(`${table}_search`);
  const folded = columns.map((column) => sql`${sql.ref(`${column}_folded`)} gin_trgm_ops`);
  await sql`drop index if exists ${name}`.execute(db);
  const { rows } = await sql`select from pg_opclass where opcname = 'gin_trgm_ops'`.execute(db);
  if (rows.length > 0)
    await sql`create index ${name} on ${sql.table(table)} using gin (${sql.join(folded)})`.execute(db);
}
