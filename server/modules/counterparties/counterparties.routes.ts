import type { FastifyInstance } from "fastify";
import type { CounterpartyEdit } from "../../../contract/entities/counterparty.ts";
import { counterpartyRoutes } from "../../../contract/routes/counterparties.ts";
import { counterparties as machine } from "../../../domain/documents/counterparties.ts";
import { audit, changesBetween, refuseStale, refuseTaken } from "../../entities/change.ts";
import type { Asker } from "../../entities/listed.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { canonicalCounterparty } from "./canonical.ts";
import * as counterparties from "./counterparties.repository.ts";
import { counterpartyListed } from "./counterparties.repository.ts";

const taken = () => new Failure("IIN_BIN_TAKEN", { fields: { iin_bin: ["IIN_BIN_TAKEN"] } });
const split = ({ tax_regime_id, vat_payer, tax_from, ...columns }: CounterpartyEdit) => ({
  columns,
  tax: { date_from: tax_from, regime_id: tax_regime_id, vat_payer },
});

export function registerCounterparties(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const one = (asker: Omit<Asker, "today">, id: number) =>
    counterpartyListed.one({ ...asker, today: clock.today() }, id);
  implement(app, deps, counterpartyRoutes.names, async ({ db, scope }) => ({
    data: await counterparties.listCounterpartyNames(db, scope),
  }));
  serveRecords(app, deps, { list: counterpartyRoutes.list, one: counterpartyRoutes.one }, counterpartyListed);
  serveCounts(app, deps, counterpartyRoutes.statusCounts, counterpartyListed, {
    column: "counterparties.status_id",
    ids: machine.statuses.map(({ id }) => id),
    names: (t) => namesOf(t, "counterparties"),
  });
  implement(app, deps, counterpartyRoutes.create, async ({ db, scope, body, t }) => {
    const { columns, tax } = split(canonicalCounterparty(body));
    const { id } = await refuseTaken("counterparties_aggregator_id_iin_bin_key", taken, () =>
      counterparties.insertCounterparty(db, scope, clock, columns),
    );
    await counterparties.setTaxStatus(db, scope, id, tax);
    await audit(db, scope, clock, {
      event: "counterparties.created",
      entity: "counterparties",
      id,
      changes: changesBetween({}, body),
    });
    const data = await one({ db, scope, t }, id);
    return { data, message: t("counterparties.done.created", { name: data.name }) };
  });
  implement(app, deps, counterpartyRoutes.update, async ({ db, scope, params, body: { version, ...edit }, t }) => {
    const stored = await counterparties.lockCounterparty(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    const { columns, tax } = split(canonicalCounterparty(edit));
    refuseStale(version, stored, columns);
    await refuseTaken("counterparties_aggregator_id_iin_bin_key", taken, () =>
      counterparties.updateCounterparty(db, scope, clock, params.id, columns),
    );
    await counterparties.setTaxStatus(db, scope, params.id, tax);
    await audit(db, scope, clock, {
      event: "counterparties.updated",
      entity: "counterparties",
      id: params.id,
      changes: changesBetween(stored, columns),
    });
    const data = await one({ db, scope, t }, params.id);
    return { data, message: t("counterparties.done.updated") };
  });
  implement(app, deps, counterpartyRoutes.note, async ({ db, scope, params, body: { version, note }, t }) => {
    const stored = await counterparties.lockCounterparty(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    refuseStale(version, stored, { note });
    await counterparties.updateCounterparty(db, scope, clock, params.id, { note });
    await audit(db, scope, clock, {
      event: "counterparties.noted",
      entity: "counterparties",
      id: params.id,
      changes: changesBetween(stored, { note }),
    });
    const data = await one({ db, scope, t }, params.id);
    return { data, message: t("counterparties.done.updated") };
  });
}
