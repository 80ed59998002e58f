import { MappingLocked } from "../../../../contract/entities/disps.ts";
import { CallError } from "../../../config/call-error.ts";

/** Which signed months keep a category from its new column, and from when it may have it; undefined when the refusal is another one. */
export function lockedMapping(error: unknown): MappingLocked | undefined {
  if (!(error instanceof CallError) || error.code !== "MAPPING_MONTHS_LOCKED") return undefined;
  const read = MappingLocked.safeParse(error.details);
  return read.success ? read.data : undefined;
}
