import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { isReadOf } from "../../config/cache-key.ts";

/**
 * Marks as stale every read whose route name begins with `prefix` ("books." is all of a resource), those that refine itself holds among
 * them. What is on the screen is read again at once.
 */
export function useInvalidateCalls(): (prefix: string) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    (prefix) => client.invalidateQueries({ predicate: ({ queryKey }) => isReadOf(queryKey, prefix) }),
    [client],
  );
}
