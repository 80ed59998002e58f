import type { FastifyInstance } from "fastify";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { parks as machine } from "../../../domain/documents/parks.ts";
import { updateRecord } from "../../entities/record.ts";
import { serveCounts, serveRecords } from "../../entities/serve.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { listCounterpartiesOfPark } from "../counterparties/counterparties.repository.ts";
import { findPark, listParkNames, parkListed } from "./parks.repository.ts";

export function registerParks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  serveRecords(app, deps, parkRoutes, parkListed, { defaults: { status_id: machine.byCode("active").id } });
  serveCounts(app, deps, parkRoutes.statusCounts, parkListed, machine.statuses);
  implement(app, deps, parkRoutes.names, async ({ db, scope, query }) => ({
    data: await listParkNames(db, scope, query.is_active),
  }));
  implement(app, deps, parkRoutes.counterparties, async ({ db, scope, params, t }) => {
    if (!(await findPark(db, scope, params.id))) throw new Failure("NOT_FOUND");
    return { data: await listCounterpartiesOfPark({ db, scope, t, today: clock.today() }, params.id) };
  });
  implement(app, deps, parkRoutes.status, async ({ db, scope, body: { id, version, status_id }, t }) => {
    const change = { tx: db, scope, clock };
    await updateRecord(change, parkListed.stored, { id, version }, { status_id }, "parks.statusChanged");
    const data = await parkListed.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("parks.done.updated") };
  });
}
