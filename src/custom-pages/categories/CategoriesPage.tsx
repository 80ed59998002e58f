import { SearchOutlined } from "@ant-design/icons";
import { Alert, Empty, Input, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { dispRoutes } from "../../../contract/routes/disps.ts";
import { useCall } from "../../engine/calls/use-call.ts";
import { LoadFailure } from "../../engine/ledger/LoadFailure.tsx";
import { formatCount } from "../../engine/ledger/words.ts";
import { Page } from "../../engine/page/Page.tsx";
import styles from "./CategoriesPage.module.css";
import { CategoriesTable } from "./CategoriesTable.tsx";
import { type Category, shelvesOf } from "./category-view.ts";
import { MappingDialog } from "./MappingDialog.tsx";

/** Which column takes each of the platform's categories, and since when; the ones that none takes on top. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [changing, setChanging] = useState<Category | null>(null);
  const categories = useCall(dispRoutes.categories, {});
  const all = categories.data?.data;
  const search = query.get("search") ?? "";
  const onlyUnknown = query.get("show") === "unknown";
  const ask = (part: { search?: string; show?: string }) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams({ search: now.get("search") ?? "", show: now.get("show") ?? "", ...part });
        for (const [name, value] of [...next]) if (value === "") next.delete(name);
        return next;
      },
      { replace: true },
    );
  const { unknown, recognised } = shelvesOf(all ?? [], { search, onlyUnknown });
  return (
    <Page title={t("categories.titles.list")} count={all?.length}>
      <p className={styles.intro}>{t("categories.intro")}</p>
      <div className={styles.filter}>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t("categories.filters.search")}
          placeholder={t("categories.filters.search")}
          value={search}
          onChange={(event) => ask({ search: event.target.value })}
        />
        <Segmented<"" | "unknown">
          aria-label={t("categories.filters.state")}
          value={onlyUnknown ? "unknown" : ""}
          options={[
            { value: "", label: t("categories.filters.all") },
            { value: "unknown", label: t("categories.filters.unknown") },
          ]}
          onChange={(show) => ask({ show })}
        />
      </div>
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
                <b>{t("categories.unknown.title", { count: unknown.length, number: formatCount(unknown.length) })}.</b>{" "}
                {t("categories.unknown.text")}
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
