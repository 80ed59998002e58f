import type { User } from "../../../domain/access/user.ts";
import { CallError } from "../../config/call-error.ts";
import { formFieldsOf } from "../define/language/form-fields.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Words } from "../fields/kind/words.ts";
import type { Row } from "../registry/row.ts";
import { askedBody, isAskedFor } from "./asked.ts";
import { faultWords } from "./fault-words.ts";
import { readValue } from "./read-value.ts";
import { startOf } from "./values.ts";

/** The body that saves a record as it stands but for what `answers` say, as its form would send it. Throws `CallError` for what the form would refuse. */
export function wholeBody(
  resource: Resource,
  record: Row,
  answers: Readonly<Record<string, unknown>>,
  { user, words: { t } }: { readonly user: User; readonly words: Words },
): Record<string, unknown> {
  const values = startOf(resource, record);
  for (const name of formFieldsOf(resource)) {
    const field = resource.fields[name];
    if (!field || name in answers || !isAskedFor(resource, name, values, user)) continue;
    const read = readValue(field, values[name] ?? null, values);
    if (!read.ok)
      throw new CallError({
        status: 422,
        code: "VALIDATION",
        message: `${t(field.label)}: ${faultWords(read.error, field, t)}`,
      });
  }
  return askedBody(resource, values, user);
}

/** A refusal of what stands in a record, in the words of its first field: nobody sees the form that they belong to. */
export function inWords(error: unknown, { fields }: Resource, { t }: Words): unknown {
  if (!(error instanceof CallError)) return error;
  const [name, sentences] = Object.entries(error.errors ?? {})[0] ?? [];
  const [sentence] = sentences ?? [];
  if (name === undefined || sentence === undefined) return error;
  const label = fields[name.split(".")[0] ?? name]?.label;
  const { status, code, errors, details } = error;
  return new CallError({ status, code, errors, details, message: label ? `${t(label)}: ${sentence}` : sentence });
}
