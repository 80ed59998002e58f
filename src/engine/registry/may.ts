import { useCallback } from "react";
import { holds, type Predicate } from "../../../domain/access/predicate.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { canCall } from "../calls/use-can-call.ts";
import { useSession } from "../calls/use-session.ts";
import { findCall } from "../define/language/calls.ts";
import type { Resource } from "../define/language/resource.ts";

export type ResourcePage = "list" | "show" | "create" | "edit";
const verbs = { list: "list", show: "one", create: "create", edit: "update" } as const satisfies Record<
  ResourcePage,
  string
>;

type Who = Pick<Session, "user" | "family">;
/** What opening a resource depends on. */
export type Opened = Pick<Resource, "name" | "paths" | "access">;

/** Whether the person's family has a call and a predicate holds for the person; no predicate, no objection. */
export function mayCall(call: string, who: Who, predicate?: Predicate<never>): boolean {
  const route = findCall(call);
  if (!route || !canCall(route, who)) return false;
  return predicate === undefined || holds(predicate, { user: accessUserOf(who.user) });
}

/** Whether the person may open a page of a resource: it has an address, its call is in the family, and its access agrees. */
export function mayOpen(resource: Opened, page: ResourcePage, who: Who): boolean {
  if (resource.paths[page] === undefined || resource.access[page] === undefined) return false;
  return mayCall(`${resource.name}.${verbs[page]}`, who, resource.access[page]);
}

/** Where a record is opened from its list: its card; its form where a resource has no card; nowhere for those who may see neither. */
export function openPattern(resource: Opened, may: (resource: Opened, page: ResourcePage) => boolean) {
  const page = resource.paths.show === undefined ? "edit" : "show";
  return may(resource, page) ? resource.paths[page] : undefined;
}

/** `mayOpen` for the person who is signed in; nothing may be opened of a resource that is not there. */
export function useMayOpen(): (resource: Opened | undefined, page: ResourcePage) => boolean {
  const session = useSession();
  return useCallback((resource, page) => resource !== undefined && mayOpen(resource, page, session), [session]);
}

/** `mayCall` for the person who is signed in. */
export function useMayCall(): (call: string, predicate?: Predicate<never>) => boolean {
  const session = useSession();
  return useCallback((call, predicate) => mayCall(call, session, predicate), [session]);
}
