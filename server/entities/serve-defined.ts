import type { FastifyInstance } from "fastify";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { type Action, doneOf, setVerb } from "../../definition/action.ts";
import { type AskedField, askedBy } from "../../definition/asks.ts";
import type { Field } from "../../definition/field.ts";
import { fieldsWhere, isNamed, isSent, sentName } from "../../definition/names.ts";
import { countedBy, type Definition } from "../../definition/resource.ts";
import { beginningOf, statusOf, stepsIn } from "../../definition/steps.ts";
import { toDay } from "../../domain/periods/day.ts";
import type { Deps } from "../http/deps.ts";
import { writtenBy } from "./asks.ts";
import { besideOf } from "./beside.ts";
import { audit } from "./change.ts";
import { checkedEdit, refuseOutside, refuseStrangersInLines } from "./checks.ts";
import type { EventVerb } from "./event-name.ts";
import { serveImport } from "./import-serve.ts";
import { withLines } from "./keep-lines.ts";
import { type Kept, keptOf } from "./listed.ts";
import { refuseOtherBank, refuseOtherKind, refuseUnborn } from "./numbers.ts";
import type { Needs, Particular } from "./particular.ts";
import { findRecord } from "./record.ts";
import { noteOf } from "./record-names.ts";
import { deletionRefusal, editRefusal, refusalOf, stepRefusal } from "./rules.ts";
import {
  answer,
  idOf,
  type RecordRoutes,
  type Setting,
  serveNames,
  serveNumbers,
  serveRecords,
  serveRecordsOf,
  serveSet,
} from "./serve.ts";
import { serveAction } from "./serve-action.ts";
import { serveCounts, serveFlagCounts, serveReferenceCounts, serveTabCounts } from "./serve-counts.ts";

type Values = Readonly<Record<string, unknown>>;
type Defined = {
  app: FastifyInstance;
  deps: Deps;
  definition: Definition;
  kept: Kept;
  particular: Particular;
  /** The statuses of records of which this is known. */
  statuses?: (about: Values) => readonly { readonly id: number }[];
  /** The call of one record, where the contract says another than follows. */
  one?: RouteSpec | undefined;
};
type Part = Defined & { call(verb: string): RouteSpec | undefined };

/** What is particular to a defined resource: what its module says and what follows from its fields. */
export function particularOf(definition: Definition, own: Particular): Particular {
  const beside = besideOf(definition, own.beside);
  const begins = beginningOf(definition);
  return {
    mayNotUpdate: (record, _, { scope }) => editRefusal(definition, record, scope.user),
    mayNotDelete: (record, { scope }) => deletionRefusal(definition, record, scope.user),
    ...(begins !== undefined && { defaults: { status_id: begins } }),
    ...own,
    ...(beside && { beside }),
    completed: (edit, isNew) => withLines(definition, edit, isNew),
    get needs() {
      return needsOf(definition); // fields come and go (ADR 50)
    },
    columns: async (edit, change, record) => {
      const kept = checkedEdit(definition, edit, change, record);
      await refuseOutside(definition, { ...record, ...kept }, change);
      await refuseStrangersInLines(definition, kept, change, record);
      refuseUnborn(definition.fields, kept, toDay(change.clock.today()));
      return columnsOf(definition, kept);
    },
  };
}

/** Answers every call of a defined resource. */
export function serveDefined(defined: Defined): void {
  const { app, deps, definition, kept, particular, one } = defined;
  const routes: Readonly<Record<string, RouteSpec>> = { ...routesOf(definition), ...(one && { one }) };
  const part: Part = { ...defined, call: (verb) => routes[verb] };
  serveRecords(app, deps, routes as unknown as RecordRoutes, kept, particularOf(definition, particular));
  if (definition.import) serveImport(app, deps, definition);
  serveSets(part);
  serveSteps(part);
  serveOwn(part);
  serveAlone(part);
  serveReveal(part);
  serveRelated(part);
  serveWords(part);
}

/** The fields of an edit that name records of another resource. */
const needsOf = ({ fields }: Definition): Needs =>
  neededOf(
    Object.entries(fields).flatMap(([name, field]) => (isSent(field) ? [{ sent: sentName(name, field), field }] : [])),
  );

/** Those of these fields that name records of another resource. */
const neededOf = (fields: readonly Pick<AskedField, "sent" | "field">[]): Needs =>
  Object.fromEntries(
    fields.flatMap(({ sent, field }) => {
      const to = field.kind === "reference" || field.kind === "references" ? field.to : undefined;
      return to === undefined ? [] : [[sent, () => keptOf(to)]];
    }),
  );

/** What of an edit is the table's own. */
function columnsOf({ fields }: Definition, edit: Values): Values {
  refuseOtherKind(fields, edit);
  refuseOtherBank(fields, edit);
  const isElsewhere = ({ beside, kind }: Field) => beside !== undefined || kind === "lines" || kind === "password";
  const others = new Set(fieldsWhere(fields, isElsewhere).map((field) => sentName(...field)));
  return Object.fromEntries(Object.entries(edit).filter(([name]) => !others.has(name)));
}

/** The event of an action; the calls take no values that no action gives. */
const eventOf = (action: Action | undefined): EventVerb => (action ? doneOf(action) : "updated") as EventVerb; // `definitionFaults` knows the words of events

