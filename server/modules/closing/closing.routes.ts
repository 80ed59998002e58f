import type { FastifyInstance } from "fastify";
import { closingRoutes } from "../../../contract/routes/closing.ts";
import { toMonth } from "../../../domain/periods/month.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { readBoard } from "./board.ts";

/** The month that is being closed: parks × steps. */
export function registerClosing(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, closingRoutes.board, async ({ db, scope, params, t }) => ({
    data: await readBoard({ db, scope, t, today: clock.today() }, toMonth(params.month), clock),
  }));
}
