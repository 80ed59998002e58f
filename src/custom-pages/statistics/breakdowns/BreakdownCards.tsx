import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import styles from "../StatisticsCards.module.css";
import { CardFigures } from "../StatisticsCards.tsx";
import type { BreakdownTableProps } from "./BreakdownTable.tsx";
import { type BreakdownColumn, columnsOf } from "./breakdown.ts";

type Figures = Readonly<Record<BreakdownColumn, Tiyn>>;

/** A breakdown on a narrow screen: a card for a line with its main figures, the others folded; «Итого» first. */
export function BreakdownCards({ lines, totals, groups, isStale }: BreakdownTableProps) {
  const { t } = useTranslation();
  const go = useNavigate();
  const columns = columnsOf(groups);
  return (
    <div className={styles.cards} aria-busy={isStale} data-stale={isStale || undefined}>
      <article className={styles.totals}>
        <h2>{t("statistics.total")}</h2>
        <CardFigures figures={totals as Figures} columns={columns} onPress={null} />
      </article>
      {lines.map(({ id, head, figures, to }) => (
        <article key={id} className={styles.card}>
          <h2>
            <span>{head}</span>
          </h2>
          <CardFigures
            figures={figures as Figures}
            columns={columns}
            onPress={to ? (column) => void go(to(column)) : null}
          />
        </article>
      ))}
    </div>
  );
}
