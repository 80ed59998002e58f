import type { ErrorCode } from "../../contract/errors.ts";
import type { Action, AnyRule, WaitedFor } from "../../definition/action.ts";
import { sentName } from "../../definition/names.ts";
import { numberOf } from "../../definition/paper.ts";
import type { Definition } from "../../definition/resource.ts";
import { machineOf, predicateOf, signingsIn, statusOf, stepsIn } from "../../definition/steps.ts";
import { holds } from "../../domain/access/predicate.ts";
import { Failure } from "../http/failure.ts";
import type { Scope } from "../http/scope.ts";
import { answerOf, refusalBy } from "./answers.ts";
import { isRouteOf } from "./document-routes.ts";
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

/** What decides whether something may be done with a record: an action, or the rules of a form. */
export type Ruled = Action | { readonly rules?: readonly AnyRule[]; readonly who?: never; readonly shown?: never };

/** A record as it is asked about: its row, its status, how it is called, and what is said where the action is none of such records. */
type Asked = {
  readonly row: Readonly<Record<string, unknown>>;
  readonly statusId: number;
  readonly number: string;
  readonly words: Readonly<Record<string, string | number>>;
  readonly hidden: () => Failure;
};

/** What a sentence about a record may name: fields of the definition, never another column of the table. */
const wordsOf = ({ fields }: Definition, record: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const value = record[name];
      return typeof value === "string" || typeof value === "number" ? [[name, value]] : [];
    }),
  );

/** Why a status does not let a step be taken or a signature be given, in the words of the status. */
function closedTo({ fields }: Definition, action: Ruled, { statusId, number }: Asked): Failure | undefined {
  if (!("sign" in action || "step" in action)) return undefined;
  const alone = { fields, actions: [action] };
  const [signing] = signingsIn(alone);
  if (signing) return refusalBy(answerOf(signing.machine, statusId, signing.takes), { number });
  const [step] = stepsIn(alone);
  if (!step || step.from.includes(statusId)) return undefined;
  const machine = statusOf(alone)?.machine;
  return machine && new Failure(machine.byId(statusId).refusal, { values: { number } });
}

/**
 * Why something may not be done with a record: what its buttons are hidden and explained by, its card's `can` says and its calls refuse. In
 * this order: it is somebody else's (403); it is none of such a record; the record's status; the first of its rules that does not hold.
 */
function whyNot(definition: Definition, action: Ruled, asked: Asked, user: Scope["user"]): Failure | undefined {
  const { row, statusId, number, words } = asked;
  const subject = { user, row };
  // Actions of different people may share a call, as steps do.
  const { edit, list } = definition.access;
  const { who = "sign" in action ? list : (edit ?? list) } = action;
  if (!holds(who, subject)) return new Failure("FORBIDDEN");
  if (action.shown && !holds(action.shown, subject)) return asked.hidden();
  const closed = closedTo(definition, action, asked);
  if (closed) return closed;
  const broken = action.rules?.find((rule) => !holds(predicateOf(definition, rule), subject));
  if (!broken) return undefined;
  // In the words of the status: a document that was sent is refused as sent, whatever one wanted to do with it.
  if ("open" in broken) return refusalBy(answerOf(machineOf(definition, broken), statusId, broken.open), { number });
  const code = (broken.code ?? "NOT_NOW") as ErrorCode; // `definitionFaults` knows the codes
  const blocker = "waitsFor" in broken ? paperOf(definition, row, broken.waitsFor) : undefined;
  return new Failure(code, {
    values: { number, ...words, ...("why" in broken && { why: broken.why }) },
    ...(blocker && { details: { blocked_by: blocker } }),
  });
}

/** Why an action may not be done with a stored record. One that is not offered of such a record was seen otherwise by whoever was offered it (409). */
export function refusalOf(
  definition: Definition,
  action: Ruled | undefined,
  record: StoredRecord,
  user: Scope["user"],
): Failure | undefined {
  if (!action) return undefined;
  const asked: Asked = {
    row: asRow(definition, record, user),
    statusId: Number(record.status_id),
    number: numberOf(definition, record),
    words: wordsOf(definition, record),
    hidden: () => new Failure("STALE", { details: { version: record.version, changes: [] } }),
  };
  return whyNot(definition, action, asked, user);
}

/** The card of a record that has a status. */
export type StandingCard = { readonly id: number; readonly status: { readonly id: number } };

/** The same of a record's card, which knows what its table does not: the papers beside it. */
export function refusalOfCard(
  definition: Definition,
  action: Ruled,
  card: StandingCard,
  user: Scope["user"],
): Failure | undefined {
  const row = card as unknown as Readonly<Record<string, unknown>>; // a card is a record of its fields
  const asked: Asked = {
    row,
    statusId: card.status.id,
    number: numberOf(definition, card),
    words: {}, // a run of signatures keeps what it is refused with: of a card no more than its number
    hidden: () => new Failure("NOT_FOUND"),
  };
  return whyNot(definition, action, asked, user);
}

/** The paper that a record waits for, as its card names it: in a reference, or among the documents of the same transaction. */
function paperOf({ fields }: Definition, row: Readonly<Record<string, unknown>>, { resource, route }: WaitedFor) {
  const reference = Object.keys(fields).find((name) => {
    const field = fields[name];
    return field?.kind === "reference" && field.to === resource;
  });
  const documents = (row.documents ?? []) as readonly { route: string; id: number; number: string }[]; // the field of this kind
  const found = reference
    ? (row[reference] as { id: number; number: string } | undefined) // as cards have a reference
    : documents.find((document) => isRouteOf(route, document.route));
  return typeof found?.number === "string" ? { type: resource, id: found.id, number: found.number } : undefined;
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

/** What decides whether a record may be changed by its form. */
export const formOf = ({ form }: Definition): Ruled => ({ rules: form?.rules ?? [] });

/** Why a record may not be changed by its form, by the lines that close the form to whoever looks. */
export const editRefusal = (definition: Definition, record: StoredRecord, user: Scope["user"]): Failure | undefined =>
  refusalOf(definition, formOf(definition), record, user);

/** Why a stored record may not be deleted, by the action of its definition; nothing is in the way where it has none. */
export const deletionRefusal = (
  definition: Definition,
  record: StoredRecord,
  user: Scope["user"],
): Failure | undefined =>
  refusalOf(
    definition,
    definition.actions.find(({ name }) => name === "delete"),
    record,
    user,
  );
