import { useCallback, useState } from "react";
import type { RouteSpec } from "../../../contract/route.ts";
import type { FileReply, PortalCall } from "../../config/portal-call.ts";
import type { ActInput, Argument } from "./call-input.ts";
import { saveFile } from "./save-file.ts";
import { useCaller } from "./use-caller.ts";
import { useSession } from "./use-session.ts";

/** Fetches a file and saves it under the server's name. `run` resolves to that name, rejects with `CallError`. */
export function useDownload<const R extends RouteSpec>(route: R) {
  const { family, aggregatorId } = useSession();
  const call = useCaller();
  const [isRunning, setRunning] = useState(false);
  const run = useCallback(
    async (...[input]: Argument<ActInput<R>>): Promise<string> => {
      setRunning(true);
      try {
        const said: Pick<PortalCall, "params" | "query" | "ask" | "body"> = { ...input };
        const file = (await call({ ...said, route, family, aggregatorId })) as FileReply; // a route whose reply is a blob answers with a file
        saveFile(file);
        return file.name;
      } finally {
        setRunning(false);
      }
    },
    [aggregatorId, call, family, route],
  );
  return { run, isRunning };
}
