import type { FastifyInstance } from "fastify";
import { paidAvrRoutes } from "../../../contract/routes/paid-avrs.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { printPeriod } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { windowOf } from "../avrs/window.ts";
import { makePaidAvrs } from "./generate.ts";

/** The calls that are not every resource's. */
export function registerPaidAvrs(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, paidAvrRoutes.generate, async ({ db, scope, body, t }) => {
    const window = windowOf(body, previousWholeMonth(toDay(clock.today())));
    const data = await makePaidAvrs({ tx: db, scope, clock }, t, window);
    const { created, existing, skipped } = data;
    const said = { period: printPeriod(window), count: created, existing, skipped: skipped.length };
    return { data, message: t("paid-avrs.done.generated", said) };
  });
}
