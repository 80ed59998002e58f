import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AvrKind, type AvrsMade } from "../../../contract/entities/avr.ts";
import { avrRoutes } from "../../../contract/routes/avrs.ts";
import { avrMachine } from "../../../domain/documents/avrs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf } from "../../../domain/periods/month.ts";
import { fromTwoMonthsAgo, previousWholeMonth } from "../../../domain/periods/windows.ts";
import { countOf, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/print-pack.ts";
import { readAvrCard, readAvrCards } from "./avr-card.ts";
import { avrListed, statusNames } from "./avrs.repository.ts";
import { exportAvrs } from "./export.ts";
import { avrsFor1c } from "./export-1c.ts";
import { makeAvrs } from "./make-avrs.ts";
import { paperOf } from "./paper.ts";
import { refuseChange, refuseDeletion } from "./permissions.ts";
import { refreshAvrs } from "./refresh-avrs.ts";
import { windowOf } from "./window.ts";

/** A client has some parks; this many acts a month nobody has. */
const MOST_OF_A_MONTH = 10_000;

const saidOf = ({ created, existing, skipped }: AvrsMade) => ({ count: created, existing, skipped: skipped.length });

export function registerAvrs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const today = () => toDay(clock.today());
  const { list, one, update, delete: remove } = avrRoutes;
  serveRecords(app, deps, { list, one, update, delete: remove }, avrListed, {
    card: readAvrCard,
    mayNotUpdate: refuseChange,
    follows: { updated: (change, id) => refreshAvrs(change, { id }) },
    mayNotDelete: refuseDeletion,
  });
  implement(app, deps, avrRoutes.statusCounts, async ({ db, scope, list: asked, t }) => {
    const found = await avrListed.counts({ db, scope, t, today: today() }, "status", asked);
    const kinds = z.array(AvrKind).length(1).safeParse(asked.filters.kind);
    const [kind] = kinds.data ?? [];
    const name = statusNames(t, scope, kind);
    const { statuses } = avrMachine(kind ?? "aggregator");
    return { data: statuses.map(({ id }) => ({ id, name: name(id), ...countOf(found.get(id)) })) };
  });
  implement(app, deps, avrRoutes.all, async ({ db, scope, query, t }) => {
    const period = query.period ?? monthOf(previousWholeMonth(today()).from);
    const context = { db, scope, t, today: today() };
    const filters = { period, ...(query.kind && { kind: [query.kind] }) };
    const keys = await avrListed.keys(context, { filters, search: "" }, MOST_OF_A_MONTH);
    return {
      data: await avrListed.rows(
        context,
        keys.map(({ id }) => id),
      ),
    };
  });
  implement(app, deps, avrRoutes.generate, async ({ db, scope, body, t }) => {
    const data = await makeAvrs({ tx: db, scope, clock }, t, "aggregator", windowOf(body, previousWholeMonth(today())));
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
  implement(app, deps, avrRoutes.generateLegal, async ({ db, scope, body, t }) => {
    const data = await makeAvrs({ tx: db, scope, clock }, t, "legal", windowOf(body, fromTwoMonthsAgo(today())));
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
  implement(app, deps, avrRoutes.print, async ({ db, scope, body, t }) =>
    printPack(t, "avrs", await readAvrCards({ db, scope, t, today: today() }, body.ids), paperOf),
  );
  implement(app, deps, avrRoutes.export, ({ db, scope, body, t }) =>
    exportAvrs({ db, scope, t, today: today() }, body.ids, clock),
  );
  implement(app, deps, avrRoutes.export1c, async ({ db, scope, body, t }) => ({
    fileName: `avr_1c_${clock.today()}.zip`,
    content: await avrsFor1c({ db, scope, t, today: today() }, body.ids, clock),
  }));
}
