import type { FastifyInstance } from "fastify";
import type { ContractEdit } from "../../../contract/entities/contract.ts";
import { contractRoutes as routes } from "../../../contract/routes/contracts.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { lockMoney } from "../../db/money-locks.ts";
import { changesBetween, refuseStale } from "../../entities/change.ts";
import { type Change, createRecord, lockRecord, type Seen, updateRecord } from "../../entities/record.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { refreshPapers } from "../papers/refresh-papers.ts";
import {
  beginRates,
  contractListed,
  findRates,
  hasReports,
  listContractNumbers,
  parkOf,
  setRates,
} from "./contracts.repository.ts";

/** The kinds of contract a park has with a counterparty: commission, services. */
const CONTRACT_TYPES = [{ id: 1 }, { id: 2 }];
/** Reports rest on these: they change by agreement, not by an edit. */
const FIXED_BY_REPORTS = ["park_id", "counterparty_id", "starting_balance", "rate", "bonus_rate"];

const { stored } = contractListed;

/** Changes a contract and, where they differ, its newest rates; the first of them begins with the contract. */
async function updateContract(change: Change, seen: Seen, { rate, bonus_rate, ...values }: ContractEdit) {
  const { tx, scope } = change;
  const park = await parkOf(tx, scope, seen.id);
  if (park === undefined) throw new Failure("NOT_FOUND");
  await lockMoney(tx, { aggregatorId: scope.aggregatorId, parks: [park, values.park_id] });
  const record = await lockRecord(change, stored, seen.id);
  const newest = await findRates(tx, scope, seen.id);
  const before = { rate: newest?.rate, bonus_rate: newest?.bonus_rate };
  const rates = { rate, bonus_rate };
  const { scan: _, ...columns } = values;
  refuseStale(seen.version, { ...record, ...before }, { ...columns, ...rates });
  const changed = changesBetween({ ...record, ...before }, { ...columns, ...rates }).map(({ field }) => field);
  const fixed = FIXED_BY_REPORTS.filter((field) => changed.includes(field));
  const reported = await hasReports(tx, scope, seen.id);
  if (fixed.length > 0 && reported)
    throw new Failure("VALIDATION", { fields: Object.fromEntries(fixed.map((field) => [field, ["HAS_REPORTS"]])) });
  await updateRecord(change, stored, seen, values, undefined, { beside: { before, after: rates } });
  if (changed.includes("rate") || changed.includes("bonus_rate"))
    await setRates(tx, scope, seen.id, newest?.date_from ?? values.date_conclusion, rates);
  if (changed.includes("date_conclusion")) await beginRates(tx, scope, seen.id, values.date_conclusion, reported);
  await refreshPapers(change, { contract: seen.id });
}

export function registerContracts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  serveRecords(app, deps, { list: routes.list, one: routes.one }, contractListed);
  serveCounts(app, deps, routes.statusCounts, contractListed, machine.statuses);
  serveCounts(app, deps, routes.typeCounts, contractListed, CONTRACT_TYPES, "type");
  implement(app, deps, routes.numbers, async ({ db, scope }) => ({ data: await listContractNumbers(db, scope) }));
  implement(app, deps, routes.create, async ({ db, scope, body: { rate, bonus_rate, ...values }, t }) => {
    const rates = { rate, bonus_rate };
    await lockMoney(db, { aggregatorId: scope.aggregatorId, parks: [values.park_id] });
    const id = await createRecord({ tx: db, scope, clock }, stored, values, rates);
    await setRates(db, scope, id, values.date_conclusion, rates);
    const data = await contractListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("contracts.done.created", { number: data.number_contract }) };
  });
  implement(app, deps, routes.update, async ({ db, scope, params: { id }, body: { version, ...edit }, t }) => {
    await updateContract({ tx: db, scope, clock }, { id, version }, edit);
    const data = await contractListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("contracts.done.updated") };
  });
  implement(app, deps, routes.active, async ({ db, scope, params: { id }, body: { version, is_active }, t }) => {
    const action = is_active ? "activated" : "deactivated";
    const park = await parkOf(db, scope, id);
    if (park !== undefined) await lockMoney(db, { aggregatorId: scope.aggregatorId, parks: [park] });
    await updateRecord({ tx: db, scope, clock }, stored, { id, version }, { is_active }, `contracts.${action}`);
    const data = await contractListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t(`contracts.done.${action}`) };
  });
}
