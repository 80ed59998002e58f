import { ok } from "../../../../domain/result.ts";
import type { StatusField } from "../../define/language/fields.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { idOf, nameOf } from "../kind/known.ts";
import { Nothing } from "../text/Nothing.tsx";
import { PlainTyped } from "../text/PlainValue.tsx";
import { StatusTag, toneOf } from "./StatusTag.tsx";

function StatusValue({ field, value, text }: ShownProps<StatusField>) {
  const id = idOf(value);
  return id === undefined ? text : <StatusTag name={text} tone={toneOf(field.statuses, id)} />;
}

/** Where a document stands. Moved by actions, never typed. */
export const status: KindParts<StatusField> = {
  isFigure: () => false,
  print: (_, value) => nameOf(value, "name"),
  Cell: StatusValue,
  Card: StatusValue,
  form: {
    start: () => null,
    read: (_, value) => ok(value),
    Input: Nothing,
    Typed: PlainTyped,
    isWide: false,
    isLabelled: false,
  },
  filters: ["ids", "texts"],
  exported: (_, value) => ({ text: nameOf(value, "name") ?? "", is: "text" }),
  pasted: (_, text) => ok(text.trim()),
  inAddress: (_, value) => {
    const id = idOf(value);
    return id === undefined ? undefined : [id];
  },
};
