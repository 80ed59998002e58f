import type { JobKey } from "../../jobs/work.ts";

/** Where the file of an export lies in the store: it belongs to its work and to nothing else. */
export const exportKey = ({ aggregatorId, id }: JobKey): string => `exports/${aggregatorId}/${id}.xlsx`;
