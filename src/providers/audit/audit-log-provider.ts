import type { AuditLogProvider, DataProvider, LogParams } from "@refinedev/core";
import type { HistoryChange, HistoryEvent } from "../../../contract/entities/history.ts";
import { historyRoutes } from "../../../contract/routes/history.ts";

/** An event of a record's history as refine speaks of one: what the fields were, and what they became. */
export type Logged = LogParams & { readonly id: number; readonly createdAt: string };

/**
 * Refine's seam to the history. Reading asks the server, whose audit is the evidence; writing does nothing: the server writes
 * down every change in the transaction that makes it, and a browser has nothing to add that could be believed.
 */
export function createAuditLogProvider({ custom }: Pick<DataProvider, "custom">): AuditLogProvider {
  return {
    create: async () => undefined,
    update: async () => undefined,
    /**
     * The newest events of the record `meta.id`, the newest first; `meta.before`, the id of the last one seen, goes on from
     * there. Rejects with `CallError`, as any call does.
     */
    get: async ({ resource, action, meta }): Promise<Logged[]> => {
      if (!custom) throw new Error("the data provider cannot make custom calls");
      if (action !== undefined) throw new Error("a record's history is told whole, not by action");
      const before = meta?.before === undefined ? {} : { before: Number(meta.before) };
      const portal = { route: historyRoutes.of, query: { noun: resource, id: Number(meta?.id), ...before } };
      const { data } = await custom({ url: "", method: "get", meta: { portal } });
      const { data: events } = historyReply(data);
      return events.map((event) => logged(event, resource, Number(meta?.id)));
    },
  };
}

const historyReply = (reply: unknown) => reply as { readonly data: readonly HistoryEvent[] }; // decoded by the reply of `history.of`

const logged = ({ id, at, event, who, changes }: HistoryEvent, resource: string, record: number): Logged => ({
  id,
  createdAt: at,
  resource,
  action: event,
  ...(who !== null && { author: { name: who } }),
  previousData: fieldsOf(changes, "before"),
  data: fieldsOf(changes, "after"),
  meta: { id: record },
});

const fieldsOf = (changes: readonly HistoryChange[], side: "before" | "after"): Record<string, unknown> =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]]));
