import type { Field, FieldKind, FieldOf, LineCell } from "../define/language/fields.ts";
import { boolean } from "./boolean/boolean.tsx";
import { choice } from "./choice/choice.tsx";
import { coded } from "./coded/coded.tsx";
import { date } from "./date/date.tsx";
import { documents } from "./documents/documents.tsx";
import { file } from "./file/file.tsx";
import { formula } from "./formula/formula.ts";
import { iinBin } from "./iin-bin/iin-bin.ts";
import { instant } from "./instant/instant.tsx";
import { integer } from "./integer/integer.ts";
import type { KindParts } from "./kind/kind-parts.ts";
import { linesKind } from "./lines/lines.tsx";
import { money } from "./money/money-kind.tsx";
import { month } from "./month/month.tsx";
import { note } from "./note/note.tsx";
import { password } from "./password/password.tsx";
import { percent } from "./percent/percent.ts";
import { reference } from "./reference/reference.tsx";
import { references } from "./references/references.tsx";
import { status } from "./status/status.tsx";
import { text } from "./text/text.ts";

type KindsOf<F extends Field> = { readonly [K in F["kind"]]: KindParts<Extract<F, { readonly kind: K }>> };

/** The kinds that may stand in a table of lines. */
const cells = {
  text,
  note,
  money,
  percent,
  integer,
  boolean,
  date,
  month,
  choice,
  reference,
  iinBin,
  email: coded("email", { mode: "email", isLink: true }),
  phone: coded("phone", { mode: "tel", placeholder: "+7 (7__) ___-__-__", isLink: true }),
  iin: coded("iin", { mode: "numeric" }),
  bin: coded("bin", { mode: "numeric" }),
  iik: coded("iik", { placeholder: "KZ__ ____ ____ ____ ____" }),
  bik: coded("bik", {}),
  kbe: coded("kbe", { mode: "numeric" }),
  plate: coded("plate", { placeholder: "123 ABC 02" }),
  licence: coded("licence", { placeholder: "AB 123456" }),
} satisfies KindsOf<LineCell>;

/** Every kind of field; one that lacks a part, or a kind that is not here, does not compile. */
const kinds = {
  ...cells,
  documents,
  instant,
  status,
  password,
  references,
  file,
  formula,
  lines: linesKind((cell) => kindOf(cell)),
} satisfies KindsOf<Field>;

/** The parts of a field's kind. */
export function kindOf<K extends FieldKind>(field: { readonly kind: K }): KindParts<FieldOf<K>> {
  return kinds[field.kind] as unknown as KindParts<FieldOf<K>>; // the entry of a kind is made for fields of that kind
}
