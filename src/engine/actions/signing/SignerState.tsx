import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../../config/call-error.ts";
import { useWordsOfRuns } from "../use-words-of-runs.ts";
import styles from "./SignerState.module.css";

type Props = {
  /** Rejects with `CallError` where what signs is not there. */
  readonly reach: (() => Promise<void>) | undefined;
};

/** Whether the program that signs is there, said before anybody is asked for a password, and what to do where it is not. */
export function SignerState({ reach }: Props) {
  const { t } = useTranslation();
  const [state, setState] = useState<"looking" | "there" | { readonly why: string }>("looking");
  const look = useCallback(() => {
    setState("looking");
    reach?.().then(
      () => setState("there"),
      (error: unknown) => setState({ why: error instanceof CallError ? error.message : String(error) }),
    );
  }, [reach]);
  useEffect(look, [look]);
  const isReady = useWordsOfRuns();
  if (!reach || !isReady) return null;
  return (
    <div role="status" className={styles.state} data-state={typeof state === "string" ? state : "away"}>
      {typeof state === "string" ? (
        t(`runs.sign.${state}`)
      ) : (
        <>
          {state.why}{" "}
          <button type="button" className={styles.again} onClick={look}>
            {t("runs.sign.again")}
          </button>
        </>
      )}
    </div>
  );
}
