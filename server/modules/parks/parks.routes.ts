import type { FastifyInstance } from "fastify";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { updateRecord } from "../../entities/record.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { listCounterpartiesOfPark } from "../counterparties/counterparties.repository.ts";
import { findPark, listParkNames } from "./parks.repository.ts";
import { parkRecords } from "./parks.ts";

export function registerParks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, parkRoutes.names, async ({ db, scope, query }) => ({
    data: await listParkNames(db, scope, query.is_active),
  }));
  implement(app, deps, parkRoutes.counterparties, async ({ db, scope, params, t }) => {
    if (!(await findPark(db, scope, params.id))) throw new Failure("NOT_FOUND");
    return { data: await listCounterpartiesOfPark({ db, scope, t, today: clock.today() }, params.id) };
  });
  implement(app, deps, parkRoutes.status, async ({ db, scope, body: { id, version, status_id }, t }) => {
    const change = { tx: db, scope, clock };
    await updateRecord(change, parkRecords.stored, { id, version }, { status_id }, "parks.statusChanged");
    const data = await parkRecords.one({ db, scope, t, today: clock.today() }, id);
    return { data, message: t("parks.done.updated") };
  });
}
