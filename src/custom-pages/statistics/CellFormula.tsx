import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { z } from "zod";
import type { CellExplanation } from "../../../contract/entities/disps.ts";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { formatLedger } from "../../../domain/money/ledger.ts";
import type { Period } from "../../../domain/periods/month.ts";
import { formulaOf } from "../../../domain/statistics/columns.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { useCanCall } from "../../engine/calls/use-can-call.ts";
import styles from "./CellDrawer.module.css";
import { type CellColumn, type FigureColumn, isFigureColumn } from "./columns.ts";
import { Figure } from "./Figure.tsx";

type Props = {
  readonly column: CellColumn;
  readonly explained: z.output<typeof CellExplanation>;
  readonly period: Period;
  readonly onOpen: (column: FigureColumn) => void;
};

/** How the figure came about: the exact ledger sum and its rounding, or the columns that were added up. */
export function CellFormula({ column, explained, period, onOpen }: Props) {
  const { t } = useTranslation();
  const can = useCanCall();
  const formula = column === "unknown" ? undefined : formulaOf(column);
  return (
    <section aria-label={t("statistics.cell.formula")} className={styles.formula}>
      {formula?.kind === "sum" ? (
        <Operands terms={formula.terms} park={explained.park.id} period={period} onOpen={onOpen} />
      ) : (
        <>
          <p>
            {t(
              explained.driver !== null
                ? "statistics.cell.ofDriver"
                : formula
                  ? "statistics.cell.ledger"
                  : "statistics.cell.unknownText",
            )}
          </p>
          {column === "unknown" && can(dispRoutes.categories) && (
            <p>
              <Link to="/categories?show=unknown">{t("statistics.unknown.action")}</Link>
            </p>
          )}
          {formula?.kind === "ledger" && formula.sign === -1 && <p>{t("statistics.cell.withheld")}</p>}
          <dl>
            <div>
              <dt>{t("statistics.cell.exact")}</dt>
              <dd className={styles.number}>{formatLedger(explained.exact)}</dd>
            </div>
          </dl>
        </>
      )}
      {/* A driver's figures are rounded so that they add up to the park's: his own sum says nothing of that. */}
      {explained.driver === null && (
        <dl className={styles.result}>
          <div>
            <dt>{t("statistics.cell.rounded")}</dt>
            <dd>
              <Figure value={explained.value} />
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

type OperandsProps = {
  readonly terms: readonly { readonly field: string; readonly sign: 1 | -1 }[];
  readonly park: number;
  readonly period: Period;
  readonly onOpen: (column: FigureColumn) => void;
};

/** The columns that a derived one adds up; each opens its own explanation. The figures are the report's own line of the park. */
function Operands({ terms, park, period, onOpen }: OperandsProps) {
  const { t } = useTranslation();
  const line = useCall(dispRoutes.statistics, { ask: { page: 1, perPage: 1, filters: { period, park: [park] } } });
  const row = line.data?.data[0];
  return (
    <dl>
      {terms.map(({ field, sign }) => {
        if (!isFigureColumn(field)) return null;
        const caption = t(`statistics.fields.${field}`);
        return (
          <div key={field}>
            <dt>
              <span aria-hidden="true">{sign === 1 ? "+" : "\u2212"}</span>
              <button
                type="button"
                className={styles.link}
                aria-label={t("statistics.cell.operand", { column: caption })}
                onClick={() => onOpen(field)}
              >
                {caption}
              </button>
            </dt>
            <dd>{row ? <Figure value={row[field]} /> : "…"}</dd>
          </div>
        );
      })}
    </dl>
  );
}
