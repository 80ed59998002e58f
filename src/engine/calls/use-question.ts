import { useGetLocale } from "@refinedev/core";
import { useCallback } from "react";
import type { RouteSpec } from "../../../contract/route.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { callKey } from "./call-key.ts";
import { useCaller } from "./use-caller.ts";
import { useSession } from "./use-session.ts";

type About = Pick<PortalCall, "params" | "query" | "ask">;

/** A reading call: the key that its answer is kept under, and how it is asked; `now` goes before what it is about. */
export type Question = {
  readonly queryKey: ReturnType<typeof callKey>;
  readonly askNow: (now: Pick<PortalCall, "signal" | "ask">) => Promise<unknown>;
};

/** Puts a reading call on behalf of whoever is signed in, in the language they read. Stays the same while these do. */
export function useQuestion(): (route: RouteSpec, about: About) => Question {
  const { family, aggregatorId } = useSession();
  const locale = useGetLocale()();
  const call = useCaller();
  return useCallback(
    (route, { params, query, ask }) => {
      const question: PortalCall = { route, family, aggregatorId, params, query, ask };
      return {
        queryKey: callKey(question, { aggregatorId, family, locale }),
        askNow: (now) => call({ ...question, ...now }),
      };
    },
    [family, aggregatorId, locale, call],
  );
}
