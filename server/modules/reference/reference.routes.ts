import type { FastifyInstance } from "fastify";
import { referenceRoutes } from "../../../contract/routes/reference.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { listBanks, listCities } from "./reference.repository.ts";

export function registerReference(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, referenceRoutes.cities, async ({ db }) => ({ data: await listCities(db) }));
  implement(app, deps, referenceRoutes.banks, async ({ db }) => ({ data: await listBanks(db, deps.clock.today()) }));
}
