import { askedRow } from "../../../definition/checks.ts";
import { holds } from "../../../domain/access/predicate.ts";
import type { User } from "../../../domain/access/user.ts";
import type { Field, LinesField } from "../define/language/fields.ts";
import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import { type FormValue, type FormValues, type LineValues, linesOf } from "../fields/kind/form-value.ts";
import { bodyOf } from "./body.ts";

/** What stands in a form as predicates ask for it, just as the server reads it from the body. */
function rowOf(resource: Resource, values: FormValues): Readonly<Record<string, unknown>> {
  const names = formFieldsOf(resource).map((name): [string, string] => {
    const field = resource.fields[name];
    return [(field && "from" in field ? field.from : undefined) ?? name, name];
  });
  return askedRow(names, bodyOf(resource, values));
}

/** Whether a form asks for a field as things stand. */
export function isAskedFor(resource: Resource, name: string, values: FormValues, user: User): boolean {
  const visible = resource.fields[name]?.visible;
  return visible === undefined || holds(visible, { user, row: rowOf(resource, values) });
}

/** The locale key of why a form may not be sent, of the checks that speak beside a field. */
export function brokenAt(resource: Resource, name: string, values: FormValues, user: User): string | undefined {
  const checks = resource.form?.checks?.filter(({ at }) => at === name) ?? [];
  if (checks.length === 0) return undefined;
  const row = rowOf(resource, values);
  return checks.find(({ when }) => !holds(when, { user, row }))?.why;
}

/** The body of a call: without what is not asked for now, which the server empties. */
export const askedBody = (resource: Resource, values: FormValues, user: User): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(bodyOf(resource, values)).filter(([name]) => isAskedFor(resource, name, values, user)),
  );

/** A field as its input has it: another record among those of what stands beside it, in its lines as well. */
export function amongOf(field: Field, values: FormValues): Field {
  if (field.kind === "lines") return linesAmong(field, values);
  return field.kind === "reference" ? referenceAmong(field, values) : field;
}

function referenceAmong<F extends { readonly where?: Where }>(field: F, values: FormValues): F {
  if (!field.where) return field;
  const among = Object.entries(field.where).flatMap(([filter, from]) => {
    const id = values[from];
    return typeof id === "number" ? [[filter, [id]]] : [];
  });
  return { ...field, among: Object.fromEntries(among) };
}

/** The last of each field, so that lines are not drawn anew while what they are chosen among is the same. */
const lastAmong = new WeakMap<LinesField, { readonly key: string; readonly made: LinesField }>();

function linesAmong(field: LinesField, values: FormValues): LinesField {
  const others = Object.values(field.columns).flatMap((cell) => Object.values(whereOf(cell) ?? {}));
  if (others.length === 0) return field;
  const key = JSON.stringify(others.map((other) => values[other]));
  const last = lastAmong.get(field);
  if (last?.key === key) return last.made;
  const cells = Object.entries(field.columns).map(([name, cell]) => [
    name,
    cell.kind === "reference" ? referenceAmong(cell, values) : cell,
  ]);
  const made = { ...field, columns: Object.fromEntries(cells) };
  lastAmong.set(field, { key, made });
  return made;
}

type Where = Readonly<Record<string, string>>;
const whereOf = (field: Field): Where | undefined => (field.kind === "reference" ? field.where : undefined);

/**
 * Inputs that are empty again: what they were chosen among is another. A cell of lines stays where nothing was chosen there before, and
 * a name that was pasted is looked for among the new ones.
 */
export function emptiedBy({ fields }: Resource, before: FormValues, after: FormValues): Record<string, FormValue> {
  const movedOf = (field: Field) => Object.values(whereOf(field) ?? {}).filter((from) => before[from] !== after[from]);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, FormValue][] => {
      if (!(name in after) || before[name] !== after[name]) return [];
      if (field.kind !== "lines") return movedOf(field).length > 0 ? [[name, null]] : [];
      const columns = Object.entries(field.columns).flatMap(([column, cell]) =>
        movedOf(cell).some((from) => typeof before[from] === "number") ? [column] : [],
      );
      const lines = linesOf(after[name] ?? null);
      return columns.length === 0 ? [] : [[name, lines.map((line) => withoutIds(line, columns))]];
    }),
  );
}

const withoutIds = (line: LineValues, columns: readonly string[]): LineValues =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      name,
      columns.includes(name) && typeof value === "number" ? null : value,
    ]),
  );
