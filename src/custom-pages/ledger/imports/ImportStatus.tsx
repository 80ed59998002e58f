import { Badge, type BadgeProps } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportRow } from "../../../../contract/entities/disps.ts";

const LOOK = {
  reading: "processing",
  ready: "warning",
  refused: "error",
  loading: "processing",
  loaded: "success",
  cancelled: "default",
  undone: "default",
} as const satisfies Record<ImportRow["status"], BadgeProps["status"]>;

/** A dot and a word: what stands with an import. */
export function ImportStatus({ status }: { readonly status: ImportRow["status"] }) {
  const { t } = useTranslation();
  return <Badge status={LOOK[status]} text={t(`imports.statuses.${status}`)} />;
}
