import { fitsMask } from "../../../../domain/identifiers/mask.ts";
import { isPrinted } from "../../../../domain/printed-text.ts";
import { err, ok } from "../../../../domain/result.ts";
import { seenText } from "../../../../domain/seen-text.ts";
import type { NoteField, TextField } from "../../define/language/fields.ts";
import { textOf } from "../kind/form-value.ts";
import type { FormPart, KindParts } from "../kind/kind-parts.ts";
import { line } from "./line.ts";
import { PlainTyped } from "./PlainValue.tsx";
import { TextValue } from "./TextValue.tsx";

/** Words are checked for their length only. */
export const prose: Pick<FormPart<TextField | NoteField>, "start" | "read"> = {
  start: (_, stored) => (typeof stored === "string" ? stored : ""),
  read: ({ maxLength }, value) => {
    const text = seenText(textOf(value));
    return maxLength !== undefined && text.length > maxLength ? err({ code: "TOO_LONG", limit: maxLength }) : ok(text);
  },
};

/** One that papers show has no sign that they cannot be printed with; one that is written by a mask has to be whole. */
const readText: FormPart<TextField>["read"] = (field, value, ...rest) => {
  const found = prose.read(field, value, ...rest);
  if (found.ok && !isPrinted(String(found.value))) return err({ code: "NOT_PRINTED" });
  const isBroken =
    found.ok && field.mask !== undefined && found.value !== "" && !fitsMask(field.mask, String(found.value));
  return isBroken ? err({ code: "MASK" }) : found;
};

/** Words in one line. */
export const text: KindParts<TextField> = {
  isFigure: () => false,
  print: (_, value) => String(value),
  Cell: TextValue,
  Card: TextValue,
  form: { ...prose, read: readText, ...line({ isProse: true }), Typed: PlainTyped, isWide: false, isLabelled: false },
  filters: ["texts", "flag"],
  exported: (_, value) => ({ text: String(value), is: "text" }),
  pasted: (_, pasted) => ok(seenText(pasted)),
  inAddress: (_, value) => [String(value)],
};
