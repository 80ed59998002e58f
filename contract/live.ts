import type { Definition } from "../definition/resource.ts";
import { defined } from "./resource/defined.ts";
import { routesOf } from "./resource/routes.ts";
import type { RouteSpec } from "./route.ts";
import { routes } from "./routes/all.ts";

const OWN = { definitions: defined.length, routes: routes.length };

/**
 * Puts the definitions of registers, and their calls, behind those of the product, in the place of whatever stood there (ADR 50). Whoever looks a
 * resource or a call up finds them there from then on.
 */
export function standBehind(registers: readonly Definition[]): void {
  (defined as Definition[]).splice(OWN.definitions, Number.POSITIVE_INFINITY, ...registers); // the one place that adds to it
  const calls = registers.flatMap((register): RouteSpec[] => Object.values(routesOf(register)));
  (routes as RouteSpec[]).splice(OWN.routes, Number.POSITIVE_INFINITY, ...calls); // likewise
}
