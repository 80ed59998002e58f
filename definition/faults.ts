import type { Predicate } from "../domain/access/predicate.ts";
import { type Action, doneOf } from "./action.ts";
import { isKept } from "./names.ts";
import type { Definition } from "./resource.ts";
import { statusOf } from "./steps.ts";

/** What a definition may name that only the whole product knows. */
export type Known = {
  /** Every resource. */
  readonly resources: readonly string[];
  /** Whether there is a text of this key in the language of the product; a counted phrase without its form. */
  readonly hasText: (key: string) => boolean;
  /** Whether the server refuses with this code. */
  readonly hasCode: (code: string) => boolean;
};

/**
 * Every mistake of a definition that the compiler does not see, the missing word first: `drivers: «burn» is no event of the machine
 * of status (did you mean activate, dismiss?)`. Empty when all is well.
 */
export function definitionFaults(definition: Definition, known: Known): string[] {
  const { name, fields, actions, calls } = definition;
  const faults = [
    ...Object.entries(fields).flatMap(([field, said]) => [
      ...missingText(known, `${name}.fields.${field.replace(/_id$/, "")}`, said.label),
      ...(said.asks === undefined ? [] : missingText(known, said.asks)),
      ...(said.help === true ? missingText(known, `${name}.help.${field.replace(/_id$/, "")}`) : []),
      ...(said.unique !== undefined && !known.hasText(`validation.${said.unique}`)
        ? [`«validation.${said.unique}» is no text: what a second «${field}» is refused with`]
        : []),
      ...("to" in said && said.to !== undefined && !known.resources.includes(said.to)
        ? [`«${said.to}» is no resource: ${field} refers to it`]
        : []),
    ]),
    ...actions.flatMap((action) => actionFaults(definition, action, known)),
    ...(Object.values(fields).filter(({ kind }) => kind === "status").length > 1 ? ["«status» stands twice"] : []),
    ...(calls.active === undefined || statusOf(definition)?.machine.statuses.some(({ code }) => code === calls.active)
      ? []
      : [`«${calls.active}» is no status: records that may be chosen are said to be of it`]),
  ];
  return faults.map((fault) => `${name}: ${fault}`);
}

const missingText = (known: Known, key: string, said = key): string[] =>
  known.hasText(said) ? [] : [`«${said}» is no text of locales/ru`];

function actionFaults(definition: Definition, action: Action, known: Known): string[] {
  const { name, fields } = definition;
  const rules = action.rules ?? [];
  const does = "set" in action || "step" in action;
  return [
    ...missingText(known, `${name}.actions.${action.name}`),
    ...(does ? missingText(known, `${name}.done.${doneOf(action)}`) : []),
    ...(does ? missingText(known, `history.actions.${doneOf(action)}`) : []),
    ...(action.confirm ? missingText(known, `${name}.confirm.${action.name}`) : []),
    ...("step" in action ? stepFaults(definition, action.name) : []),
    ...("set" in action
      ? Object.keys(action.set).flatMap((field) =>
          fields[field]?.kind === "boolean" ? [] : [`«${field}» is no box that ${action.name} could set`],
        )
      : []),
    ...rules.flatMap((rule) => [
      ...missingText(known, rule.why),
      ...(rule.code !== undefined && !known.hasCode(rule.code)
        ? [`«${rule.code}» is no refusal of contract/errors.ts`]
        : []),
    ]),
    // The server asks its table: what is made on the way out is not there to be asked.
    ...("run" in action ? [] : askedBy(action)).flatMap((path) =>
      isStored(definition, path) ? [] : [`«${path}» is no column that the rule of ${action.name} could ask`],
    ),
  ];
}

/** The members of a record that an action asks about before it is done. */
const askedBy = ({ shown, rules = [] }: Action): string[] =>
  [...(shown ? [shown] : []), ...rules.map(({ when }) => when)].flatMap(pathsIn);

function stepFaults(definition: Definition, event: string): string[] {
  const events = statusOf(definition)?.machine.events;
  if (events?.includes(event)) return [];
  return [
    `«${event}» is no event of the machine of status${events ? ` (did you mean ${events.join(", ")}?)` : ": there is none"}`,
  ];
}

/** The members of a record that a predicate asks about. */
function pathsIn(predicate: Predicate): string[] {
  if ("row" in predicate) return [predicate.row];
  if ("not" in predicate) return pathsIn(predicate.not);
  const parts = "all" in predicate ? predicate.all : "any" in predicate ? predicate.any : [];
  return parts.flatMap(pathsIn);
}

function isStored({ fields }: Definition, path: string): boolean {
  const [field = "", member] = path.split(".");
  const said = fields[field];
  if (said?.kind === "boolean" && said.self) return true;
  if (!said || !isKept(said)) return false;
  return said.kind === "status" || said.kind === "reference" ? member === "id" : member === undefined;
}
