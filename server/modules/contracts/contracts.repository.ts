import { sql } from "kysely";
import { UPLOAD } from "../../../contract/entities/file.ts";
import { contractRoutes } from "../../../contract/routes/contracts.ts";
import type { Bps } from "../../../domain/money/tiyn.ts";
import type { Db, Tx } from "../../db/database.ts";
import { scopedBy, within } from "../../db/scope.ts";
import { listed } from "../../entities/listed.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";

/** The rate that holds on a day: the latest row not after it; of a contract that begins later, the rate it begins with. */
const rateOn = (day: string, column: "rate" | "bonus_rate") => sql`(
  select r.${sql.ref(column)} from contract_rates r
  where r.aggregator_id = contracts.aggregator_id and r.contract_id = contracts.id
  order by r.date_from <= ${day}::date desc, abs(r.date_from - ${day}::date) limit 1)`;

export const contractListed = listed({
  route: contractRoutes.list,
  table: "contracts",
  scope: scopedBy("contracts", { park: "park_id", counterparty: "counterparty_id" }),
  references: { park: "parks", counterparty: "counterparties" },
  words: { type: "contractTypes", status: "contracts" },
  files: { scan: UPLOAD },
  columns: ({ today }) => ({ rate: rateOn(today, "rate"), bonus_rate: rateOn(today, "bonus_rate") }),
  search: ["number_contract", "park.name", "counterparty.name", "counterparty.iin_bin"],
  order: ["-date_conclusion"],
  taken: {
    contracts_one_active: () => new Failure("TAKEN", { fields: { counterparty_id: ["CONTRACT_EXISTS"] } }),
  },
});

export const listContractNumbers = (db: Db, scope: Scope) =>
  db
    .selectFrom("contracts")
    .select(["id", "number_contract as number"])
    .where(within(scope, contractListed.stored.scope))
    .orderBy("number_contract")
    .execute();

export type Rates = { rate: Bps; bonus_rate: Bps };

/** The rates from a day on. Rows before it stay: a rate is looked up by period, so history never changes. */
export const setRates = (tx: Tx, scope: Scope, contractId: number, from: string, rates: Rates) =>
  tx
    .insertInto("contract_rates")
    .values({ aggregator_id: scope.aggregatorId, contract_id: contractId, date_from: from, ...rates })
    .onConflict((conflict) => conflict.columns(["aggregator_id", "contract_id", "date_from"]).doUpdateSet(rates))
    .execute();

/**
 * Lets a contract's rates begin on the day it is concluded: the rate that holds on that day, or else the first one, is dated to
 * it, and rates before it fall away. Under a contract with reports they are only ever stretched to an earlier day: no month
 * may be left without the rate that it was reckoned with.
 */
export async function beginRates(tx: Tx, scope: Scope, contractId: number, from: string, reported: boolean) {
  const rows = await tx
    .selectFrom("contract_rates")
    .select("date_from")
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("contract_id", "=", contractId)
    .orderBy("date_from")
    .execute();
  const [first] = rows;
  const begins = (reported ? undefined : rows.findLast(({ date_from }) => date_from <= from)) ?? first;
  if (!begins || begins.date_from === from || (reported && begins.date_from < from)) return;
  const ofContract = { aggregator_id: scope.aggregatorId, contract_id: contractId };
  await tx
    .deleteFrom("contract_rates")
    .where((row) => row.and(ofContract))
    .where("date_from", "<", begins.date_from)
    .execute();
  await tx
    .updateTable("contract_rates")
    .set({ date_from: from })
    .where((row) => row.and(ofContract))
    .where("date_from", "=", begins.date_from)
    .execute();
}

/** The newest rates of a contract. */
export const findRates = (db: Db | Tx, scope: Scope, contractId: number) =>
  db
    .selectFrom("contract_rates")
    .select(["rate", "bonus_rate", "date_from"])
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("contract_id", "=", contractId)
    .orderBy("date_from", "desc")
    .executeTakeFirst();

/** The park of a contract that the caller sees; undefined when there is none. */
export const parkOf = async (tx: Tx, scope: Scope, contractId: number): Promise<number | undefined> =>
  (
    await tx
      .selectFrom("contracts")
      .select("park_id")
      .where(within(scope, contractListed.stored.scope))
      .where("id", "=", contractId)
      .executeTakeFirst()
  )?.park_id;

/** Whether a contract has commissioner reports. */
export const hasReports = async (tx: Tx, scope: Scope, contractId: number): Promise<boolean> =>
  (await tx
    .selectFrom("commissioner_reports")
    .select("id")
    .where("aggregator_id", "=", scope.aggregatorId)
    .where("contract_id", "=", contractId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
