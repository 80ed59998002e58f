import type { RouteSpec } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";

/** What refine may do with a resource, and what a route of the contract is called that does it. */
export type Verb = "list" | "one" | "create" | "update" | "delete";

const byName: ReadonlyMap<string, RouteSpec> = new Map(routes.map((route) => [route.name, route]));

/** The route that does this with this resource (`parks.list`); undefined: the product has no such call. */
export const findRoute = (resource: string, verb: Verb): RouteSpec | undefined => byName.get(`${resource}.${verb}`);

/** The same for a caller who relies on it; throws: a screen that asks for a call without a contract is a bug. */
export function routeOf(resource: string, verb: Verb): RouteSpec {
  const route = findRoute(resource, verb);
  if (!route) throw new Error(`${resource}.${verb} is not in the contract`);
  return route;
}
