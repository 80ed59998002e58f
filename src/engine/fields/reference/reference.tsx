import { err, ok } from "../../../../domain/result.ts";
import type { ReferenceField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { idOf, nameOf } from "../kind/known.ts";
import { ReferenceValue } from "./ReferenceValue.tsx";

function Reference({ field, ...rest }: ShownProps<ReferenceField>) {
  const named = field.toField === undefined ? field.to : rest.record?.[field.toField];
  return <ReferenceValue to={typeof named === "string" ? named : undefined} {...rest} />;
}

const print = ({ title }: ReferenceField, value: unknown) => nameOf(value, title ?? "name");

/** Another record. */
export const reference: KindParts<ReferenceField> = {
  isFigure: () => false,
  print,
  Cell: Reference,
  Card: Reference,
  form: {
    start: (_, stored) => (typeof stored === "number" ? stored : (idOf(stored) ?? null)),
    // A name that was pasted and is nobody's stays a text.
    read: (_, value) => (typeof value === "string" ? err({ code: "NO_SUCH_NAME" }) : ok(value)),
    Input: later(async () => (await import("./ReferenceInput.tsx")).ReferenceInput),
    Typed: later(async () => (await import("./TypedReference.tsx")).TypedReference),
    isWide: false,
    isLabelled: false,
  },
  filters: ["ids"],
  exported: (field, value) => ({ text: print(field, value) ?? "", is: "text" }),
  pasted: (_, text) => ok(text.trim()), // its input finds whose name it is
  inAddress: (_, value) => {
    const id = idOf(value);
    return id === undefined ? undefined : [id];
  },
};
