import type { FastifyInstance } from "fastify";
import { driverReportRoutes } from "../../../contract/routes/driver-reports.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { printPeriod } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { windowOf } from "../avrs/window.ts";
import { makeDriverReports } from "./make-driver-reports.ts";

/** The call that is not every resource's. */
export function registerDriverReports(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, driverReportRoutes.generate, async ({ db, scope, body, t }) => {
    const window = windowOf(body, previousWholeMonth(toDay(clock.today())));
    const data = await makeDriverReports({ tx: db, scope, clock }, t, window);
    const { created, existing, skipped } = data;
    const said = { period: printPeriod(window), count: created, existing, skipped: skipped.length };
    return { data, message: t("driver-reports.done.generated", said) };
  });
}
