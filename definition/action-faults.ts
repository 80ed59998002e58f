import { pathsAsked } from "../domain/access/predicate.ts";
import {
  type Action,
  type AnyRule,
  doneOf,
  isOfOne,
  isWriting,
  type OpenRule,
  type OtherAction,
  type SetAction,
  type SignAction,
  type StepAction,
  type WaitedFor,
  whensOf,
} from "./action.ts";
import { beginsByItself, emptyOf, isAskable } from "./asks.ts";
import { type Known, missingText } from "./known.ts";
import { isKept, RECORDED, saysCan } from "./names.ts";
import type { Definition } from "./resource.ts";
import { isSign, sideWords, stampsOf, statusOf } from "./steps.ts";
import { membersOf } from "./takes.ts";

/** What is wrong with an action. */
export function actionFaults(definition: Definition, action: Action, known: Known): string[] {
  const { name, fields } = definition;
  const rules = action.rules ?? [];
  const does = "set" in action || "step" in action || "own" in action || isSign(action);
  return [
    ...missingText(known, `${name}.actions.${action.name}`),
    ...(does ? missingText(known, `${name}.done.${doneOf(action)}`) : []),
    ...(does && !known.hasText(`${name}.events.${doneOf(action)}`)
      ? missingText(known, `history-events.actions.${doneOf(action)}`)
      : []),
    ...(action.confirm ? missingText(known, `${name}.confirm.${action.name}`) : []),
    ...(isWriting(action) ? writeFaults(definition, action) : []),
    ...("step" in action ? stepFaults(definition, action.name) : []),
    ...(isSign(action) ? signFaults(definition, action, known) : []),
    ...("set" in action
      ? Object.keys(action.set).flatMap((field) =>
          fields[field]?.kind === "boolean" ? [] : [`«${field}» is no box that ${action.name} could set`],
        )
      : []),
    ...rules.flatMap((rule) => [
      ...ruleFaults(definition, rule, known),
      ...("waitsFor" in rule ? waitingFaults(definition, action, rule.waitsFor, known) : []),
    ]),
    ...("run" in action ? runFaults(definition, action, known) : []),
    // The server asks its table: what is made on the way out is not there to be asked. Whoever signs is asked about the card.
    ...("run" in action || "file" in action || isSign(action) ? [] : pathsOf(action)).flatMap((path) =>
      isStored(definition, path) ? [] : [`«${path}» is no column that the rule of ${action.name} could ask`],
    ),
  ];
}

/** What is wrong with a rule, of an action or of the form. */
export const ruleFaults = (definition: Definition, rule: AnyRule, known: Known): string[] => [
  ...("why" in rule ? missingText(known, rule.why) : []),
  ...("open" in rule ? openFaults(definition, rule) : []),
  ...("code" in rule && rule.code !== undefined && !known.hasCode(rule.code)
    ? [`«${rule.code}» is no refusal of contract/errors.ts`]
    : []),
];

/** What waits for another paper is a signature, asked of a card whose resource says itself what may be done; and there is such a paper. */
function waitingFaults(definition: Definition, action: Action, { resource }: WaitedFor, known: Known): string[] {
  return [
    ...(isSign(action) && saysCan(definition)
      ? []
      : [`«waitsFor» of ${action.name} is known to the cards of signatures alone`]),
    ...(known.resources.includes(resource) ? [] : [`«${resource}» is no resource that ${action.name} could wait for`]),
  ];
}

/** What leads elsewhere or makes a call of its own names a call of the API and members of the record. */
function runFaults({ fields }: Definition, { name, run, label }: OtherAction, known: Known): string[] {
  const call = "call" in run ? run.call : run.needs;
  const isThere = (member: string) => member in RECORDED || member === "lastMonth" || member in fields;
  const asked =
    "go" in run
      ? [...run.go.matchAll(/:(\w+)/g)].map(([, member = ""]) => member)
      : [run].flatMap((each) => ("call" in each ? [each.params ?? {}, each.body ?? {}] : [])).flatMap(membersOf);
  return [
    ...(label === undefined ? [] : missingText(known, label)),
    ...(known.hasCall(call) ? [] : [`«${call}» is no call of the API: ${name} makes it or needs it`]),
    ...asked.flatMap((member) => (isThere(member) ? [] : [`«${member}» is told by ${name}, and no record has it`])),
  ];
}

/** The members of a record that an action asks about before it is done. */
const pathsOf = ({ shown, rules = [] }: Action): readonly string[] =>
  [...(shown ? [shown] : []), ...rules.flatMap(whensOf)].flatMap(pathsAsked);

