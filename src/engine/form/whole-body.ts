import type { User } from "../../../domain/access/user.ts";
import { CallError } from "../../config/call-error.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Words } from "../fields/kind/words.ts";
import type { Row } from "../registry/row.ts";
import { askedBody } from "./asked.ts";
import { startOf } from "./values.ts";

/** The body that saves a record as it stands, as its form would send it. */
export const wholeBody = (resource: Resource, record: Row, user: User): Record<string, unknown> =>
  askedBody(resource, startOf(resource, record), user);

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
