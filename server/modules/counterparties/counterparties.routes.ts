import type { FastifyInstance } from "fastify";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import { needRecords } from "../../entities/record-names.ts";
import { type Register, registerElsewhere } from "../../entities/register-elsewhere.ts";
import { serveFlagCounts } from "../../entities/serve-counts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { copyTaxes } from "./copy-taxes.repository.ts";
import { counterpartyRecords } from "./counterparties.ts";
import { infoOfNumber } from "./iin-info.repository.ts";

const register = {
  noun: "counterparties",
  table: "counterparties",
  key: "iin_bin",
  copied: [
    "name",
    "form_activity",
    "director",
    "director_position",
    "email",
    "phone",
    "city_id",
    "address",
    "iik",
    "bik",
    "kbe",
    "has_limit",
  ],
} as const satisfies Register;

export function registerCounterparties(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const books = { name: "has_accounting_services", ...counterpartyRecords.definition.fields.has_accounting_services };
  serveFlagCounts(app, deps, counterpartyRoutes.accountServices, counterpartyRecords, books);
  implement(app, deps, counterpartyRoutes.iinInfo, async ({ db, scope, query }) => ({
    data: await infoOfNumber(db, scope, query.iin),
  }));
  implement(app, deps, counterpartyRoutes.addToAggregators, async ({ db: tx, scope, body, t }) => {
    const change = { tx, scope, clock };
    const ids = await needRecords(tx, scope, counterpartyRecords.stored, body.counterparty_ids, "counterparty_ids");
    const stamped = { from_aggregator_id: scope.aggregatorId };
    const where = { ids, aggregators: body.aggregator_ids, t };
    const { data, copies } = await registerElsewhere(change, { ...register, stamped }, where);
    await copyTaxes(change, copies);
    return { data, message: t("counterparties.done.registered", { count: data.created }) };
  });
}
