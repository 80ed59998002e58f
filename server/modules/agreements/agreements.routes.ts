import type { FastifyInstance } from "fastify";
import { additionalAgreementRoutes } from "../../../contract/routes/additional-agreements.ts";
import { terminationAgreementRoutes } from "../../../contract/routes/termination-agreements.ts";
import { servePrintOne } from "../../entities/serve-print-one.ts";
import type { Deps } from "../../http/deps.ts";
import { additionalAgreementRecords } from "../additional-agreements/additional-agreements.ts";
import { terminationAgreementRecords } from "../termination-agreements/termination-agreements.ts";

/** Prints one agreement at the addresses of the specification. */
export function registerAgreements(app: FastifyInstance, deps: Deps): void {
  servePrintOne(app, deps, additionalAgreementRecords, additionalAgreementRoutes.printOne);
  servePrintOne(app, deps, terminationAgreementRecords, terminationAgreementRoutes.printOne);
}
