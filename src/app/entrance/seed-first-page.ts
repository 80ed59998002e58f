import type { QueryClient } from "@tanstack/react-query";
import { viewRoutes } from "../../../contract/routes/views.ts";
import type { PortalCall } from "../../config/portal-call.ts";
import { type CallScope, callKey } from "../../engine/calls/call-key.ts";
import { callNamed } from "../../engine/define/language/calls.ts";
import type { Resource } from "../../engine/define/language/resource.ts";
import { readListState } from "../../engine/list/state/list-state.ts";
import { rowsOf } from "../../engine/list/state/use-page.ts";
import { fixedFilters, freeFilters, withVariants } from "../../engine/registry/variants.ts";
import type { FirstPage } from "./first-page.ts";
import { pageAt } from "./first-page.ts";

/** Longer than this nobody waits for an answer that should have come by now: the page is drawn, and waits for it itself. Milliseconds. */
const PATIENCE = 400;

type Read = Pick<PortalCall, "route" | "params" | "ask">;
type Address = Pick<Location, "pathname" | "search">;

type Reading = {
  /** The resource of a page. */
  readonly load: (name: string) => Promise<Resource>;
  readonly address: Address;
  /** Rows on a page of a list. */
  readonly limit: number;
  /** Whether the person may open a page: of one that is refused nothing is asked. */
  readonly mayOpen: (resource: Resource, page: FirstPage["view"]) => boolean;
};

/** The reads of the engine's page at an address, as its hooks make them; none where another page is, or a saved view decides. */
export async function firstReads(
  pages: readonly FirstPage[],
  { load, address, limit, mayOpen }: Reading,
): Promise<Read[]> {
  const at = pageAt(pages, address.pathname);
  const whole = at && (await load(at.page.of));
  const resource = whole && withVariants(whole).find(({ paths }) => paths[at.page.view] === at.page.path);
  if (!resource || at.page.view === "create" || !mayOpen(resource, at.page.view)) return [];
  if (at.page.view !== "list") {
    const [id] = Object.values(at.params);
    return /^[1-9]\d{0,8}$/.test(id ?? "")
      ? [{ route: callNamed(`${resource.name}.one`), params: { id: Number(id) } }]
      : [];
  }
  const route = callNamed(`${resource.name}.list`);
  const query = new URLSearchParams(address.search);
  if (!route.list || query.has("view")) return [];
  const { ask } = readListState(query, route.list, { limit, sort: resource.list.sort ? [resource.list.sort] : [] });
  const filters = { ...freeFilters(resource, ask.filters), ...fixedFilters(resource) };
  return [{ route, ask: rowsOf({ ...ask, filters }) }, { route: viewRoutes.layouts }];
}

type Seeding = {
  readonly client: QueryClient;
  readonly scope: CallScope;
  readonly call: (call: PortalCall) => Promise<unknown>;
};

/**
 * Puts what was asked for early where the page's hooks will look for it, so that its first drawing has rows in it: otherwise it is
 * drawn without them, asks, and is drawn again. Resolves in any case, after `PATIENCE` at most.
 */
export async function seedFirstPage(reads: readonly Read[], { client, scope, call }: Seeding): Promise<void> {
  const { family, aggregatorId } = scope;
  const read = (each: Read) => {
    const question: PortalCall = { ...each, family, aggregatorId };
    return client.prefetchQuery({
      queryKey: callKey(question, scope),
      queryFn: ({ signal }) => call({ ...question, signal }),
    });
  };
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.all(reads.map(read)), patience]);
}
