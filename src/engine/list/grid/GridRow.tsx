import { memo, type ReactNode } from "react";
import type { Column } from "../../define/language/list.ts";
import { isUnknown } from "../../fields/kind/known.ts";
import { kindOf } from "../../fields/kinds.ts";
import { isFigure } from "../../fields/print.ts";
import { RecordLink } from "../../fields/reference/RecordLink.tsx";
import { recordPath } from "../../registry/paths.ts";
import type { Row } from "../../registry/row.ts";
import { ownOf } from "../../registry/variants.ts";
import { nameColumn, recordName } from "../../titles/titles.ts";
import styles from "./Grid.module.css";
import type { GridKit } from "./grid-kit.ts";

type Props = {
  readonly kit: GridKit;
  readonly row: Row;
  /** Its place on the page, from 0. */
  readonly index: number;
  /** Its number in the whole list, the heads being the first. */
  readonly position: number;
  readonly isSelected: boolean;
  readonly onToggle: (row: Row, isRange: boolean) => void;
};

/** One record; on a phone, a card. It is drawn again only when it is another or chosen: five hundred of them are cheap. */
export const GridRow = memo(function GridRow({ kit, row, index, position, isSelected, onToggle }: Props) {
  const name = recordName(kit.resource, row, kit.words);
  return (
    <tr data-id={row.id} data-index={index} aria-rowindex={position} aria-selected={isSelected} className={styles.row}>
      <td className={styles.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${kit.choose} ${name}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {kit.columns.map((column, place) => (
        <Cell
          key={column.field}
          kit={kit}
          column={column}
          head={kit.heads[place] ?? ""}
          row={row}
          isFirst={place === kit.heading}
        />
      ))}
      <td className={styles.menu}>
        {kit.hasMenu(row) && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            aria-haspopup="menu"
            aria-label={kit.actionsOf(name)}
            onPointerEnter={() => kit.onNear(row)}
            onClick={({ currentTarget }) => kit.onMenu(row, currentTarget)}
          >
            <span aria-hidden>⋮</span>
          </button>
        )}
      </td>
    </tr>
  );
});

type CellProps = {
  readonly kit: GridKit;
  readonly column: Column;
  readonly head: string;
  readonly row: Row;
  readonly isFirst: boolean;
};

/** No hook and no attribute that the eye, the keyboard or a phone does not need: a page has ten thousand of these. */
function Cell({ kit, column, head, row, isFirst }: CellProps) {
  const field = ownOf(kit.resource, row).fields[column.field];
  const about = {
    "data-head": kit.isPhone ? head : undefined,
    "data-field": column.field,
    "data-phone": column.onPhone === false ? "hidden" : undefined,
    "data-figure": (field && isFigure(field)) || undefined,
    "data-edited": kit.edited.has(column.field) || undefined,
    "data-status": field?.kind === "status" || undefined,
  };
  const content = contentOf({ kit, column, row });
  return isFirst ? (
    <th scope="row" tabIndex={-1} className={styles.pinned} {...about}>
      {content}
    </th>
  ) : (
    <td {...about}>
      {content}
      {besideOf({ kit, column, row })}
    </td>
  );
}

/** The column of the record's name leads to the card; a column with a name of its own is drawn by the cell of that name. */
function contentOf({ kit, column, row }: Pick<CellProps, "kit" | "column" | "row">): ReactNode {
  const { renders, words, mayCall, around } = kit;
  const resource = ownOf(kit.resource, row);
  const show = kit.show === undefined ? undefined : (resource.paths.show ?? kit.show);
  const field = resource.fields[column.field];
  const Special = column.render === undefined ? undefined : renders[column.render];
  if (Special) return <Special row={row} mayCall={mayCall} t={words.t} />;
  if (!field) return null;
  const value = row[column.field];
  const kind = kindOf(field);
  const text = isUnknown(value) || value === "" ? undefined : kind.print(field, value, words);
  if (column.field === nameColumn(resource) && show !== undefined)
    return <RecordLink href={recordPath(show, row.id)}>{text ?? kit.nothing}</RecordLink>;
  if (text === undefined) return <span className={styles.nothing}>{kit.nothing}</span>;
  return (
    <kind.Cell
      field={field}
      value={value}
      text={text}
      tabIndex={-1}
      record={row}
      fields={resource.fields}
      kindOf={kindOf}
      around={around}
    />
  );
}

/** The second field of a column, small: the day since which a status stands. */
function besideOf({ kit, column: { beside }, row }: Pick<CellProps, "kit" | "column" | "row">): ReactNode {
  const field = beside === undefined ? undefined : kit.resource.fields[beside];
  const value = beside === undefined ? undefined : row[beside];
  if (!field || isUnknown(value) || value === "") return null;
  return <small className={styles.beside}>{kindOf(field).print(field, value, kit.words)}</small>;
}
