import { defineMachine } from "../machine.ts";

/** Drivers of a park: new until somebody has filled in who it is. Whoever works is not deleted but dismissed. */
export const drivers = defineMachine({
  statuses: [
    { id: 0, code: "new", tone: "accent", refusal: "DOCUMENT_CLOSED" },
    { id: 1, code: "active", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "dismissed", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    activate: { from: ["new", "dismissed"], to: "active" },
    dismiss: { from: ["new", "active"], to: "dismissed" },
  },
  deletable: ["new", "dismissed"],
  editable: ["new", "active", "dismissed"],
});
