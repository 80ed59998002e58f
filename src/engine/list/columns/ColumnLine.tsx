import { HolderOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./ColumnList.module.css";

type Props = {
  readonly field: string;
  readonly label: string;
  readonly place: number;
  /** The place of the last column that is seen. */
  readonly last: number;
  readonly isSeen: boolean;
  readonly onToggle: () => void;
  readonly onMove: (field: string, place: number) => void;
};

const DRAGGED = "application/x-parkdesk-column";

/** One column of the choice; the first stays where it is. */
export function ColumnLine({ field, label, place, last, isSeen, onToggle, onMove }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const isFirst = place === 0;
  const canMove = isSeen && !isFirst;
  const onKeyDown = (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (way === undefined || !event.altKey || !canMove) return;
    event.preventDefault();
    onMove(field, place + way);
  };
  return (
    <li
      draggable={canMove}
      data-over={isOver || undefined}
      onKeyDown={onKeyDown}
      onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, field)}
      onDragOver={(event) => {
        if (!canMove || !event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dragged = event.dataTransfer.getData(DRAGGED);
        if (canMove && dragged !== "" && dragged !== field) onMove(dragged, place);
      }}
    >
      {canMove && <HolderOutlined aria-hidden className={styles.handle ?? ""} />}
      <label>
        <input type="checkbox" checked={isSeen} disabled={isFirst} onChange={onToggle} />
        {label}
        {isFirst && <small>{t("views.columns.first")}</small>}
      </label>
      {canMove && (
        <>
          <button
            type="button"
            disabled={place === 1}
            aria-label={t("views.columns.up", { name: label })}
            onClick={() => onMove(field, place - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={place === last}
            aria-label={t("views.columns.down", { name: label })}
            onClick={() => onMove(field, place + 1)}
          >
            ↓
          </button>
        </>
      )}
    </li>
  );
}
