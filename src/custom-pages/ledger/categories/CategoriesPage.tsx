import { Alert, Empty, Skeleton } from "antd";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { dispRoutes } from "../../../../contract/routes/disps.ts";
import { useCall } from "../../../engine/calls/use-call.ts";
import { LoadFailure } from "../../../engine/page/LoadFailure.tsx";
import { Page } from "../../../engine/page/Page.tsx";
import { CategoriesFilter } from "./CategoriesFilter.tsx";
import styles from "./CategoriesPage.module.css";
import { CategoriesTable } from "./CategoriesTable.tsx";
import { type Category, type CategoryFilter, shelvesOf } from "./category-view.ts";
import { MappingDialog } from "./MappingDialog.tsx";

/** Which column takes each of the platform's categories, and since when; the ones that none takes on top. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const { filter, change } = useCategoryFilter();
  const [changing, setChanging] = useState<Category | null>(null);
  const categories = useCall(dispRoutes.categories, {});
  const all = categories.data?.data;
  const { unknown, recognised } = shelvesOf(all ?? [], filter);
  return (
    <Page title={t("categories.titles.list")} count={all?.length}>
      <p className={styles.intro}>{t("categories.intro")}</p>
      <CategoriesFilter filter={filter} onChange={change} />
      {categories.error && <LoadFailure error={categories.error} onRetry={categories.refetch} />}
      {categories.isLoading && <Skeleton active />}
      {all && unknown.length + recognised.length === 0 && <Nothing isEmpty={all.length === 0} />}
      {unknown.length > 0 && (
        <>
          <Alert
            type="warning"
            showIcon
            message={
              <>
                <b>{t("categories.unknown.title", { count: unknown.length })}.</b> {t("categories.unknown.text")}
              </>
            }
          />
          <CategoriesTable label={t("categories.filters.unknown")} categories={unknown} onChange={setChanging} />
        </>
      )}
      {recognised.length > 0 && (
        <CategoriesTable label={t("categories.recognised")} categories={recognised} onChange={setChanging} />
      )}
      {changing && <MappingDialog key={changing.id} category={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}

function Nothing({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useTranslation();
  if (!isEmpty) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("categories.empty.filtered")} />;
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <b>{t("categories.empty.title")}</b>
          <br />
          {t("categories.empty.text")}
        </>
      }
    />
  );
}

/** The filter that the address holds; typing replaces the address, so that «back» leaves the page. */
function useCategoryFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo<CategoryFilter>(
    () => ({ search: query.get("search") ?? "", onlyUnknown: query.get("show") === "unknown" }),
    [query],
  );
  const change = useCallback(
    (part: Partial<CategoryFilter>) => {
      const { search, onlyUnknown } = { ...filter, ...part };
      setQuery({ ...(search && { search }), ...(onlyUnknown && { show: "unknown" }) }, { replace: true });
    },
    [filter, setQuery],
  );
  return { filter, change };
}
