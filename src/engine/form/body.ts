import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { FormValues } from "../fields/kind/form-value.ts";
import { readValue } from "./read-value.ts";

/** The body of a call from what stands in the inputs; an input that cannot be read is left out: the form has refused it before. */
export function bodyOf(resource: Resource, values: FormValues): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of formFieldsOf(resource)) {
    const field = resource.fields[name];
    const read = field && readValue(field, values[name] ?? null, values);
    if (read?.ok) body[name] = read.value;
  }
  return body;
}

/** Which inputs say something else than before; `1000` and `1 000,00` say the same. */
export function changedBetween(resource: Resource, before: FormValues, after: FormValues): string[] {
  return formFieldsOf(resource).filter((name) => meaning(resource, name, before) !== meaning(resource, name, after));
}

function meaning(resource: Resource, name: string, values: FormValues): string {
  const field = resource.fields[name];
  const value = values[name] ?? null;
  const read = field && readValue(field, value, values);
  return read?.ok ? said(read.value) : `typed ${said(value)}`;
}

/** The same text for the same value; JSON alone knows no bigint. */
const said = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === "bigint" ? `${each}n` : each));
