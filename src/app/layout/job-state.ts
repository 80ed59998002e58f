import type { JobRow } from "../../../contract/entities/job.ts";

/** Whether a job is still to be done, wholly or in part. */
export const isUnderWay = ({ status }: JobRow): boolean => status === "waiting" || status === "running";
