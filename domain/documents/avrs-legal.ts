import { err, ok, type Result } from "../result.ts";
import { defineOneSided } from "./one-sided.ts";

/** The acts of a park as a legal entity. */
export const avrsLegal = defineOneSided();

/** An act is signed only after its park report is (spec §4). */
export function mayLegalAvrBeSigned(parkReport: "created" | "signed"): Result<true, "AVR_NEEDS_SIGNED_REPORT"> {
  return parkReport === "signed" ? ok(true) : err("AVR_NEEDS_SIGNED_REPORT");
}
