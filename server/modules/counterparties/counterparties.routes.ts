import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import type { Change } from "../../entities/record.ts";
import { needRecords } from "../../entities/record-names.ts";
import { type Copied, type Register, registerElsewhere } from "../../entities/register-elsewhere.ts";
import { serveFlagCounts } from "../../entities/serve-counts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { counterpartyRecords } from "./counterparties.ts";
import { infoOfNumber } from "./iin-info.ts";

const register = {
  ...{ noun: "counterparties", table: "counterparties", key: "iin_bin" },
  copied: [
    ...["name", "form_activity", "director", "director_position", "email", "phone", "city_id", "address"],
    ...["iik", "bik", "kbe", "has_limit"],
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
    const { data, copies } = await registerElsewhere(change, { ...register, stamped }, ids, body.aggregator_ids);
    await copyTaxes(change, copies);
    return { data, message: t("counterparties.done.registered", { count: data.created }) };
  });
}

/** The tax history goes with whose it is: it is the law's word about them, not the aggregator's. */
const copyTaxes = ({ tx, scope }: Change, copies: readonly Copied[]) =>
  sql`insert into counterparty_tax_statuses (aggregator_id, counterparty_id, date_from, regime_id, vat_payer, vat_series, vat_number)
    select n.aggregator_id, n.id, t.date_from, t.regime_id, t.vat_payer, t.vat_series, t.vat_number
    from unnest(${copies.map(({ aggregator_id }) => aggregator_id)}::int[], ${copies.map(({ id }) => id)}::int[],
      ${copies.map(({ from_id }) => from_id)}::int[]) as n (aggregator_id, id, from_id)
    join counterparty_tax_statuses t on t.aggregator_id = ${scope.aggregatorId} and t.counterparty_id = n.from_id`.execute(
    tx,
  );
