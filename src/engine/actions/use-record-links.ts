import { useCallback } from "react";
import type { Resource } from "../define/language/resource.ts";
import { useMayOpen } from "../registry/may.ts";
import { recordPath } from "../registry/paths.ts";

/** The address of a record's card, for those who may open it: a reason is shown beside the way to what it is about. */
export function useRecordLinks(resource: Resource): (id: number) => string | undefined {
  const mayOpen = useMayOpen();
  const { show } = resource.paths;
  const pattern = mayOpen(resource, "show") ? show : undefined;
  return useCallback((id) => (pattern === undefined ? undefined : recordPath(pattern, id)), [pattern]);
}
