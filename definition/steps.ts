import type { Predicate } from "../domain/access/predicate.ts";
import type { Machine } from "../domain/machine.ts";
import type { Action, AnyRule, OpenRule, SignAction, StepAction } from "./action.ts";
import type { Field } from "./field.ts";
import type { Definition } from "./resource.ts";

type StatusField = Extract<Field, { readonly kind: "status" }>;

/** The status of a resource's records; undefined where they have none. */
export const statusOf = ({ fields }: Pick<Definition, "fields">): StatusField | undefined =>
  Object.values(fields).find((field): field is StatusField => field.kind === "status");

/** The status that a new record begins with, by its id; undefined where records have none. */
export function beginningOf(definition: Pick<Definition, "fields">): number | undefined {
  const { machine, default: code = machine?.statuses[0]?.code } = statusOf(definition) ?? {};
  return code === undefined ? undefined : machine?.byCode(code).id;
}

const stepsOf = ({ actions }: Pick<Definition, "actions">): readonly StepAction[] =>
  actions.filter((action): action is StepAction => "step" in action);

/** That a record's status lets this be done with it: a step of its machine, `edit` or `delete`. */
export const isOpenTo = (machine: Machine<string, string>, action: string): Predicate<"status.id"> => ({
  row: "status.id",
  op: "in",
  value: machine.idsOpenTo(action),
});

/** The machine that answers to a rule: its own, or that of the status. Throws RangeError where records have neither. */
export function machineOf(
  definition: Pick<Definition, "fields">,
  { open, machine }: OpenRule,
): Machine<string, string> {
  const asked = machine ?? statusOf(definition)?.machine;
  if (!asked) throw new RangeError(`There is no status that would let ${open} be done`);
  return asked;
}

/** What a rule asks of a record; throws RangeError for one of a machine where records have no status. */
export function predicateOf(definition: Pick<Definition, "fields">, rule: AnyRule): Predicate {
  if ("when" in rule) return rule.when;
  const isOpen = isOpenTo(machineOf(definition, rule), rule.open);
  return rule.of ? { any: [{ not: rule.of }, isOpen] } : isOpen;
}

/** The ids of the statuses under some tabs; an id that is no tab stands for nothing. */
export function statusesOfTabs({ tabs = [], machine }: StatusField, ids: readonly number[]): number[] {
  return tabs
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ statuses }) => statuses.map((code) => machine.byCode(code).id));
}

/** That a record's status lets it be deleted. */
export const isDeletable = (machine: Machine<string, string>): Predicate<"status.id"> => isOpenTo(machine, "delete");

/** A step: the statuses that it leads from, by their ids, and the one that it leads to. */
export type Step = { readonly action: StepAction; readonly from: readonly number[]; readonly to: number };

/** The steps of a resource as its machine has them; an action that names no event of the machine throws RangeError. */
export function stepsIn(definition: Pick<Definition, "fields" | "actions">): readonly Step[] {
  const machine = statusOf(definition)?.machine;
  if (!machine) return [];
  return stepsOf(definition).map((action) => {
    const transition = machine.transitions[action.name];
    if (!transition) throw new RangeError(`${action.name} is no event of its machine`);
    const idOf = (code: string) => machine.byCode(code).id;
    return { action, from: transition.from.map(idOf), to: idOf(transition.to) };
  });
}

export const isSign = (action: Action): action is SignAction => "sign" in action;

/** The words of a side that signs. */
export const sideWords = (
  { name, fields, actions }: Pick<Definition, "name" | "fields" | "actions">,
  side: string,
): string =>
  actions.filter(isSign).find(({ sign }) => sign === side)?.side ?? fields[side]?.label ?? `${name}.fields.${side}`;

/** The columns that keep when a signature was given. */
export const stampsOf = ({ stamps = [] }: Pick<SignAction, "stamps">): readonly string[] =>
  typeof stamps === "string" ? [stamps] : stamps;

/** A signature: which statuses let it be given, by their ids, and the one that it leads to. */
export type Signing = {
  readonly action: SignAction;
  readonly machine: Machine<string, string>;
  readonly takes: string;
  readonly from: readonly number[];
  readonly to: number;
};

/** The signatures of a resource as their machines have them; one of no event of its machine throws RangeError. */
export const signingsIn = (definition: Pick<Definition, "fields" | "actions">): readonly Signing[] =>
  definition.actions.filter(isSign).map((action) => {
    const { machine = statusOf(definition)?.machine, takes = action.name } = action;
    const transition = machine?.transitions[takes];
    if (!machine || !transition) throw new RangeError(`${takes} is no event of the machine of ${action.name}`);
    const to = machine.byCode(transition.to).id;
    return { action, machine, takes, from: machine.idsOpenTo(takes), to };
  });

/** The statuses that steps lead to. */
export const stepTargets = (definition: Pick<Definition, "fields" | "actions">): readonly number[] => [
  ...new Set(stepsIn(definition).map(({ to }) => to)),
];