/** What it asks for and empties must be columns that can be asked for and be empty, and no other action may make the same call mean less. */
function writeFaults(definition: Definition, action: SetAction | StepAction): string[] {
  const { fields, actions } = definition;
  const { name, asks = {}, clears = [] } = action;
  const alike = actions.filter(isWriting).find((other) => other !== action && isSameCall(definition, action, other));
  return [
    ...Object.keys(asks).flatMap((asked) => {
      const field = fields[asked];
      if (!field || !isAskable(field)) return [`«${asked}» is no field that ${name} could ask for`];
      if (field.kind === "file" && !isOfOne([action])) return [`«${asked}» is one file: ${name} is done with many`];
      return beginsByItself(field) ? [] : [`«${asked}» is not optional: before ${name} a record has none`];
    }),
    ...clears.flatMap((cleared) => {
      const field = fields[cleared];
      const isEmptied = field && isKept(field) && emptyOf(field) !== undefined && !(cleared in asks);
      return isEmptied ? [] : [`«${cleared}» is no field that ${name} could empty`];
    }),
    ...(alike && written(alike) !== written({ asks, clears })
      ? [`«${name}» and «${alike.name}» make the same call: nobody could tell what is asked`]
      : []),
  ];
}

/** What an action writes beside what it is named for, as a text: two of one call have to write the same. */
const written = ({ asks = {}, clears = [] }: Pick<SetAction | StepAction, "asks" | "clears">): string =>
  JSON.stringify([asks, clears]);

/** Whether two actions send the same: the same value of a box, or the same status. */
function isSameCall(definition: Definition, one: SetAction | StepAction, other: SetAction | StepAction): boolean {
  if ("set" in one && "set" in other) return JSON.stringify(one.set) === JSON.stringify(other.set);
  const targetOf = ({ name }: StepAction) => statusOf(definition)?.machine.transitions[name]?.to;
  return "step" in one && "step" in other && targetOf(one) !== undefined && targetOf(one) === targetOf(other);
}

function openFaults(definition: Definition, { open, machine = statusOf(definition)?.machine }: OpenRule): string[] {
  if (machine && [...machine.events, "edit", "delete"].includes(open)) return [];
  return [`«${open}» is nothing that the machine of status lets be done${machine ? "" : ": there is none"}`];
}

/** A signature is that of a side whose card says who it is, and takes a step that there is. */
function signFaults(definition: Definition, action: SignAction, known: Known): string[] {
  const { fields } = definition;
  const { name, takes = name, machine = statusOf(definition)?.machine, clears = [], entrusted } = action;
  const park = entrusted === undefined ? undefined : fields[entrusted];
  return [
    ...sideFaults(definition, action),
    ...missingText(known, sideWords(definition, action.sign)),
    ...(entrusted === undefined || (park?.kind === "reference" && park.to === "parks")
      ? []
      : [`«${entrusted}» is no park that ${name} could be entrusted with`]),
    ...(machine?.events.includes(takes) ? [] : [`«${takes}» is no event of the machine that ${name} is signed by`]),
    ...stampsOf(action).flatMap((stamp) =>
      ["instant", "date"].includes(fields[stamp]?.kind ?? "") ? [] : [`«${stamp}» is no instant or day to keep`],
    ),
    ...clears.flatMap((cleared) => (cleared in fields ? [] : [`«${cleared}» is no field that ${name} could empty`])),
  ];
}

function sideFaults({ fields }: Definition, { name, sign, named }: SignAction): string[] {
  const side = fields[sign];
  if (!named)
    return side?.kind === "party" && side.whole ? [] : [`«${sign}» is no whole party that ${name} could be signed by`];
  if (side?.kind !== "lines") return [`«${sign}» is no lines that would say who signs ${name}`];
  return Object.values(named).flatMap((column) =>
    side.columns[column]?.kind === "text" ? [] : [`«${column}» is no text in ${sign} that would say who signs ${name}`],
  );
}

function stepFaults(definition: Definition, event: string): string[] {
  const events = statusOf(definition)?.machine.events;
  if (events?.includes(event)) return [];
  return [
    `«${event}» is no event of the machine of status${events ? ` (did you mean ${events.join(", ")}?)` : ": there is none"}`,
  ];
}

function isStored({ fields }: Definition, path: string): boolean {
  const [field = "", member] = path.split(".");
  const said = fields[field];
  if (said?.kind === "boolean" && said.self) return true;
  if (!said || !isKept(said)) return false;
  return said.kind === "status" || said.kind === "reference" ? member === "id" : member === undefined;
}
