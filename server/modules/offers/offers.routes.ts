import type { FastifyInstance } from "fastify";
import { offerRoutes } from "../../../contract/routes/offers.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import { findPreview } from "./preview.repository.ts";

/** The calls that are not every resource's. */
export function registerOffers(app: FastifyInstance, deps: Deps): void {
  implement(app, deps, offerRoutes.preview, async ({ db, params }) => {
    const data = await findPreview(db, params.offerId);
    if (!data) throw new Failure("NOT_FOUND");
    return { data };
  });
}
