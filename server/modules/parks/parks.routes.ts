import type { FastifyInstance } from "fastify";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { listCounterpartiesOfPark } from "../counterparties/counterparties.repository.ts";
import { findPark } from "./parks.repository.ts";

export function registerParks(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, parkRoutes.counterparties, async ({ db, scope, params, t }) => {
    if (!(await findPark(db, scope, params.id))) throw new Failure("NOT_FOUND");
    return { data: await listCounterpartiesOfPark({ db, scope, t, today: deps.clock.today() }, params.id) };
  });
}
