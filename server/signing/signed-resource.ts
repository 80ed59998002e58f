import type { RequestContext } from "../entities/listed.ts";
import type { Stored } from "../entities/record.ts";
import type { Paper } from "./freeze.ts";

/** A resource whose papers are signed. */
export type SignedResource = {
  readonly stored: Stored;
  /** The statuses in which some side may sign, by their ids. */
  readonly statuses: readonly number[];
  /** What is printed of these records. */
  papers(context: RequestContext, ids: readonly number[]): Promise<readonly Paper[]>;
};
