import type { FastifyInstance } from "fastify";
import { additionalAgreementRoutes } from "../../../contract/routes/additional-agreements.ts";
import { terminationAgreementRoutes } from "../../../contract/routes/termination-agreements.ts";
import type { RequestContext } from "../../entities/listed.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { printPack } from "../../printing/print-pack.ts";
import { additionalAgreementRecords } from "../additional-agreements/additional-agreements.ts";
import { terminationAgreementRecords } from "../termination-agreements/termination-agreements.ts";
import { supplementPaperOf, terminationPaperOf } from "./papers.ts";

/** Prints agreements: a call of each kind, at the address of the specification. */
export function registerAgreements(app: FastifyInstance, deps: Deps): void {
  const contextOf = ({ db, scope, t }: Pick<RequestContext, "db" | "scope" | "t">): RequestContext => ({
    ...{ db, scope, t },
    today: deps.clock.today(),
  });
  implement(app, deps, additionalAgreementRoutes.print, async ({ params, ...ask }) => {
    const cards = found(await additionalAgreementRecords.cards(contextOf(ask), [params.id]));
    return printPack(ask.t, "additional-agreements", cards, supplementPaperOf);
  });
  implement(app, deps, terminationAgreementRoutes.print, async ({ params, ...ask }) => {
    const cards = found(await terminationAgreementRecords.cards(contextOf(ask), [params.id]));
    return printPack(ask.t, "termination-agreements", cards, terminationPaperOf);
  });
}

/** What the caller has; 404 where that is nothing. */
function found<Card>(cards: readonly Card[]): readonly Card[] {
  if (cards.length === 0) throw new Failure("NOT_FOUND");
  return cards;
}
