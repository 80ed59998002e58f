import { defineMachine } from "../machine.ts";

/**
 * Offers: sent out printed for ink or with the aggregator's key on it (`esign`), and signed once the counterparty's scan is here, or its
 * own key has accepted it (`accept`).
 */
export const offers = defineMachine({
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "printed", tone: "amber", refusal: "DOCUMENT_SENT" },
    { id: 2, code: "signed", tone: "green", refusal: "DOCUMENT_SIGNED" },
    { id: 3, code: "rejected", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    print: { from: ["created"], to: "printed" },
    esign: { from: ["created", "printed"], to: "printed" },
    accept: { from: ["printed"], to: "signed" },
    upload_scan: { from: ["printed"], to: "signed" },
    reject: { from: ["created", "printed"], to: "rejected" },
  },
  deletable: ["created", "printed"],
  editable: ["created"],
});
