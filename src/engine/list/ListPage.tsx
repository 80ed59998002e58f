import { PlusOutlined } from "@ant-design/icons";
import { memo, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { journalKey } from "../actions/bulk/journal-key.ts";
import { WithAntd } from "../antd/WithAntd.tsx";
import { useSession } from "../calls/use-session.ts";
import type { IdsFilter } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";
import { ExportButton } from "../export/ExportButton.tsx";
import { useWords } from "../fields/kind/words.ts";
import { ImportButton } from "../import/ImportButton.tsx";
import { onDemand, opened } from "../later/later.ts";
import { Page } from "../page/Page.tsx";
import { openPattern, useMayCall, useMayOpen } from "../registry/may.ts";
import { isFree, recordPath } from "../registry/paths.ts";
import type { RowPage } from "../registry/row.ts";
import { ownOf } from "../registry/variants.ts";
import { useSeen } from "../seen/seen.ts";
import { listTitle } from "../titles/titles.ts";
import { useToast } from "../toast/use-toast.ts";
import { ListActions } from "./actions/ListActions.tsx";
import controls from "./controls.module.css";
import { FilterBar } from "./filters/FilterBar.tsx";
import { Grid } from "./grid/Grid.tsx";
import { GridSkeleton } from "./grid/GridSkeleton.tsx";
import { enterBody } from "./grid/grid-keys.ts";
import { RowsFailure } from "./grid/RowsFailure.tsx";
import { toTsv } from "./grid/tsv.ts";
import { ListKeys } from "./keys/ListKeys.tsx";
import { ListEmpty } from "./ListEmpty.tsx";
import { ListNotices } from "./notices/ListNotices.tsx";
import { ListPager } from "./pager/ListPager.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { nextSort } from "./state/list-state.ts";
import { type ListControl, useListState } from "./state/use-list-state.ts";
import { usePage } from "./state/use-page.ts";
import { ListTabs } from "./tabs/ListTabs.tsx";
import { VariantTabs } from "./tabs/VariantTabs.tsx";
import { ViewSwitch } from "./views/ViewSwitch.tsx";

/** Loaded when the first row is chosen. */
const SelectionBar = opened(async () => (await import("./selection/SelectionBar.tsx")).SelectionBar);

/** The list of any resource, from its description. Its address is its whole state: page, order, filters, search, columns, view. */
export function ListPage({ resource: whole }: { readonly resource: Resource }) {
  const { user } = useSession();
  const resource = useSeen(whole);
  const { t } = useTranslation();
  const control = useListState(resource);
  const { data, error, isPrevious, refetch } = usePage(resource, control.ask, control.isAskKnown);
  const search = useRef<HTMLInputElement>(null);
  const title = listTitle(resource, user, t);
  const tabs = resource.list.filters.find(
    (filter): filter is IdsFilter => filter.kind === "ids" && filter.asTabs === true,
  );
  const page = control.isLaid ? data : undefined;
  return (
    <Page
      isFitted
      title={title}
      count={data?.isCounted ? `${data.total}${data.capped ? "+" : ""}` : undefined}
      beside={
        <>
          <button type="button" className={controls.skip} onClick={toRows}>
            {t("engine.grid.skip")}
          </button>
          <ViewSwitch resource={resource} control={control} />
        </>
      }
      actions={<PageActions resource={resource} control={control} />}
    >
      <ListKeys search={search} />
      {resource.list.notices && <ListNotices call={resource.list.notices} actions={resource.list.actions ?? []} />}
      {resource.variants && <VariantTabs resource={resource} />}
      {tabs && <ListTabs filter={tabs} control={control} />}
      <FilterBar resource={resource} control={control} search={search} onDown={toRows} />
      <Notices control={control} />
      <Left resource={resource} />
      {error && <RowsFailure error={error} onRetry={refetch} />}
      {!error && !page && <GridSkeleton resource={resource} layout={control.layout} rows={control.ask.perPage} />}
      {!error && page && page.data.length === 0 && <ListEmpty resource={resource} control={control} page={page} />}
      {!error && page && page.data.length > 0 && (
        <Rows resource={resource} control={control} page={page} isPrevious={isPrevious} title={title} />
      )}
    </Page>
  );
}

/** Leads the focus past everything above the rows; with no rows it stays where it is. */
const toRows = () => enterBody(document.querySelector("main table[role='grid'] tbody, table[role='grid'] tbody"), 1);

/** Loaded where a run may have been left: interrupted by a reload, or of signatures, which outlive their page. */
const LeftRuns = onDemand(async () => (await import("../actions/signing/LeftRuns.tsx")).LeftRuns);

function Left({ resource }: { readonly resource: Resource }) {
  const { user, aggregatorId } = useSession();
  const [isThere] = useState(() => sessionStorage.getItem(journalKey(user.id, aggregatorId, resource.name)) !== null);
  return isThere || resource.actions.some(({ run }) => "sign" in run) ? (
    <Suspense fallback={null}>
      <LeftRuns resource={resource} isInterrupted={isThere} />
    </Suspense>
  ) : null;
}

/** What of the address could not be had. */
function Notices({ control: { wrong, chosen } }: { readonly control: ListControl }) {
  const { t } = useTranslation();
  const notices = [
    ...(wrong.length > 0 ? [t("engine.list.wrong", { keys: wrong.join(", ") })] : []),
    ...(chosen.lost ? [t(`views.menu.${chosen.lost === "missing" ? "missing" : "unread"}`)] : []),
  ];
  return notices.map((notice) => (
    <div key={notice} role="status" className={controls.notice}>
      {notice}
    </div>
  ));
}

type RowsProps = {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly page: RowPage;
  readonly isPrevious: boolean;
  readonly title: string;
};

function Rows({ resource, control, page, isPrevious, title }: RowsProps) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const selection = useSelection(page.data, resource.name, control.ask);
  const copy = () =>
    void navigator.clipboard.writeText(toTsv(resource, control.layout.columns, selection.rows, words)).then(
      () => toast.success(words.t("common.states.copied")),
      () => toast.error(words.t("engine.list.notCopied")),
    );
  return (
    <>
      <Grid
        resource={resource}
        label={title}
        page={page}
        layout={control.layout}
        sort={control.ask.sort}
        selection={selection}
        isPrevious={isPrevious}
        onSort={(field) => control.change({ sort: nextSort(control.ask.sort, field) })}
        onColumns={control.setColumns}
        onGo={(path) => void navigate(path)}
        onOpen={(row) => {
          const pattern = openPattern(ownOf(resource, row), mayOpen);
          if (pattern !== undefined) void navigate(recordPath(pattern, row.id));
        }}
        onCopy={copy}
      />
      {(selection.rows.length > 0 || selection.byFilter.frozen) && (
        <Suspense fallback={null}>
          <WithAntd>
            <SelectionBar
              resource={resource}
              selection={selection}
              columns={control.layout.columns}
              sort={control.ask.sort}
              page={page}
              isDisabled={isPrevious}
              onCopy={copy}
            />
          </WithAntd>
        </Suspense>
      )}
      <ListPager resource={resource} page={page} control={control} />
    </>
  );
}

type ActionsProps = { readonly resource: Resource; readonly control: ListControl };

/** Rows that come change nothing of it. */
const PageActions = memo(function PageActions({ resource, control }: ActionsProps) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const mayCall = useMayCall();
  const { create } = resource.paths;
  const links = (resource.list.links ?? []).filter(({ needs, who }) => mayCall(needs, who));
  return (
    <>
      <ExportButton resource={resource} ask={control.ask} columns={control.layout.columns} />
      <ImportButton resource={resource} />
      {links.map(({ label, to }) => (
        <Link key={to} to={to} className={controls.button}>
          {t(label)}
        </Link>
      ))}
      {resource.list.actions && <ListActions actions={resource.list.actions} />}
      {isFree(create) && mayOpen(resource, "create") && (
        <Link to={create} className={`${controls.button} ${controls.primary}`}>
          <PlusOutlined aria-hidden />
          {t("common.actions.add")}
        </Link>
      )}
    </>
  );
});
