import type { RouteSpec } from "../../contract/route.ts";
import { routes } from "../../contract/routes/all.ts";
import { administrator } from "../../definition/who.ts";
import { ENDLESS, familyPathsOf } from "./calls.ts";

export const isOfAdmin = ({ who }: RouteSpec): boolean => who === administrator;

/** Reads come first, and what takes away the records of the others last; the administrator's, who may end sessions, after all. */
const turnOf = (route: RouteSpec): number =>
  route.method === "GET"
    ? 0
    : isOfAdmin(route)
      ? 3
      : route.method === "DELETE" || route.name.endsWith("delete")
        ? 2
        : 1;

/** Every call of the contract for each family whose it is, in an order in which none takes away what another is about. */
export const everyCall = () =>
  routes
    .filter(({ name }) => !ENDLESS.has(name))
    .flatMap((route) => familyPathsOf(route).map((one) => ({ ...one, route })))
    .toSorted((one, other) => turnOf(one.route) - turnOf(other.route));
