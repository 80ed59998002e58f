import { defineMachine } from "../machine.ts";
import { err, ok, type Result } from "../result.ts";
import { oks } from "./oks.ts";
import type { TwoSidedStatus } from "./two-sided.ts";

/** Distributions of a park's month. Saving again replaces the reports, cancelling removes them: see `mayReportsBeReplaced`. */
export const distributions = defineMachine({
  statuses: [
    { id: 0, code: "draft", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "approved", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
  ],
  transitions: {
    approve: { from: ["draft", "approved"], to: "approved" },
    cancel: { from: ["approved"], to: "draft" },
  },
  deletable: ["draft"],
  editable: ["draft", "approved"],
});

/** A distribution is changed or cancelled only while each of its reports may be changed. */
export function mayReportsBeReplaced(reports: readonly TwoSidedStatus[]): Result<true, "DISTRIBUTION_LOCKED"> {
  return reports.every((status) => oks.mayEdit(status).ok) ? ok(true) : err("DISTRIBUTION_LOCKED");
}
