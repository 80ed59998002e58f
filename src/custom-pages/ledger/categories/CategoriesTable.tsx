import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../../../domain/count.ts";
import { today } from "../../../config/clock.ts";
import { formatDay } from "../../../engine/format/format.ts";
import styles from "./CategoriesPage.module.css";
import { type Category, heldSince } from "./category-view.ts";
import { MappingHistory } from "./MappingHistory.tsx";

type Props = {
  readonly label: string;
  readonly categories: readonly Category[];
  readonly onChange: (category: Category) => void;
};

/** One shelf of categories: the platform's name and id, the column of today and since when, and how much hangs on it. */
export function CategoriesTable({ label, categories, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t("categories.fields.category")}</th>
            <th scope="col">{t("categories.fields.column")}</th>
            <th scope="col" className={styles.number}>
              {t("categories.fields.entries")}
            </th>
            <th aria-label={t("categories.actions.change")} />
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <CategoryLine key={category.id} category={category} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CategoryLine({ category, onChange }: { readonly category: Category; readonly onChange: Props["onChange"] }) {
  const { t } = useTranslation();
  const since = heldSince(category, today());
  const isUnknown = category.column === null;
  return (
    <tr>
      <th scope="row">
        {category.name || category.id}
        <small>
          {[category.id, category.group_id].filter((text) => text !== "" && text !== category.name).join(" · ")}
        </small>
      </th>
      <td>
        <span className={isUnknown ? styles.unknown : undefined}>
          {isUnknown ? t("categories.unknown.tag") : t(`statistics.fields.${category.column}`)}
        </span>
        {!isUnknown && (
          <small>{since === null ? t("categories.byDefault") : t("categories.own", { day: formatDay(since) })}</small>
        )}
        <MappingHistory history={category.history} />
      </td>
      <td className={styles.number} data-head={t("categories.fields.entries")}>
        {formatCount(category.entries)}
      </td>
      <td className={styles.action}>
        <Button type={isUnknown ? "primary" : "default"} onClick={() => onChange(category)}>
          {t(isUnknown ? "categories.actions.assign" : "categories.actions.change")}
        </Button>
      </td>
    </tr>
  );
}
