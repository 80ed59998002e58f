import { useTranslation } from "react-i18next";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./CategoriesPage.module.css";
import type { Category } from "./category-view.ts";

/** The dated columns of a category, the latest first, and what held before the first of them. */
export function MappingHistory({ history }: Pick<Category, "history">) {
  const { t } = useTranslation();
  if (history.length === 0) return null;
  const latestFirst = [...history].sort((one, other) => (one.date_from < other.date_from ? 1 : -1));
  return (
    <details className={styles.history}>
      <summary>{t("categories.actions.history", { count: history.length })}</summary>
      <ol>
        {latestFirst.map(({ date_from: day, column }) => (
          <li key={day}>
            {t("categories.own", { day: formatDay(day) })}: {t(`statistics.fields.${column}`)}
          </li>
        ))}
        <li>{t("categories.before")}</li>
      </ol>
    </details>
  );
}
