import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "../../config/call-error.ts";
import type { Connection } from "./connection.ts";

/** Reads that got no answer are made again once the server is there; nothing that was typed is touched. Returns how to stop. */
export function readAgain(client: QueryClient, connection: Pick<Connection, "state" | "watch">): () => void {
  let wasLost = false;
  return connection.watch(() => {
    const isLost = connection.state() === "lost";
    if (wasLost && !isLost)
      void client.refetchQueries({
        type: "active",
        predicate: ({ state: { error } }) => error instanceof CallError && (error.status === 0 || error.status >= 502),
      });
    wasLost = isLost;
  });
}
