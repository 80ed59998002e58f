import type { z } from "zod";
import { holds, type Predicate } from "../domain/access/predicate.ts";
import type { User } from "../domain/access/user.ts";
import type { Family, FamilyPaths } from "./families.ts";
import type { ListSpec } from "./list.ts";
import type { Blob } from "./replies.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Where a call lives and who may make it.
 * `public`: anybody; `signedIn`: any user, one path for all, no aggregator, or `within` the one that they work for now; `families`: one
 * path for each family that has the call.
 */
export type Access = { public: string } | { signedIn: string; within?: true } | { families: FamilyPaths };

/** Whether a call is made for an aggregator, and answers what its caller sees there. */
export const isWithin = ({ access }: Pick<RouteSpec, "access">): boolean =>
  "families" in access || ("signedIn" in access && access.within === true);

export type RouteSpec = {
  /** `<resource>.<verb>`: the handle in code, logs and OpenAPI. */
  name: `${string}.${string}`;
  method: Method;
  /** The third base of spec §7, which serves the log-in by key; undefined: `/api`. */
  base?: "/ca";
  access: Access;
  /** Who of those families, where that is not all of them: what opens a page guards the calls behind it. */
  who?: Predicate<never>;
  params?: z.ZodObject;
  query?: z.ZodObject;
  list?: ListSpec;
  /** A list whose filters and search, and nothing else of its question, the call takes: it tells of the records that these keep. */
  narrows?: {
    readonly list: ListSpec;
    readonly reply: z.ZodType | Blob;
    /** Words of the question that stand for a filter by a box, and no other value than `1` has a meaning: `is_limit=1`. */
    readonly flags?: Readonly<Record<string, string>>;
  };
  /** A zod schema, or "multipart" for an upload. */
  body?: z.ZodType | "multipart";
  /** The largest body in kB where it is another than usual: 16 of a call that anybody may make, 2 048 of others. */
  bodyKb?: number;
  reply: z.ZodType | Blob;
  /** A change runs in one transaction; `false` for a call that only reads or that orders its transactions itself (an upload). */
  transaction?: false;
  /** Open to whoever has yet to set up the second step that is asked of them. */
  beforePairing?: true;
  /** Open to whoever has yet to choose a password of their own. */
  beforeRenewal?: true;
  /** Only for whoever has shown lately who they are (server/http/implement.ts): it decides how somebody comes in. */
  fresh?: true;
  /** Takes much of the server: one person has a few of these at once (server/limits.ts). So does a list that is searched. */
  costly?: true;
  /** 200 unless said. */
  status?: 200 | 201 | 202;
};

/** Declares a call; a route without a reply schema does not compile. */
export const defineRoute = <const R extends RouteSpec>(route: R): R => route;

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<R extends RouteSpec> = Decoded<R["params"]>;
export type QueryOf<R extends RouteSpec> = Decoded<R["query"]>;
export type BodyOf<R extends RouteSpec> = Decoded<R["body"]>;
export type ReplyOf<R extends RouteSpec> = R["reply"] extends z.ZodType ? z.output<R["reply"]> : never;

/** Every path of a call with the family it belongs to, for registering and for tests; without the leading slash. */
export function pathsOf(route: RouteSpec): { family: Family | undefined; path: string }[] {
  if ("public" in route.access) return [{ family: undefined, path: route.access.public }];
  if ("signedIn" in route.access) return [{ family: undefined, path: route.access.signedIn }];
  const families = Object.entries(route.access.families) as [Family, string][]; // keys of FamilyPaths are families
  return families.map(([family, path]) => ({ family, path }));
}

/** Where a path of a call is served. */
export const servedAt = ({ base }: Pick<RouteSpec, "base">, path: string): string => `${base ?? "/api"}/${path}`;

/** Whether a person is one of those whom a call is for, whichever family has it. */
export const isMeantFor = ({ who }: RouteSpec, user: User): boolean => who === undefined || holds(who, { user });

/** Whether a call is somebody's to make: an absent family is an absent capability, and `who` must hold. */
export const mayMake = (
  route: RouteSpec,
  { family, user }: { readonly family: Family; readonly user: User },
): boolean =>
  pathsOf(route).some((path) => path.family === undefined || path.family === family) && isMeantFor(route, user);

/** The address of a call for a family, its `:params` filled in; undefined where the family has no such call. */
export function urlOf(
  route: RouteSpec,
  family: Family,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const found = pathsOf(route).find((path) => path.family === undefined || path.family === family);
  return found?.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
}
