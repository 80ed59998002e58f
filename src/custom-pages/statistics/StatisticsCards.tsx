import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { StatisticsRow } from "../../../contract/entities/disps.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import { FIGURE_COLUMNS, type FigureColumn, MAIN_COLUMNS } from "./columns.ts";
import { Figure } from "./Figure.tsx";
import { SlotName } from "./SlotName.tsx";
import styles from "./StatisticsCards.module.css";
import type { OnExplain } from "./StatisticsLine.tsx";
import type { Cut } from "./statistics-ask.ts";

type Figures = Readonly<Record<FigureColumn, Tiyn>>;
type Props = {
  readonly rows: readonly StatisticsRow[];
  readonly totals: Figures | undefined;
  readonly by: Cut;
  readonly stale: boolean;
  readonly onExplain: OnExplain | null;
};

/** The report on a narrow screen: a card for a line with its main figures, the others folded; «Итого» first. */
export function StatisticsCards({ rows, totals, by, stale, onExplain }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.cards} aria-busy={stale} data-stale={stale || undefined}>
      {totals && (
        <article className={styles.totals}>
          <h2>{t("statistics.total")}</h2>
          <CardFigures figures={totals} onPress={null} />
        </article>
      )}
      {rows.map((row) => (
        <article key={row.id} className={styles.card}>
          <h2>
            <Link to={`/parks/${row.park.id}`}>{row.park.name}</Link>
            {row.slot !== null && (
              <small>
                <SlotName slot={row.slot} by={by} />
              </small>
            )}
          </h2>
          <CardFigures figures={row} onPress={onExplain && ((column) => onExplain(row, column))} />
        </article>
      ))}
    </div>
  );
}

type FiguresProps = { readonly figures: Figures; readonly onPress: ((column: FigureColumn) => void) | null };

function CardFigures({ figures, onPress }: FiguresProps) {
  const { t } = useTranslation();
  const main: readonly FigureColumn[] = figures.unknown === 0n ? MAIN_COLUMNS : [...MAIN_COLUMNS, "unknown"];
  const others = FIGURE_COLUMNS.filter((column) => !main.includes(column));
  const list = (columns: readonly FigureColumn[]) => (
    <dl>
      {columns.map((column) => (
        <div key={column} className={column === "unknown" && figures.unknown !== 0n ? styles.unknown : undefined}>
          <dt>{t(`statistics.fields.${column}`)}</dt>
          <dd>
            {onPress ? (
              <button type="button" onClick={() => onPress(column)}>
                <Figure value={figures[column]} />
              </button>
            ) : (
              <Figure value={figures[column]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <>
      {list(main)}
      <details>
        <summary>{t("statistics.fold")}</summary>
        {list(others)}
      </details>
    </>
  );
}
