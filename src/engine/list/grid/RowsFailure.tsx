import { useTranslation } from "react-i18next";
import { type CallError, referenceOf } from "../../../config/call-error.ts";
import controls from "../controls.module.css";

type Props = { readonly error: CallError; readonly onRetry: () => void };

/** Stands where the rows would: that they could not be had (spec §8), why, the number to quote, and a way to try again. It needs nothing more from the server. */
export function RowsFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const reference = referenceOf(error);
  return (
    <div role="alert" className={controls.notice} data-tone="error">
      <span>
        <strong>{t("errors.noData")}</strong> {error.message}
        {reference && <small>{t("errors.reference", { reference })}</small>}
      </span>
      <button type="button" className={controls.button} onClick={onRetry}>
        {t("common.actions.retry")}
      </button>
    </div>
  );
}
