import { defineMachine } from "../machine.ts";

/**
 * Contracts: `sign` once both signatures are there, `terminate` by a confirmed termination agreement on its date. The aggregator's own
 * signature with a key (`esign`) puts nothing in force yet, and the other side may send the contract back (`object`). Whether a
 * contract is switched on (`is_active`) is a manager's flag beside the status.
 */
export const contracts = defineMachine({
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "in_force", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "terminated", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    esign: { from: ["created"], to: "created" },
    sign: { from: ["created"], to: "in_force" },
    object: { from: ["created"], to: "created" },
    terminate: { from: ["in_force"], to: "terminated" },
  },
  deletable: ["created"],
  editable: ["created"],
});
