import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

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
        predicate: ({ queryKey: [kind, second, third] }) =>
          (kind === "call" && typeof second === "string" && second.startsWith(prefix)) ||
          (kind === "data" && third === resource), // refine: ["data", provider, resource, …]
      });
    },
    [client],
  );
}
