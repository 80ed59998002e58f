import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { isReadOf } from "./call-key.ts";

/**
 * Marks as stale every read whose route name begins with `prefix` ("books." is all of a resource), and the resource's rows that refine
 * itself holds. What is on the screen is read again at once.
 */
export function useInvalidateCalls(): (prefix: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (prefix) => {
      const resource = prefix.split(".")[0];
      return client.invalidateQueries({
        predicate: ({ queryKey }) => isReadOf(queryKey, prefix) || (queryKey[0] === "data" && queryKey[2] === resource), // refine: ["data", provider, resource, …]
      });
    },
    [client],
  );
}
