import { defineMachine } from "../machine.ts";

/** Makes the machine of a paper with one signature: a park's act, a driver report. */
export function defineOneSided() {
  return defineMachine({
    statuses: [
      { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
      { id: 1, code: "signed", tone: "green", refusal: "DOCUMENT_SIGNED" },
    ],
    transitions: { sign: { from: ["created"], to: "signed" } },
    deletable: ["created"],
    editable: ["created"],
  });
}
