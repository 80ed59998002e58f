import type { ListView } from "../language/list.ts";
import type { Resource } from "../language/resource.ts";
import type { Variant } from "../language/variant.ts";
import type { WrittenList } from "../written/written-list.ts";
import type { WrittenResource, WrittenVariant } from "../written/written-resource.ts";
import { completeFields } from "./complete-fields.ts";
import { completeList } from "./complete-list.ts";
import { wordOf } from "./word.ts";

type Base = Pick<Resource, "name" | "titles" | "paths" | "access" | "fields">;

/** A variant with all that it has of its resource: words under the value that makes it one, rights, columns and filters of its list. */
export function completeVariant(resource: Base, written: WrittenResource["list"], said: WrittenVariant): Variant {
  const { tab, titles = {}, paths, access, fields, list, ...rest } = said;
  const [value = ""] = Object.values(said.where);
  const { list: mayList, show: mayShow } = resource.access;
  const [, parameter] = resource.paths.show?.split("/:") ?? [];
  const own = fields && completeFields(resource.name, fields);
  return {
    ...rest,
    tab: tab ?? wordOf(resource.name, "tabs", value),
    titles: {
      list: wordOf(resource.name, "titles", value),
      one: resource.titles.one,
      ...titles,
    },
    paths: { ...(parameter !== undefined && { show: `${paths.list}/:${parameter}` as const }), ...paths },
    access: access ?? { list: mayList, ...(mayShow && { show: mayShow }) },
    ...(own && { fields: own }),
    list: listOf(resource, written, said.where, list, { ...resource.fields, ...own }),
  };
}

/** Of the resource's list what a variant does not say: without the column that is the same in all of its rows. */
function listOf(
  { name }: Base,
  written: WrittenList,
  where: Variant["where"],
  said: WrittenVariant["list"] = {},
  fields: Resource["fields"],
): Partial<ListView> {
  const { columns, filters, empty, ...rest } = completeList(name, { ...written, ...said }, fields);
  const [first, ...more] = columns.filter(({ field }) => where[field] === undefined);
  const saidOf = Object.keys(said).filter((key) => key in rest);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => saidOf.includes(key))),
    ...(first && { columns: [first, ...more] }),
    filters: filters.filter(({ field }) => where[field] === undefined),
    ...(said.empty && { empty }),
  };
}
