import type { BaseKey, BaseRecord, DataProvider, MetaQuery } from "@refinedev/core";
import type { Family } from "../../../contract/families.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import { listAskOf } from "../../config/list-ask.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import type { Http } from "../http/http.ts";
import { makeCall, type Words } from "./make-call.ts";
import { routeOf, type Verb } from "./resource-routes.ts";

export type DataProviderDeps = {
  readonly http: Http;
  readonly family: () => Family;
  readonly words: Words;
  /** The call of which as yet only the address is known, with its file. */
  readonly whole?: (route: RouteSpec) => RouteSpec | Promise<RouteSpec>;
};

/** Reads only `meta.portal`: refine mixes the address of the page into the rest of `meta`. */
const portalOf = (meta: MetaQuery | undefined): Partial<PortalCall> =>
  typeof meta?.portal === "object" && meta.portal !== null ? meta.portal : {};

/** Ids of ours are numbers; refine passes what stands in the address. */
const idOf = (id: BaseKey): number => Number(id);

/**
 * Refine's data provider on the contract: a resource's calls are found by name (`parks.list`), in the family of the person,
 * and their replies are decoded by schema. Errors are `CallError`s. `totals` and `capped` of a list are passed on.
 */
export function createDataProvider({ http, family, words, whole = (route) => route }: DataProviderDeps): DataProvider {
  const make = async ({ route, ...call }: PortalCall): Promise<unknown> =>
    makeCall(http, { ...call, route: await whole(route) }, words);
  const ask = (resource: string, verb: Verb, meta: MetaQuery | undefined, part: Partial<PortalCall>) =>
    make({ family: family(), ...portalOf(meta), route: routeOf(resource, verb), ...part });
  const record = async (reply: Promise<unknown>) => (await reply) as { data: never }; // decoded by the reply schema of the route

  return {
    getApiUrl: () => "/api",
    getList: async ({ resource, meta, ...question }) =>
      (await ask(resource, "list", meta, { ask: listAskOf(question) })) as { data: never[]; total: number }, // a decoded page
    getOne: ({ resource, id, meta }) => record(ask(resource, "one", meta, { params: { id: idOf(id) } })),
    create: ({ resource, variables, meta }) => record(ask(resource, "create", meta, { body: variables })),
    // A record whose call names it otherwise says so in `meta`.
    update: ({ resource, id, variables, meta }) =>
      record(ask(resource, "update", meta, { params: { id: idOf(id), ...portalOf(meta).params }, body: variables })),
    deleteOne: ({ resource, id, variables, meta }) =>
      record(ask(resource, "delete", meta, { params: { id: idOf(id) }, body: variables })),
    custom: async <T extends BaseRecord>({ meta }: { meta?: MetaQuery }) => {
      const call = portalOf(meta);
      if (!call.route) throw new Error("a custom call names its route in meta.portal");
      return { data: (await make({ family: family(), ...call, route: call.route })) as T }; // decoded by the route's schema
    },
  };
}
