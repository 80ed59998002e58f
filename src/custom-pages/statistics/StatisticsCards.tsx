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
          <CardFigures<FigureColumn> figures={totals} columns={FIGURE_COLUMNS} onPress={null} />
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
          <CardFigures<FigureColumn>
            figures={row}
            columns={FIGURE_COLUMNS}
            onPress={onExplain && ((column) => onExplain(row, column))}
          />
        </article>
      ))}
    </div>
  );
}

type FiguresProps<Column extends FigureColumn | "fees"> = {
  readonly figures: Readonly<Record<Column, Tiyn>>;
  readonly columns: readonly Column[];
  readonly onPress: ((column: Column) => void) | null;
};

/** The figures of a card: the main ones, and those that are not recognised; the others folded. */
export function CardFigures<Column extends FigureColumn | "fees">({ figures, columns, onPress }: FiguresProps<Column>) {
  const { t } = useTranslation();
  const isMain = (column: Column) =>
    column === "unknown" ? figures[column] !== 0n : (MAIN_COLUMNS as readonly string[]).includes(column);
  const [main, others] = [columns.filter(isMain), columns.filter((column) => !isMain(column))];
  const list = (some: readonly Column[]) => (
    <dl>
      {some.map((column) => (
        <div key={column} className={column === "unknown" && figures[column] !== 0n ? styles.unknown : undefined}>
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
