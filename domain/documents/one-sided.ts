import { defineMachine } from "../machine.ts";

/** What papers of one signature have in common, whatever leads to it. */
export const ONE_SIDED = {
  statuses: [
    { id: 0, code: "created", tone: "accent", refusal: "DOCUMENT_NOT_SIGNED" },
    { id: 1, code: "signed", tone: "green", refusal: "DOCUMENT_SIGNED" },
  ],
  deletable: ["created"],
  editable: ["created"],
} as const;

/** Makes the machine of a paper with one signature: a park's act, a driver report. */
export function defineOneSided() {
  return defineMachine({ ...ONE_SIDED, transitions: { sign: { from: ["created"], to: "signed" } } });
}
