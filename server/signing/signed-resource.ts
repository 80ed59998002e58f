import type { Signing } from "../../definition/steps.ts";
import type { RequestContext } from "../entities/listed.ts";
import type { Stored } from "../entities/record.ts";
import type { Paper } from "./freeze.ts";
import type { Look } from "./look.ts";

/** A resource whose papers are signed. */
export type SignedResource = {
  readonly stored: Stored;
  /** The statuses in which some side may sign, by their ids. */
  readonly statuses: readonly number[];
  /** What is printed of these records. */
  papers(context: RequestContext, ids: readonly number[]): Promise<readonly Paper[]>;
  /** Who signs them, and when. */
  readonly signings: readonly Signing[];
  /** Which of these records may be signed now, and why not the others. */
  readonly look: Look;
};
