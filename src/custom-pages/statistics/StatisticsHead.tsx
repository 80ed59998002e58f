import { useTranslation } from "react-i18next";
import type { Sort } from "../../../contract/list.ts";
import { COLUMN_GROUPS, isTotalColumn } from "./columns.ts";
import { SortButton } from "./SortButton.tsx";
import styles from "./StatisticsTable.module.css";
import type { Cut } from "./statistics-ask.ts";

type Props = { readonly by: Cut; readonly sort: Sort | null; readonly onSort: (sort: Sort | null) => void };

const ariaSort = (sort: Sort | null, field: string) =>
  sort?.field !== field ? undefined : sort.order === "asc" ? "ascending" : "descending";

/** Two rows of heads: the groups, and under them the columns; a column on its own takes both rows. */
export function StatisticsHead({ by, sort, onSort }: Props) {
  const { t } = useTranslation();
  const button = (field: string, label: string) => (
    <SortButton field={field} label={label} sort={sort} onSort={onSort} />
  );
  return (
    <thead>
      <tr>
        <th
          rowSpan={2}
          scope="col"
          className={styles.corner}
          aria-sort={ariaSort(sort, by === "none" ? "park" : "slot")}
        >
          <span className={styles.cornerHeads}>
            {by !== "none" && button("slot", t(`statistics.slots.${by}`))}
            {button("park", t("statistics.fields.park"))}
          </span>
        </th>
        {COLUMN_GROUPS.map(({ name, columns: [first, ...others] }) =>
          name === "cashless" ? (
            <th key={name} rowSpan={2} scope="col" className={styles.totalHead} aria-sort={ariaSort(sort, first)}>
              {button(first, t(`statistics.fields.${first}`))}
            </th>
          ) : (
            <th key={name} colSpan={others.length + 1} scope="colgroup" className={styles.group}>
              <span>{t(`statistics.groups.${name}`)}</span>
            </th>
          ),
        )}
        <th rowSpan={2} scope="col" aria-sort={ariaSort(sort, "unknown")}>
          {button("unknown", t("statistics.fields.unknown"))}
        </th>
      </tr>
      <tr>
        {COLUMN_GROUPS.filter(({ name }) => name !== "cashless").flatMap(({ name, columns }) =>
          columns.map((column, index) => (
            <th
              key={`${name}.${column}`}
              scope="col"
              className={isTotalColumn(column) ? styles.totalHead : index === 0 ? styles.firstOfGroup : undefined}
              aria-sort={ariaSort(sort, column)}
            >
              {button(column, t(`statistics.fields.${column}`))}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}
