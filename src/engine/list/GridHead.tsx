import { useTranslation } from "react-i18next";
import type { Sort } from "../../../contract/list.ts";
import { callNamed } from "../define/calls.ts";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { isFigure } from "../fields/print.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Grid.module.css";
import type { Selection } from "./use-selection.ts";

type Props = {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly sort: readonly Sort[];
  readonly selection: Selection;
  readonly onSort: (field: string) => void;
};

/** The heads: a box for the whole page, and a button on each column that can be ordered by. */
export function GridHead({ resource, columns, rows, sort, selection, onSort }: Props) {
  const { t } = useTranslation();
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.box}>
          <input
            type="checkbox"
            aria-label={t("engine.grid.choosePage")}
            checked={chosen > 0 && chosen === rows.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
            }}
            onChange={({ target }) => selection.setPage(target.checked)}
          />
        </th>
        {columns.map((column, index) => (
          <Head
            key={column.field}
            resource={resource}
            column={column}
            isFirst={index === 0}
            order={sort[0]?.field === sortOf(resource, column) ? sort[0]?.order : undefined}
            onSort={onSort}
          />
        ))}
        <th scope="col" className={styles.menu}>
          <span className={styles.unseen}>{t("engine.grid.actions")}</span>
        </th>
      </tr>
    </thead>
  );
}

/** The sort that a column's head asks for: its own, or that of its name; undefined where the list has none. */
function sortOf({ name }: Resource, { field, sort = field }: Column): string | undefined {
  return callNamed(`${name}.list`).list?.sorts.includes(sort) ? sort : undefined;
}

type HeadProps = {
  readonly resource: Resource;
  readonly column: Column;
  readonly isFirst: boolean;
  readonly order: Sort["order"] | undefined;
  readonly onSort: (field: string) => void;
};

const ARIA = { asc: "ascending", desc: "descending" } as const;

function Head({ resource, column, isFirst, order, onSort }: HeadProps) {
  const { t } = useTranslation();
  const field = resource.fields[column.field];
  const label = t(field?.label ?? column.field);
  const sort = sortOf(resource, column);
  return (
    <th
      scope="col"
      className={isFirst ? styles.pinned : undefined}
      data-figure={(field && isFigure(field)) || undefined}
      {...(column.width !== undefined && { style: { minWidth: column.width } })}
      {...(sort !== undefined && { "aria-sort": order ? ARIA[order] : "none" })}
    >
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className={styles.sort} data-order={order} onClick={() => onSort(sort)}>
          {label}
        </button>
      )}
    </th>
  );
}
