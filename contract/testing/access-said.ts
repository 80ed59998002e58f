import { setVerb } from "../../definition/action.ts";
import type { Definition } from "../../definition/resource.ts";
import { familyOf } from "../../domain/access/family.ts";
import { holds, type Predicate } from "../../domain/access/predicate.ts";
import type { User } from "../../domain/access/user.ts";
import { pathsOf, type RouteSpec } from "../route.ts";

/** Everybody whom a predicate may tell apart: each role with each flag. */
export const everybody: readonly User[] = [1, 2].flatMap((roleId) =>
  Array.from({ length: 16 }, (_, bits) => ({
    roleId: roleId as User["roleId"], // the two roles
    isOutsourcing: (bits & 1) > 0,
    isPaid: (bits & 2) > 0,
    hasAccountingServices: (bits & 4) > 0,
    isAdmin: (bits & 8) > 0,
  })),
);

/** A person in a few words. */
export const nameOf = ({ roleId, ...flags }: User): string =>
  [roleId === 1 ? "manager" : "client", ...Object.entries(flags).flatMap(([flag, is]) => (is ? [flag] : []))].join(" ");

/**
 * Whether a definition gives a call to somebody, read off its `access` and its actions alone: what its pages, its buttons and the server
 * are all held to.
 */
export function isGiven(definition: Definition, route: RouteSpec, user: User): boolean {
  const hasPath = pathsOf(route).some(({ family }) => family === familyOf(user));
  return (
    hasPath && pagesBehind(definition, route.name.slice(definition.name.length + 1)).some((who) => holds(who, { user }))
  );
}

/** Whom the pages and actions are for that make a call. */
function pagesBehind(definition: Definition, verb: string): readonly Predicate<never>[] {
  const { access, actions, fields, calls, variants = [] } = definition;
  const { list, show, create, edit } = access;
  const said = (...pages: readonly (Predicate<never> | undefined)[]) => pages.filter((page) => page !== undefined);
  const lists = said(list, ...variants.map((variant) => variant.access?.list));
  if (verb === "create") return said(create);
  if (verb === "update" || fields[verb]?.alone) return said(edit);
  if (verb === "one" || calls.related?.[verb])
    return said(show, edit, ...variants.map((variant) => variant.access?.show));
  const makers = actions.filter((action) =>
    verb === "status"
      ? "step" in action
      : "set" in action
        ? Object.keys(action.set).some((field) => setVerb(field) === verb)
        : action.name === verb || ("sign" in action && `${action.name}Papers` === verb),
  );
  if (makers.length === 0) return lists;
  return makers.flatMap((action) => action.who ?? ("file" in action || "sign" in action ? lists : (edit ?? list)));
}
