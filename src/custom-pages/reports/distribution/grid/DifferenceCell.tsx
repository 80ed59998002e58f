import { Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { SUM_FIGURES } from "../../../../../domain/distribution/sheet-figures.ts";
import { formatMoney, formatPercent } from "../../../../../domain/money/print.ts";
import { toBps, WHOLE } from "../../../../../domain/money/tiyn.ts";
import { differenceOf } from "../sheet/differences.ts";
import { settleRow, shareSum } from "../sheet/edit.ts";
import { isEntryRow, type Row } from "../sheet/rows.ts";
import { CellFrame } from "./CellFrame.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Spot } from "./use-selection.ts";

type DifferenceCellProps = { readonly grid: GridView; readonly spot: Spot; readonly row: Row };

/** How far the counterparties are from the park, and the way out: give it to one of them. */
export function DifferenceCell({ grid, spot, row }: DifferenceCellProps) {
  const { t } = useTranslation();
  const said = differenceIn(grid, row);
  const amount = said?.text.replace(/[+\u2212]/, "");
  const isOff = said !== undefined && said.side !== "none";
  return (
    <CellFrame spot={spot} kind="difference" isSum={SUM_FIGURES.has(row)} isWrong={isOff}>
      {said && !isOff && <span className={`${styles.value} ${styles.quiet}`}>{said.text}</span>}
      {said && isOff && (
        <span
          className={`${styles.value} ${styles.negative}`}
          title={t(`distribution.difference.${said.side}`, { amount })}
        >
          {isEntryRow(row) && !grid.isReadOnly && (
            <Settle
              grid={grid}
              row={row}
              label={t("distribution.difference.settleOf", { figure: t(`explain.figures.${row}`), amount: said.text })}
            />
          )}
          <span>{said.text}</span>
        </span>
      )}
    </CellFrame>
  );
}

type Difference = { readonly side: "none" | "over" | "under" | "overShare" | "underShare"; readonly text: string };

/** What stands in the cell; nothing where the row is not compared with anything. */
function differenceIn({ card, state }: GridView, row: Row): Difference | undefined {
  if (row === "share") {
    const shares = state.shown.entries.map((entry) => entry.share);
    if (shares.every((share) => share === null)) return undefined;
    const off = shareSum(shares) - WHOLE;
    const side = off === 0 ? "none" : off > 0 ? "overShare" : "underShare";
    return { side, text: `${off > 0 ? "+" : ""}${formatPercent(toBps(off))}` };
  }
  const off = differenceOf(card.statistics, state.computed.totals, row);
  if (off === undefined) return undefined;
  const side = off === 0n ? "none" : off > 0n ? "over" : "under";
  return { side, text: `${off > 0n ? "+" : ""}${formatMoney(off)}` };
}

type SettleProps = { readonly grid: GridView; readonly row: Row; readonly label: string };

function Settle({ grid, row, label }: SettleProps) {
  const { t } = useTranslation();
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
