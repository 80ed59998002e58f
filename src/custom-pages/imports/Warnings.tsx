import { Alert } from "antd";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { printMonth } from "../../engine/fields/month/print-month.ts";
import { formatCount, formatDay } from "../../engine/ledger/words.ts";
import type { PreviewWarning } from "./preview-view.ts";

/** What an accountant should know before loading: another park's drivers, closed months, a day that is not over. */
export function Warnings({ warnings }: { readonly warnings: readonly PreviewWarning[] }) {
  const { t, i18n } = useTranslation();
  return warnings.map((warning) => {
    const message = wordsOf(warning, t, i18n.language);
    return <Alert key={message} type={typeOf(warning)} showIcon message={message} />;
  });
}

function typeOf(warning: PreviewWarning): "error" | "warning" | "info" {
  if (warning.kind === "foreign-drivers") return warning.mostly ? "error" : "info";
  return warning.kind === "unfinished-day" ? "info" : "warning";
}

function wordsOf(warning: PreviewWarning, t: TFunction, language: string): string {
  switch (warning.kind) {
    case "foreign-drivers":
      return t(`imports.warnings.foreign-${warning.mostly ? "mostly" : "some"}`, {
        drivers: formatCount(warning.drivers),
        total: formatCount(warning.total),
        park: warning.park,
      });
    case "no-known-drivers":
      return t("imports.warnings.no-known-drivers", { drivers: formatCount(warning.drivers) });
    case "locked-month": {
      const month = printMonth(warning.month, language);
      return t("imports.warnings.locked-month", { month: month.charAt(0).toUpperCase() + month.slice(1) });
    }
    case "unfinished-day":
      return t("imports.warnings.unfinished-day", { day: formatDay(warning.day) });
  }
}
