import { isMasked } from "../../../../domain/identifiers/masked.ts";
import { err, ok } from "../../../../domain/result.ts";
import type { CodedField } from "../../define/language/fields.ts";
import { readIdentifier, showIdentifier } from "../identifier/identifiers.ts";
import { textOf } from "../kind/form-value.ts";
import type { KindParts, LineAbout, ShownProps } from "../kind/kind-parts.ts";
import { line } from "../text/line.ts";
import { FigureValue, PlainTyped } from "../text/PlainValue.tsx";

type Coded<K extends CodedField["kind"]> = Extract<CodedField, { readonly kind: K }>;

/** How a mask is typed, and whether a click on the value writes or calls. */
type About = Omit<LineAbout, "shown"> & { readonly isLink?: true };

function Linked(props: ShownProps) {
  const { field, value, text, tabIndex } = props;
  if (isMasked(value)) return <FigureValue {...props} />;
  const scheme = field.kind === "email" ? "mailto" : "tel";
  return (
    <a href={`${scheme}:${String(value)}`} {...(tabIndex !== undefined && { tabIndex })}>
      {text}
    </a>
  );
}

/** A kind that is a text with one spelling and a mask, read by `domain/identifiers`. */
export function coded<K extends CodedField["kind"]>(kind: K, { isLink, ...about }: About): KindParts<Coded<K>> {
  const shown = (text: string) => showIdentifier(kind, text);
  const Value = isLink ? Linked : FigureValue;
  return {
    isFigure: () => false,
    print: (_, value) => shown(String(value)),
    Cell: Value,
    Card: Value,
    form: {
      start: (_, stored) => (typeof stored === "string" ? shown(stored) : ""),
      read: (_, value) => {
        const read = readIdentifier(kind, textOf(value));
        return read.ok ? ok(read.value.stored) : err({ code: read.error });
      },
      ...line({ ...about, shown }),
      Typed: PlainTyped,
      isWide: false,
      isLabelled: false,
    },
    filters: ["texts"],
    exported: (_, value) => ({ text: shown(String(value)), is: "text" }),
    pasted: (_, text) => {
      const read = readIdentifier(kind, text);
      return read.ok ? ok(read.value.shown) : err({ code: read.error });
    },
    inAddress: (_, value) => [String(value)],
  };
}
