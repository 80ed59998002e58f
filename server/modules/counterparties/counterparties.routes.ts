import type { FastifyInstance } from "fastify";
import type { CounterpartyEdit } from "../../../contract/entities/counterparty.ts";
import { counterpartyRoutes as routes } from "../../../contract/routes/counterparties.ts";
import { counterparties as machine } from "../../../domain/documents/counterparties.ts";
import { createRecord, lockRecord, namesOfRecords, updateRecord } from "../../entities/record.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { refreshPapers } from "../papers/refresh-papers.ts";
import { canonicalCounterparty } from "./canonical.ts";
import { counterpartyListed, listTaxRows, setTaxStatus } from "./counterparties.repository.ts";
import { newTaxRow, taxOf } from "./tax-status.ts";

const { stored } = counterpartyListed;
/** What of an edit stands on the counterparty itself; its tax status is dated rows beside it. */
function columnsOf(edit: CounterpartyEdit) {
  const { tax_regime_id, vat_payer, tax_from, ...columns } = canonicalCounterparty(edit);
  return columns;
}

export function registerCounterparties(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  serveRecords(app, deps, { list: routes.list, one: routes.one }, counterpartyListed);
  serveCounts(app, deps, routes.statusCounts, counterpartyListed, machine.statuses);
  implement(app, deps, routes.names, async ({ db, scope }) => ({
    data: await namesOfRecords(db, scope, stored, "name"),
  }));
  implement(app, deps, routes.create, async ({ db, scope, body, t }) => {
    const { tax_regime_id, vat_payer, tax_from } = body;
    const tax = newTaxRow(body, [], clock.today());
    const beside = { before: {}, after: { tax_regime_id, vat_payer, tax_from } };
    const id = await createRecord({ tx: db, scope, clock }, stored, columnsOf(body), beside);
    if (tax) await setTaxStatus(db, scope, id, tax);
    const data = await counterpartyListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("counterparties.done.created", { name: data.name }) };
  });
  implement(app, deps, routes.update, async ({ db, scope, params: { id }, body: { version, ...edit }, t }) => {
    const change = { tx: db, scope, clock };
    await lockRecord(change, stored, id); // one that is not theirs is not there, whatever the edit says
    const columns = columnsOf(edit);
    const history = await listTaxRows(db, scope, id);
    const tax = newTaxRow(edit, history, clock.today());
    const beside = tax && { before: taxOf(history, tax.date_from), after: taxOf([tax], tax.date_from) };
    await updateRecord(change, stored, { id, version }, columns, undefined, beside && { beside });
    if (tax) await setTaxStatus(db, scope, id, tax);
    await refreshPapers(change, { counterparty: id });
    const data = await counterpartyListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("counterparties.done.updated") };
  });
  implement(app, deps, routes.note, async ({ db, scope, params: { id }, body: { version, note }, t }) => {
    await updateRecord({ tx: db, scope, clock }, stored, { id, version }, { note }, "counterparties.noted");
    const data = await counterpartyListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("counterparties.done.updated") };
  });
}
