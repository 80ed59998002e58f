import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import { formatCount } from "../../../../domain/count.ts";
import styles from "./ImportStep.module.css";

type Props = { readonly preview: ImportPreview; readonly leftOff: number };

/** Every line that could not be read: where it stands, what is wrong, and what is written there. */
export function Problems({ preview, leftOff }: Props) {
  const { t } = useTranslation();
  if (preview.problem_count === 0) return null;
  return (
    <section className={styles.section} data-tone="error" aria-labelledby="import-problems">
      <h2 id="import-problems">{t("imports.problems.title", { count: preview.problem_count })}</h2>
      <p>{t("imports.problems.text")}</p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t("imports.problems.line")}
              </th>
              <th scope="col">{t("imports.problems.column")}</th>
              <th scope="col">{t("imports.problems.what")}</th>
              <th scope="col">{t("imports.problems.value")}</th>
            </tr>
          </thead>
          <tbody>
            {preview.problems.map((problem) => (
              <tr key={problem.line}>
                <td className={styles.number}>{formatCount(problem.line)}</td>
                <td>{problem.column ?? t("common.value.unknown")}</td>
                <td>{t(`imports.problems.codes.${problem.code}`)}</td>
                <td>
                  <code>{problem.value || t("common.value.unknown")}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {leftOff > 0 && <p>{t("imports.problems.more", { count: leftOff })}</p>}
    </section>
  );
}
