import type { FastifyInstance } from "fastify";
import { outsourcingContractRoutes } from "../../../contract/routes/outsourcing-contracts.ts";
import { outsourcingTerminationAgreementRoutes } from "../../../contract/routes/outsourcing-termination-agreements.ts";
import { servePrintOne } from "../../entities/serve-print-one.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { outsourcingTerminationAgreementRecords } from "../outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { listOutsourcers } from "./outsourcers.repository.ts";

/** The calls that are not every resource's. */
export function registerOutsourcingContracts(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, outsourcingContractRoutes.outsourcers, async ({ db, scope }) => ({
    data: await listOutsourcers(db, scope),
  }));
  servePrintOne(app, deps, outsourcingTerminationAgreementRecords, outsourcingTerminationAgreementRoutes.printOne);
}
