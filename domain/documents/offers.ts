import { defineMachine } from "../machine.ts";

/** Offers: printed for ink, signed when the scan is uploaded. */
export const offers = defineMachine({
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "printed", tone: "amber", refusal: "DOCUMENT_SENT" },
    { id: 2, code: "signed", tone: "green", refusal: "DOCUMENT_SIGNED" },
    { id: 3, code: "rejected", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    print: { from: ["created"], to: "printed" },
    upload_scan: { from: ["printed"], to: "signed" },
    reject: { from: ["created", "printed"], to: "rejected" },
  },
  deletable: ["created", "printed"],
  editable: ["created"],
});
