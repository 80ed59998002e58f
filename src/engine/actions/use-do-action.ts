import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { CallError } from "../../config/call-error.ts";
import type { FileReply } from "../../config/portal-call.ts";
import { newKey, printOf } from "../calls/attempt.ts";
import { saveFile } from "../calls/save-file.ts";
import { useCaller } from "../calls/use-caller.ts";
import { useInvalidateCalls } from "../calls/use-invalidate-calls.ts";
import { useSession } from "../calls/use-session.ts";
import type { Action } from "../define/language/actions.ts";
import { callNamed } from "../define/language/calls.ts";
import { actionPath } from "../registry/paths.ts";
import type { Row } from "../registry/row.ts";
import type { Answers } from "./asks/answers.ts";
import { useSigner } from "./bulk/use-signer.ts";
import { fillTakes } from "./fill-takes.ts";
import { useShowOutcome } from "./use-show-outcome.tsx";

/**
 * Does an action without asking; resolves to the words for the person, rejects with `CallError`. After an answer that never came
 * the same action keeps its key, so that the server does it once. What it makes stale is read again, also when another was faster.
 */
export function useDoAction(): (action: Action, rows: readonly Row[], answers?: Answers) => Promise<string> {
  const { family, aggregatorId } = useSession();
  const { t } = useTranslation();
  const call = useCaller();
  const invalidate = useInvalidateCalls();
  const navigate = useNavigate();
  const showOutcome = useShowOutcome();
  const signerOf = useSigner();
  const unknown = useRef<{ readonly print: string; readonly key: string } | undefined>(undefined);

  return useCallback(
    async (action, rows, answers = {}) => {
      const { run, invalidates = [] } = action;
      const [first] = rows;
      if ("go" in run) {
        if (first) await navigate(actionPath(run.go, first));
        return "";
      }
      if ("sign" in run) {
        const chunk = { key: newKey(), items: rows.map((row) => ({ id: row.id, name: "", row })) };
        try {
          return await signerOf(action)(chunk, { left: [chunk], tell: () => undefined });
        } finally {
          for (const prefix of invalidates) void invalidate(prefix);
        }
      }
      const told = fillTakes(run.body, rows);
      const body = told || action.asks ? { ...told, ...answers } : undefined;
      const said = { params: fillTakes(run.params, rows), body, family, aggregatorId };
      if ("download" in run) {
        const file = (await call({ ...said, route: callNamed(run.download) })) as FileReply; // a download's route answers with a file
        saveFile(file);
        return t("engine.actions.downloaded", { name: file.name });
      }
      const route = callNamed(run.call);
      const print = `${run.call} ${aggregatorId} ${printOf(said)}`;
      const key = unknown.current?.print === print ? unknown.current.key : newKey();
      try {
        const reply = (await call({ ...said, route, idempotencyKey: route.method === "POST" ? key : undefined })) as {
          readonly message: string;
        }; // changing calls answer with words
        unknown.current = undefined;
        showOutcome(action, reply);
        return reply.message;
      } catch (error) {
        unknown.current = error instanceof CallError && error.code === "NETWORK" ? { print, key } : undefined;
        throw error;
      } finally {
        for (const prefix of invalidates) void invalidate(prefix);
      }
    },
    [aggregatorId, call, family, invalidate, navigate, showOutcome, signerOf, t],
  );
}
