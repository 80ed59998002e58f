import type { FastifyInstance } from "fastify";
import { driverContractRoutes } from "../../../contract/routes/driver-contracts.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { makeDriverContracts } from "./make-driver-contracts.ts";

/** The call that is not every resource's. */
export function registerDriverContracts(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  implement(app, deps, driverContractRoutes.make, async ({ db, scope, body, t }) => {
    const data = await makeDriverContracts({ tx: db, scope, clock }, t, body);
    const { created, existing, skipped } = data;
    const message = t("driver-contracts.done.made", { count: created, existing, skipped: skipped.length });
    return { data, message };
  });
}
