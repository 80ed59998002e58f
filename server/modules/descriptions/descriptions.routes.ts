import type { FastifyInstance } from "fastify";
import type { TFunction } from "i18next";
import type { ShapedHead } from "../../../contract/entities/shaped.ts";
import { mayMake, type RouteSpec } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import { descriptionRoutes } from "../../../contract/routes/descriptions.ts";
import { forFamily } from "../../../definition/studio/for-family.ts";
import type { Deps } from "../../http/deps.ts";
import { Failure } from "../../http/failure.ts";
import { implement } from "../../http/implement.ts";
import type { Scope } from "../../http/scope.ts";
import type { Drafted } from "../../studio/drafted.ts";
import type { Shaped, Subject } from "../../studio/shaped.ts";

type Who = Pick<Scope, "family" | "user">;
const mayCall = (name: string, who: Who, among: readonly RouteSpec[] = routes): boolean => {
  const route = among.find((each) => each.name === name);
  return route !== undefined && mayMake(route, who);
};

/** What is shaped of the resources that somebody may list; a draft that they look at stands in for what is published of it. */
export function shapedFor(shaped: Shaped, who: Who, t: TFunction, drafted?: Drafted): ShapedHead[] {
  const others = shaped.all().filter(({ resource }) => resource !== drafted?.resource);
  return [
    ...others.flatMap((subject) => headsOf(subject, who, t)),
    // Numbers below zero are of no revision: another version of the draft is told from the last one.
    ...(drafted ? headsOf({ ...drafted, revision: -drafted.version }, who, t, drafted.routes) : []),
  ];
}

type Said = Pick<Subject, "resource" | "revision" | "revised">;
function headsOf(
  { resource, revision, revised }: Said,
  who: Who,
  t: TFunction,
  among?: readonly RouteSpec[],
): ShapedHead[] {
  if (!mayCall(`${resource}.list`, who, among)) return [];
  if (!("register" in revised)) return [{ resource, revision, register: null }];
  const { name, menu } = revised.register;
  const register = {
    name,
    title: t(`${resource}.titles.list`),
    group: menu.group,
    order: menu.order,
    create: mayCall(`${resource}.create`, who, among),
    edit: mayCall(`${resource}.update`, who, among),
  };
  return [{ resource, revision, register }];
}

export function registerDescriptions(app: FastifyInstance, deps: Deps): void {
  const { shaped, drafts } = deps;
  implement(app, deps, descriptionRoutes.list, async ({ db, scope, t }) => ({
    data: shapedFor(shaped, scope, t, await drafts.of(scope.user, db)),
  }));
  implement(app, deps, descriptionRoutes.one, async ({ db, scope, params: { resource } }) => {
    const seen = await drafts.of(scope.user, db);
    const drafted = seen?.resource === resource ? { ...seen, revision: -seen.version } : undefined;
    const subject = drafted ?? shaped.subject(resource);
    if (!subject || !mayCall(`${resource}.list`, scope, drafted?.routes)) throw new Failure("NOT_FOUND");
    const revised = forFamily(subject.revised, scope.family);
    const body = "register" in revised ? revised.register : revised.presentation;
    return { data: { resource, revision: subject.revision, body } };
  });
}
