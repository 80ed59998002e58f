import { Alert } from "antd";
import { formatCount } from "../../../../domain/count.ts";
import { useWords, type Words } from "../../../engine/fields/kind/words.ts";
import { printMonth } from "../../../engine/fields/month/print-month.ts";
import { formatDay } from "../../../engine/format/format.ts";
import type { PreviewWarning } from "./preview-view.ts";

/** What an accountant should know before loading: another park's drivers, closed months, a day that is not over. */
export function Warnings({ warnings }: { readonly warnings: readonly PreviewWarning[] }) {
  const words = useWords();
  return warnings.map((warning) => {
    const message = wordsOf(warning, words);
    return <Alert key={message} type={typeOf(warning)} showIcon message={message} />;
  });
}

function typeOf(warning: PreviewWarning): "error" | "warning" | "info" {
  if (warning.kind === "foreign-drivers") return warning.mostly ? "error" : "info";
  return warning.kind === "unfinished-day" ? "info" : "warning";
}

function wordsOf(warning: PreviewWarning, words: Words): string {
  const { t } = words;
  switch (warning.kind) {
    case "foreign-drivers":
      return t(`imports.warnings.foreign-${warning.mostly ? "mostly" : "some"}`, {
        drivers: formatCount(warning.drivers),
        total: warning.total,
        park: warning.park,
      });
    case "no-known-drivers":
      return t("imports.warnings.no-known-drivers", { drivers: formatCount(warning.drivers) });
    case "locked-month": {
      const month = printMonth(warning.month, words);
      return t("imports.warnings.locked-month", { month: month.charAt(0).toUpperCase() + month.slice(1) });
    }
    case "unfinished-day":
      return t("imports.warnings.unfinished-day", { day: formatDay(warning.day) });
  }
}
