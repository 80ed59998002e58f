import { sql } from "kysely";
import type { Bps } from "../../../domain/money/tiyn.ts";
import { contracts } from "../../../src/resources/contracts/contracts.ts";
import type { Tx } from "../../db/database.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { datedRows } from "../../entities/dated.ts";
import type { Change } from "../../entities/record.ts";
import { recordsOf } from "../../entities/records.ts";
import { Failure } from "../../http/failure.ts";
import type { Scope } from "../../http/scope.ts";
import { refreshPapers } from "../papers/refresh-papers.ts";
import { paperOf } from "./paper.ts";
import { SIDES } from "./sides.repository.ts";

/** Reports rest on these: they change by agreement, not by an edit. */
const FIXED_BY_REPORTS = ["park_id", "counterparty_id", "starting_balance", "rate", "bonus_rate"];

/** What a paper that was signed with a key says: it is changed by agreement, or once the client has sent it back. */
const PRINTED = ["number_contract", "date_conclusion", "park_id", "counterparty_id", "rate", "bonus_rate"];

type Rates = { rate: Bps; bonus_rate: Bps };
/** A contract that begins later has the rates that it begins with. */
export const contractRates = datedRows<Rates>({
  table: "contract_rates",
  owner: "contracts",
  key: "contract_id",
  holdsBefore: true,
});

export const contractRecords = recordsOf(contracts, {
  columns: ({ today }) => ({
    ...SIDES.contracts.columns,
    rate: contractRates.on(today, "rate"),
    bonus_rate: contractRates.on(today, "bonus_rate"),
    first_rate: contractRates.first("rate"),
    first_bonus_rate: contractRates.first("bonus_rate"),
    turn: sql`case when contracts.esigned_at is null then 'aggregator' else 'counterparty' end`,
  }),
  printed: { kind: "contracts", of: paperOf },
  taken: {
    contracts_one_active: () => new Failure("TAKEN", { fields: { counterparty_id: ["CONTRACT_EXISTS"] } }),
  },
  async lock({ tx, scope }, ids, edit) {
    const standing = await Promise.all(ids.map((id) => contractRecords.find(tx, scope, id)));
    const parks = [...standing, edit].map((each) => each?.park_id).filter((park) => typeof park === "number");
    await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks });
  },
  async beside(change, { rate, bonus_rate, date_conclusion }, id) {
    const { tx, scope, clock } = change;
    const held = id === undefined ? undefined : heldOn(await contractRates.list(tx, scope, id), clock.today());
    return {
      before: held ? { rate: held.rate, bonus_rate: held.bonus_rate } : {},
      after: { rate, bonus_rate },
      async write(its, changed) {
        const from = held?.date_from ?? date_conclusion;
        if (changed.includes("rate") || changed.includes("bonus_rate"))
          await contractRates.set(tx, scope, its, from, { rate, bonus_rate });
        if (held && changed.includes("date_conclusion")) await beginRates(change, its, date_conclusion);
      },
    };
  },
  async mayNotChange(fields, { id, esigned_at }, { tx, scope }) {
    const printed = esigned_at === null ? [] : PRINTED.filter((field) => fields.includes(field));
    if (printed.length > 0)
      return new Failure("VALIDATION", { fields: Object.fromEntries(printed.map((field) => [field, ["SIGNED"]])) });
    const fixed = FIXED_BY_REPORTS.filter((field) => fields.includes(field));
    if (fixed.length === 0 || !(await hasReports(tx, scope, id))) return undefined;
    return new Failure("VALIDATION", { fields: Object.fromEntries(fixed.map((field) => [field, ["HAS_REPORTS"]])) });
  },
  follows: {
    updated: (change, id) => refreshPapers(change, { contract: id }),
    esigned: SIDES.contracts.keep,
    signed: SIDES.contracts.keep,
    objected: SIDES.contracts.drop,
  },
});

/** What an edit shows and changes: the rates of the day. Those that were agreed for later stay as they are. */
const heldOn = <Row extends { date_from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.findLast(({ date_from }) => date_from <= day) ?? rows[0];

/**
 * Lets a contract's rates begin on the day it is concluded: the rate that holds on that day, or else the first one, is dated to
 * it, and rates before it fall away. Under a contract with reports they are only ever stretched to an earlier day: no month
 * may be left without the rate that it was reckoned with.
 */
async function beginRates({ tx, scope }: Change, id: number, from: string): Promise<void> {
  const days = (await contractRates.list(tx, scope, id)).map(({ date_from }) => date_from);
  const reported = await hasReports(tx, scope, id);
  const begins = (reported ? undefined : days.findLast((day) => day <= from)) ?? days[0];
  if (!begins || begins === from || (reported && begins < from)) return;
  await contractRates.begin(tx, scope, id, begins, from);
}

const hasReports = async (tx: Tx, { aggregatorId }: Scope, id: number): Promise<boolean> => {
  const reports = tx.selectFrom("commissioner_reports").select("id").where("contract_id", "=", id);
  return (await reports.where("aggregator_id", "=", aggregatorId).limit(1).executeTakeFirst()) !== undefined;
};
