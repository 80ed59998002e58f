import { SearchOutlined } from "@ant-design/icons";
import { Input, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./CategoriesPage.module.css";
import type { CategoryFilter } from "./category-view.ts";

type Props = { readonly filter: CategoryFilter; readonly onChange: (part: Partial<CategoryFilter>) => void };

/** Words to look for, and whether only the unrecognised ones are of interest. */
export function CategoriesFilter({ filter, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.filter}>
      <Input
        allowClear
        prefix={<SearchOutlined />}
        aria-label={t("categories.filters.search")}
        placeholder={t("categories.filters.search")}
        value={filter.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Segmented<"all" | "unknown">
        aria-label={t("categories.filters.state")}
        value={filter.onlyUnknown ? "unknown" : "all"}
        options={[
          { value: "all", label: t("categories.filters.all") },
          { value: "unknown", label: t("categories.filters.unknown") },
        ]}
        onChange={(show) => onChange({ onlyUnknown: show === "unknown" })}
      />
    </div>
  );
}
