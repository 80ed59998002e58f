import type { TFunction } from "i18next";
import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import { type FormValues, linesOf } from "../fields/kind/form-value.ts";
import type { CellFaults } from "../fields/kind/kind-parts.ts";
import { kindOf } from "../fields/kinds.ts";
import { sentPlaces } from "../fields/lines/line-parts.ts";

/** What the server has against a field of a form, in words; of lines, which cells it speaks of. */
export type ServerFault = { readonly name: string; readonly errors: readonly string[]; readonly cells: CellFaults };

/** What the server has against a form, field by field in its order. It counts the lines that were sent: blank ones were not. */
export function serverFaults(
  resource: Resource,
  errors: Readonly<Record<string, readonly string[]>>,
  values: FormValues,
  t: TFunction,
): readonly ServerFault[] {
  return formFieldsOf(resource).flatMap((name) => {
    const field = resource.fields[name];
    const own = errors[name] ?? [];
    const told = Object.entries(errors).flatMap(([path, said]) => {
      const [line, column] = path.startsWith(`${name}.`) ? path.slice(name.length + 1).split(".") : [];
      return line === undefined || column === undefined ? [] : [{ line: Number(line), column, said: said.join(" ") }];
    });
    if (own.length === 0 && told.length === 0) return [];
    if (field?.kind !== "lines") return [{ name, errors: own, cells: {} }];
    const places = sentPlaces(field, linesOf(values[name] ?? null), kindOf);
    const found = told.map(({ line, ...fault }) => ({ line: places[line] ?? line, ...fault }));
    const [first] = found;
    const label = first && t(field.columns[first.column]?.label ?? first.column);
    const inWords = first ? [t("fields.lines.fault", { number: first.line + 1, label, said: first.said })] : [];
    return [
      {
        name,
        errors: [...own, ...inWords],
        cells: Object.fromEntries(found.map(({ line, column, said }) => [`${line}.${column}`, said])),
      },
    ];
  });
}
