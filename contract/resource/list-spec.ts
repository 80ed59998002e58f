import type { Field } from "../../definition/field.ts";
import { askedName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { type FilterKind, type ListSpec, NOTIFIED } from "../list.ts";

/** Kinds that a list may be asked about. */
type Filtered = Exclude<Field["kind"], "lines" | "party" | "documents" | "permissions" | "changes">;

/** What a list may ask of a field, by its kind: a text by exact values, a file by whether there is one. */
const FILTERS = {
  text: "texts",
  note: "texts",
  email: "texts",
  phone: "texts",
  iin: "texts",
  bin: "texts",
  iinBin: "texts",
  iik: "texts",
  bik: "texts",
  kbe: "texts",
  password: "texts",
  plate: "texts",
  licence: "texts",
  money: "money",
  percent: "numbers",
  integer: "numbers",
  boolean: "flag",
  file: "flag",
  date: "dates",
  instant: "dates",
  month: "months",
  choice: "ids",
  status: "ids",
  reference: "ids",
  references: "ids",
  resource: "texts",
} as const satisfies Record<Filtered, FilterKind>;

/** The kind of filter that a field has: of codes, a text. */
export type FilterKindOf<F extends Pick<Field, "kind">> = F extends { readonly ids: readonly string[] }
  ? "texts"
  : (typeof FILTERS)[F["kind"] & Filtered];

const filterOf = (field: Field): FilterKind =>
  field.kind === "choice" && typeof field.ids[0] === "string" ? "texts" : FILTERS[field.kind as Filtered]; // none other says `filter`

const MADE = "created_at";

/** What may be asked of a list of these fields. */
export function listSpec({
  fields,
  lacks,
  tells,
}: Pick<Definition, "fields"> & Partial<Pick<Definition, "lacks" | "tells">>): ListSpec {
  const made = MADE in fields || lacks?.includes(MADE) ? [] : [MADE];
  return {
    filters: {
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => [
          ...(field.kind === "status" && field.tabs ? [["tab", "ids"]] : []),
          ...(field.filter ? [[askedName(name, field), filterOf(field)]] : []),
        ]),
      ),
      ...Object.fromEntries(made.map((field) => [field, "dates"])),
      // The rows of one's own notification: it leads to exactly these (ADR 44).
      ...(tells && { [NOTIFIED]: "ids" as const }),
    },
    sorts: [...Object.entries(fields).flatMap(([name, field]) => (field.sort ? [name] : [])), ...made],
  };
}
