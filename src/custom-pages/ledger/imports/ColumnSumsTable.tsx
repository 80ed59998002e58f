import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import { formatMoney } from "../../../../domain/money/print.ts";
import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import { columnSumsOf } from "./column-sums.ts";
import styles from "./ImportStep.module.css";

/** The file's sums as the statistics would show them, and the control figures to lay beside the platform's cabinet. */
export function ColumnSumsTable({ columns }: { readonly columns: ImportPreview["columns"] }) {
  const { t } = useTranslation();
  const { groups, derived, unknown } = columnSumsOf(columns);
  if (columns.length === 0) return <p>{t("imports.preview.empty")}</p>;
  return (
    <section className={styles.section} aria-labelledby="import-sums">
      <h2 id="import-sums">{t("imports.preview.sums")}</h2>
      <p>{t("imports.preview.sumsHint")}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("imports.preview.column")}</th>
            <th scope="col" className={styles.number}>
              {t("imports.preview.count")}
            </th>
            <th scope="col" className={styles.number}>
              {t("imports.preview.amount")}
            </th>
          </tr>
        </thead>
        {groups.map(({ name, sums }) => (
          <tbody key={name}>
            <tr>
              <th colSpan={3} scope="rowgroup" className={styles.group}>
                {t(`statistics.ledger.${name}`)}
              </th>
            </tr>
            {sums.map(({ column, figure, rows }) => (
              <SumLine key={column} caption={t(`statistics.fields.${column}`)} figure={figure} rows={rows} />
            ))}
          </tbody>
        ))}
        {unknown && (
          <tbody data-tone="warning">
            <SumLine caption={t("statistics.fields.unknown")} figure={unknown.figure} rows={unknown.rows} />
          </tbody>
        )}
        <tbody className={styles.control}>
          <tr>
            <th colSpan={3} scope="rowgroup" className={styles.group}>
              {t("imports.preview.control")}
            </th>
          </tr>
          {derived.map(({ column, figure }) => (
            <SumLine key={column} caption={t(`statistics.fields.${column}`)} figure={figure} rows={null} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type LineProps = { readonly caption: string; readonly figure: Tiyn; readonly rows: number | null };

function SumLine({ caption, figure, rows }: LineProps) {
  return (
    <tr>
      <th scope="row">{caption}</th>
      <td className={styles.number}>{rows === null ? "" : formatCount(rows)}</td>
      <td className={styles.number} data-negative={figure < 0n || undefined}>
        {formatMoney(figure)}
      </td>
    </tr>
  );
}
