import { useTranslation } from "react-i18next";
import type { ImportPreview } from "../../../../contract/entities/disps.ts";
import styles from "./ImportStep.module.css";
import { UnknownCategory } from "./UnknownCategory.tsx";

/** Categories of the file that no column takes, each of which can be given one right here. */
export function UnknownCategories({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation();
  const { unknown_categories: categories, first_day: first } = preview;
  if (categories.length === 0 || first === null) return null;
  return (
    <section className={styles.section} data-tone="warning" aria-labelledby="import-unknown">
      <h2 id="import-unknown">{t("imports.unknown.title")}</h2>
      <p>{t("imports.unknown.text")}</p>
      <div className={styles.scroller}>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t("imports.unknown.category")}</th>
              <th scope="col" className={styles.number}>
                {t("imports.unknown.rows")}
              </th>
              <th scope="col" className={styles.number}>
                {t("imports.unknown.amount")}
              </th>
              <th scope="col">{t("imports.unknown.column")}</th>
              <th scope="col">{t("imports.unknown.since")}</th>
              <th aria-label={t("imports.unknown.map")} />
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <UnknownCategory key={category.category_id} category={category} since={`${first.slice(0, 7)}-01`} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
