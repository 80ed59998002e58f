import type { ListAsk } from "../../../contract/list.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Row } from "./row.ts";

const made = new WeakMap<Resource, readonly Resource[]>();

/** The description of a resource first, then its variants, each a description of its own. */
export function withVariants(resource: Resource): readonly Resource[] {
  const known = made.get(resource);
  if (known) return known;
  const all = [resource, ...(resource.variants ?? []).map((_, place) => variantOf(resource, place))];
  // A variant knows its siblings: tabs lead from one to another.
  for (const each of all) made.set(each, all);
  return all;
}

/** A description changed together with its variants, which stay each other's siblings. */
export function withEach(resource: Resource, change: (each: Resource) => Resource): Resource {
  const before = withVariants(resource);
  const all = before.map(change);
  for (const each of all) made.set(each, all);
  return all[before.indexOf(resource)] ?? resource;
}

function variantOf(resource: Resource, place: number): Resource {
  const variant = resource.variants?.[place];
  if (!variant) return resource;
  const { where, titles, paths, access, fields, list } = variant;
  const { edit } = resource.paths;
  return {
    ...resource,
    where,
    titles,
    access: { ...access, ...(resource.access.edit && { edit: resource.access.edit }) },
    paths: { ...(edit && { edit }), ...paths },
    fields: { ...resource.fields, ...fields },
    list: {
      ...resource.list,
      ...list,
      filters: (list?.filters ?? resource.list.filters).filter(({ field }) => where[field] === undefined),
    },
  };
}

/**
 * The description by which a record is shown and opened: this one when the record belongs to it, else the first that it belongs to. To one
 * that asks for nothing, the same records at another address for other people, no record leads.
 */
export function ownOf(resource: Resource, row: Row): Resource {
  if (resource.variants === undefined || (resource.where && belongs(resource, row))) return resource;
  return (
    withVariants(resource).find((each) => Object.keys(each.where ?? {}).length > 0 && belongs(each, row)) ?? resource
  );
}

/**
 * Whether a card is drawn at a description's own address of a record: not where that is a variant's, which draws it. A resource's own
 * card leads on to the variant that the record belongs to.
 */
export const hasOwnCard = ({ card, paths, variants = [], where }: Resource): boolean =>
  card !== undefined && (where !== undefined || !variants.some((variant) => variant.paths.show === paths.show));

const belongs = ({ where = {} }: Resource, row: Row): boolean =>
  Object.entries(where).every(([field, value]) => row[field] === value);

/** What a variant's list always asks for. */
export const fixedFilters = ({ where }: Pick<Resource, "where">): ListAsk["filters"] =>
  Object.fromEntries(Object.entries(where ?? {}).map(([field, value]) => [field, [value]]));

/** A question's filters without what a variant asks for anyway. */
export const freeFilters = ({ where = {} }: Pick<Resource, "where">, filters: ListAsk["filters"]): ListAsk["filters"] =>
  Object.fromEntries(Object.entries(filters).filter(([field]) => where[field] === undefined));
