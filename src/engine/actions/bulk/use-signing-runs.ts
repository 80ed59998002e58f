import { useMemo } from "react";
import type { SigningRun } from "../../../../contract/entities/signing-run.ts";
import type { RouteSpec } from "../../../../contract/route.ts";
import { signingRunRoutes } from "../../../../contract/routes/signing-runs.ts";
import type { PortalCall } from "../../../config/portal-call.ts";
import { newKey } from "../../calls/attempt.ts";
import { useCaller } from "../../calls/use-caller.ts";
import { useInvalidateCalls } from "../../calls/use-invalidate-calls.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Row } from "../../registry/row.ts";

/** Records that are left out for good, and why. */
export type LeftOut = readonly { readonly id: number; readonly code: string }[];

/** The signing runs that the server keeps: a run outlives its page. All reject with `CallError`. */
export type SigningRuns = {
  /** Writes down what is to be signed, as these rows say it is. */
  readonly begin: (noun: string, action: string, rows: readonly Row[]) => Promise<SigningRun>;
  /** The run as it may be gone on with now. */
  readonly find: (id: number) => Promise<SigningRun>;
  readonly close: (id: number, refused?: LeftOut) => Promise<void>;
};

/** `SigningRuns` for the person who is signed in. */
export function useSigningRuns(): SigningRuns {
  const call = useCaller();
  const { family, aggregatorId } = useSession();
  const invalidate = useInvalidateCalls();
  return useMemo(() => {
    const ask = async (route: RouteSpec, said: Pick<PortalCall, "params" | "body">) => {
      const idempotencyKey = route.method === "POST" ? newKey() : undefined;
      return ((await call({ ...said, route, family, aggregatorId, idempotencyKey })) as { readonly data: SigningRun })
        .data; // decoded by the route's reply
    };
    return {
      begin: (noun, action, rows) =>
        ask(signingRunRoutes.create, {
          body: { noun, action, records: rows.map(({ id, version }) => ({ id, version })) },
        }),
      find: (id) => ask(signingRunRoutes.one, { params: { id } }),
      close: async (id, refused = []) => {
        await ask(signingRunRoutes.close, { params: { id }, body: { refused } });
        void invalidate("signing-runs.");
      },
    };
  }, [aggregatorId, call, family, invalidate]);
}
