import { err, ok } from "../../../../domain/result.ts";
import type { ReferencesField } from "../../define/language/fields.ts";
import { later } from "../../later/later.ts";
import type { KindParts, ShownProps } from "../kind/kind-parts.ts";
import { idOf, nameOf } from "../kind/known.ts";
import { ReferenceValue } from "../reference/ReferenceValue.tsx";
import styles from "./References.module.css";

function Names({
  field,
  value,
  tabIndex,
  between,
  around,
}: ShownProps<ReferencesField> & { readonly between?: string }) {
  if (!Array.isArray(value)) return null;
  return value.map((each: unknown, place) => (
    <span key={idOf(each)}>
      {place > 0 && between}
      <ReferenceValue
        to={field.to}
        value={each}
        text={nameOf(each, field.title ?? "name") ?? ""}
        tabIndex={tabIndex}
        around={around}
      />
    </span>
  ));
}

/** In one line, cut at the cell's end: a row of a grid is as high as any other. */
const InLine = (props: ShownProps<ReferencesField>) => (
  <span title={props.text}>
    <Names {...props} between=", " />
  </span>
);

const Spread = (props: ShownProps<ReferencesField>) => (
  <span className={styles.many}>
    <Names {...props} />
  </span>
);

const print = ({ title }: ReferencesField, value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0
    ? value.map((each) => nameOf(each, title ?? "name") ?? "").join(", ")
    : undefined;

const idsOf = (value: unknown): number[] =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === "number" ? each : idOf(each))).filter((id) => id !== undefined)
    : [];

/** Several other records. */
export const references: KindParts<ReferencesField> = {
  isFigure: () => false,
  print,
  Cell: InLine,
  Card: Spread,
  form: {
    start: (_, stored) => idsOf(stored),
    read: (_, value) => ok(value),
    Input: later(async () => (await import("./ReferencesInput.tsx")).ReferencesInput),
    Typed: later(async () => (await import("./TypedReferences.tsx")).TypedReferences),
    isWide: false,
    isLabelled: false,
  },
  filters: ["ids"],
  exported: (field, value) => ({ text: print(field, value) ?? "", is: "text" }),
  pasted: (_, text) => {
    const parts = text.split(/[\s,;]+/).filter(Boolean);
    return parts.every((part) => /^\d{1,9}$/.test(part)) ? ok(parts.map(Number)) : err({ code: "INVALID" });
  },
  inAddress: (_, value) => {
    const ids = idsOf(value);
    return ids.length > 0 ? ids : undefined;
  },
};
