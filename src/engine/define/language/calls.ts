import type { RouteSpec } from "../../../../contract/route.ts";
import { routes } from "../../../../contract/routes/all.ts";

const byName = new Map<string, RouteSpec>(routes.map((route) => [route.name, route]));

/** Puts the calls of a resource's file in the place of what was known of them before it came: their addresses and whose they are. */
export function addCalls(added: readonly RouteSpec[]): void {
  for (const route of added) byName.set(route.name, route);
}

/** The call of a name, undefined where the API has none. */
export const findCall = (name: string): RouteSpec | undefined => byName.get(name);

/** The call of a name; throws on one that the API does not have: descriptions name none such (`definitionFaults`). */
export function callNamed(name: string): RouteSpec {
  const route = byName.get(name);
  if (!route) throw new Error(`${name} is not a call of the API`);
  return route;
}
