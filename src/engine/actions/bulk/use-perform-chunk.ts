import { useCallback } from "react";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Action } from "../../define/language/actions.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Answers } from "../asks/answers.ts";
import { fillTakes } from "../fill-takes.ts";
import { useShowOutcome } from "../use-show-outcome.tsx";
import type { Chunk } from "./chunks.ts";

/** Makes the call of an action for one part of its records, under the part's own key; resolves to the server's words. */
export function usePerformChunk(): (action: Action, chunk: Chunk, answers: Answers) => Promise<string> {
  const call = useCaller();
  const { family, aggregatorId } = useSession();
  const showOutcome = useShowOutcome();
  return useCallback(
    async (action, { key, items }, answers) => {
      const { run } = action;
      if (!("call" in run)) throw new Error("only a call is made in parts");
      const rows = items.map(({ row }) => row);
      const reply = (await call({
        route: callNamed(run.call),
        params: fillTakes(run.params, rows),
        body: { ...fillTakes(run.body, rows), ...answers },
        family,
        aggregatorId,
        idempotencyKey: key,
      })) as { readonly message: string }; // changing calls answer with words
      showOutcome(action, reply);
      return reply.message;
    },
    [call, family, aggregatorId, showOutcome],
  );
}
