import { PlusOutlined } from "@ant-design/icons";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { ButtonLink } from "../actions/ButtonLink.tsx";
import { useSession } from "../calls/use-session.ts";
import type { Column, IdsFilter } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { useWords } from "../fields/words.ts";
import { LoadFailure } from "../ledger/LoadFailure.tsx";
import { Page } from "../page/Page.tsx";
import { useMayCall, useMayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";
import { listTitle } from "../registry/titles.ts";
import { useToast } from "../toast/use-toast.ts";
import { FilterBar } from "./FilterBar.tsx";
import { Grid } from "./Grid.tsx";
import { GridSkeleton } from "./GridSkeleton.tsx";
import { ListEmpty } from "./ListEmpty.tsx";
import { ListTabs } from "./ListTabs.tsx";
import { nextSort } from "./list-state.ts";
import { Pager } from "./Pager.tsx";
import { SelectionBar } from "./SelectionBar.tsx";
import { toTsv } from "./tsv.ts";
import { type ListControl, useListState } from "./use-list-state.ts";
import { useRows } from "./use-rows.ts";
import { useSelection } from "./use-selection.ts";

/** The list of any resource, from its description. Its address is its whole state: page, order, filters, search, columns. */
export function ListPage({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const control = useListState(resource);
  const rows = useRows(resource.name, control.ask);
  const columns = columnsOf(resource, control);
  const title = listTitle(resource, user, t);
  const tabs = resource.list.filters.find(
    (filter): filter is IdsFilter => filter.kind === "ids" && filter.asTabs === true,
  );
  const { data } = rows;
  return (
    <Page
      title={title}
      count={data && `${data.total}${data.capped ? "+" : ""}`}
      actions={<ListActions resource={resource} />}
    >
      {tabs && <ListTabs filter={tabs} control={control} />}
      <FilterBar resource={resource} control={control} columns={columns} />
      {control.wrong.length > 0 && (
        <Alert type="warning" showIcon closable message={t("engine.list.wrong", { keys: control.wrong.join(", ") })} />
      )}
      {rows.error && <LoadFailure error={rows.error} onRetry={rows.refetch} />}
      {!rows.error && !data && <GridSkeleton resource={resource} columns={columns} rows={control.ask.perPage} />}
      {!rows.error && data && data.data.length === 0 && <ListEmpty resource={resource} control={control} page={data} />}
      {!rows.error && data && data.data.length > 0 && (
        <Rows resource={resource} control={control} columns={columns} rows={{ ...rows, data }} title={title} />
      )}
    </Page>
  );
}

/** The columns of the address, or those that are not hidden; the first is always there. */
function columnsOf({ list }: Resource, { columns }: ListControl): readonly Column[] {
  const [first] = list.columns;
  return list.columns.filter(
    (column) => column === first || (columns ? columns.includes(column.field) : column.isHidden !== true),
  );
}

type RowsProps = {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly columns: readonly Column[];
  readonly rows: ReturnType<typeof useRows> & { readonly data: NonNullable<ReturnType<typeof useRows>["data"]> };
  readonly title: string;
};

function Rows({ resource, control, columns, rows: { data, isPrevious }, title }: RowsProps) {
  const words = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const scope = JSON.stringify([control.ask.filters, control.ask.search]);
  const selection = useSelection(data.data, scope);
  const copy = () =>
    void navigator.clipboard.writeText(toTsv(resource, columns, selection.rows, words)).then(
      () => toast.success(words.t("common.states.copied")),
      () => toast.error(words.t("engine.list.notCopied")),
    );
  return (
    <>
      <Grid
        resource={resource}
        label={title}
        page={data}
        columns={columns}
        sort={control.ask.sort}
        selection={selection}
        isPrevious={isPrevious}
        onSort={(field) => control.change({ sort: nextSort(control.ask.sort, field) })}
        onOpen={({ id }) => {
          const pattern = resource.paths.show;
          if (pattern !== undefined && mayOpen(resource, "show")) void navigate(recordPath(pattern, id));
        }}
        onCopy={copy}
      />
      <SelectionBar resource={resource} selection={selection} isDisabled={isPrevious} onCopy={copy} />
      <Pager page={data} control={control} />
    </>
  );
}

function ListActions({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation();
  const mayOpen = useMayOpen();
  const mayCall = useMayCall();
  const { create } = resource.paths;
  const links = (resource.list.links ?? []).filter(({ needs, who }) => mayCall(needs, who));
  return (
    <>
      {links.map(({ label, to }) => (
        <ButtonLink key={to} to={to}>
          {t(label)}
        </ButtonLink>
      ))}
      {create !== undefined && mayOpen(resource, "create") && (
        <ButtonLink to={create} type="primary" icon={<PlusOutlined aria-hidden />}>
          {t("common.actions.add")}
        </ButtonLink>
      )}
    </>
  );
}
