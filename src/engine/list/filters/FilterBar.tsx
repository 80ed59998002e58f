import { memo, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { NOTIFIED } from "../../../../contract/list.ts";
import type { Filter } from "../../define/language/list.ts";
import type { Resource } from "../../define/language/resource.ts";
import { later } from "../../later/later.ts";
import { useHasOptions } from "../../options/use-options.ts";
import { freeFilters } from "../../registry/variants.ts";
import { ColumnChoice } from "../columns/ColumnChoice.tsx";
import controls from "../controls.module.css";
import type { ListControl } from "../state/use-list-state.ts";
import { AddFilter } from "./AddFilter.tsx";
import styles from "./FilterBar.module.css";
import { FilterChip } from "./FilterChip.tsx";
import { SearchInput } from "./SearchInput.tsx";

/** Few come from a notification: loaded then. */
const NotifiedChip = later(async () => (await import("./NotifiedChip.tsx")).NotifiedChip);

type Props = {
  readonly resource: Resource;
  readonly control: ListControl;
  readonly search: Ref<HTMLInputElement>;
  /** Leads to the rows. */
  readonly onDown: () => void;
};

/** What the list is narrowed to, a chip each, and how to narrow it further. Rows that come change nothing of it. */
export const FilterBar = memo(function FilterBar({ resource, control, search, onDown }: Props) {
  const { t } = useTranslation();
  const hasOptions = useHasOptions();
  const { ask, change } = control;
  const offered = resource.list.filters.filter((filter) => filter.kind !== "ids" || hasOptions(filter.from));
  const isSet = (filter: Filter) => ask.filters[filter.field] !== undefined;
  const chips = offered.filter((filter) => isSet(filter) && !isTab(filter, control));
  const isNarrowed = Object.keys(freeFilters(resource, ask.filters)).length > 0 || ask.search !== "";
  return (
    <search className={styles.bar}>
      {resource.list.search && (
        <SearchInput
          ref={search}
          value={ask.search}
          onDown={onDown}
          placeholder={t(resource.list.search)}
          onChange={(text) => change({ search: text }, { replace: ask.search !== "" && text !== "" })}
        />
      )}
      {chips.map((filter) => (
        <FilterChip key={filter.field} filter={filter} control={control} />
      ))}
      {ask.filters[NOTIFIED] !== undefined && <NotifiedChip control={control} />}
      <AddFilter filters={offered.filter((filter) => !isSet(filter))} control={control} />
      {isNarrowed && (
        <button
          type="button"
          className={`${controls.button} ${controls.link}`}
          onClick={() => change({ filters: {}, search: "" })}
        >
          {t("engine.filters.reset")}
        </button>
      )}
      <span className={styles.end}>
        <ColumnChoice resource={resource} control={control} />
      </span>
    </search>
  );
});

/** A tab over the list already says it. */
function isTab(filter: Filter, { ask }: ListControl): boolean {
  const value = ask.filters[filter.field];
  return filter.kind === "ids" && filter.asTabs === true && Array.isArray(value) && value.length === 1;
}
