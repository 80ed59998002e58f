import type { AccessControlProvider } from "@refinedev/core";
import { pathsOf } from "../../../contract/route.ts";
import type { Session } from "../../config/session.ts";
import { findRoute, type Verb } from "../data/resource-routes.ts";

const verbOf: Readonly<Record<string, Verb>> = {
  list: "list",
  show: "one",
  create: "create",
  edit: "update",
  delete: "delete",
};

/** Whether the person's family has the call behind an action; known at once, nothing is asked of the server. */
export function may(session: Session | undefined, resource: string | undefined, action: string): boolean {
  const verb = verbOf[action];
  if (!session || resource === undefined || verb === undefined) return false;
  const route = findRoute(resource, verb);
  if (!route || (route.admin && !session.user.is_admin)) return false;
  return pathsOf(route).some(({ family }) => family === undefined || family === session.family);
}

/** Refine's adapter of `may`. Hiding is a courtesy: the server decides. */
export function createAccessControlProvider(session: () => Session | undefined): AccessControlProvider {
  return {
    can: async ({ resource, action }) => ({ can: may(session(), resource, action) }),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}
