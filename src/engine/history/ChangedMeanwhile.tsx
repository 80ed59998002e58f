import { Alert } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { historyRoutes } from "../../../contract/routes/history.ts";
import { useCall } from "../calls/use-call.ts";
import type { Resource } from "../define/language/resource.ts";
import { formatInstant } from "../format/format.ts";
import type { Row } from "../registry/row.ts";

/** One's own save is followed by leaving the form: what stays longer was somebody else's. */
const PATIENCE = 1_500;

type Props = { readonly resource: Resource; readonly record: Row };

/** Over a form: the record was changed while it was open. What is typed stays; saving compares it with what stands there now. */
export function ChangedMeanwhile({ resource, record }: Props) {
  const { t } = useTranslation();
  const [opened] = useState(record.version);
  const isOther = record.version !== opened;
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    if (!isOther) return undefined;
    const timer = setTimeout(() => setSure(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isOther]);
  const { data } = useCall(historyRoutes.of, { query: { noun: resource.name, id: record.id }, enabled: isOther });
  if (!isOther || !isSure) return null;
  const [event] = data?.data ?? [];
  const by = event && { who: event.who ?? t("history.system"), at: formatInstant(event.at) };
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={by ? t("history.changedBy", by) : t("history.changed")}
      description={t("history.changedText")}
    />
  );
}
