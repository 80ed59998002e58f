import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Sort } from "../../../../contract/list.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import { type Tiyn, zero } from "../../../../domain/money/tiyn.ts";
import { Figure } from "../Figure.tsx";
import { SortButton } from "../SortButton.tsx";
import styles from "../StatisticsTable.module.css";
import own from "./Breakdown.module.css";
import {
  type BreakdownColumn,
  type BreakdownFigures,
  type BreakdownGroup,
  type BreakdownLine,
  columnsOf,
} from "./breakdown.ts";

export type BreakdownTableProps = {
  readonly title: string;
  /** The fields of the first column, each sorts. */
  readonly labels: readonly string[];
  /** The head of the lines' counts. */
  readonly count?: string;
  readonly groups: readonly BreakdownGroup[];
  readonly lines: readonly BreakdownLine[];
  readonly totals: BreakdownFigures;
  readonly totalTo: string | undefined;
  readonly sort: Sort | null;
  readonly isStale: boolean;
  readonly onSort: (sort: Sort | null) => void;
};

/** The wide table of a breakdown: names pinned at the left, heads at the top, «Итого» at the bottom; a figure leads to the statistics. */
export function BreakdownTable(props: BreakdownTableProps) {
  const { title, labels, count, groups, lines, totals, totalTo, isStale } = props;
  const { t } = useTranslation();
  const columns = columnsOf(groups);
  return (
    <section className={styles.scroller} aria-label={title} data-stale={isStale || undefined}>
      <table className={styles.table} data-slot={labels[0]} aria-busy={isStale}>
        <Head {...props} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className={styles.line}>
              <th scope="row" className={styles.pinned} title={line.name}>
                {line.head}
              </th>
              {count && <td>{line.count}</td>}
              {columns.map((column) => (
                <Cell key={column} line={line} column={column} value={line.figures[column] ?? zero} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.totals}>
            <th scope="row" className={styles.pinned}>
              {totalTo === undefined ? (
                t("statistics.total")
              ) : (
                <Link to={totalTo} title={t("statistics.actions.whole")}>
                  {t("statistics.total")}
                </Link>
              )}
            </th>
            {count && <td />}
            {columns.map((column) => (
              <td key={column} className={classOf(column, totals[column] ?? zero)}>
                <Figure value={totals[column] ?? zero} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const TOTALS: ReadonlySet<BreakdownColumn> = new Set(["other", "cashless", "fees"]);
const classOf = (column: BreakdownColumn, value: Tiyn) =>
  column === "unknown" ? (value === 0n ? undefined : styles.unknown) : TOTALS.has(column) ? styles.total : undefined;

type CellProps = { readonly line: BreakdownLine; readonly column: BreakdownColumn; readonly value: Tiyn };

function Cell({ line, column, value }: CellProps) {
  const { t } = useTranslation();
  const label = () =>
    t("statistics.actions.toStatistics", {
      row: line.name,
      column: t(`statistics.fields.${column}`),
      value: formatMoney(value),
    });
  return (
    <td className={classOf(column, value)}>
      {line.to && value !== 0n ? (
        <Link className={own.way} to={line.to(column)} aria-label={label()}>
          <Figure value={value} />
        </Link>
      ) : (
        <Figure value={value} />
      )}
    </td>
  );
}

function Head({ labels, count, groups, sort, onSort }: BreakdownTableProps) {
  const { t } = useTranslation();
  const button = (field: string) => (
    <SortButton key={field} field={field} label={t(`statistics.fields.${field}`)} sort={sort} onSort={onSort} />
  );
  const sorted = (field: string) =>
    sort?.field !== field ? undefined : sort.order === "asc" ? "ascending" : "descending";
  const alone = groups.some(({ name }) => name !== null) ? 2 : 1;
  return (
    <thead>
      <tr>
        <th rowSpan={alone} scope="col" className={styles.corner} aria-sort={labels.map(sorted).find(Boolean)}>
          <span className={styles.cornerHeads}>{labels.map(button)}</span>
        </th>
        {count && (
          <th rowSpan={alone} scope="col" aria-sort={sorted(count)}>
            {button(count)}
          </th>
        )}
        {groups.map(({ name, columns: [first, ...others] }) =>
          name === null && first ? (
            <th
              key={first}
              rowSpan={alone}
              scope="col"
              className={TOTALS.has(first) ? styles.totalHead : undefined}
              aria-sort={sorted(first)}
            >
              {button(first)}
            </th>
          ) : (
            <th key={name} colSpan={others.length + 1} scope="colgroup" className={styles.group}>
              <span>{t(`statistics.groups.${name}`)}</span>
            </th>
          ),
        )}
      </tr>
      <tr>
        {groups
          .filter(({ name }) => name !== null)
          .flatMap(({ columns }) =>
            columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={TOTALS.has(column) ? styles.totalHead : index === 0 ? styles.firstOfGroup : undefined}
                aria-sort={sorted(column)}
              >
                {button(column)}
              </th>
            )),
          )}
      </tr>
    </thead>
  );
}
