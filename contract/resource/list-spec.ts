import type { Field } from "../../definition/field.ts";
import { type KINDS, type KindsThat, traitsOf } from "../../definition/kinds.ts";
import { askedName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { type FilterKind, type ListSpec, NOTIFIED } from "../list.ts";

/** The kind of filter that a field has, by its kind: a text is asked by exact values, a file by whether there is one; of codes, a text. */
export type FilterKindOf<F extends Pick<Field, "kind">> = F extends { readonly ids: readonly string[] }
  ? "texts"
  : (typeof KINDS)[F["kind"] & KindsThat<"filter">]["filter"];

const filterOf = (field: Field): FilterKind =>
  field.kind === "choice" && typeof field.ids[0] === "string" ? "texts" : (traitsOf(field.kind).filter ?? "texts"); // none other says `filter`

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
