import { useState } from "react";
import { CallError } from "../../config/call-error.ts";
import type { Translate } from "../../config/translate.ts";

/** One field that is sent: what is wrong with it, what else is wrong, and what came of it. */
export function useAsking(t: Translate, field: string, send: () => Promise<string>) {
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState<CallError>();
  const [isRunning, setRunning] = useState(false);
  const [done, setDone] = useState("");
  const ask = async (): Promise<void> => {
    setWrong("");
    setProblem(undefined);
    setRunning(true);
    try {
      setDone(await send());
    } catch (error) {
      const failed =
        error instanceof CallError && error.message
          ? error
          : new CallError({ status: 0, code: "NETWORK", message: t("errors.retryLater") });
      const said = failed.errors?.[field]?.join(" ");
      if (said) setWrong(said);
      else setProblem(failed);
    } finally {
      setRunning(false);
    }
  };
  return { wrong, setWrong, problem, isRunning, done, setDone, ask };
}
