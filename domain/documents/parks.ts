import { defineMachine } from "../machine.ts";

/** Parks: a manager switches them on and off; a park is never deleted, since papers name it. */
export const parks = defineMachine({
  statuses: [
    { id: 0, code: "new", tone: "accent", refusal: "DOCUMENT_CLOSED" },
    { id: 1, code: "active", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "disabled", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    activate: { from: ["new", "disabled"], to: "active" },
    disable: { from: ["active"], to: "disabled" },
  },
  deletable: [],
  editable: ["new", "active", "disabled"],
});
