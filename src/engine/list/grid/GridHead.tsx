import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "../../../../contract/list.ts";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import type { Row } from "../../registry/row.ts";
import type { Selection } from "../selection/use-selection.ts";
import type { Widths } from "../state/layout.ts";
import { ColumnHead, type HeadHandlers, orderBy } from "./ColumnHead.tsx";
import styles from "./Grid.module.css";
import { keepHeadStop, nextHead } from "./grid-keys.ts";

type Props = HeadHandlers & {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly pixels: Widths;
  readonly rows: readonly Row[];
  readonly sort: readonly Sort[];
  readonly selection: Selection;
  readonly onDown: (column: number) => void;
};

/**
 * The heads: a box for the whole page, and on each column a button to order by it, an edge to change its width; a head that is
 * dragged onto another takes its place. One head is a stop for Tab, its edge the next; the arrows walk from head to head.
 */
export function GridHead({ resource, columns, rows, sort, selection, pixels, onDown, ...handlers }: Props) {
  const { t } = useTranslation();
  const [stop, setStop] = useState(0);
  const chosen = rows.filter(({ id }) => selection.has(id)).length;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextHead(event.target, event.key);
    if (next) next.focus();
    else if (
      event.key === "ArrowDown" &&
      event.target instanceof HTMLElement &&
      event.target.dataset.head !== undefined
    )
      onDown(Number(event.target.dataset.head) + 1);
    else return;
    event.preventDefault();
  };
  return (
    <thead
      onKeyDown={walk}
      onFocus={({ target }) => {
        const at = keepHeadStop(target);
        if (at !== undefined) setStop(at);
      }}
    >
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
          <ColumnHead
            key={column.field}
            {...handlers}
            t={t}
            resource={resource}
            column={column}
            index={index}
            width={pixels[column.field] ?? 0}
            isStop={index === Math.min(stop, columns.length - 1)}
            order={orderBy(sort, resource, column)}
          />
        ))}
        <th scope="col" className={styles.menu}>
          <span className={styles.unseen}>{t("engine.grid.actions")}</span>
        </th>
      </tr>
    </thead>
  );
}
