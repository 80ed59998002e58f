import { useTranslation } from "react-i18next";
import { formatMoney, formatPercent } from "../../../../../domain/money/print.ts";
import { isPaid } from "../sheet/as-paid.ts";
import { wholeOf } from "../sheet/edit.ts";
import { type EntryRow, isComponent, isOverride } from "../sheet/rows.ts";
import { followsShares, percentOf } from "../sheet/shares-of-cells.ts";
import { type At, cellKey } from "../sheet/sheet.ts";
import { CellFrame } from "./CellFrame.tsx";
import { CellInput } from "./CellInput.tsx";
import { ExplainCell } from "./ExplainCell.tsx";
import styles from "./Grid.module.css";
import type { GridView } from "./grid-view.ts";
import type { Spot } from "./use-selection.ts";

type EntryCellProps = { readonly grid: GridView; readonly spot: Spot; readonly at: At };

/** A cell that a person types into. */
export function EntryCell({ grid, spot, at }: EntryCellProps) {
  const { t } = useTranslation();
  const { state, card } = grid;
  const wrong = state.shown.wrong[cellKey(at)];
  const refusal = grid.refusals[cellKey(at)];
  const reason = wrong ? t(`distribution.wrong.${wrong.why}`) : refusal;
  const isTyped = state.typed?.at.row === at.row && state.typed.at.column === at.column;
  return (
    <CellFrame
      spot={spot}
      kind="entry"
      isSum={false}
      isWrong={reason !== undefined}
      isReadOnly={grid.isReadOnly || isPaid(card, at)}
    >
      {isTyped ? (
        <CellInput
          state={state}
          label={t("distribution.cell.name", {
            figure: t(`explain.figures.${at.row}`),
            column: card.parties[at.column]?.counterparty.name,
          })}
        />
      ) : (
        <span className={styles.value}>{wrong ? wrong.text : <Entered grid={grid} at={at} />}</span>
      )}
      {reason !== undefined && !isTyped && (
        <span className={styles.reason} role="alert">
          {reason}
        </span>
      )}
      {at.row !== "share" && <ExplainCell grid={grid} spot={spot} figure={at.row} column={at.column} />}
    </CellFrame>
  );
}

function Entered({ grid, at }: { readonly grid: GridView; readonly at: At }) {
  const { t } = useTranslation();
  const { state, card } = grid;
  const entry = state.shown.entries[at.column];
  const row: EntryRow = at.row;
  if (row === "share") return entry && entry.share !== null ? formatPercent(entry.share) : "—";
  const amount = state.computed.rows[at.column]?.[row];
  if (amount === undefined) return "—";
  const isOverridden = isOverride(row) && entry?.[row] !== null;
  const hasOwnShare = isComponent(row) && entry?.share != null && !followsShares(state.shown, card, row, at.column);
  const whole = grid.inPercents(row) ? wholeOf(card, row) : undefined;
  const typed = isComponent(row) ? state.shown.percents[row]?.[at.column] : undefined;
  const percent = whole === undefined ? undefined : (typed ?? percentOf(amount, whole));
  return (
    <>
      {isOverridden && <span className={styles.mark} title={t("distribution.cell.override")} />}
      {hasOwnShare && entry?.share != null && (
        <span
          className={`${styles.mark} ${styles.deviates}`}
          title={t("distribution.cell.deviates", { share: formatPercent(entry.share) })}
        />
      )}
      {percent !== undefined && <span className={styles.percent}>{formatPercent(percent)}</span>}
      <span className={amount < 0n ? styles.negative : undefined}>{formatMoney(amount)}</span>
    </>
  );
}
