import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { DistributionCard } from "../../../../../contract/entities/distribution.ts";
import { SUM_FIGURES } from "../../../../../domain/distribution/sheet-figures.ts";
import { isComponent, type Row } from "../sheet/rows.ts";
import { plainPercent } from "../sheet/write-cell.ts";
import styles from "./Grid.module.css";

type RowHeadProps = {
  readonly card: DistributionCard;
  readonly row: Row;
  readonly isReadOnly: boolean;
  readonly inPercents: boolean;
  readonly onPercents: (row: Row) => void;
  readonly fees: { readonly areShown: boolean; readonly toggle: () => void };
};

/** The name of a row, with what can be done to the row as a whole. Typing does not change it: it is drawn once. */
export const RowHead = memo(({ card, row, isReadOnly, inPercents, onPercents, fees }: RowHeadProps) => {
  const { t } = useTranslation();
  const figure = nameOf(card, row, t);
  return (
    <th
      scope="row"
      className={`${styles.rowHead} ${SUM_FIGURES.has(row) ? styles.sum : ""} ${isFee(row) ? styles.feeLine : ""}`}
    >
      <span className={styles.rowName}>
        {row === "fee_total" ? (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={fees.areShown}
            title={t(`distribution.input.${fees.areShown ? "hideFees" : "showFees"}`)}
            onClick={fees.toggle}
          >
            <span className={`${styles.chevron} ${fees.areShown ? styles.unfolded : ""}`} aria-hidden />
            {figure}
          </button>
        ) : (
          <span title={figure}>{figure}</span>
        )}
        {isComponent(row) && !isReadOnly && (
          <button
            type="button"
            className={styles.unit}
            aria-pressed={inPercents}
            aria-label={t(`distribution.input.${inPercents ? "toAmounts" : "toPercents"}`, { figure })}
            title={t(`distribution.input.${inPercents ? "toAmounts" : "toPercents"}`, { figure })}
            onClick={() => onPercents(row)}
          >
            {inPercents ? "%" : "₸"}
          </button>
        )}
      </span>
    </th>
  );
});

const isFee = (row: Row): boolean => row.startsWith("fee_") && row !== "fee_total";

/** The reward's total names its percent where all counterparties have the same one (spec §3). */
function nameOf(card: DistributionCard, row: Row, t: TFunction): string {
  const [rate, ...others] = new Set(card.parties.map((party) => party.rate));
  if (row !== "fee_total" || rate === undefined || others.length > 0) return t(`explain.figures.${row}`);
  return t("distribution.fields.feeTotal", { percentage: plainPercent(rate).replace("%", "") });
}
