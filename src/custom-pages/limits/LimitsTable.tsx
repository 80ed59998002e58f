import { CaretDownOutlined, CaretUpOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { LimitLine } from "./LimitLine.tsx";
import styles from "./LimitsTable.module.css";
import type { LimitsAsk, SortField } from "./use-limits-ask.ts";

type Props = {
  readonly rows: readonly LimitRow[];
  readonly sort: LimitsAsk["sort"];
  readonly onSort: (sort: LimitsAsk["sort"]) => void;
  readonly isBusy: boolean;
  /** Of whom the person may say what was earned outside. */
  readonly onStarting: ((row: LimitRow) => void) | undefined;
};

const COLUMNS = ["counterparty", "kind", "percent", "threshold", "forecast", "last"] as const;
const SORTED: Partial<Record<(typeof COLUMNS)[number], SortField>> = {
  counterparty: "counterparty",
  percent: "percent",
  forecast: "forecast",
};

/** Counterparties and their limits; a card for each on a narrow screen. */
export function LimitsTable({ rows, sort, onSort, isBusy, onStarting }: Props) {
  const { t } = useTranslation();
  const nameOf = (column: (typeof COLUMNS)[number]) =>
    t(`counterparties.limits.fields.${column === "percent" ? "used" : column}`);
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-busy={isBusy}>
        <thead>
          <tr>
            {COLUMNS.map((column) => {
              const by = SORTED[column];
              const isSorted = by !== undefined && sort.field === by;
              return (
                <th
                  key={column}
                  scope="col"
                  className={column === "threshold" ? styles.number : undefined}
                  aria-sort={isSorted ? (sort.order === "asc" ? "ascending" : "descending") : undefined}
                >
                  {by === undefined ? (
                    nameOf(column)
                  ) : (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => onSort({ field: by, order: isSorted && sort.order === "desc" ? "asc" : "desc" })}
                    >
                      {nameOf(column)}
                      {isSorted && (sort.order === "asc" ? <CaretUpOutlined /> : <CaretDownOutlined />)}
                    </button>
                  )}
                </th>
              );
            })}
            {onStarting && <th scope="col" aria-label={t("counterparties.limits.starting.title")} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LimitLine key={row.id} row={row} nameOf={nameOf} onStarting={onStarting} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
