import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SigningRunRow } from "../../../../contract/entities/signing-run.ts";
import controls from "../../list/controls.module.css";
import { useToast } from "../../toast/use-toast.ts";
import { useSigningRuns } from "../bulk/use-signing-runs.ts";
import { useWordsOfRuns } from "../use-words-of-runs.ts";

type Props = {
  readonly run: SigningRunRow;
  /** What is signed, where the page does not say so. */
  readonly of?: ReactNode;
} & ({ readonly onGoOn: () => void; readonly way?: never } | { readonly way: ReactNode; readonly onGoOn?: never });

/** A signing run that is not over: how much of it is left, the way on and the way out. */
export function OpenRunLine({ run, of, onGoOn, way }: Props) {
  const { t } = useTranslation();
  const runs = useSigningRuns();
  const toast = useToast();
  const isReady = useWordsOfRuns();
  const { id, waiting, count } = run;
  if (!isReady) return null;
  return (
    <div role="status" className={controls.notice}>
      <span>
        {of}
        {t("runs.sign.open", { count: waiting, left: waiting, total: count })}
      </span>
      {way ?? (
        <button type="button" className={`${controls.button} ${controls.primary}`} onClick={onGoOn}>
          {t("runs.resume")}
        </button>
      )}
      <button type="button" className={controls.button} onClick={() => void runs.close(id).catch(toast.failure)}>
        {t("runs.sign.end")}
      </button>
    </div>
  );
}
