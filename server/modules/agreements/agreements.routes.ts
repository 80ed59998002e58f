import type { FastifyInstance } from "fastify";
import { additionalAgreementRoutes } from "../../../contract/routes/additional-agreements.ts";
import { terminationAgreementRoutes } from "../../../contract/routes/termination-agreements.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/printable.ts";
import { stampsOf } from "../../signing/stamps.ts";
import { additionalAgreementRecords } from "../additional-agreements/additional-agreements.ts";
import { terminationAgreementRecords } from "../termination-agreements/termination-agreements.ts";
import { supplementPaperOf, terminationPaperOf } from "./papers.ts";

/** Prints agreements: a call of each kind, at the address of the specification. */
export function registerAgreements(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps;
  const contextOf = ({ db, scope, t }: Pick<RequestContext, "db" | "scope" | "t">): RequestContext => ({
    db,
    scope,
    t,
    today: deps.clock.today(),
  });
  implement(app, deps, additionalAgreementRoutes.print, async ({ params, ...ask }) => {
    const cards = found(await additionalAgreementRecords.cards(contextOf(ask), [params.id]));
    const stamps = await stampsOf({ ...ask, publicUrl }, additionalAgreementRecords.definition, [params.id]);
    return printPack(ask.t, { kind: "additional-agreements", of: supplementPaperOf }, cards, stamps);
  });
  implement(app, deps, terminationAgreementRoutes.print, async ({ params, ...ask }) => {
    const cards = found(await terminationAgreementRecords.cards(contextOf(ask), [params.id]));
    const stamps = await stampsOf({ ...ask, publicUrl }, terminationAgreementRecords.definition, [params.id]);
    return printPack(ask.t, { kind: "termination-agreements", of: terminationPaperOf }, cards, stamps);
  });
}

/** What the caller has; 404 where that is nothing. */
function found<Card>(cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) throw new Failure("NOT_FOUND");
  return cards;
}
