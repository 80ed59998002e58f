import type { FastifyInstance } from "fastify";
import { type AvrsMade, avrRoutes } from "../../../contract/routes/avrs.ts";
import type { RowOf } from "../../../definition/values.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { monthOf, printPeriod } from "../../../domain/periods/month.ts";
import { fromTwoMonthsAgo, previousWholeMonth } from "../../../domain/periods/windows.ts";
import type { avrs } from "../../../src/resources/avrs/avrs.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { avrRecords } from "./avrs.ts";
import { makeAvrs } from "./make-avrs.ts";
import { windowOf } from "./window.ts";

/** A client has some parks; this many acts a month nobody has. */
const MOST_OF_A_MONTH = 10_000;

const saidOf = ({ from, to, created, existing, skipped }: AvrsMade) => ({
  period: printPeriod({ from: toDay(from), to: toDay(to) }),
  count: created,
  existing,
  skipped: skipped.length,
});

/** The calls that are not every resource's. */
export function registerAvrs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const today = () => toDay(clock.today());
  implement(app, deps, avrRoutes.all, async ({ db, scope, query, t }) => {
    const period = query.period ?? monthOf(previousWholeMonth(today()).from);
    const context = { db, scope, t, today: today() };
    const filters = { period, ...(query.kind && { kind: [query.kind] }) };
    const keys = await avrRecords.keys(context, { filters, search: "" }, MOST_OF_A_MONTH);
    const ids = keys.map(({ id }) => id);
    return { data: (await avrRecords.rows(context, ids)) as RowOf<typeof avrs>[] }; // rows of the definition's own list
  });
  implement(app, deps, avrRoutes.generate, async ({ db, scope, body, t }) => {
    const window = windowOf(body, previousWholeMonth(today()));
    const data = await makeAvrs({ tx: db, scope, clock }, t, "aggregator", window);
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
  implement(app, deps, avrRoutes.generateLegal, async ({ db, scope, body, t }) => {
    const data = await makeAvrs({ tx: db, scope, clock }, t, "legal", windowOf(body, fromTwoMonthsAgo(today())));
    return { data, message: t("avrs.done.generated", saidOf(data)) };
  });
}
