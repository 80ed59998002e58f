import { type SqlBool, sql } from "kysely";
import type { AvrKind, AvrRow } from "../../../contract/entities/avr.ts";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Entity } from "../../entities/list.ts";
import { type EntityFor, listed } from "../../entities/listed.ts";
import type { Stored } from "../../entities/record.ts";
import { namesOf, paperNames } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";

export const avrScope = {
  aggregator: "avrs.aggregator_id",
  park: "avrs.park_id",
  counterparty: "avrs.counterparty_id",
};
export const storedAvrs: Stored = { noun: "avrs", table: "avrs", scope: avrScope };

const PLAIN = [
  ...["id", "kind", "number", "formed_on", "status_id", "regime_id", "park_id", "counterparty_id", "contract_id"],
  ...["report_id", "total", "vat", "without_vat", "signed_at", "confirmed_at", "created_at", "version"],
];
const FILTERED = ["kind", "number", "formed_on", "period", "total", "vat", "without_vat", "signed_at", "confirmed_at"];
const REFERENCES = ["status", "regime", "park", "counterparty", "contract", "report"];

type Found = Omit<AvrRow, "period" | "park" | "counterparty" | "contract" | "report" | "regime" | "status"> &
  Record<"month" | "park_name" | "counterparty_name" | "contract_number", string> &
  Record<"contract_date" | "report_number" | "report_date", string> &
  Record<"park_id" | "counterparty_id" | "contract_id" | "report_id" | "status_id", number> & {
    regime_id: number | null;
  };

/** Outsourcers keep the books of parks: of all acts they have those of parks as legal entities (spec §2). */
const isOfParksAlone = ({ family }: Pick<Scope, "family">): boolean => family.startsWith("outsourcings");

const avrEntity: EntityFor<"avrs", AvrRow> = ({ scope, t }): Entity<"avrs", AvrRow> => ({
  table: "avrs",
  scope: avrScope,
  joins: (query) =>
    (
      [
        ["parks", "park_id"],
        ["counterparties", "counterparty_id"],
        ["contracts", "contract_id"],
        ["commissioner_reports", "report_id"],
      ] as const
    )
      .reduce<typeof query>(
        (joined, [table, key]) =>
          joined.innerJoin(table, (on) =>
            on.on(
              sql<SqlBool>`${sql.ref(`${table}.aggregator_id`)} = avrs.aggregator_id and ${sql.ref(`${table}.id`)} = ${sql.ref(`avrs.${key}`)}`,
            ),
          ) as unknown as typeof query, // what is joined adds names and takes none away
        query,
      )
      .$if(isOfParksAlone(scope), (only) => only.where(sql<SqlBool>`avrs.kind = 'legal'`)),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`avrs.${column}`)}`.as(column)),
    sql`to_char(avrs.period, 'YYYY-MM')`.as("month"),
    sql`parks.name`.as("park_name"),
    sql`counterparties.name`.as("counterparty_name"),
    sql`contracts.number_contract`.as("contract_number"),
    sql`contracts.date_conclusion`.as("contract_date"),
    sql`commissioner_reports.number`.as("report_number"),
    sql`commissioner_reports.formed_on`.as("report_date"),
  ],
  columns: {
    ...Object.fromEntries([...FILTERED, "created_at"].map((field) => [field, `avrs.${field}`])),
    ...Object.fromEntries(REFERENCES.map((field) => [field, `avrs.${field}_id`])),
  },
  sorts: { park: sql`parks.name collate "und-x-icu"`, counterparty: sql`counterparties.name collate "und-x-icu"` },
  search: ["avrs.number", "parks.name", "counterparties.name", "counterparties.iin_bin"],
  defaultSort: [sql`avrs.period desc`, sql`avrs.id desc`],
  row: ({ month, park_name, counterparty_name, contract_number, contract_date, ...found }: Found) => {
    const {
      park_id,
      counterparty_id,
      contract_id,
      report_id,
      report_number,
      report_date,
      status_id,
      regime_id,
      ...row
    } = found;
    return {
      ...row,
      period: month,
      park: { id: park_id, name: park_name },
      counterparty: { id: counterparty_id, name: counterparty_name },
      contract: { id: contract_id, number: contract_number, date: contract_date },
      report: { id: report_id, number: report_number, date: report_date },
      regime: regime_id === null ? null : { id: regime_id, name: namesOf(t, "taxRegimes")(regime_id) },
      status: { id: status_id, name: statusNames(t, scope, row.kind)(status_id) },
    };
  },
});

/** What a status of a kind is called to the reader; of no kind in particular where both stand together. */
export const statusNames = (t: Parameters<typeof namesOf>[0], scope: Pick<Scope, "user">, kind?: AvrKind) =>
  kind === "legal" ? namesOf(t, "avrsLegal") : paperNames(t, scope, kind ? "avrs" : "avrsBoth");

export const avrListed = listed({
  route: avrRoutes.list,
  entity: avrEntity,
  totals: ["total", "vat", "without_vat"],
});

/** The whole records of acts that the caller may see, in the order of their ids, each with its lines and its report's status. */
export async function listAvrs(db: Db | Tx, scope: Scope, ids: readonly number[]) {
  const records = await db
    .selectFrom("avrs")
    .innerJoin("commissioner_reports as r", (on) =>
      on.onRef("r.aggregator_id", "=", "avrs.aggregator_id").onRef("r.id", "=", "avrs.report_id"),
    )
    .selectAll("avrs")
    .select(["r.status_id as report_status_id", "r.number as report_number"])
    .where(within(scope, avrScope))
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

/** The electronic invoices made from acts, by the act. */
export async function listInvoices(db: Db | Tx, aggregatorId: number, acts: readonly number[]) {
  const found = await db
    .selectFrom("esfs")
    .select(["id", "avr_id", "number", "turn_date"])
    .where("aggregator_id", "=", aggregatorId)
    .where(sql<SqlBool>`avr_id = any(${[...acts]}::int[])`)
    .orderBy("id")
    .execute();
  const invoices = new Map<number, { route: "ESF"; id: number; number: string; date: string }[]>();
  for (const { id, avr_id, number, turn_date } of found)
    invoices.set(avr_id, [...(invoices.get(avr_id) ?? []), { route: "ESF", id, number, date: turn_date }]);
  return invoices;
}
