import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import { parkList, parkRoutes } from "../../../contract/routes/parks.ts";
import { parks as machine } from "../../../domain/documents/parks.ts";
import { audit, changesBetween, refuseStale, refuseTaken } from "../../entities/change.ts";
import { countBy, listEntity, oneOf } from "../../entities/list.ts";
import { namesOf } from "../../entities/statuses.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { listCounterpartiesOfPark } from "../counterparties/counterparties.repository.ts";
import * as parks from "./parks.repository.ts";

const taken = () => new Failure("TAKEN", { fields: { name: ["TAKEN"] } });
const entityIn = (t: TFunction) => parks.parkEntity(namesOf(t, "parks"));

export function registerParks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, parkRoutes.names, async ({ db, scope, query }) => ({
    data: await parks.listParkNames(db, scope, query.is_active),
  }));
  implement(app, deps, parkRoutes.statusCounts, async ({ db, scope, t }) => {
    const found = await countBy(db, scope, entityIn(t), "parks.status_id");
    return {
      data: machine.statuses.map(({ id }) => ({ id, name: namesOf(t, "parks")(id), count: found.get(id) ?? 0 })),
    };
  });
  implement(app, deps, parkRoutes.list, async ({ db, scope, list, t }) =>
    listEntity(db, scope, entityIn(t), parkList.list, list),
  );
  implement(app, deps, parkRoutes.one, async ({ db, scope, params, t }) => {
    return { data: await oneOf(db, scope, entityIn(t), params.id) };
  });
  implement(app, deps, parkRoutes.counterparties, async ({ db, scope, params, t }) => {
    if (!(await parks.findPark(db, scope, params.id))) throw new Failure("NOT_FOUND");
    return { data: await listCounterpartiesOfPark(db, scope, params.id, t, clock.today()) };
  });
  registerParkChanges(app, deps);
}

function registerParkChanges(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, parkRoutes.create, async ({ db, scope, body, t }) => {
    const { id } = await refuseTaken("parks_aggregator_id_name_key", taken, () =>
      parks.insertPark(db, scope, clock, body),
    );
    await audit(db, scope, clock, { event: "parks.created", entity: "parks", id, changes: changesBetween({}, body) });
    const data = await oneOf(db, scope, entityIn(t), id);
    return { data, message: t("parks.done.created", { name: data.name }) };
  });
  implement(app, deps, parkRoutes.update, async ({ db, scope, params, body: { version, ...edit }, t }) => {
    const stored = await parks.lockPark(db, scope, params.id);
    if (!stored) throw new Failure("NOT_FOUND");
    refuseStale(version, stored, edit);
    await refuseTaken("parks_aggregator_id_name_key", taken, () => parks.updatePark(db, scope, clock, params.id, edit));
    await audit(db, scope, clock, {
      event: "parks.updated",
      entity: "parks",
      id: params.id,
      changes: changesBetween(stored, edit),
    });
    const data = await oneOf(db, scope, entityIn(t), params.id);
    return { data, message: t("parks.done.updated") };
  });
  implement(app, deps, parkRoutes.status, async ({ db, scope, body: { id, version, status_id }, t }) => {
    const stored = await parks.lockPark(db, scope, id);
    if (!stored) throw new Failure("NOT_FOUND");
    refuseStale(version, stored, { status_id });
    await parks.updatePark(db, scope, clock, id, { status_id });
    await audit(db, scope, clock, {
      event: "parks.statusChanged",
      entity: "parks",
      id,
      changes: changesBetween(stored, { status_id }),
    });
    const data = await oneOf(db, scope, entityIn(t), id);
    return { data, message: t("parks.done.updated") };
  });
}
