import type { Paths, ResourceAccess, Titles } from "../pages.ts";
import type { WrittenTitles } from "../written/written-resource.ts";
import { wordOf } from "./word.ts";

/** The addresses of the pages that somebody may open: `/books`, `/books/add`, `/books/:id`, `/books/edit/:id` unless said. */
export function completePaths(noun: string, said: Partial<Paths> | undefined, access: ResourceAccess): Paths {
  return {
    list: `/${noun}`,
    ...(access.show && { show: `/${noun}/:id` }),
    ...(access.create && { create: `/${noun}/add` }),
    ...(access.edit && { edit: `/${noun}/edit/:id` }),
    ...said,
  };
}

/** What stands over the pages. */
export function completeTitles(noun: string, { forClient, ...said }: WrittenTitles = {}, paths: Paths): Titles {
  const word = (name: string) => wordOf(noun, "titles", name);
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
