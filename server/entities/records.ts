import type { FastifyInstance } from "fastify";
import type { RawBuilder } from "kysely";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { type Action, doneOf, setVerb } from "../../definition/action.ts";
import type { Fields } from "../../definition/field.ts";
import { isSent, sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { beginningOf, statusOf, stepsIn } from "../../definition/steps.ts";
import type { RowOf } from "../../definition/values.ts";
import type { Deps } from "../http/deps.ts";
import { Failure } from "../http/failure.ts";
import type { Description, ListRoute, Reader } from "./describe.ts";
import { descriptionOf } from "./description-of.ts";
import type { EventVerb } from "./event-name.ts";
import { type Asker, type Kept, keptOf, listed } from "./listed.ts";
import { refusalOf } from "./rules.ts";
import { type Particular, type RecordRoutes, serveCounts, serveNames, serveRecords, serveSet } from "./serve.ts";

type Computed<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly computed: true } ? K : never;
}[keyof F];

/** What data cannot say of a resource. */
export type Own<D extends Definition> = Pick<Particular, "changed" | "mayNotUpdate" | "defaults"> & {
  /** Each computed field: SQL, or what is made of the rest of its row. */
  computed?: {
    readonly [K in Computed<D["fields"]>]?:
      | RawBuilder<unknown>
      | ((row: RowOf<D>, reader: Reader) => RowOf<D>[K & keyof RowOf<D>]);
  };
  /** Filters that no single column answers. */
  conditions?: Description<ListRoute, never>["conditions"];
};

/** The records of a defined resource: asked for by the rest of the server as any list is, and answering the calls of the resource. */
export type Records<D extends Definition = Definition> = Omit<Kept, "one"> & {
  readonly definition: D;
  /** One record as the list shows it; 404 when the asker does not have it. */
  one(asker: Asker, id: number): Promise<RowOf<D>>;
  register(app: FastifyInstance, deps: Deps): void;
};

/** Keeps the records of a resource as its definition says. */
export function recordsOf<D extends Definition>(definition: D, own: Own<D> = {}): Records<D> {
  const { computed = {}, conditions = {}, ...particular } = own;
  const description = descriptionOf(definition);
  const isMade = (entry: [string, unknown]) => typeof entry[1] === "function";
  const parts = Object.entries(computed);
  const kept = listed({
    ...description,
    columns: { ...description.columns, ...Object.fromEntries(parts.filter((part) => !isMade(part))) },
    made: Object.fromEntries(parts.filter(isMade)),
    conditions: { ...description.conditions, ...conditions },
  } as typeof description);
  const one = kept.one as Records<D>["one"]; // the row of the definition's own list
  return { ...kept, one, definition, register: (app, deps) => serve(app, deps, definition, kept, particular) };
}

type Part = {
  app: FastifyInstance;
  deps: Deps;
  definition: Definition;
  kept: Kept;
  call(verb: string): RouteSpec | undefined;
};

function serve(app: FastifyInstance, deps: Deps, definition: Definition, kept: Kept, particular: Particular): void {
  const routes: Readonly<Record<string, RouteSpec>> = routesOf(definition);
  const part: Part = { app, deps, definition, kept, call: (verb) => routes[verb] };
  const begins = beginningOf(definition);
  const removal = definition.actions.find(({ name }) => name === "delete");
  serveRecords(app, deps, routes as unknown as RecordRoutes, kept, {
    ...(begins !== undefined && { defaults: { status_id: begins } }),
    ...particular,
    needs: needsOf(definition),
    mayNotDelete: (record, { scope }) => refusalOf(definition, removal, record, scope.user),
  });
  serveSets(part);
  serveStatus(part);
  const { active } = definition.calls;
  const machine = statusOf(definition)?.machine;
  serveNames(app, deps, part.call("names"), kept, active === undefined ? undefined : machine?.byCode(active).id);
}

/** The fields of an edit that name records of another resource. */
const needsOf = ({ fields }: Definition): NonNullable<Particular["needs"]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const to = (field.kind === "reference" || field.kind === "references") && isSent(field) ? field.to : undefined;
      return to === undefined ? [] : [[sentName(name, field), () => keptOf(to)]];
    }),
  );

/** The event of an action; the calls take no values that no action gives. */
const eventOf = (action: Action | undefined): EventVerb => (action ? doneOf(action) : "updated") as EventVerb; // `definitionFaults` knows the words of events

/** Actions that give chosen records a value, a call for each field that they set. */
function serveSets({ app, deps, definition, kept, call }: Part): void {
  const sets = definition.actions.filter((action) => "set" in action);
  for (const field of new Set(sets.flatMap(({ set }) => Object.keys(set) as (keyof typeof set)[]))) {
    const route = call(setVerb(field));
    const actionOf = (values: Readonly<Record<string, unknown>>) =>
      sets.find(({ set }) => set[field] === values[field]);
    if (!route) continue;
    serveSet(app, deps, route, kept, {
      event: (values) => eventOf(actionOf(values)),
      refuse: (record, values, { scope }) => refusalOf(definition, actionOf(values), record, scope.user),
    });
  }
}

/** Steps from status to status, only from where the machine lets them, and the counts of the list's tabs. */
function serveStatus({ app, deps, definition, kept, call }: Part): void {
  const status = statusOf(definition);
  if (!status) return;
  const { machine } = status;
  const steps = stepsIn(definition);
  const stepTo = (values: Readonly<Record<string, unknown>>) => steps.filter(({ to }) => to === values.status_id);
  serveCounts(app, deps, call("statusCounts"), kept, machine.statuses);
  const route = call("status");
  if (!route) return;
  serveSet(app, deps, route, kept, {
    event: (values) => eventOf(stepTo(values)[0]?.action),
    refuse: (record, values, { scope }) => {
      const step = stepTo(values).find(({ from }) => from.includes(Number(record.status_id)));
      if (!step) return new Failure(machine.byId(Number(record.status_id)).refusal);
      return refusalOf(definition, step.action, record, scope.user);
    },
  });
}
