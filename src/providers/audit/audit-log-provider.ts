import type { AuditLogProvider, DataProvider } from "@refinedev/core";
import { historyRoutes } from "../../../contract/routes/history.ts";

/**
 * Refine's seam to the history. Reading asks the server, whose audit is the evidence; writing does nothing: the server writes
 * down every change in the transaction that makes it, and a browser has nothing to add that could be believed.
 */
export function createAuditLogProvider({ custom }: Pick<DataProvider, "custom">): AuditLogProvider {
  return {
    create: async () => undefined,
    update: async () => undefined,
    get: async ({ resource, meta }) => {
      if (!custom) throw new Error("the data provider cannot make custom calls");
      const portal = { route: historyRoutes.of, query: { noun: resource, id: Number(meta?.id) } };
      const { data } = await custom({ url: "", method: "get", meta: { portal } });
      return data;
    },
  };
}
