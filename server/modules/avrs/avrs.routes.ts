import type { FastifyInstance } from "fastify";
import type { AvrsMade } from "../../../contract/entities/avr.ts";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { avrMachine } from "../../../domain/documents/avrs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf } from "../../../domain/periods/month.ts";
import { fromTwoMonthsAgo, previousWholeMonth } from "../../../domain/periods/windows.ts";
import { deleteRecords, updateRecord } from "../../entities/record.ts";
import { serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { printForPerson } from "../../printing/print-for-person.ts";
import { readAvrCard, readAvrCards } from "./avr-card.ts";
import { avrListed, statusNames, storedAvrs } from "./avrs.repository.ts";
import { avrsWorkbook } from "./export.ts";
import { avrsFor1c } from "./export-1c.ts";
import { makeAvrs } from "./make-avrs.ts";
import { paperOf } from "./paper.ts";
import { refuseChange, refuseDeletion } from "./permissions.ts";
import { windowOf } from "./window.ts";

/** A client has some parks; this many acts a month nobody has. */
const MOST_OF_A_MONTH = 10_000;

const saidOf = ({ created, existing, skipped }: AvrsMade) => ({ count: created, existing, skipped: skipped.length });

export function registerAvrs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const today = () => toDay(clock.today());
  serveRecords(app, deps, { list: avrRoutes.list }, avrListed);
  implement(app, deps, avrRoutes.statusCounts, async ({ db, scope, query, t }) => {
    const filters = query.kind ? { kind: [query.kind] } : {};
    const found = await avrListed.counts({ db, scope, t, today: today() }, "avrs.status_id", filters);
    const name = statusNames(t, scope, query.kind);
    const { statuses } = avrMachine(query.kind ?? "aggregator");
    return { data: statuses.map(({ id }) => ({ id, name: name(id), count: found.get(id) ?? 0 })) };
  });
  implement(app, deps, avrRoutes.all, async ({ db, scope, query, t }) => {
    const period = query.period ?? monthOf(previousWholeMonth(today()).from);
    const asker = { db, scope, t, today: today() };
    const filters = { period, ...(query.kind && { kind: [query.kind] }) };
    const keys = await avrListed.keys(asker, { filters, search: "" }, MOST_OF_A_MONTH);
    return {
      data: await avrListed.rows(
        asker,
        keys.map(({ id }) => id),
      ),
    };
  });
  implement(app, deps, avrRoutes.one, async ({ db, scope, params, t }) => ({
    data: await readAvrCard({ db, scope, t, today: today() }, params.id),
  }));
  implement(app, deps, avrRoutes.update, async ({ db, scope, params: { id }, body: { version, ...edit }, t }) => {
    const change = { tx: db, scope, clock };
    await updateRecord(change, storedAvrs, { id, version }, edit, "avrs.updated", refuseChange(scope, edit, today()));
    const data = await readAvrCard({ db, scope, t, today: today() }, id);
    return { data, message: t("avrs.done.updated", { number: data.number }) };
  });
  implement(app, deps, avrRoutes.delete, async ({ db, scope, body, t }) => {
    const deleted = await deleteRecords({ tx: db, scope, clock }, storedAvrs, body.ids, refuseDeletion(scope));
    return { data: { deleted }, message: t("avrs.done.deleted", { count: deleted }) };
  });
  implement(app, deps, avrRoutes.generate, async ({ db, scope, body, t }) => {
    const data = await makeAvrs(db, scope, clock, t, "aggregator", windowOf(body, previousWholeMonth(today())));
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
  implement(app, deps, avrRoutes.generateLegal, async ({ db, scope, body, t }) => {
    const data = await makeAvrs(db, scope, clock, t, "legal", windowOf(body, fromTwoMonthsAgo(today())));
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
  implement(app, deps, avrRoutes.print, async ({ db, scope, body, t }) => {
    const cards = await readAvrCards({ db, scope, t, today: today() }, body.ids);
    const [first, ...others] = cards;
    const name =
      first && others.length === 0
        ? `${t("avrs.titles.paper")} ${first.number}`
        : `${t("avrs.titles.list")} (${cards.length})`;
    return { fileName: `${name}.pdf`, content: await printForPerson("avrs", cards.map(paperOf)) };
  });
  implement(app, deps, avrRoutes.export, async ({ db, scope, body, t, user }) => ({
    fileName: `${t("avrs.titles.list")} ${clock.today()}.xlsx`,
    content: await avrsWorkbook({ db, scope, t, today: today() }, body.ids, user, clock),
  }));
  implement(app, deps, avrRoutes.export1c, async ({ db, scope, body, t }) => ({
    fileName: `avr_1c_${clock.today()}.zip`,
    content: await avrsFor1c({ db, scope, t, today: today() }, body.ids, clock),
  }));
}
