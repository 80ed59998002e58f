import type { ErrorCode } from "../../contract/errors.ts";
import type { Action, ActionRule, OpenRule } from "../../definition/action.ts";
import { sentName } from "../../definition/names.ts";
import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { predicateOf, statusOf, stepsIn } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { refusalBy } from "./answers.ts";
import { answerIn } from "./permissions.ts";
import type { StoredRecord } from "./record.ts";

/** A stored record as a rule asks for it: `status.id` of its `status_id`, by names of fields; whether it is the caller's own account. */
export const asRow = (
  { fields }: Definition,
  record: StoredRecord,
  user: Scope["user"],
): Readonly<Record<string, unknown>> => ({
  ...record,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === "boolean" && field.self) return [[name, record.id === user.id]];
      const column = field.column ?? sentName(name, field);
      if (!(column in record)) return [];
      const value = record[column];
      return [[name, value === null || sentName(name, field) === name ? value : { id: value }]];
    }),
  ),
});

/** What decides whether something may be done with a record. */
type Ruled = Pick<Action, "who" | "shown"> & { readonly rules?: readonly (ActionRule | OpenRule)[] };

/** What a sentence about a record may name: fields of the definition, never another column of the table. */
const wordsOf = ({ fields }: Definition, record: StoredRecord): Record<string, string | number> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = record[name];
      return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
    }),
  );

/**
 * Why an action may not be done with a record, by the lines that its button is hidden and explained by: it is somebody else's (403); it is
 * none of such a record, which whoever was offered it saw otherwise (409); the first of its rules that does not hold.
 */
export function refusalOf(
  definition: Definition,
  action: Ruled | undefined,
  record: StoredRecord,
  user: Scope["user"],
): Failure | undefined {
  if (!action) return undefined;
  const subject = { user, row: asRow(definition, record, user) };
  // Actions of different people may share a call, as steps do.
  const { who = definition.access.edit ?? definition.access.list } = action;
  if (!holds(who, subject)) return new Failure("FORBIDDEN");
  if (action.shown && !holds(action.shown, subject))
    return new Failure("STALE", { details: { version: record.version, changes: [] } });
  const broken = action.rules?.find((rule) => !holds(predicateOf(definition, rule), subject));
  if (!broken) return undefined;
  // In the words of the status: a document that was sent is refused as sent, whatever one wanted to do with it.
  if ("open" in broken)
    return refusalBy(answerIn(definition, Number(record.status_id), broken.open), {
      number: numberOf(definition, record),
    });
  const code = (broken.code ?? "NOT_NOW") as ErrorCode; // `definitionFaults` knows the codes
  return new Failure(code, {
    values: { number: numberOf(definition, record), ...wordsOf(definition, record), why: broken.why },
  });
}

/**
 * Why a record may not be given a status: no step of its machine leads there from where it is, or a rule of the step does not hold.
 * Throws RangeError for a resource without statuses.
 */
export function stepRefusal(
  definition: Definition,
  to: unknown,
  record: StoredRecord,
  user: Scope["user"],
): Failure | undefined {
  const from = Number(record.status_id);
  const steps = stepsIn(definition).filter((one) => one.to === to && one.from.includes(from));
  const refusals = steps.map(({ action }) => refusalOf(definition, action, record, user));
  // Several steps may lead to one status, each of other people.
  if (steps.length > 0) return refusals.includes(undefined) ? undefined : refusals[0];
  const machine = statusOf(definition)?.machine;
  if (!machine) throw new RangeError(`${definition.name} has no status`);
  return new Failure(machine.byId(from).refusal, { values: { number: numberOf(definition, record) } });
}

/** Why a record may not be changed by its form, by the lines that close the form to whoever looks. */
export function editRefusal(definition: Definition, record: StoredRecord, user: Scope["user"]): Failure | undefined {
  const { rules } = definition.form ?? {};
  return refusalOf(definition, { rules: (rules ?? []) as readonly ActionRule[] }, record, user); // `check-descriptions` knows their shape
}
