import type { WrittenList } from "../written/written-list.ts";
import type { WrittenResource } from "../written/written-resource.ts";

/** What is said of columns and filters that a list does not have: `complete` would have no place for it. */
export function writtenFaults({ name, list, variants = [] }: WrittenResource): string[] {
  return [list, ...variants.map(({ list: own }) => ({ ...list, ...own }))]
    .flatMap(listFaults)
    .map((fault) => `${name}: ${fault}`);
}

function listFaults({
  columns,
  hidden = [],
  widths = {},
  totals = [],
  notOnPhone = [],
  edited = [],
  filters,
  tabs,
}: WrittenList): string[] {
  const shown = [...columns, ...hidden].map((column) => (typeof column === "string" ? column : column.field));
  const names = filters.map((filter) => (typeof filter === "string" ? filter : filter.field));
  return [
    ...Object.entries({ widths: Object.keys(widths), totals, notOnPhone, edited }).flatMap(([part, names]) =>
      names.filter((field) => !shown.includes(field)).map((field) => `list.${part}: ${field} is no column`),
    ),
    ...(tabs !== undefined && !names.includes(tabs) ? [`list.tabs: ${tabs} is no filter`] : []),
  ];
}
