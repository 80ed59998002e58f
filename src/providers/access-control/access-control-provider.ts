import type { AccessControlProvider } from "@refinedev/core";
import { mayMake } from "../../../contract/route.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { findRoute, type Verb } from "../data/resource-routes.ts";

const verbOf: Readonly<Record<string, Verb>> = {
  list: "list",
  show: "one",
  create: "create",
  edit: "update",
  delete: "delete",
};

/** Whether the call behind an action is the person's to make; known at once, nothing is asked of the server. */
export function may(session: Session | undefined, resource: string | undefined, action: string): boolean {
  const verb = verbOf[action];
  if (!session || resource === undefined || verb === undefined) return false;
  const route = findRoute(resource, verb);
  return route !== undefined && mayMake(route, { family: session.family, user: accessUserOf(session.user) });
}

/** Refine's adapter of `may`. Hiding is a courtesy: the server decides. */
export function createAccessControlProvider(session: () => Session | undefined): AccessControlProvider {
  return {
    can: async ({ resource, action }) => ({ can: may(session(), resource, action) }),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}
