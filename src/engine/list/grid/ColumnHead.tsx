import type { TFunction } from "i18next";
import type { DragEvent } from "react";
import type { Sort } from "../../../../contract/list.ts";
import type { Column } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { isFigure } from "../../fields/print.ts";
import { listSpecOf } from "../../seen/seen.ts";
import { ColumnEdge } from "../columns/ColumnEdge.tsx";
import { headWords } from "../columns/head-words.ts";
import styles from "./Grid.module.css";

export type HeadHandlers = {
  readonly onSort: (field: string) => void;
  readonly onPreview: (field: string, width: number) => void;
  readonly onResize: (field: string, width: number | null) => void;
  readonly onMove: (field: string, place: number) => void;
};

/** The sort that a column's head asks for: its own, or that of its name; undefined where the list has none. */
function sortOf(resource: Resource, { field, sort = field }: Column): string | undefined {
  return listSpecOf(resource).sorts.includes(sort) ? sort : undefined;
}

/** How a list is ordered by a column; undefined: by another. */
export const orderBy = ([first]: readonly Sort[], resource: Resource, column: Column): Sort["order"] | undefined =>
  first?.field === sortOf(resource, column) ? first?.order : undefined;

type HeadProps = HeadHandlers & {
  readonly t: TFunction;
  readonly resource: Resource;
  readonly column: Column;
  readonly index: number;
  readonly width: number;
  readonly isStop: boolean;
  readonly order: Sort["order"] | undefined;
};

const ARIA = { asc: "ascending", desc: "descending" } as const;

/** One head: what orders by its column, and the edge that changes its width. Takes no hook: it is drawn without React as well. */
export function ColumnHead(props: HeadProps) {
  const { t, resource, column, index, width, isStop, order, onSort, onPreview, onResize, onMove } = props;
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
