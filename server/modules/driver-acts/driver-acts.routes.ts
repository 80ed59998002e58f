import type { FastifyInstance } from "fastify";
import { driverActRoutes } from "../../../contract/routes/driver-acts.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { printPeriod } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { windowOf } from "../avrs/window.ts";
import { orderWork } from "../jobs/order-work.ts";
import { needParks } from "./candidates.repository.ts";
import type { ActsInput } from "./make-driver-acts.ts";
import { readNotices } from "./notices.ts";

/** The call that is not every resource's. */
export function registerDriverActs(app: FastifyInstance, deps: Deps): void {
  const { clock, jobs } = deps;
  implement(app, deps, driverActRoutes.notices, async ({ db, scope, t }) => ({
    data: await readNotices({ db, scope, t, today: clock.today() }),
  }));
  implement(app, deps, driverActRoutes.generate, async ({ db, scope, body, t }) => {
    const { park_ids: parks = null } = body;
    if (parks) await needParks(db, scope, parks);
    const window = windowOf(body, previousWholeMonth(toDay(clock.today())));
    const input: ActsInput = { ...window, parks };
    const data = await orderWork(db, { jobs, scope, t }, { kind: "driver-acts.generate", input });
    return { data, message: t("driver-acts.done.started", { period: printPeriod(window) }) };
  });
}
