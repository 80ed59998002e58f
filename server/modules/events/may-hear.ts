import type { LiveEvent } from "../../../contract/entities/live-event.ts";
import { mayMake } from "../../../contract/route.ts";
import { routes } from "../../../contract/routes/all.ts";
import type { Notice } from "../../db/notify.ts";
import type { Scope } from "../../http/scope.ts";

/** Whether the caller may list a noun at all; of a noun that they may not, they do not even hear. */
export function mayList(noun: string, who: Pick<Scope, "family" | "user">): boolean {
  const route = routes.find(({ name }) => name === `${noun}.list`);
  return route !== undefined && mayMake(route, who);
}

const ALL_EVENTS = "action-history";
const SOMETHING_DONE: LiveEvent = { kind: "changed", noun: ALL_EVENTS, id: null };

const NOTIFIED: LiveEvent = { kind: "changed", noun: "notifications", id: null };

/** What the portal is has changed, whoever looks. */
const SHAPED: LiveEvent = { kind: "changed", noun: "studio", id: null };

/**
 * What a notice is to a person: nothing, when it is of another aggregator, of a noun they may not list, or of work that is
 * somebody else's. Who is bound to parks or counterparties hears that something of a noun has changed, not what: the record may
 * be one that they do not know of.
 */
export function heardBy(scope: Scope, notice: Notice): LiveEvent | undefined {
  if ("queued" in notice || "chained" in notice || "schema" in notice) return undefined; // the processes' own affair
  if ("shaped" in notice) return SHAPED;
  if (notice.aggregatorId !== scope.aggregatorId) return undefined;
  if ("job" in notice) return notice.userId === scope.user.id ? { kind: "job", id: notice.job } : undefined;
  if ("notified" in notice) return notice.notified.includes(scope.user.id) ? NOTIFIED : undefined;
  // Whoever reads all that was done hears that something was, also to what has no list: a file, an import.
  if (!mayList(notice.noun, scope)) return mayList(ALL_EVENTS, scope) ? SOMETHING_DONE : undefined;
  const isBound = scope.parks !== "all" || scope.counterparties !== "all";
  return { kind: "changed", noun: notice.noun, id: isBound ? null : notice.id };
}
