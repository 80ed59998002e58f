import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { Column, Filter } from "../define/list.ts";
import type { Resource } from "../define/resource.ts";
import { useHasOptions } from "../options/use-options.ts";
import { AddFilter } from "./AddFilter.tsx";
import { ColumnChoice } from "./ColumnChoice.tsx";
import styles from "./FilterBar.module.css";
import { FilterChip } from "./FilterChip.tsx";
import { SearchInput } from "./SearchInput.tsx";
import type { ListControl } from "./use-list-state.ts";

type Props = { readonly resource: Resource; readonly control: ListControl; readonly columns: readonly Column[] };

/** What the list is narrowed to, a chip each, and how to narrow it further. */
export function FilterBar({ resource, control, columns }: Props) {
  const { t } = useTranslation();
  const hasOptions = useHasOptions();
  const { ask, change } = control;
  const offered = resource.list.filters.filter((filter) => filter.kind !== "ids" || hasOptions(filter.from));
  const isSet = (filter: Filter) => ask.filters[filter.field] !== undefined;
  const chips = offered.filter((filter) => isSet(filter) && !isTab(filter, control));
  const isNarrowed = Object.keys(ask.filters).length > 0 || ask.search !== "";
  return (
    <search className={styles.bar}>
      {resource.list.search && (
        <SearchInput
          value={ask.search}
          placeholder={t(resource.list.search)}
          onChange={(search) => change({ search }, { replace: ask.search !== "" && search !== "" })}
        />
      )}
      {chips.map((filter) => (
        <FilterChip key={filter.field} filter={filter} control={control} />
      ))}
      <AddFilter filters={offered.filter((filter) => !isSet(filter))} control={control} />
      {isNarrowed && (
        <Button type="link" onClick={() => change({ filters: {}, search: "" })}>
          {t("engine.filters.reset")}
        </Button>
      )}
      <span className={styles.end}>
        <ColumnChoice
          resource={resource}
          columns={columns}
          onChange={(chosen) => change({ columns: chosen, page: ask.page })}
        />
      </span>
    </search>
  );
}

/** A tab over the list already says it. */
function isTab(filter: Filter, { ask }: ListControl): boolean {
  const value = ask.filters[filter.field];
  return filter.kind === "ids" && filter.asTabs === true && Array.isArray(value) && value.length === 1;
}
