import { type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { AvrKind } from "../../../contract/entities/avr.ts";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";

/** What a status of a kind is called to the reader; of no kind in particular where both stand together. */
export const statusNames = (t: Parameters<typeof namesOf>[0], scope: Pick<Scope, "user">, kind?: AvrKind) =>
  kind === "legal" ? namesOf(t, "avrsLegal") : paperNames(t, scope, kind ? "avrs" : "avrsBoth");

export const avrListed = listed({
  route: avrRoutes.list,
  table: "avrs",
  scope: scopedBy("avrs", { park: "park_id", counterparty: "counterparty_id" }),
  // Outsourcers keep the books of parks: of all acts they have those of parks as legal entities (spec §2).
  only: ({ scope }) => (scope.family.startsWith("outsourcings") ? sql<SqlBool>`avrs.kind = 'legal'` : undefined),
  references: { park: "parks", counterparty: "counterparties", contract: "contracts", report: "commissioner_reports" },
  kept: {
    counterparty: { name: sql.ref("avrs.counterparty_name") },
    contract: { number: sql.ref("avrs.contract_number"), date: sql.ref("avrs.contract_date") },
  },
  words: { regime: "taxRegimes", status: (id, { t, scope }, { kind }) => statusNames(t, scope, kind)(id) },
  search: ["number", "park.name", "counterparty.name", "counterparty.iin_bin"],
  order: ["-period"],
  totals: ["total", "vat", "without_vat"],
});

/** The whole records of acts that the caller may see, in the order of their ids, each with its lines, its report's status and the invoices made from it. */
export async function listAvrs(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const records = await db
    .selectFrom("avrs")
    .innerJoin("commissioner_reports as r", (on) =>
      on.onRef("r.aggregator_id", "=", "avrs.aggregator_id").onRef("r.id", "=", "avrs.report_id"),
    )
    .selectAll("avrs")
    .select(["r.status_id as report_status_id", "r.number as report_number"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("esfs")
          .select(["esfs.id", "esfs.number", "esfs.turn_date as date"])
          .whereRef("esfs.aggregator_id", "=", "avrs.aggregator_id")
          .whereRef("esfs.avr_id", "=", "avrs.id")
          .orderBy("esfs.id"),
      ).as("invoices"),
    )
    .where(within(scope, avrListed.stored.scope))
    .where(sql<SqlBool>`avrs.id = any(${[...ids]}::int[])`)
    .orderBy("avrs.id")
    .execute();
  const lines = await db
    .selectFrom("avr_lines")
    .selectAll()
    .where("aggregator_id", "=", scope.aggregatorId)
    .where(sql<SqlBool>`avr_id = any(${records.map(({ id }) => id)}::int[])`)
    .orderBy("avr_id")
    .orderBy("position")
    .execute();
  return records.map((record) => ({ ...record, lines: lines.filter(({ avr_id }) => avr_id === record.id) }));
}
export type AvrRecord = Awaited<ReturnType<typeof listAvrs>>[number];
