import { ok } from "../../../../domain/result.ts";
import type { NoteField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { PlainTyped, PlainValue } from "../text/PlainValue.tsx";
import { prose } from "../text/text.ts";
import styles from "./Note.module.css";

/** On a card a note keeps its lines. */
function Note({ text }: ShownProps) {
  return <span className={styles.note}>{text}</span>;
}

/** Words in several lines. */
export const note: KindParts<NoteField> = {
  isFigure: () => false,
  print: (_, value) => String(value),
  Cell: PlainValue,
  Card: Note,
  form: {
    ...prose,
    Input: later(async () => (await import("./NoteInput.tsx")).NoteInput),
    Typed: PlainTyped,
    isWide: true,
    isLabelled: false,
  },
  filters: [],
  exported: (_, value) => ({ text: String(value), is: "text" }),
  pasted: (_, text) => ok(text.trim()),
  inAddress: () => undefined,
};
