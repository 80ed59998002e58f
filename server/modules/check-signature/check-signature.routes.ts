import type { FastifyInstance } from "fastify";
import { checkSignatureRoutes } from "../../../contract/routes/check-signature.ts";
import type { Deps } from "../../http/deps.ts";
import { implement } from "../../http/implement.ts";
import { networkOf } from "../../http/network-of.ts";
import { turnstile } from "../../http/turnstile.ts";
import { checkSignature } from "./check-signature.ts";
import { cmsIn } from "./cms-file.ts";
import { receiveFiles } from "./receive-files.ts";

/** Answers anybody who wants a signature checked: so many of an address, a few at once, and nothing is kept. */
export function registerCheckSignature(app: FastifyInstance, deps: Deps): void {
  const { verifier, clock, limits, countCheck } = deps;
  const { atOnce, waiting, ofAddress } = limits.checks;
  const eachAddress = turnstile({ atOnce: ofAddress, waiting: ofAddress });
  const everybody = turnstile({ atOnce, waiting });
  implement(app, deps, checkSignatureRoutes.check, ({ request }) => {
    countCheck(request.ip);
    return eachAddress(networkOf(request.ip), async () => {
      const { document, signature } = await receiveFiles(request);
      return { data: await everybody("", () => checkSignature(verifier, clock, cmsIn(signature), document)) };
    });
  });
}
