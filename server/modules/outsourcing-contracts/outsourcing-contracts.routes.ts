import type { FastifyInstance } from "fastify";
import { outsourcingContractRoutes } from "../../../contract/routes/outsourcing-contracts.ts";
import { outsourcingTerminationAgreementRoutes } from "../../../contract/routes/outsourcing-termination-agreements.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/printable.ts";
import { stampsOf } from "../../signing/stamps.ts";
import { outsourcingTerminationAgreementRecords } from "../outsourcing-termination-agreements/outsourcing-termination-agreements.ts";
import { listOutsourcers } from "./outsourcers.repository.ts";
import { terminationPaperOf } from "./papers.ts";

/** The calls that are not every resource's. */
export function registerOutsourcingContracts(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, outsourcingContractRoutes.outsourcers, async ({ db, scope }) => ({
    data: await listOutsourcers(db, scope),
  }));
  implement(app, deps, outsourcingTerminationAgreementRoutes.print, async ({ db, scope, t, params }) => {
    const context = { db, scope, t, today: deps.clock.today() };
    const cards = await outsourcingTerminationAgreementRecords.cards(context, [params.id]);
    if (cards.length === 0) throw new Failure("NOT_FOUND");
    const { publicUrl } = deps;
    const { definition } = outsourcingTerminationAgreementRecords;
    const stamps = await stampsOf({ db, scope, publicUrl }, definition, [params.id]);
    return printPack(t, { kind: "outsourcing-termination-agreements", of: terminationPaperOf }, cards, stamps);
  });
}
