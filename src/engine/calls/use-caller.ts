import { useDataProvider } from "@refinedev/core";
import { useCallback } from "react";
import type { PortalCall, PortalMeta } from "../../config/portal-call.ts";

/** Makes a call through the data provider; resolves to the decoded reply (a `FileReply` for a file), rejects with `CallError`. */
export function useCaller(): (call: PortalCall) => Promise<unknown> {
  const provider = useDataProvider()();
  return useCallback(
    async (call) => {
      if (!provider.custom) throw new Error("the data provider cannot make custom calls");
      const meta: PortalMeta = { portal: call };
      const { data } = await provider.custom({ url: "", method: "get", meta });
      return data;
    },
    [provider],
  );
}
