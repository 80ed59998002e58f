import type { Field, Fields } from "../../definition/field.ts";
import { askedName } from "../../definition/names.ts";
import type { FilterKind, ListSpec } from "../list.ts";

/** What a list may ask of a field, by its kind: a text by exact values, a file by whether there is one. */
const FILTERS = {
  text: "texts",
  note: "texts",
  email: "texts",
  phone: "texts",
  iin: "texts",
  bin: "texts",
  plate: "texts",
  licence: "texts",
  money: "money",
  percent: "numbers",
  integer: "numbers",
  boolean: "flag",
  file: "flag",
  date: "dates",
  instant: "dates",
  month: "month",
  choice: "ids",
  status: "ids",
  reference: "ids",
  references: "ids",
} as const satisfies Record<Field["kind"], FilterKind>;

/** The kind of filter that a kind of field has. */
export type FilterKindOf<F extends Pick<Field, "kind">> = (typeof FILTERS)[F["kind"]];

/** What may be asked of a list of these fields. */
export const listSpec = (fields: Fields): ListSpec => ({
  filters: {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        field.filter ? [[askedName(name, field), FILTERS[field.kind]]] : [],
      ),
    ),
    created_at: "dates",
  },
  sorts: [...Object.entries(fields).flatMap(([name, field]) => (field.sort ? [name] : [])), "created_at"],
});
