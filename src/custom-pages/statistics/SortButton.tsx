import { useTranslation } from "react-i18next";
import type { Sort } from "../../../contract/list.ts";
import styles from "./StatisticsTable.module.css";

type Props = {
  readonly field: string;
  readonly label: string;
  readonly sort: Sort | null;
  readonly onSort: (sort: Sort | null) => void;
};

/** How many words make a name a long one. */
const LONG = 3;

/** The head of a column: largest first, then smallest first, then as it was. */
export function SortButton({ field, label, sort, onSort }: Props) {
  const { t } = useTranslation();
  const order = sort?.field === field ? sort.order : undefined;
  return (
    <button
      type="button"
      className={order ? styles.sorted : styles.sort}
      data-long={label.split(" ").length >= LONG || undefined}
      title={t("statistics.actions.sortBy", { column: label })}
      onClick={() => onSort(nextSort(field, order))}
    >
      <span aria-hidden="true" className={styles.arrow}>
        {order === "asc" ? "↑" : "↓"}
      </span>
      {label}
    </button>
  );
}

const LABELS: ReadonlySet<string> = new Set(["park", "slot", "month", "counterparty", "weekday", "hour"]);

/** Names and times begin from the start, figures from the largest. */
function nextSort(field: string, order: Sort["order"] | undefined): Sort | null {
  const first = LABELS.has(field) ? "asc" : "desc";
  if (order === undefined) return { field, order: first };
  return order === first ? { field, order: first === "asc" ? "desc" : "asc" } : null;
}
