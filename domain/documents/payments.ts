import { defineMachine } from "../machine.ts";

/** Payments to counterparties: exported to the bank, then executed or rejected by its statement. */
export const payments = defineMachine({
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "sent", tone: "amber", refusal: "DOCUMENT_SENT" },
    { id: 2, code: "executed", tone: "green", refusal: "DOCUMENT_CLOSED" },
    { id: 3, code: "rejected", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    send: { from: ["created"], to: "sent" },
    execute: { from: ["sent"], to: "executed" },
    reject: { from: ["sent"], to: "rejected" },
  },
  deletable: ["created"],
  editable: ["created"],
});
