import { writeListAsk } from "../../../contract/list.ts";
import { pathsOf, type RouteSpec } from "../../../contract/route.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { hasOwnCard, withVariants } from "../../engine/registry/variants.ts";
import type { FirstPage } from "./first-page.ts";

/** What a page of each kind asks for first. */
const callOf = { list: "list", show: "one", create: undefined, edit: "one" } as const;

/** The pages that follow from the descriptions, with their first calls. Runs when the portal is built. */
export function firstPagesOf(resources: readonly Resource[], routes: readonly RouteSpec[]): FirstPage[] {
  const layouts = routes.find(({ name }) => name === "views.layouts");
  return resources.flatMap(withVariants).flatMap((resource) => {
    const { name, paths, list, form, where } = resource;
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
        ...(view === "list" && layouts && { also: callsOf(layouts) }),
      };
      return [{ of: name, path, view, calls: route ? callsOf(route) : {}, ...about }];
    });
  });
}

const callsOf = (route: RouteSpec): FirstPage["calls"] =>
  Object.fromEntries(pathsOf(route).flatMap(({ family, path }) => (family === undefined ? [] : [[family, path]])));
