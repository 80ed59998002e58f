import type { FilterKind } from "../../../../contract/list.ts";
import { findCall } from "../language/calls.ts";
import type { Filter } from "../language/list.ts";
import type { Resource } from "../language/resource.ts";
import { rowShape, totalsShape } from "../language/shapes.ts";

/** What is wrong with a list: a column, filter, sort or total that the API does not give. */
export function listFaults({ name, list, fields }: Resource): string[] {
  const spec = findCall(`${name}.list`)?.list;
  if (!spec) return [`${name}.list is not a list`];
  const filters: Readonly<Record<string, FilterKind | undefined>> = spec.filters;
  const wrong = list.filters.filter(({ field, kind }) => filters[field] !== kind);
  const sorts = [...list.columns.flatMap(({ sort }) => sort ?? []), ...(list.sort ? [list.sort.field] : [])];
  const { nameColumn, columns } = list;
  return [
    ...(nameColumn !== undefined && !list.columns.some(({ field }) => field === nameColumn)
      ? [`nameColumn ${nameColumn} is no column`]
      : []),
    ...columns
      .slice(0, 1)
      .flatMap(({ field, onPhone }) =>
        onPhone === false ? [`column ${field} heads every record and is not on a phone`] : [],
      ),
    ...wrong.map(({ field, kind }) => `filter ${field} (${kind}) is not in ${name}.list`),
    ...sorts.filter((sort) => !spec.sorts.includes(sort)).map((sort) => `sort ${sort} is not in ${name}.list`),
    ...columnFaults(name, list.columns, fields),
    ...list.filters.flatMap((filter) => sourceFaults(filter)),
    ...twice(list.columns.map(({ field }) => field)).map((field) => `column ${field} is there twice`),
    ...twice(list.filters.map(({ field }) => field)).map((field) => `filter ${field} is there twice`),
  ];
}

function columnFaults(name: string, columns: Resource["list"]["columns"], fields: Resource["fields"]): string[] {
  const row = rowShape(name);
  const totals = totalsShape(name);
  return columns.flatMap(({ field, total, beside }) => [
    ...(beside !== undefined && fields[beside] === undefined
      ? [`column ${field}: ${beside} beside it is not described among the fields`]
      : []),
    ...(row && !(field in row) ? [`column ${field}: a row of ${name}.list has no such field`] : []),
    ...(fields[field] === undefined ? [`column ${field} is not described among the fields`] : []),
    ...(total !== undefined && !(totals && total in totals)
      ? [`column ${field}: ${name}.list gives no total ${total}`]
      : []),
  ]);
}

/** Counts come from a call that counts, names from one that names. */
function sourceFaults(filter: Filter): string[] {
  if (filter.kind !== "ids") return [];
  if ("options" in filter.from)
    return filter.from.options.length > 0 ? [] : [`filter ${filter.field}: nothing says what there is to choose from`];
  const call = "counts" in filter.from ? filter.from.counts : filter.from.names;
  const route = findCall(call);
  return route && (route.method !== "GET" || route.list !== undefined)
    ? [`filter ${filter.field}: ${call} names no choices`]
    : [];
}

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
