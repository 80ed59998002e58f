import type { ImportRow } from "../../../../contract/entities/disps.ts";

/** Whether a worker has the import in its hands, so that its row changes by itself. */
export function isBusy(status: ImportRow["status"]): boolean {
  return status === "reading" || status === "loading";
}
