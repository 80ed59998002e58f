import { z } from "zod";
import type { FilterKind } from "../../../contract/list.ts";
import { callNamed, findCall } from "./calls.ts";
import type { Resource } from "./resource.ts";

/**
 * What the compiler cannot see of a description, said so that one can find it: `oks: filter moon is not in oks.list`.
 * Empty when all is well. `renders`: the special cells that the application has.
 */
export function checkResource(resource: Resource, renders: readonly string[]): string[] {
  return [
    ...listFaults(resource),
    ...formFaults(resource),
    ...resource.list.columns.flatMap(({ field, render }) =>
      render !== undefined && !renders.includes(render) ? [`column ${field}: there is no cell ${render}`] : [],
    ),
  ].map((fault) => `${resource.name}: ${fault}`);
}

function listFaults({ name, list }: Resource): string[] {
  const spec = callNamed(`${name}.list`).list;
  if (!spec) return [`${name}.list is not a list`];
  const filters: Readonly<Record<string, FilterKind | undefined>> = spec.filters;
  const wrong = list.filters.filter(({ field, kind }) => filters[field] !== kind);
  const sorts = [...list.columns.flatMap(({ sort }) => sort ?? []), ...(list.sort ? [list.sort.field] : [])];
  return [
    ...wrong.map(({ field, kind }) => `filter ${field} (${kind}) is not in ${name}.list`),
    ...sorts.filter((sort) => !spec.sorts.includes(sort)).map((sort) => `sort ${sort} is not in ${name}.list`),
  ];
}

/** A form that does not ask for what its call needs could never be saved. */
function formFaults({ name, form }: Resource): string[] {
  const body = findCall(`${name}.create`)?.body;
  if (!form || !(body instanceof z.ZodObject)) return [];
  const asked = form.sections.flatMap(({ fields }) => fields);
  return Object.keys(body.shape)
    .filter((field) => !asked.includes(field))
    .map((field) => `the form does not ask for ${field}`);
}
