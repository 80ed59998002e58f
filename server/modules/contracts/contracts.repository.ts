import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { ContractEdit, ContractRow } from "../../../contract/entities/contract.ts";
import { contractRoutes } from "../../../contract/routes/contracts.ts";
import type { Bps } from "../../../domain/money/tiyn.ts";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { within } from "../../db/scope.ts";
import type { Entity } from "../../entities/list.ts";
import { listed } from "../../entities/listed.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Scope } from "../../http/scope.ts";

const scopeColumns = {
  aggregator: "contracts.aggregator_id",
  park: "contracts.park_id",
  counterparty: "contracts.counterparty_id",
};

/** The rate that holds on a day: the latest row not after it. */
const rateOn = (day: string, column: "rate" | "bonus_rate") => sql`coalesce((
  select r.${sql.ref(column)} from contract_rates r
  where r.aggregator_id = contracts.aggregator_id and r.contract_id = contracts.id and r.date_from <= ${day}::date
  order by r.date_from desc limit 1), 0)`;

type Found = Omit<ContractRow, "type" | "park" | "counterparty" | "status"> & {
  type_id: number;
  status_id: number;
  park_id: number;
  park_name: string;
  counterparty_id: number;
  counterparty_name: string;
};

const PLAIN = [
  "id",
  "number_contract",
  "date_conclusion",
  "type_id",
  "park_id",
  "counterparty_id",
  "month_cap",
  "starting_balance",
  "status_id",
  "is_active",
  "created_at",
  "updated_at",
  "version",
];

const contractEntity = (t: TFunction, today: string): Entity<"contracts", ContractRow> => ({
  table: "contracts",
  scope: scopeColumns,
  joins: (query) =>
    query
      .innerJoin("parks", (on) =>
        on.onRef("parks.aggregator_id", "=", "contracts.aggregator_id").onRef("parks.id", "=", "contracts.park_id"),
      )
      .innerJoin("counterparties", (on) =>
        on
          .onRef("counterparties.aggregator_id", "=", "contracts.aggregator_id")
          .onRef("counterparties.id", "=", "contracts.counterparty_id"),
      ),
  select: [
    ...PLAIN.map((column) => sql`${sql.ref(`contracts.${column}`)}`.as(column)),
    sql`parks.name`.as("park_name"),
    sql`counterparties.name`.as("counterparty_name"),
    rateOn(today, "rate").as("rate"),
    rateOn(today, "bonus_rate").as("bonus_rate"),
  ],
  columns: {
    number_contract: "contracts.number_contract",
    date_conclusion: "contracts.date_conclusion",
    type: "contracts.type_id",
    park: "contracts.park_id",
    counterparty: "contracts.counterparty_id",
    rate: rateOn(today, "rate"),
    status: "contracts.status_id",
    is_active: "contracts.is_active",
    created_at: "contracts.created_at",
  },
  sorts: { park: sql`parks.name collate "und-x-icu"`, counterparty: sql`counterparties.name collate "und-x-icu"` },
  search: ["contracts.number_contract", "parks.name", "counterparties.name", "counterparties.iin_bin"],
  defaultSort: [sql`contracts.date_conclusion desc`, sql`contracts.id desc`],
  row: ({ type_id, status_id, park_id, park_name, counterparty_id, counterparty_name, ...found }: Found) => ({
    ...found,
    type: { id: type_id, name: namesOf(t, "contractTypes")(type_id) },
    status: { id: status_id, name: namesOf(t, "contracts")(status_id) },
    park: { id: park_id, name: park_name },
    counterparty: { id: counterparty_id, name: counterparty_name },
  }),
});

export const contractListed = listed({
  route: contractRoutes.list,
  entity: ({ t, today }) => contractEntity(t, today),
});

export const listContractNumbers = (db: Db, scope: Scope) =>
  db
    .selectFrom("contracts")
    .select(["id", "number_contract as number"])
    .where(within(scope, scopeColumns))
    .orderBy("number_contract")
    .execute();

export const lockContract = (tx: Tx, scope: Scope, id: number) =>
  tx
    .selectFrom("contracts")
    .selectAll()
    .where(within(scope, scopeColumns))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

type Columns = Omit<ContractEdit, "rate" | "bonus_rate">;

export const insertContract = (tx: Tx, scope: Scope, clock: Clock, values: Columns) =>
  tx
    .insertInto("contracts")
    .values({ ...values, aggregator_id: scope.aggregatorId, created_at: clock.now(), updated_at: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();

export const updateContract = (
  tx: Tx,
  scope: Scope,
  clock: Clock,
  id: number,
  values: Partial<Columns> & { is_active?: boolean },
) =>
  tx
    .updateTable("contracts")
    .set({ ...values, updated_at: clock.now(), version: sql`version + 1` })
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("id", "=", id)
    .execute();

/** The rates from a day on. Rows before it stay: a rate is looked up by period, so history never changes. */
export const setRates = (
  tx: Tx,
  scope: Scope,
  contractId: number,
  from: string,
  rates: { rate: Bps; bonus_rate: Bps },
) =>
  tx
    .insertInto("contract_rates")
    .values({ aggregator_id: scope.aggregatorId, contract_id: contractId, date_from: from, ...rates })
    .onConflict((conflict) => conflict.columns(["aggregator_id", "contract_id", "date_from"]).doUpdateSet(rates))
    .execute();

/** The newest rates of a contract. */
export const findRates = (db: Db | Tx, scope: Scope, contractId: number) =>
  db
    .selectFrom("contract_rates")
    .select(["rate", "bonus_rate", "date_from"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("contract_id", "=", contractId)
    .orderBy("date_from", "desc")
    .executeTakeFirst();

export const countReports = async (db: Tx, scope: Scope, contractId: number): Promise<number> => {
  const row = await db
    .selectFrom("commissioner_reports")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("contract_id", "=", contractId)
    .executeTakeFirstOrThrow();
  return row.count;
};
