import type { Definition } from "../../../../definition/resource.ts";
import type { ListView } from "../language/list.ts";
import type { Resource } from "../language/resource.ts";
import type { Variant } from "../language/variant.ts";
import { compiledFields } from "./fields.ts";
import { listOf } from "./list.ts";
import { wordOf } from "./words.ts";

type Base = Pick<Resource, "name" | "titles" | "paths" | "access" | "fields">;
type Said = NonNullable<Definition["variants"]>[number];

/** A variant with all that it has of its resource: words under the value that makes it one, rights, columns and filters of its list. */
export function variantOf(definition: Definition, resource: Base, said: Said): Variant {
  const { where, menu, tab, titles, paths, access, fields, list = {} } = said;
  const { name } = resource;
  const [value = ""] = Object.values(where);
  const { list: mayList, show: mayShow } = resource.access;
  const [, parameter] = resource.paths.show?.split("/:") ?? [];
  const own = fields && compiledFields(definition, fields);
  const whole = listOf(definition, { ...definition.list, ...list }, { ...resource.fields, ...own });
  return {
    where,
    ...(menu && { menu }),
    tab: tab ?? wordOf(name, "tabs", value),
    titles: { list: wordOf(name, "titles", value), one: resource.titles.one, ...titles },
    paths: { ...(parameter !== undefined && { show: `${paths.list}/:${parameter}` as const }), ...paths },
    access: access ?? { list: mayList, ...(mayShow && { show: mayShow }) },
    ...(own && { fields: own }),
    list: ownListOf(whole, where, list),
  } as Variant; // keys of words, which the definition says as texts
}

/** Of the resource's list what a variant does not say: without the column and the filter that are the same in all of its rows. */
function ownListOf(whole: ListView, where: Variant["where"], said: Partial<Definition["list"]>): Partial<ListView> {
  const { columns, filters, ...rest } = whole;
  const [first, ...more] = columns.filter(({ field }) => where[field] === undefined);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([part]) => part in said)),
    ...(first && { columns: [first, ...more] }),
    filters: filters.filter(({ field }) => where[field] === undefined),
  };
}
