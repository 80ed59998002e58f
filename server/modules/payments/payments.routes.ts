import type { FastifyInstance } from "fastify";
import { paymentRoutes } from "../../../contract/routes/payments.ts";
import { toDay } from "../../../domain/periods/day.ts";
import { printPeriod } from "../../../domain/periods/month.ts";
import { previousWholeMonth } from "../../../domain/periods/windows.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { windowOf } from "../avrs/window.ts";
import { registerBank } from "./bank.routes.ts";
import { generatePayments } from "./generate.ts";

/** The calls that are not every resource's. */
export function registerPayments(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  registerBank(app, deps);
  implement(app, deps, paymentRoutes.generate, async ({ db, scope, body, t }) => {
    const window = windowOf(body, previousWholeMonth(toDay(clock.today())));
    const data = await generatePayments({ tx: db, scope, clock }, window, t);
    const { created: count, existing, skipped } = data;
    const said = { period: printPeriod(window), count, existing, skipped: skipped.length };
    return { data, message: t("payments.done.generated", said) };
  });
}
