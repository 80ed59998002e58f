import { Table, type TableColumnType, type TableProps } from "antd";
import { useTranslation } from "react-i18next";
import type { LimitRow } from "../../../contract/entities/limit.ts";
import { formatMoney } from "../../../domain/money/print.ts";
import { Forecast } from "./Forecast.tsx";
import { LimitBar } from "./LimitBar.tsx";
import styles from "./LimitsTable.module.css";
import { KindOfLimit, LastMonth, StartingButton, WhoseLimit } from "./limit-cells.tsx";
import type { LimitsAsk, SortField } from "./use-limits-ask.ts";

type Props = TableProps<LimitRow> & {
  readonly sort: LimitsAsk["sort"];
  readonly onAsk: (asked: Pick<LimitsAsk, "sort" | "page"> & { readonly size: number }) => void;
  /** Of whom the person may say what was earned outside. */
  readonly onStarting: ((row: LimitRow) => void) | undefined;
};

/** Where a counterparty has no limit, one cell says so in the place of these. */
const OF_LIMIT = ["kind", "percent", "threshold", "forecast"] as const;

/** Counterparties and their limits; a card for each on a narrow screen. */
export function LimitsTable({ sort, onAsk, onStarting, ...props }: Props) {
  const { t } = useTranslation();
  const nameOf = (column: string) => t(`counterparties.limits.fields.${column === "percent" ? "used" : column}`);
  /** A column whose cells say on a phone what they are of. */
  const column = (key: string, by?: SortField): TableColumnType<LimitRow> => ({
    key,
    title: nameOf(key),
    onCell: () => ({ "data-label": nameOf(key) }) as object,
    ...(by && {
      sorter: true,
      showSorterTooltip: false,
      sortDirections: ["descend", "ascend", "descend"],
      sortOrder: sort.field === by ? `${sort.order}end` : null,
    }),
  });
  const ofLimit = (key: (typeof OF_LIMIT)[number], by?: SortField): TableColumnType<LimitRow> => ({
    ...column(key, by),
    onCell: ({ limit }: LimitRow) => ({
      "data-label": nameOf(key),
      colSpan: limit ? 1 : key === OF_LIMIT[0] ? OF_LIMIT.length : 0,
    }),
  });
  return (
    <Table<LimitRow>
      {...props}
      className={styles.table ?? ""}
      rowKey="id"
      size="small"
      scroll={{}} // as wide as its place: with a width of its own it would hold one row more, for measuring
      onChange={({ current = 1, pageSize = 0 }, _, sorted, { action }) => {
        const { columnKey, order } = Array.isArray(sorted) ? (sorted[0] ?? {}) : sorted;
        const next = action === "sort" && order ? { field: columnKey as SortField, order: CRUD[order] } : sort; // of a column that sorts
        onAsk({ sort: next, page: action === "paginate" ? current : 1, size: pageSize });
      }}
      columns={[
        { ...column("counterparty", "counterparty"), rowScope: "row", render: (_, row) => <WhoseLimit row={row} /> },
        { ...ofLimit("kind"), render: (_, row) => <KindOfLimit row={row} /> },
        { ...ofLimit("percent", "percent"), render: (_, { limit }) => limit && <LimitBar limit={limit} /> },
        {
          ...ofLimit("threshold"),
          className: styles.number ?? "",
          render: (_, { limit }) => limit && formatMoney(limit.threshold),
        },
        { ...ofLimit("forecast", "forecast"), render: (_, { limit }) => limit && <Forecast limit={limit} /> },
        { ...column("last"), render: (_, { last }) => <LastMonth last={last} /> },
        ...(onStarting
          ? [
              {
                key: "starting",
                render: (_: unknown, row: LimitRow) => <StartingButton row={row} onStarting={onStarting} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const CRUD = { ascend: "asc", descend: "desc" } as const;
