import type { ListSpec } from "../../../../contract/list.ts";
import type { BodyOf, ReplyOf, RouteSpec } from "../../../../contract/route.ts";
import { routes } from "../../../../contract/routes/all.ts";
import type { groups } from "../../../../contract/routes/groups.ts";

type Each<G> = G extends unknown ? G[keyof G] : never;
type Call = Each<(typeof groups)[number]>;

/** The name of a call of the API; descriptions speak of calls by name, so that they stay plain data. */
export type CallName = Call["name"];

type Listing = Extract<Call, { readonly list: ListSpec; readonly name: `${string}.list` }>;
export type ResourceName = Listing["name"] extends `${infer N}.list` ? N : never;

type WithReply<D> = Call extends infer C extends RouteSpec
  ? C extends RouteSpec
    ? ReplyOf<C> extends { data: readonly D[] }
      ? C["method"] extends "GET"
        ? C["list"] extends ListSpec
          ? never
          : C["params"] extends object
            ? never
            : C["name"]
        : never
      : never
    : never
  : never;
/** A call that counts records by option. */
export type CountsCall = Extract<WithReply<{ id: string | number; name: string; count: number }>, CallName>;
/** A call that names every record of a resource. */
export type NamesCall = Extract<Exclude<WithReply<{ id: number }>, CountsCall>, CallName>;

/** A call that says what a list's reader has to know. */
export type NoticesCall = Extract<WithReply<{ tone: "info" | "warning" | "error"; text: string }>, CallName>;

/** A call that takes a file and answers with the record of it. */
export type UploadCall = Extract<Call, { readonly body: "multipart" }>["name"];
/** A call that gives back the file of an id. */
export type FileCall = Extract<Call, { readonly method: "GET"; readonly reply: { readonly blob: string } }>["name"];

type Changing = Exclude<Call, { readonly method: "GET" }>;
/** A call that changes something, or that makes a file. */
export type ActName = Changing["name"];
type ActBody<N extends ActName> = BodyOf<Extract<Changing, { readonly name: N }>>;
/** A call that does something for a window of days: its body is `from` and `to`, both included. */
export type WindowCall = {
  [N in ActName]: [ActBody<N>] extends [{ from?: string | undefined; to?: string | undefined }]
    ? "from" extends keyof ActBody<N>
      ? N
      : never
    : never;
}[ActName];

const byName = new Map<string, RouteSpec>(routes.map((route) => [route.name, route]));

/** Puts the calls of a resource's file in the place of what was known of them before it came: their addresses and whose they are. */
export function addCalls(added: readonly RouteSpec[]): void {
  for (const route of added) byName.set(route.name, route);
}

/** The call of a name, undefined where the API has none. */
export const findCall = (name: string): RouteSpec | undefined => byName.get(name);

/** The call of a name; throws on a name that the API does not have: the compiler has ruled it out for descriptions in code. */
export function callNamed(name: string): RouteSpec {
  const route = byName.get(name);
  if (!route) throw new Error(`${name} is not a call of the API`);
  return route;
}
