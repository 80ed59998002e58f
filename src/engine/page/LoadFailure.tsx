import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { type CallError, referenceOf } from "../../config/call-error.ts";

type Props = { readonly error: CallError; readonly onRetry: () => void };

/**
 * Stands where the data would: that they could not be had (spec §8), why, the number to quote, and a way to try again. There is no form
 * here to look at: what is wrong with a part of the question is said itself.
 */
export function LoadFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const reference = referenceOf(error);
  const reasons = Object.values(error.errors ?? {}).flat();
  return (
    <Alert
      type="error"
      showIcon
      message={t("errors.noData")}
      description={
        <>
          {reasons.length > 0 ? reasons.join(" ") : error.message}
          {reference && <div>{t("errors.reference", { reference })}</div>}
        </>
      }
      action={<Button onClick={onRetry}>{t("common.actions.retry")}</Button>}
    />
  );
}
