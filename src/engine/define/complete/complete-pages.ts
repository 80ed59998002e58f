import type { Paths, ResourceAccess, Titles } from "../language/pages.ts";
import type { WrittenTitles } from "../written/written-resource.ts";
import { wordOf } from "./word.ts";

/** The addresses of the pages that somebody may open: `/books`, `/books/add`, `/books/:id`, `/books/edit/:id` unless said. */
export function completePaths(resource: string, said: Partial<Paths> | undefined, access: ResourceAccess): Paths {
  return {
    list: `/${resource}`,
    ...(access.show && { show: `/${resource}/:id` }),
    ...(access.create && { create: `/${resource}/add` }),
    ...(access.edit && { edit: `/${resource}/edit/:id` }),
    ...said,
  };
}

/** What stands over the pages. */
export function completeTitles(resource: string, { forClient, ...said }: WrittenTitles = {}, paths: Paths): Titles {
  const word = (name: string) => wordOf(resource, "titles", name);
  return {
    list: word("list"),
    one: word("one"),
    ...(paths.create && { create: word("create") }),
    ...(paths.edit && { edit: word("edit") }),
    ...said,
    ...(forClient && {
      forClient: forClient === true ? { list: word("listForClient"), one: word("oneForClient") } : forClient,
    }),
  };
}
