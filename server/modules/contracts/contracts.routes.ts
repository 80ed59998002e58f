import type { FastifyInstance } from "fastify";
import type { ContractRow } from "../../../contract/entities/contract.ts";
import { contractRoutes } from "../../../contract/routes/contracts.ts";
import { contracts as machine } from "../../../domain/documents/contracts.ts";
import { audit, changesBetween, refuseStale, refuseTaken } from "../../entities/change.ts";
import type { Asker } from "../../entities/listed.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import * as contracts from "./contracts.repository.ts";
import { contractListed } from "./contracts.repository.ts";

/** The kinds of contract a park has with a counterparty: commission, services. */
const CONTRACT_TYPES = [1, 2];

const numberTaken = () => new Failure("TAKEN", { fields: { number_contract: ["TAKEN"] } });
const pairTaken = () => new Failure("TAKEN", { fields: { counterparty_id: ["CONTRACT_EXISTS"] } });
const refuseDouble = <T>(run: () => Promise<T>): Promise<T> =>
  refuseTaken("contracts_aggregator_id_number_contract_key", numberTaken, () =>
    refuseTaken("contracts_one_active", pairTaken, run),
  );

export function registerContracts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const one = (asker: Omit<Asker, "today">, id: number) => contractListed.one({ ...asker, today: clock.today() }, id);
  implement(app, deps, contractRoutes.numbers, async ({ db, scope }) => ({
    data: await contracts.listContractNumbers(db, scope),
  }));
  serveRecords(app, deps, { list: contractRoutes.list, one: contractRoutes.one }, contractListed);
  serveCounts(app, deps, contractRoutes.statusCounts, contractListed, {
    column: "contracts.status_id",
    ids: machine.statuses.map(({ id }) => id),
    names: (t) => namesOf(t, "contracts"),
  });
  serveCounts(app, deps, contractRoutes.typeCounts, contractListed, {
    column: "contracts.type_id",
    ids: CONTRACT_TYPES,
    names: (t) => namesOf(t, "contractTypes"),
  });
  implement(app, deps, contractRoutes.create, async ({ db, scope, body: { rate, bonus_rate, ...values }, t }) => {
    const { id } = await refuseDouble(() => contracts.insertContract(db, scope, clock, values));
    await contracts.setRates(db, scope, id, values.date_conclusion, { rate, bonus_rate });
    await audit(db, scope, clock, {
      event: "contracts.created",
      entity: "contracts",
      id,
      changes: changesBetween({}, { ...values, rate, bonus_rate }),
    });
    const data = await one({ db, scope, t }, id);
    return { data, message: t("contracts.done.created", { number: data.number_contract }) };
  });
  registerContractChanges(app, deps, one);
}

function registerContractChanges(
  app: FastifyInstance,
  deps: Deps,
  one: (asker: Omit<Asker, "today">, id: number) => Promise<ContractRow>,
): void {
  const { clock } = deps;
  implement(
    app,
    deps,
    contractRoutes.update,
    async ({ db, scope, params, body: { version, rate, bonus_rate, ...values }, t }) => {
      const stored = await contracts.lockContract(db, scope, params.id);
      if (!stored) throw new Failure("NOT_FOUND");
      const rates = await contracts.findRates(db, scope, params.id);
      const before = { ...stored, rate: rates?.rate, bonus_rate: rates?.bonus_rate };
      refuseStale(version, before, { ...values, rate, bonus_rate });
      const changes = changesBetween(before, { ...values, rate, bonus_rate });
      const changed = (field: string) => changes.some((change) => change.field === field);
      // Reports rest on the balance, the parties and the rates of their contract: those change by agreement, not by an edit.
      const fixed = ["park_id", "counterparty_id", "starting_balance", "rate", "bonus_rate"].filter(changed);
      if (fixed.length > 0 && (await contracts.countReports(db, scope, params.id)) > 0) {
        throw new Failure("VALIDATION", { fields: Object.fromEntries(fixed.map((field) => [field, ["HAS_REPORTS"]])) });
      }
      await refuseDouble(() => contracts.updateContract(db, scope, clock, params.id, values));
      if (changed("rate") || changed("bonus_rate"))
        await contracts.setRates(db, scope, params.id, rates?.date_from ?? values.date_conclusion, {
          rate,
          bonus_rate,
        });
      await audit(db, scope, clock, { event: "contracts.updated", entity: "contracts", id: params.id, changes });
      return { data: await one({ db, scope, t }, params.id), message: t("contracts.done.updated") };
    },
  );
  implement(app, deps, contractRoutes.active, async ({ db, scope, params, body: { version, is_active }, t }) => {
    const stored = await contracts.lockContract(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    refuseStale(version, stored, { is_active });
    await refuseDouble(() => contracts.updateContract(db, scope, clock, params.id, { is_active }));
    await audit(db, scope, clock, {
      event: is_active ? "contracts.activated" : "contracts.deactivated",
      entity: "contracts",
      id: params.id,
      changes: changesBetween(stored, { is_active }),
    });
    return {
      data: await one({ db, scope, t }, params.id),
      message: t(is_active ? "contracts.done.activated" : "contracts.done.deactivated"),
    };
  });
}
