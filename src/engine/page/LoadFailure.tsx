import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { type CallError, referenceOf } from "../../config/call-error.ts";

type Props = { readonly error: CallError; readonly onRetry: () => void };

/** Stands where the rows would: what happened, the number to quote, and a way to try again. */
export function LoadFailure({ error, onRetry }: Props) {
  const { t } = useTranslation();
  const reference = referenceOf(error);
  return (
    <Alert
      type="error"
      showIcon
      message={error.message}
      description={reference && t("errors.reference", { reference })}
      action={<Button onClick={onRetry}>{t("common.actions.retry")}</Button>}
    />
  );
}
