import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { OkRow } from "../../../contract/entities/oks.ts";
import { okRoutes } from "../../../contract/routes/oks.ts";
import type { Db } from "../../db/database.ts";
import type { Entity } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import { paperNames } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";
import { reportScope } from "./reports.repository.ts";

type Found = Omit<OkRow, "park" | "counterparty" | "contract" | "status" | "period"> & {
  period: string;
  status_id: number;
  park_id: number;
  park_name: string;
  counterparty_id: number;
  counterparty_name: string;
  contract_id: number;
  number_contract: string;
  date_conclusion: string;
};

const PLAIN = [
  "id",
  "number",
  "formed_on",
  "period",
  "origin",
  "status_id",
  "park_id",
  "counterparty_id",
  "contract_id",
  "total_money",
  "fee_total",
  "bonus_commission",
  "to_transfer",
  "ending_balance",
  "created_at",
  "version",
];

export const okEntity = (scope: Scope, t: TFunction): Entity<"commissioner_reports", OkRow> => ({
  table: "commissioner_reports",
  scope: reportScope,
  joins: (query) =>
    query
      .innerJoin("parks", (on) =>
        on
          .onRef("parks.aggregator_id", "=", "commissioner_reports.aggregator_id")
          .onRef("parks.id", "=", "commissioner_reports.park_id"),
      )
      .innerJoin("counterparties", (on) =>
        on
          .onRef("counterparties.aggregator_id", "=", "commissioner_reports.aggregator_id")
          .onRef("counterparties.id", "=", "commissioner_reports.counterparty_id"),
      )
      .innerJoin("contracts", (on) =>
        on
          .onRef("contracts.aggregator_id", "=", "commissioner_reports.aggregator_id")
          .onRef("contracts.id", "=", "commissioner_reports.contract_id"),
      ),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`commissioner_reports.${column}`)}`.as(column)),
    sql`parks.name`.as("park_name"),
    sql`counterparties.name`.as("counterparty_name"),
    sql`contracts.number_contract`.as("number_contract"),
    sql`contracts.date_conclusion`.as("date_conclusion"),
  ],
  columns: {
    ...Object.fromEntries(
      [
        "number",
        "formed_on",
        "period",
        "origin",
        "total_money",
        "fee_total",
        "bonus_commission",
        "to_transfer",
        "ending_balance",
        "created_at",
      ].map((field) => [field, `commissioner_reports.${field}`]),
    ),
    status: "commissioner_reports.status_id",
    park: "commissioner_reports.park_id",
    counterparty: "commissioner_reports.counterparty_id",
    contract: "commissioner_reports.contract_id",
  },
  sorts: { park: sql`parks.name collate "und-x-icu"`, counterparty: sql`counterparties.name collate "und-x-icu"` },
  search: ["commissioner_reports.number", "parks.name", "counterparties.name", "counterparties.iin_bin"],
  defaultSort: [sql`commissioner_reports.period desc`, sql`commissioner_reports.id desc`],
  row: ({
    period,
    status_id,
    park_id,
    park_name,
    counterparty_id,
    counterparty_name,
    contract_id,
    number_contract,
    date_conclusion,
    ...found
  }: Found) => ({
    ...found,
    period: period.slice(0, 7),
    status: { id: status_id, name: paperNames(t, scope, "oks")(status_id) },
    park: { id: park_id, name: park_name },
    counterparty: { id: counterparty_id, name: counterparty_name },
    contract: { id: contract_id, number: number_contract, date: date_conclusion },
  }),
});

export const okListed = listed({
  route: okRoutes.list,
  entity: ({ scope, t }) => okEntity(scope, t),
  totals: ["total_money", "fee_total", "bonus_commission", "to_transfer", "ending_balance"],
});

/** Both sides of a report as the paper names them. */
export async function findSides(db: Db, scope: Scope, counterpartyId: number) {
  const principal = await db
    .selectFrom("counterparties")
    .leftJoin("banks", "banks.bik", "counterparties.bik")
    .select([
      "counterparties.name",
      "iin_bin",
      "address",
      "director",
      "director_position",
      "iik",
      "counterparties.bik",
      "banks.name as bank",
      "kbe",
    ])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", counterpartyId)
    .executeTakeFirstOrThrow();
  const commissioner = await db
    .selectFrom("aggregators")
    .leftJoin("banks", "banks.bik", "aggregators.bik")
    .select([
      "aggregators.name",
      "bin as iin_bin",
      "address",
      "director",
      "director_position",
      "iik",
      "aggregators.bik",
      "banks.name as bank",
      "kbe",
      "is_vat_payer",
    ])
    .where("id", "=", scope.aggregatorId)
    .executeTakeFirstOrThrow();
  return { principal, commissioner };
}
