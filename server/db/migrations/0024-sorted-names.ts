import { type Kysely, sql } from "kysely";

/** The name that a paper keeps of its counterparty, where its list shows it. */
const KEPT = {
  commissioner_reports: "principal ->> 'name'",
  avrs: "(case kind when 'legal' then performer else customer end) ->> 'name'",
  esfs: "buyer ->> 'name'",
};
/** Names by which lists of many are sorted, and what settles ties there. */
const SORTED = {
  commissioner_reports: ["counterparty_name", "period desc"],
  avrs: ["counterparty_name", "period desc"],
  esfs: ["counterparty_name", "turn_date desc"],
  counterparties: ["name"],
  drivers: ["name"],
  ledger_drivers: ["name"],
};

/**
 * A page sorted by names reads its own rows, in place of sorting all names as people read them for each page; and a name is taken out
 * of the sides of a paper, a kilobyte of JSON, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, name] of Object.entries(KEPT))
    await sql`alter table ${sql.table(table)} add counterparty_name text generated always as (${sql.raw(name)}) stored`.execute(
      db,
    );
  for (const [table, [name = "", ...ties]] of Object.entries(SORTED)) {
    const last = ties.length > 0 ? "id desc" : "id";
    const columns = ["aggregator_id", `${name} collate "und-x-icu"`, ...ties, last];
    await sql`create index ${sql.ref(`${table}_by_name`)} on ${sql.table(table)} (${sql.raw(columns.join(", "))})`.execute(
      db,
    );
  }
}
