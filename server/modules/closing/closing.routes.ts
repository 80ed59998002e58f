import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { MonthRunResult, MonthUndoResult } from "../../../contract/entities/month-run.ts";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { numericMonth, toMonth } from "../../../domain/periods/month.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { localeOf } from "../../http/words.ts";
import { listJobs } from "../jobs/jobs.repository.ts";
import { orderWork } from "../jobs/order-work.ts";
import { readBoard } from "./board.ts";
import type { MonthRunInput } from "./distribute-month.ts";
import { planMonth } from "./plan-month.ts";
import type { MonthUndoInput } from "./undo-month.ts";

/** The month that is being closed: parks × steps, and distributing all of them at once. */
export function registerClosing(app: FastifyInstance, deps: Deps): void {
  const { clock, jobs } = deps;
  implement(app, deps, closingRoutes.board, async ({ db, scope, params, t }) => ({
    data: await readBoard({ db, scope, t, today: clock.today() }, toMonth(params.month), clock),
  }));
  implement(app, deps, closingRoutes.plan, async ({ db, scope, params, t }) => ({
    data: await planMonth({ db, scope, t, today: clock.today() }, toMonth(params.month), clock),
  }));
  implement(app, deps, closingRoutes.distribute, async ({ db: tx, scope, params: { month }, t, request }) => {
    const title = numericMonth(month);
    const input: MonthRunInput = { month, title, locale: localeOf(request.headers["accept-language"]) };
    const result = z.encode(MonthRunResult, { month, written: [], skipped: [] });
    const work = { kind: "distributions.month", input, lane: month, result };
    const data = await orderWork(tx, { jobs, scope, t }, work);
    return { data, message: t("distribution.run.started", { month: title }) };
  });
  implement(app, deps, closingRoutes.undo, async ({ db: tx, scope, params: { month }, body, t, request }) => {
    const [run] = await listJobs(tx, scope, t, body.run);
    if (run?.kind !== "distributions.month") throw new Failure("NOT_FOUND");
    if (run.status === "waiting" || run.status === "running")
      throw new Failure("NOT_NOW", { values: { why: "distribution.run.underWay" } });
    const title = numericMonth(month);
    const input: MonthUndoInput = { run: run.id, title, locale: localeOf(request.headers["accept-language"]) };
    const result = z.encode(MonthUndoResult, { month, run: run.id, undone: 0, refused: [] });
    const work = { kind: "distributions.undo", input, lane: month, result };
    const data = await orderWork(tx, { jobs, scope, t }, work);
    return { data, message: t("distribution.run.undoStarted", { month: title }) };
  });
}
