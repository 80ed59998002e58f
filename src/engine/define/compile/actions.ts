import {
  type AnyRule,
  isOfOne,
  isWriting,
  type Action as Said,
  type SetAction,
  setVerb,
} from "../../../../definition/action.ts";
import { askedBy } from "../../../../definition/asks.ts";
import { isListed } from "../../../../definition/names.ts";
import type { Definition } from "../../../../definition/resource.ts";
import { isSign, predicateOf, signingsIn, stepsIn } from "../../../../definition/steps.ts";
import { longestOf } from "../../../../definition/values.ts";
import type { Predicate } from "../../../../domain/access/predicate.ts";
import type { Action, Confirm, Run, Takes } from "../language/actions.ts";
import type { Field } from "../language/fields.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Resource } from "../language/resource.ts";
import { wordOf } from "./words.ts";

type Fields = Resource["fields"];
/** What of an action is not as it was said: the call that it makes, and whether and why not it is offered. */
type Following = { readonly run: Run; readonly shown?: Predicate; readonly rules?: readonly object[] };

/** An action with its words, and with the call that it makes and what that call is told; afterwards the resource's own lists are asked again. */
export function actionOf(definition: Definition, action: Said, fields: Fields): Action {
  const { name: resource, paper } = definition;
  const { name, on, isDanger, confirm, limit, who, bulk, event } = action;
  const { run, ...offered } = followingOf(definition, action);
  const label = ("label" in action ? action.label : wordOf(resource, "actions", name)) as MessageKey; // of an action that runs something else
  const asks = asksOf(definition, action, fields);
  const isFelt = paper !== undefined && (name === "delete" || "own" in action);
  const whole = {
    name,
    label,
    on,
    ...(("call" in run || "sign" in run) && { invalidates: action.invalidates ?? [`${resource}.`] }),
    ...(isDanger && { isDanger }),
    ...(isFelt && { isFelt }),
    ...(who && { who }),
    ...offered,
    ...(confirm && { confirm: confirmOf(resource, action, label) }),
    ...(asks && { asks }),
    ...(limit !== undefined && { limit }),
    ...(bulk && { bulk }),
    ...(event && { event }),
    run,
  };
  return whole as Action; // `bulk` was said of a call only
}

/** What an action runs, and of which records it is one: those whose status lets it be done, those whose box is not so yet. */
function followingOf(definition: Definition, action: Said): Following {
  const { name: resource } = definition;
  const because = rulesOf(definition, action.rules);
  const said = { ...(action.shown && { shown: action.shown }), ...ruledBy(because) };
  if ("run" in action) return { ...said, run: action.run as Run }; // as its author said it, which `definitionFaults` asks
  if ("file" in action)
    return { ...said, run: { download: `${resource}.${action.name}`, body: { ids: { rows: "id" } } } };
  if ("set" in action) {
    const [field = ""] = Object.keys(action.set);
    const run = callOf(
      definition,
      setVerb(field),
      definition.actions.filter((each) => "set" in each && field in each.set),
      action.set,
    );
    return { ...shownWhere(definition, action), ...said, run };
  }
  if ("step" in action) {
    const found = stepsIn(definition).find((step) => step.action === action);
    const steps = definition.actions.filter((each) => "step" in each);
    const run = callOf(definition, "status", steps, { status_id: found?.to });
    return { ...openFrom(found?.from, action.shown, because), run };
  }
  if (isSign(action)) {
    const found = signingsIn(definition).find((signing) => signing.action === action);
    return { ...openFrom(found?.from, action.shown, because), run: { sign: `${resource}.${action.name}` } };
  }
  return { ...said, run: callOf(definition, action.name, [action], {}) };
}

/** The call that these actions share, with the record or the records as the person saw them, and with what it sets. */
function callOf(
  { name, calls }: Definition,
  verb: string,
  by: readonly Said[],
  set: Readonly<Record<string, unknown>>,
): Run {
  const values = Object.fromEntries(Object.entries(set).map(([field, value]) => [field, { value }]));
  const call = `${name}.${verb}`;
  if (!isOfOne(by)) return { call, body: { ids: CHOSEN, ...values } };
  if (calls.idInBody?.includes(verb)) return { call, body: { ...ONE, ...VERSION, ...values } };
  return { call, params: ONE, body: { ...VERSION, ...values } };
}

const ONE = { id: { row: "id" } } as const satisfies Takes;
const VERSION = { version: { row: "version" } } as const satisfies Takes;
const CHOSEN = { rows: { id: "id", version: "version" } } as const;

/** `is_active: true` shows where it is false. */
function shownWhere({ fields }: Definition, { set }: SetAction): { shown?: Predicate } {
  const [[name, value] = ["", undefined], ...more] = Object.entries(set);
  const field = fields[name];
  return more.length === 0 && field && isListed(field) ? { shown: { row: name, op: "eq", value: !value } } : {};
}

/** A record has no button that its status does not open; among many chosen ones it says why it is left out. */
function openFrom(from: readonly number[] = [], shown: Said["shown"], because: readonly object[]) {
  const isOpen = { row: "status.id", op: "in", value: from } as const;
  const open = { when: isOpen, why: "engine.actions.otherStatus" };
  return { shown: shown ? { all: [isOpen, shown] } : isOpen, ...ruledBy([open, ...because]) };
}

/** Rules as a screen asks them. What waits for another paper is known to the card alone, and said by the server (`can`). */
export const rulesOf = (definition: Definition, rules: readonly AnyRule[] = []) =>
  rules.flatMap((rule) => ("waitsFor" in rule ? [] : [{ when: predicateOf(definition, rule), why: rule.why }]));

const ruledBy = (rules: readonly object[]) => (rules.length > 0 ? { rules } : {});

function confirmOf(resource: string, { name, on, confirm }: Said, verb: MessageKey): Confirm {
  const sum = confirm === true ? undefined : confirm?.sum;
  return {
    title: wordOf(resource, "confirm", name),
    text: wordOf(resource, "confirm", `${name}Text`),
    ...(on.includes("bulk") && sum === undefined && { many: wordOf(resource, "confirm", `${name}Many`) }),
    verb,
    ...(sum !== undefined && { sum }),
  };
}

/** The fields that are asked for as a form has them: under the names of the call, and no longer than it takes. */
function asksOf(definition: Definition, action: Said, fields: Fields): Action["asks"] {
  if ("run" in action) return action.asks as Action["asks"]; // as the engine reads fields, which `definitionFaults` asks
  if (!isWriting(action) || !action.asks) return undefined;
  return Object.fromEntries(
    askedBy(definition, [action]).flatMap(({ name, sent, field: said, asked }) => {
      const field = fields[name];
      if (!field) return [];
      const whole = {
        ...field,
        ...(sent !== name && { from: name }),
        ...((said.kind === "text" || said.kind === "note") && { maxLength: longestOf(said) }),
        ...(asked === "required" && { required: true }),
      };
      return [[sent, whole as Field]]; // the field, with what its call says
    }),
  );
}
