import type { TFunction } from "i18next";
import { type SqlBool, sql } from "kysely";
import type { AvrParty } from "../../../contract/entities/avr.ts";
import type { EsfRow } from "../../../contract/entities/esf.ts";
import type { RelatedDocument } from "../../../contract/entities/related-document.ts";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { esfs as machine, statusesOfTabs } from "../../../domain/documents/esfs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Entity } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";
import { deadlineOf } from "./deadline-words.ts";
import { printDay } from "./print-day.ts";

const scopeColumns = { aggregator: "esfs.aggregator_id", park: "esfs.park_id", counterparty: "esfs.counterparty_id" };

/** Invoices as records that are deleted; their lines go with them. */
export const storedEsfs: Stored = { noun: "esfs", table: "esfs", scope: scopeColumns };

/** The papers that an invoice comes of, each by the route of its card (spec §2). */
const documents = sql<RelatedDocument[]>`(
  select jsonb_build_array(
    jsonb_build_object('route', 'OK', 'id', r.id, 'number', r.number, 'date', r.formed_on),
    jsonb_build_object('route', case a.kind when 'legal' then 'AVRLe' else 'AVR' end, 'id', a.id, 'number', a.number, 'date', a.formed_on))
  from avrs a join commissioner_reports r on r.aggregator_id = a.aggregator_id and r.id = a.report_id
  where a.aggregator_id = esfs.aggregator_id and a.id = esfs.avr_id)`;

const OWN = ["id", "turn_date", "discharge_date", "number", "registration_number", "total", "vat", "issue_by"];
const PLAIN = [...OWN, "period", "status_id", "updated_at", "version", "park_id", "counterparty_id", "contract_id"];

type Found = Omit<EsfRow, "park" | "counterparty" | "contract" | "status" | "deadline"> &
  Record<"status_id" | "park_id" | "counterparty_id" | "contract_id", number> &
  Record<"park_name" | "counterparty_name" | "contract_number" | "contract_date", string>;

const byName = (table: string) => sql`${sql.ref(`${table}.name`)} collate "und-x-icu"`;

const esfEntity = (t: TFunction, today: string): Entity<"esfs", EsfRow> => ({
  table: "esfs",
  scope: scopeColumns,
  joins: (query) =>
    query
      .innerJoin("parks", (on) =>
        on.onRef("parks.aggregator_id", "=", "esfs.aggregator_id").onRef("parks.id", "=", "esfs.park_id"),
      )
      .innerJoin("counterparties", (on) =>
        on
          .onRef("counterparties.aggregator_id", "=", "esfs.aggregator_id")
          .onRef("counterparties.id", "=", "esfs.counterparty_id"),
      )
      .innerJoin("contracts", (on) =>
        on.onRef("contracts.aggregator_id", "=", "esfs.aggregator_id").onRef("contracts.id", "=", "esfs.contract_id"),
      ),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`esfs.${column}`)}`.as(column)),
    sql`parks.name`.as("park_name"),
    sql`counterparties.name`.as("counterparty_name"),
    sql`contracts.number_contract`.as("contract_number"),
    sql`contracts.date_conclusion`.as("contract_date"),
    documents.as("documents"),
  ],
  columns: {
    ...Object.fromEntries([...OWN, "period", "updated_at"].map((field) => [field, `esfs.${field}`])),
    status: "esfs.status_id",
    park: "esfs.park_id",
    counterparty: "esfs.counterparty_id",
    contract: "esfs.contract_id",
  },
  sorts: { counterparty: byName("counterparties"), contract: sql`contracts.number_contract collate "und-x-icu"` },
  conditions: {
    // The codec gives an ids filter nothing but numbers.
    tab: (tabs) => sql<SqlBool>`esfs.status_id = any(${statusesOfTabs(tabs as readonly number[])}::int[])`,
  },
  search: [
    "esfs.number",
    "esfs.registration_number",
    "counterparties.name",
    "counterparties.iin_bin",
    "contracts.number_contract",
  ],
  defaultSort: [sql`esfs.turn_date desc`, sql`esfs.id desc`],
  row: ({ period, park_name, counterparty_name, contract_number, contract_date, ...found }: Found) => {
    const { status_id, park_id, counterparty_id, contract_id, ...own } = found;
    return {
      ...own,
      period: period.slice(0, 7),
      park: { id: park_id, name: park_name },
      counterparty: { id: counterparty_id, name: counterparty_name },
      contract: {
        id: contract_id,
        number: contract_number,
        date: contract_date,
        title: t("esfs.contract", { number: contract_number, date: printDay(contract_date) }),
      },
      status: { id: status_id, name: namesOf(t, "esfs")(status_id) },
      deadline: deadlineOf(machine.byId(status_id).code, toDay(found.issue_by), toDay(today), t),
    };
  },
});

export const esfListed = listed({
  route: esfRoutes.list,
  entity: ({ t, today }) => esfEntity(t, today),
  totals: ["total", "vat"],
});

export type EsfRest = {
  id: number;
  status_id: number;
  external_status: string | null;
  without_vat: bigint;
  vat_rate: number;
  seller: AvrParty;
  buyer: AvrParty;
  created_at: string;
};

/** What a card and an XML need of invoices beside their rows. */
export const listRest = (db: Db | Tx, scope: Scope, ids: readonly number[]): Promise<EsfRest[]> =>
  db
    .selectFrom("esfs")
    .select(["id", "status_id", "external_status", "without_vat", "vat_rate", "seller", "buyer", "created_at"])
    .where(within(scope, scopeColumns))
    .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
    .execute();

/** The lines of invoices that the caller has just been shown to have. */
export const listLines = (db: Db | Tx, aggregatorId: number, ids: readonly number[]) =>
  db
    .selectFrom("esf_lines")
    .selectAll()
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<SqlBool>`esf_id = any(${[...ids]}::int[])`)
    .orderBy("esf_id")
    .orderBy("position")
    .execute();

/** What waits to be issued, by how near its last day is: how many, how much (tiyn), and the nearest last day. */
export async function sumWaiting(db: Db, scope: Scope, today: string) {
  const found = await db
    .selectFrom("esfs")
    .select([
      sql<boolean>`issue_by < ${today}::date`.as("is_overdue"),
      sql<number>`count(*)::int`.as("count"),
      sql<bigint>`sum(total)::bigint`.as("total"),
      sql<string>`min(issue_by)`.as("nearest"),
    ])
    .where(within(scope, scopeColumns))
    .where(sql<SqlBool>`status_id = any(${statusesOfTabs([1])}::int[])`)
    .groupBy(sql`1`)
    .execute();
  return { overdue: found.find((row) => row.is_overdue), due: found.find((row) => !row.is_overdue) };
}
