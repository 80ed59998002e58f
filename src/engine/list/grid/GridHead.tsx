import { type DragEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sort } from "../../../../contract/list.ts";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { isFigure } from "../../fields/print.ts";
import type { Row } from "../../registry/row.ts";
import { listSpecOf } from "../../seen/seen.ts";
import { ColumnEdge } from "../columns/ColumnEdge.tsx";
import { headWords } from "../columns/head-words.ts";
import type { Selection } from "../selection/use-selection.ts";
import type { Widths } from "../state/layout.ts";
import styles from "./Grid.module.css";
import { keepHeadStop, nextHead } from "./grid-keys.ts";

export type HeadHandlers = {
  readonly onSort: (field: string) => void;
  readonly onPreview: (field: string, width: number) => void;
  readonly onResize: (field: string, width: number | null) => void;
  readonly onMove: (field: string, place: number) => void;
};

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
          <Head
            key={column.field}
            {...handlers}
            resource={resource}
            column={column}
            index={index}
            width={pixels[column.field] ?? 0}
            isStop={index === Math.min(stop, columns.length - 1)}
            order={sort[0]?.field === sortOf(resource, column) ? sort[0]?.order : undefined}
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
function sortOf(resource: Resource, { field, sort = field }: Column): string | undefined {
  return listSpecOf(resource).sorts.includes(sort) ? sort : undefined;
}

type HeadProps = HeadHandlers & {
  readonly resource: Resource;
  readonly column: Column;
  readonly index: number;
  readonly width: number;
  readonly isStop: boolean;
  readonly order: Sort["order"] | undefined;
};

const ARIA = { asc: "ascending", desc: "descending" } as const;

function Head({ resource, column, index, width, isStop, order, onSort, onPreview, onResize, onMove }: HeadProps) {
  const { t } = useTranslation();
  const field = resource.fields[column.field];
  const label = t(field?.label ?? column.field);
  const words = headWords(label);
  const sort = sortOf(resource, column);
  const about = { "data-head": index, tabIndex: isStop ? 0 : -1, title: label };
  return (
    <th
      scope="col"
      className={index === 0 ? styles.pinned : undefined}
      data-figure={(field && isFigure(field)) || undefined}
      {...dragging(column.field, index, onMove)}
      {...(sort !== undefined && { "aria-sort": order ? ARIA[order] : "none" })}
    >
      {sort === undefined ? (
        <span {...about} className={styles.plain}>
          {words}
        </span>
      ) : (
        <button {...about} type="button" className={styles.sort} data-order={order} onClick={() => onSort(sort)}>
          <span>{words}</span>
        </button>
      )}
      <ColumnEdge
        label={t("views.columns.width", { name: label })}
        width={width}
        isStop={isStop}
        onPreview={(next) => onPreview(column.field, next)}
        onResize={(next) => onResize(column.field, next)}
      />
    </th>
  );
}

/** What is dragged: a text of ours, so that nothing else can be dropped on a head. */
const DRAGGED = "application/x-parkdesk-column";

/** A head but the first is dragged onto another but the first. Its edge is not a handle for this. */
function dragging(field: string, index: number, onMove: HeadHandlers["onMove"]) {
  if (index === 0) return {};
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) =>
    isOver ? currentTarget.setAttribute("data-over", "") : currentTarget.removeAttribute("data-over");
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.tagName === "HR") event.preventDefault();
      event.dataTransfer.setData(DRAGGED, field);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault();
      mark(event, false);
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged !== "" && dragged !== field) onMove(dragged, index);
    },
  };
}
