import type { FastifyInstance } from "fastify";
import { parkRoutes } from "../../../contract/routes/parks.ts";
import { parks as machine } from "../../../domain/documents/parks.ts";
import { needRecords } from "../../entities/record-names.ts";
import { type Register, registerElsewhere } from "../../entities/register-elsewhere.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { listAccountsOf, needPark } from "./parks.repository.ts";
import { parkRecords } from "./parks.ts";

const register = {
  noun: "parks",
  table: "parks",
  key: "name",
  copied: ["yandex_login", "city_id"],
  stamped: { status_id: machine.byCode("active").id },
} as const satisfies Register;

export function registerParks(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, parkRoutes.users, async ({ db, scope, params, t }) => {
    const park = await needPark(db, scope, params.id);
    const rows = await listAccountsOf(db, scope.aggregatorId, park.id);
    const data = rows.map(({ role_id, ...user }) => ({
      ...user,
      role: { id: role_id, name: t(`session.roles.${role_id}`) },
    }));
    return { data };
  });
  implement(app, deps, parkRoutes.addToAggregators, async ({ db: tx, scope, body, t }) => {
    const ids = await needRecords(tx, scope, parkRecords.stored, body.park_ids, "park_ids");
    const { data } = await registerElsewhere({ tx, scope, clock }, register, {
      ids,
      aggregators: body.aggregator_ids,
      t,
    });
    return { data, message: t("parks.done.registered", { count: data.created }) };
  });
}
