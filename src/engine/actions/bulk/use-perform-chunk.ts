import { useCallback, useRef } from "react";
import { accessUserOf } from "../../../config/session.ts";
import { useCaller } from "../../calls/use-caller.ts";
import { useSession } from "../../calls/use-session.ts";
import type { Action } from "../../define/language/actions.ts";
import { callNamed } from "../../define/language/calls.ts";
import type { Resource } from "../../define/language/resource.ts";
import { useWords } from "../../fields/kind/words.ts";
import type { Row } from "../../registry/row.ts";
import type { Answers } from "../asks/answers.ts";
import { isEdit } from "../edits.ts";
import { fillTakes } from "../fill-takes.ts";
import { useShowOutcome } from "../use-show-outcome.tsx";
import type { Chunk } from "./chunks.ts";

/**
 * Makes the call of an action for one part of its records, under the part's own key; resolves to the server's words. What goes over a record
 * is sent with the rest of it as it stands now, and with the version that the person saw: where somebody was faster it is refused.
 */
export function usePerformChunk(
  resource: Resource,
): (action: Action, chunk: Chunk, answers: Answers) => Promise<string> {
  const call = useCaller();
  const { user, family, aggregatorId } = useSession();
  const words = useWords();
  const showOutcome = useShowOutcome();
  // What went without an answer is said again as it was: under the same key another body would be refused.
  const bodies = useRef(new Map<string, Readonly<Record<string, unknown>>>());
  return useCallback(
    async (action, { key, items }, answers) => {
      const { run } = action;
      if (!("call" in run)) throw new Error("only a call is made in parts");
      const rows = items.map(({ row }) => row);
      const send = (rest: Readonly<Record<string, unknown>>) =>
        call({
          route: callNamed(run.call),
          params: fillTakes(run.params, rows),
          body: { ...rest, ...fillTakes(run.body, rows), ...answers },
          family,
          aggregatorId,
          idempotencyKey: key,
        });
      const sendOver = async () => {
        const { inWords, wholeBody } = await import("../../form/whole-body.ts");
        const standing = async () => {
          const route = callNamed(`${resource.name}.one`);
          const one = (await call({ route, params: { id: rows[0]?.id }, family, aggregatorId })) as {
            readonly data: Row;
          }; // decoded by `<resource>.one`
          return wholeBody(resource, one.data, answers, { user: accessUserOf(user), words });
        };
        const rest = bodies.current.get(key) ?? (await standing());
        bodies.current.set(key, rest);
        return send(rest).catch((error: unknown) => {
          throw inWords(error, resource, words);
        });
      };
      const reply = (await (isEdit(action) ? sendOver() : send({}))) as { readonly message: string }; // changing calls answer with words
      showOutcome(action, reply);
      return reply.message;
    },
    [call, user, family, aggregatorId, resource, words, showOutcome],
  );
}
