import { writeListAsk } from "../../../contract/list.ts";
import { pathsOf, type RouteSpec } from "../../../contract/route.ts";
import { familyOf } from "../../../domain/access/family.ts";
import { holds, type Predicate } from "../../../domain/access/predicate.ts";
import { ROLES, type User } from "../../../domain/access/user.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { hasOwnCard, withVariants } from "../../engine/registry/variants.ts";
import type { FirstPage } from "./first-page.ts";

/** What a page of each kind asks for first. */
const callOf = { list: "list", show: "one", create: undefined, edit: "one" } as const;

/** The pages that follow from the descriptions, with their first calls. Runs when the portal is built. */
export function firstPagesOf(resources: readonly Resource[], routes: readonly RouteSpec[]): FirstPage[] {
  const layouts = routes.find(({ name }) => name === "views.layouts");
  return resources.flatMap(withVariants).flatMap((resource) => {
    const { name, paths, access, list, form, where } = resource;
    const hasForm = form !== undefined && where === undefined;
    const isDrawn = { list: true, show: hasOwnCard(resource), create: hasForm, edit: hasForm };
    return (["list", "show", "create", "edit"] as const).flatMap((view): FirstPage[] => {
      const path = paths[view];
      if (path === undefined || !isDrawn[view]) return [];
      const route = routes.find((each) => each.name === `${name}.${callOf[view]}`);
      const sort = view === "list" && list.sort ? writeListAsk({ sort: [list.sort] }).get("sort") : null;
      const about = {
        ...(sort !== null && { sort }),
        ...(view === "list" && where && { where }),
        ...(view === "list" && layouts && { also: callsOf(layouts, access[view]) }),
      };
      return [{ of: name, path, view, calls: route ? callsOf(route, access[view]) : {}, ...about }];
    });
  });
}

/** Everybody that there may be, by what access depends on. */
const people: readonly User[] = Object.values(ROLES).flatMap((roleId) =>
  Array.from({ length: 16 }, (_, flags) => ({
    roleId,
    isOutsourcing: (flags & 1) > 0,
    isPaid: (flags & 2) > 0,
    hasAccountingServices: (flags & 4) > 0,
    isAdmin: (flags & 8) > 0,
  })),
);

/**
 * A call by family, only of families all of whom may open the page: where that depends on the person the page asks for itself, once the
 * profile has said who it is. A page that one may not open never sends a call that would be refused.
 */
const callsOf = (route: RouteSpec, who: Predicate<never> | undefined): FirstPage["calls"] =>
  Object.fromEntries(
    pathsOf(route).flatMap(({ family, path }) => {
      const its = people.filter((user) => familyOf(user) === family);
      const isOpen = who !== undefined && its.every((user) => holds(who, { user }));
      return family !== undefined && isOpen ? [[family, path]] : [];
    }),
  );
