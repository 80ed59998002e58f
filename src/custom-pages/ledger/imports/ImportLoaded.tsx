import { Alert, Button, Result } from "antd";
import { Link } from "react-router";
import type { ImportRow } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { parseDay } from "../../../../domain/periods/day.ts";
import { type Month, monthOf, monthsFrom } from "../../../../domain/periods/month.ts";
import { useWords } from "../../../engine/fields/kind/words.ts";
import { printMonth } from "../../../engine/fields/month/print-month.ts";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./ImportStep.module.css";
import { useUndo } from "./use-undo.tsx";

type Props = { readonly row: ImportRow; readonly onChanged: () => void };

/** The rows are in the ledger: how many, and where to go from here; and that they may be taken out again. */
export function ImportLoaded({ row, onChanged }: Props) {
  const print = useWords();
  const undo = useUndo(row, onChanged);
  const { t } = print;
  const { preview, park } = row;
  const added = row.rows_added ?? 0;
  const [first, last] = [preview?.first_day ?? null, preview?.last_day ?? null];
  const replaced = row.rows_replaced ?? 0;
  const rest = (preview?.rows ?? added) - added - replaced;
  const months = monthsOfFile(first, last);
  const period = first !== null && last !== null ? { from: first, to: last } : {};
  const statistics = new URLSearchParams({ ...period, parks: String(park.id) });
  const words = { park: park.name, from: formatDay(first ?? ""), to: formatDay(last ?? ""), rest: formatCount(rest) };
  const titles = [
    ...(added > 0 ? [t("imports.loaded.title", { count: added })] : []),
    ...(replaced > 0 ? [t("imports.loaded.replaced", { count: replaced })] : []),
    ...(added + replaced === 0 ? [t("imports.loaded.none")] : []),
  ];
  return (
    <>
      <Result
        status="success"
        title={titles.join(". ")}
        subTitle={first && t(rest > 0 ? "imports.loaded.text" : "imports.loaded.textAll", words)}
        extra={
          <div className={styles.ways}>
            {months.map((month) => (
              <Link key={month} to={`/parks/${park.id}/distribution/${month}`}>
                <Button type={month === months.at(-1) ? "primary" : "default"} tabIndex={-1}>
                  {t("imports.loaded.distribution", { month: printMonth(month, print) })}
                </Button>
              </Link>
            ))}
            <Link to={`/report?${statistics}`}>
              <Button tabIndex={-1}>{t("imports.loaded.statistics")}</Button>
            </Link>
            {added + replaced > 0 && (
              <Button danger loading={undo.isRunning} onClick={undo.ask}>
                {t("imports.undo.action")}
              </Button>
            )}
          </div>
        }
      />
      {preview && preview.unknown_categories.length > 0 && (
        <Alert
          type="warning"
          showIcon
          message={t("imports.loaded.unknown")}
          action={<Link to="/categories">{t("imports.loaded.categories")}</Link>}
        />
      )}
    </>
  );
}

/** Every month that a file has days in, in order. */
function monthsOfFile(first: string | null, last: string | null): Month[] {
  const [from, to] = [parseDay(first ?? ""), parseDay(last ?? "")];
  return from.ok && to.ok ? monthsFrom(monthOf(from.value), monthOf(to.value)) : [];
}
