import { useTranslate } from "@refinedev/core";
import { Dropdown } from "antd";
import { formatMoney, formatPercent } from "../../../../domain/money/print.ts";
import { toBps, WHOLE } from "../../../../domain/money/tiyn.ts";
import { differenceOf } from "../sheet/differences.ts";
import { settleRow, shareSum } from "../sheet/edit.ts";
import { isEntryRow, type Row, SUM_ROWS } from "../sheet/rows.ts";
import { CellFrame } from "./CellFrame.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Place } from "./use-selection.ts";

type DifferenceCellProps = { readonly grid: GridView; readonly place: Place; readonly row: Row };

/** How far the counterparties are from the park, and the way out: give it to one of them. */
export function DifferenceCell({ grid, place, row }: DifferenceCellProps) {
  const t = useTranslate();
  const said = useDifference(grid, row);
  return (
    <CellFrame grid={grid} place={place} kind="difference" isSum={SUM_ROWS.has(row)} isWrong={said?.isOff ?? false}>
      {said && (
        <span className={`${styles.value} ${said.isOff ? styles.negative : styles.quiet}`} title={said.words}>
          {said.isOff && isEntryRow(row) && !grid.isReadOnly && (
            <Settle
              grid={grid}
              row={row}
              label={t("distribution.difference.settleOf", { figure: said.figure, amount: said.text })}
            />
          )}
          <span>{said.text}</span>
        </span>
      )}
    </CellFrame>
  );
}

function useDifference({ card, state }: GridView, row: Row) {
  const t = useTranslate();
  const figure = t(`explain.figures.${row}`);
  if (row === "share") {
    const shares = state.shown.entries.map((entry) => entry.share);
    if (shares.every((share) => share === null)) return undefined;
    const off = shareSum(shares) - WHOLE;
    const amount = formatPercent(toBps(Math.abs(off)));
    const words = t(`distribution.difference.${off > 0 ? "overShare" : "underShare"}`, { amount });
    return { isOff: off !== 0, figure, text: formatPercent(toBps(off)), words: off === 0 ? undefined : words };
  }
  const difference = differenceOf(card.statistics, state.computed.totals, row);
  if (difference === undefined) return undefined;
  const amount = formatMoney(difference).replace("\u2212", "");
  const words = t(`distribution.difference.${difference > 0n ? "over" : "under"}`, { amount });
  const text = difference > 0n ? `+${formatMoney(difference)}` : formatMoney(difference);
  return { isOff: difference !== 0n, figure, text, words: difference === 0n ? undefined : words };
}

type SettleProps = { readonly grid: GridView; readonly row: Row; readonly label: string };

function Settle({ grid, row, label }: SettleProps) {
  const t = useTranslate();
  const { card, state } = grid;
  if (!isEntryRow(row)) return null;
  const figures = row === "share" ? [] : state.computed.rows.map((figuresOfRow) => figuresOfRow[row]);
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: card.parties.map(({ counterparty }, column) => ({ key: column, label: counterparty.name })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          state.put(settleRow(state.sheet, card, { row, column: Number(key) }, figures));
        },
      }}
    >
      <button type="button" className={styles.settle} data-own-keys aria-label={label}>
        {t("distribution.difference.settle")}
      </button>
    </Dropdown>
  );
}
