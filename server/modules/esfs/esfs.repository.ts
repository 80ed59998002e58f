import { type SqlBool, sql } from "kysely";
import type { PaperSide } from "../../../contract/entities/paper-side.ts";
import { esfRoutes } from "../../../contract/routes/esfs.ts";
import { esfs as machine, statusesOfTabs } from "../../../domain/documents/esfs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import type { Db, Tx } from "../../db/database.ts";
import { PLANNED_ONCE } from "../../db/plan-once.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";
import type { Scope } from "../../http/scope.ts";
import { deadlineOf } from "./deadline-words.ts";
import { printDay } from "./print-day.ts";

/** The papers that an invoice comes of, each by the route of its card (spec §2). */
const documents = sql`(
  select jsonb_build_array(
    jsonb_build_object('route', 'OK', 'id', r.id, 'number', r.number, 'date', r.formed_on),
    jsonb_build_object('route', case a.kind when 'legal' then 'AVRLe' else 'AVR' end, 'id', a.id, 'number', a.number, 'date', a.formed_on))
  from avrs a join commissioner_reports r on r.aggregator_id = a.aggregator_id and r.id = a.report_id
  where a.aggregator_id = esfs.aggregator_id and a.id = esfs.avr_id)`;

/** Invoices; their lines go with them when they are deleted. */
export const esfListed = listed({
  route: esfRoutes.list,
  table: "esfs",
  scope: scopedBy("esfs", { park: "park_id", counterparty: "counterparty_id" }),
  references: { park: "parks", counterparty: "counterparties", contract: "contracts" },
  kept: {
    counterparty: { name: sql.ref("esfs.counterparty_name") },
    contract: { number: sql.ref("esfs.contract_number"), date: sql.ref("esfs.contract_date") },
  },
  words: { status: "esfs" },
  columns: { documents },
  made: {
    contract: ({ contract }, { t }) => ({
      ...contract,
      title: t("esfs.contract", { number: contract.number, date: printDay(contract.date) }),
    }),
    deadline: ({ status, issue_by }, { t, today }) =>
      deadlineOf(machine.byId(status.id).code, toDay(issue_by), toDay(today), t),
  },
  conditions: {
    // The codec gives an ids filter nothing but numbers.
    tab: (tabs) => sql<SqlBool>`esfs.status_id = any(${statusesOfTabs(tabs as readonly number[])}::int[])`,
  },
  search: ["number", "registration_number", "counterparty.name", "counterparty.iin_bin", "contract.number_contract"],
  order: ["-turn_date"],
  totals: ["total", "vat"],
});

export type EsfRest = {
  id: number;
  status_id: number;
  external_status: string | null;
  without_vat: bigint;
  vat_rate: number;
  seller: PaperSide;
  buyer: PaperSide;
  created_at: string;
};

/** What a card and an XML need of invoices beside their rows. */
export const listRest = (db: Db | Tx, scope: Scope, ids: readonly number[]): Promise<EsfRest[]> =>
  db
    .selectFrom("esfs")
    .modifyFront(PLANNED_ONCE)
    .select(["id", "status_id", "external_status", "without_vat", "vat_rate", "seller", "buyer", "created_at"])
    .where(within(scope, esfListed.stored.scope))
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
    .where(within(scope, esfListed.stored.scope))
    .where(sql<SqlBool>`status_id = any(${statusesOfTabs([1])}::int[])`)
    .groupBy(sql`1`)
    .execute();
  return { overdue: found.find((row) => row.is_overdue), due: found.find((row) => !row.is_overdue) };
}
