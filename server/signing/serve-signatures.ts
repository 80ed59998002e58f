import type { RecordSignature } from "../../contract/entities/record-signature.ts";
import type { RouteSpec } from "../../contract/route.ts";
import type { Definition } from "../../definition/resource.ts";
import { sideWords } from "../../definition/steps.ts";
import type { RequestContext } from "../entities/listed.ts";
import { answer } from "../entities/serve.ts";
import type { Deps } from "../http/deps.ts";
import { listSignatures } from "./record-signatures.repository.ts";
import { signerFacts, verifierOf } from "./signer-facts.ts";

type Records = {
  readonly definition: Definition;
  one(context: RequestContext, id: number): Promise<unknown>;
};

/** Answers who has signed a record; 404 to whom the record is not shown. */
export function serveSignatures(
  app: Parameters<typeof answer>[0],
  deps: Deps,
  { definition, one }: Records,
  route: RouteSpec | undefined,
): void {
  answer(app, deps, route, async ({ db, scope, t, params }) => {
    const context = { db, scope, t, today: deps.clock.today() };
    const id = params?.id ?? 0; // by the route
    await one(context, id);
    const found = await signaturesOf(context, definition, [id]);
    return { data: found.map(({ record_id: _, ...signature }) => signature) };
  });
}

/** The signatures of records, in the words of the reader. */
export async function signaturesOf(
  { db, scope, t }: Pick<RequestContext, "db" | "scope" | "t">,
  definition: Definition,
  ids: readonly number[],
): Promise<(RecordSignature & { readonly record_id: number })[]> {
  const { name: noun } = definition;
  const found = await listSignatures(db, { aggregatorId: scope.aggregatorId, noun }, ids);
  return found.map(
    ({ id, record_id, side, title, sha256, received_at, report, reason, voided_at, voided_by, ...signer }) => ({
      id,
      record_id,
      side: t(sideWords(definition, side)),
      document: title,
      sha256,
      received_at,
      signer: signerFacts(signer, report),
      verifier: verifierOf(report),
      voided: voided_at === null ? null : { reason: reason ?? "", at: voided_at, by: voided_by },
    }),
  );
}
