import { type Hidden, hiddenIn, hides } from "../../../../contract/hidden.ts";
import { type Predicate, pathsAsked } from "../../../../domain/access/predicate.ts";
import type { Action, Take } from "../language/actions.ts";
import { findCall } from "../language/calls.ts";
import type { Field } from "../language/fields.ts";
import type { Resource } from "../language/resource.ts";
import { inputsOf } from "./field-faults.ts";

/**
 * What a description builds on must be there for everybody: not a field that the API keeps for some (`onlyFor`). For the
 * others a list would have no order or no name, and an action would never be allowed.
 */
export function audienceFaults({ name, list, card, form, actions, fields, variants = [] }: Resource): string[] {
  const kept = hiddenIn(
    ["list", "one"].flatMap((verb) => findCall(`${name}.${verb}`) ?? []),
    undefined,
  );
  if (kept.size === 0) return [];
  const { nameColumn, sort, columns } = list;
  const needed = [
    ["the first column is", [columns[0].field]],
    ["nameColumn is", nameColumn === undefined ? [] : [nameColumn]],
    ["the list is sorted by", sort ? [sort.field] : []],
    ["the card's status is", card?.status === undefined ? [] : [card.status]],
    ["a variant asks for", variants.flatMap(({ where }) => Object.keys(where))],
    ["a rule of the form asks for", (form?.rules ?? []).flatMap(({ when }) => fieldsIn(when))],
    ["a warning of the form asks for", (form?.warnings ?? []).flatMap(({ when }) => fieldsIn(when))],
    ...actions.map((action) => [`action ${action.name} needs`, neededBy(action)] as const),
    ...Object.entries(fields).map(([field, about]) => [`field ${field} needs`, neededFor(about, field, kept)] as const),
  ] as const;
  return needed.flatMap(([what, names]) =>
    names.filter((field) => hides(kept, field)).map((field) => `${what} ${field}, which only some may see`),
  );
}

function neededBy({ shown, rules = [], confirm, run }: Action): string[] {
  const takes = "params" in run || "body" in run ? [run.params, run.body] : [];
  return [
    ...[...(shown ? [shown] : []), ...rules.map(({ when }) => when)].flatMap(fieldsIn),
    ...(confirm?.sum === undefined ? [] : [confirm.sum]),
    ...takes.flatMap((part) => Object.values(part ?? {}).flatMap(takenBy)),
  ];
}

function takenBy(take: Take): string[] {
  if ("row" in take) return [take.row];
  if (!("rows" in take)) return [];
  return typeof take.rows === "string" ? [take.rows] : Object.values(take.rows);
}

/** The fields of a record that a predicate asks for; of `status.id`, the status. */
export const fieldsIn = (predicate: Predicate): string[] =>
  pathsAsked(predicate).map((path) => path.replace(/\..*$/, ""));

/** What a field is reckoned or chosen from; of one that is kept for the same people, nothing. */
function neededFor(field: Field, name: string, kept: Hidden): readonly string[] {
  if (hides(kept, name)) return [];
  if (field.kind === "iinBin") return field.by === undefined ? [] : [field.by];
  return field.kind === "formula" ? inputsOf(field.formula).map((input) => input.replace(/\..*$/, "")) : [];
}
