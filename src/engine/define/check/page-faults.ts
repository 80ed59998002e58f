import { findCall } from "../language/calls.ts";
import type { Resource } from "../language/resource.ts";

const verbs = { list: "list", show: "one", create: "create", edit: "update" } as const;
const PAGES = ["list", "show", "create", "edit"] as const;

/** What is wrong with the pages: one without its call, one that nobody may open, one that nobody is told how to reach. */
export function pageFaults({ name, paths, access, titles, form, fields }: Resource): string[] {
  return PAGES.flatMap((page) => {
    const path = paths[page];
    if (path === undefined) return access[page] === undefined ? [] : [`access to ${page} is said, its path is not`];
    const faults: string[] = [];
    if (!findCall(`${name}.${verbs[page]}`)) faults.push(`path ${path}: there is no ${name}.${verbs[page]}`);
    if (access[page] === undefined) faults.push(`path ${path}: nobody may open it`);
    const isOfRecord = page === "show" || page === "edit";
    const [, parameter] = /:([a-zA-Z]+)/.exec(path) ?? [];
    // A new record may begin with the record that its address names: `:bookId` is the form's `book_id`.
    const isBeside = page === "create" && fields[parameter?.replace(/Id$/, "_id") ?? ""]?.kind === "reference";
    if (isOfRecord !== (parameter !== undefined) && !isBeside)
      faults.push(`path ${path}: ${isOfRecord ? "has no" : "has a"} :parameter`);
    if (page === "create" && form && titles.create === undefined) faults.push("titles.create is missing");
    return faults;
  });
}

/** Addresses that two pages claim. */
export function duplicatePaths(resources: readonly Resource[]): string[] {
  const claims = resources.flatMap(({ name, paths }) =>
    PAGES.flatMap((page) => (paths[page] === undefined ? [] : [{ name, path: paths[page] }])),
  );
  return claims.flatMap(({ name, path }, index) => {
    const first = claims.findIndex((claim) => claim.path === path);
    return first < index ? [`${name}: path ${path} is claimed by ${claims[first]?.name} already`] : [];
  });
}
