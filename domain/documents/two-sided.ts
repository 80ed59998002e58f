import { defineMachine } from "../machine.ts";

/** The statuses of a paper that the aggregator signs first and the other side confirms: sets 1 and 2 of spec §4, the same ids. */
export type TwoSidedStatus = "created" | "signed" | "confirmed" | "overdue";

/**
 * Makes the machine of such a paper. `sign` is the aggregator's signature, `confirm` the client's, `object` sends the paper back
 * with a reason, `expire` is the timer. An overdue paper can still be signed, and confirmed: overdue does not tell
 * whether the aggregator had signed before the date passed, so definitions ask for `signed_at` besides.
 */
export function defineTwoSided() {
  return defineMachine({
    statuses: [
      { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
      { id: 1, code: "signed", tone: "amber", refusal: "DOCUMENT_SIGNED" },
      { id: 2, code: "confirmed", tone: "green", refusal: "DOCUMENT_CONFIRMED" },
      { id: 3, code: "overdue", tone: "red", refusal: "DOCUMENT_OVERDUE" },
    ],
    transitions: {
      sign: { from: ["created", "overdue"], to: "signed" },
      confirm: { from: ["signed", "overdue"], to: "confirmed" },
      object: { from: ["signed"], to: "created" },
      expire: { from: ["created", "signed"], to: "overdue" },
    },
    deletable: ["created", "signed", "overdue"],
    editable: ["created"],
  });
}

/** The machine of such a paper. */
export type TwoSided = ReturnType<typeof defineTwoSided>;
