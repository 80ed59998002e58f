import { useCallback, useRef, useState } from "react";
import type { ReplyOf, RouteSpec } from "../../../contract/route.ts";
import { CallError } from "../../config/call-error.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { newKey, printOf } from "./attempt.ts";
import type { ActInput, Argument } from "./call-input.ts";
import { useCaller } from "./use-caller.ts";
import { useSession } from "./use-session.ts";

export type Act<R extends RouteSpec> = {
  /** Resolves to the decoded reply, rejects with `CallError`. */
  readonly run: (...input: Argument<ActInput<R>>) => Promise<ReplyOf<R>>;
  readonly isRunning: boolean;
};
type Attempt = { readonly print: string; readonly form: FormData | undefined; readonly key: string };

/**
 * Changes something. Saying the same again while it runs joins the first call (a double click), and after a broken connection
 * keeps its `Idempotency-Key`: the server answers with what it did then, nothing is done twice.
 */
export function useAct<const R extends RouteSpec>(route: R): Act<R> {
  const { family, aggregatorId } = useSession();
  const call = useCaller();
  const unknownOutcome = useRef<Attempt | undefined>(undefined);
  const running = useRef<(Attempt & { readonly reply: Promise<ReplyOf<R>> }) | undefined>(undefined);
  const [isRunning, setRunning] = useState(false);

  const run = useCallback(
    (...[input]: Argument<ActInput<R>>): Promise<ReplyOf<R>> => {
      const said: Pick<PortalCall, "params" | "query" | "ask" | "body" | "form" | "idempotencyKey"> = { ...input };
      const same = (attempt: Attempt | undefined) =>
        attempt?.print === printOf(said) && attempt.form === said.form ? attempt : undefined;
      if (running.current && same(running.current)) return running.current.reply;
      const key = said.idempotencyKey ?? same(unknownOutcome.current)?.key ?? newKey();
      const attempt: Attempt = { print: printOf(said), form: said.form, key };
      const idempotencyKey = route.method === "POST" ? key : undefined;
      setRunning(true);
      const reply = (call({ ...said, route, family, aggregatorId, idempotencyKey }) as Promise<ReplyOf<R>>) // decoded by the route's reply
        .then(
          (value) => {
            unknownOutcome.current = undefined;
            return value;
          },
          (error: unknown) => {
            unknownOutcome.current = error instanceof CallError && error.code === "NETWORK" ? attempt : undefined;
            throw error;
          },
        )
        .finally(() => {
          if (running.current?.reply !== reply) return;
          running.current = undefined;
          setRunning(false);
        });
      running.current = { ...attempt, reply };
      return reply;
    },
    [aggregatorId, call, family, route],
  );
  return { run, isRunning };
}
