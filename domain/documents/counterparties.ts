import { defineMachine } from "../machine.ts";

/** Counterparties: never deleted, since papers name them; the archive can be left again, into «suspended». */
export const counterparties = defineMachine({
  statuses: [
    { id: 0, code: "new", tone: "accent", refusal: "DOCUMENT_CLOSED" },
    { id: 1, code: "active", tone: "green", refusal: "DOCUMENT_IN_FORCE" },
    { id: 2, code: "suspended", tone: "amber", refusal: "DOCUMENT_CLOSED" },
    { id: 3, code: "archived", tone: "red", refusal: "DOCUMENT_CLOSED" },
  ],
  transitions: {
    activate: { from: ["new", "suspended"], to: "active" },
    suspend: { from: ["active"], to: "suspended" },
    archive: { from: ["new", "active", "suspended"], to: "archived" },
    restore: { from: ["archived"], to: "suspended" },
  },
  deletable: [],
  editable: ["new", "active", "suspended"],
});