/** Actions that give records a value, a call for each field that they set. */
function serveSets({ app, deps, definition, kept, particular, call }: Part): void {
  const sets = definition.actions.filter((action) => "set" in action);
  for (const field of new Set(sets.flatMap(({ set }) => Object.keys(set) as (keyof typeof set)[]))) {
    const route = call(setVerb(field));
    const actionOf = (values: Values) => sets.find(({ set }) => set[field] === values[field]);
    if (!route) continue;
    serveSet(app, deps, route, kept, {
      ...particular,
      needs: neededOf(askedBy(definition, sets)),
      event: (values) => eventOf(actionOf(values)),
      written: (sent) => writtenBy(definition, actionOf(sent), { [field]: sent[field] }, sent),
      refuse: (record, values, { scope }) => refusalOf(definition, actionOf(values), record, scope.user),
    });
  }
}

/** Steps from status to status, only from where the machine lets them. */
function serveSteps({ app, deps, definition, kept, particular, call }: Part): void {
  const route = call("status");
  if (route) serveSet(app, deps, route, kept, stepOf(definition, particular));
}

/** How a step of a record is taken, whichever call it comes by: what it asks for, where the machine lets it, what follows. */
export function stepOf(definition: Definition, particular: Particular): Setting {
  const steps = stepsIn(definition);
  const actionOf = (values: Values) => steps.find(({ to }) => to === values.status_id)?.action;
  return {
    ...particular,
    needs: neededOf(askedBy(definition, definition.actions)),
    event: (values) => eventOf(actionOf(values)),
    written: (sent) => writtenBy(definition, actionOf(sent), { status_id: sent.status_id }, sent),
    refuse: (record, values, change) =>
      stepRefusal(definition, values.status_id, record, change.scope.user) ??
      particular.mayNotStep?.(record, values, change),
  };
}

/** Actions that the module does. */
function serveOwn({ app, deps, definition, kept, particular, call }: Part): void {
  for (const action of definition.actions) {
    const work = "own" in action ? particular.actions?.[action.name] : undefined;
    if (work)
      serveAction(app, deps, call(action.name), kept, {
        done: eventOf(action),
        refuse: (record, user) => refusalOf(definition, action, record, user),
        work,
        ...(particular.lock && { lock: particular.lock }),
      });
  }
}

/** Fields that are changed by calls of their own. */
function serveAlone({ app, deps, definition, kept, call }: Part): void {
  for (const [field, { alone }] of fieldsWhere(definition.fields, (each) => each.alone !== undefined)) {
    const route = call(field);
    if (route) serveSet(app, deps, route, kept, { event: () => alone as EventVerb }); // as of actions
  }
}

/** What is masked of a record, whole; who asked for it is kept in its history. */
function serveReveal({ app, deps, definition, kept, call }: Part): void {
  answer(app, deps, call("reveal"), async (ask) => {
    const { db, scope, t } = ask;
    const id = idOf(ask);
    deps.countReveal(scope.user.id);
    await kept.one({ db, scope, t, today: deps.clock.today() }, id);
    const record = await findRecord(db, scope, kept.stored, id);
    const masks = fieldsWhere(definition.fields, ({ masked }) => masked !== undefined);
    await db
      .transaction()
      .execute((tx) => audit(tx, scope, deps.clock, { event: `${kept.noun}.revealed`, entity: kept.noun, id }));
    return { data: Object.fromEntries(masks.map(([name, { column = name }]) => [name, record?.[column]])) };
  });
}

/** All records of another resource that belong to one of these, as its card's list of them asks. */
function serveRelated({ app, deps, definition, kept, call }: Part): void {
  for (const other of Object.keys(definition.calls.related ?? {})) {
    const filter = definition.card?.related?.[other];
    if (filter) serveRecordsOf(app, deps, call(other), kept, () => keptOf(other), filter);
  }
}

const idsOf = ({ ids }: { readonly ids: readonly unknown[] }) => ids.map((id) => ({ id: Number(id) }));

/** What the records are called, and how many there are of each kind. */
function serveWords({ app, deps, definition, kept, call, statuses: own }: Part): void {
  const { fields, calls } = definition;
  const machine = statusOf(definition)?.machine;
  const statuses = own ?? (() => machine?.statuses ?? []);
  serveTabCounts(app, deps, call("tabCounts"), definition, kept);
  for (const name of Object.keys(countedBy(definition)).filter((each) => each !== "tab")) {
    const field = fields[name];
    const route = call(`${name}Counts`);
    if (field?.kind === "boolean") serveFlagCounts(app, deps, route, kept, { name, ...field });
    else if (field?.kind === "reference") serveReferenceCounts(app, deps, route, kept, { name, ...field });
    else serveCounts(app, deps, route, kept, field && isNamed(field) ? idsOf(field) : statuses, name);
  }
  const { active } = calls;
  serveNames(app, deps, call("names"), kept, {
    active: active === undefined ? undefined : machine?.byCode(active).id,
    note: ({ user }) => noteOf(definition, user),
  });
  serveNumbers(app, deps, call("numbers"), kept, Object.keys(fields)[0] ?? "");
}
