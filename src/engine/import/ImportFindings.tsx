import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import type { ImportCheck, ImportedRow } from "../../../contract/entities/import-check.ts";
import { formatCount } from "../../../domain/count.ts";
import styles from "./Import.module.css";

const FATES = ["added", "changed", "same", "failed"] as const;

/** What would become of the rows of a file: how many of each, and the first of them with what is wrong. */
export function ImportFindings({ found }: { readonly found: ImportCheck }) {
  const { t } = useTranslation();
  const { counts, unknown, missing, shown, rows } = found;
  return (
    <>
      <dl className={styles.counts}>
        {FATES.map((fate) => (
          <div key={fate} data-fate={fate}>
            <dt>{t(`from-file.fates.${fate}`)}</dt>
            <dd>{formatCount(counts[fate])}</dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <Alert type="warning" showIcon message={t("from-file.missing", { columns: missing.join(", ") })} />
      )}
      {unknown.length > 0 && (
        <Alert type="info" showIcon message={t("from-file.unknown", { columns: unknown.join(", ") })} />
      )}
      {counts.added + counts.changed + counts.failed === 0 && <Alert type="info" message={t("from-file.nothing")} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={styles.frame} aria-label={t("from-file.sheet.rows")} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(["row", "name", "fate", "problems"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`from-file.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.row} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {rows > shown.length && <p>{t("from-file.shown", { count: shown.length })}</p>}
    </>
  );
}

function Row({ row: { row, fate, name, changes, problems } }: { readonly row: ImportedRow }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>{formatCount(row)}</td>
      <td>{name}</td>
      <td data-fate={fate}>{t(`from-file.fates.${fate}`)}</td>
      <td>
        {changes.join(", ")}
        {problems.map((problem) => (
          <div key={`${problem.row} ${problem.column} ${problem.text}`}>
            {problem.column !== null && <b>{problem.column}: </b>}
            {problem.text}
          </div>
        ))}
      </td>
    </tr>
  );
}
