import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMayActions } from "../actions/use-may-actions.ts";
import type { Column } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { FieldValue } from "../fields/FieldValue.tsx";
import { isFigure, printValue } from "../fields/print.ts";
import { useWords } from "../fields/words.ts";
import { useMayCall, useMayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import { useRegistry } from "../registry/registry.ts";
import type { Row } from "../registry/row.ts";
import styles from "./Grid.module.css";
import { RowMenu } from "./RowMenu.tsx";

type Props = {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly row: Row;
  /** Its number in the whole list, the heads being the first. */
  readonly position: number;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly selectLabel: string;
  readonly onToggle: (row: Row, isRange: boolean) => void;
};

/** One record; on a phone, a card. */
export const GridRow = memo(function GridRow(props: Props) {
  const { resource, columns, row, position, isSelected, isDisabled, selectLabel, onToggle } = props;
  const actions = useMayActions(resource, "row");
  const [first] = columns;
  const words = useWords();
  const described = first && resource.fields[first.field];
  const name = first && described ? printValue(described, row[first.field], words) : String(row.id);
  return (
    <tr data-id={row.id} aria-rowindex={position} aria-selected={isSelected} className={styles.row}>
      <td className={styles.box} tabIndex={-1}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${selectLabel} ${name}`}
          checked={isSelected}
          disabled={isDisabled}
          onChange={({ nativeEvent }) => onToggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      {columns.map((column, index) => (
        <Cell key={column.field} resource={resource} column={column} row={row} isFirst={index === 0} />
      ))}
      <td className={styles.menu} tabIndex={-1}>
        <RowMenu resource={resource} row={row} name={name} actions={actions} isDisabled={isDisabled} />
      </td>
    </tr>
  );
});

type CellProps = {
  readonly resource: Resource;
  readonly column: Column;
  readonly row: Row;
  readonly isFirst: boolean;
};

function Cell({ resource, column, row, isFirst }: CellProps) {
  const { t } = useTranslation();
  const field = resource.fields[column.field];
  const content = <Content resource={resource} column={column} row={row} isFirst={isFirst} />;
  const about = {
    tabIndex: -1,
    "data-head": t(field?.label ?? column.field),
    "data-field": column.field,
    "data-phone": column.onPhone === false ? "hidden" : undefined,
    "data-figure": (field && isFigure(field)) || undefined,
    "data-status": field?.kind === "status" || undefined,
  };
  return isFirst ? (
    <th scope="row" className={styles.pinned} {...about}>
      {content}
    </th>
  ) : (
    <td {...about}>{content}</td>
  );
}

/** The first column leads to the card; a column with a name of its own is drawn by the cell of that name. */
function Content({ resource, column, row, isFirst }: CellProps) {
  const { renders } = useRegistry();
  const words = useWords();
  const mayCall = useMayCall();
  const mayOpen = useMayOpen();
  const field = resource.fields[column.field];
  const Special = column.render === undefined ? undefined : renders[column.render];
  if (Special) return <Special row={row} mayCall={mayCall} />;
  if (!field) return null;
  const value = row[column.field];
  const pattern = resource.paths.show;
  if (isFirst && pattern !== undefined && mayOpen(resource, "show"))
    return (
      <Link to={recordPath(pattern, row.id)} tabIndex={-1}>
        {printValue(field, value, words)}
      </Link>
    );
  return <FieldValue field={field} value={value} tabIndex={-1} />;
}
