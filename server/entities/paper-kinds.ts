import { type RawBuilder, sql } from "kysely";
import { defined } from "../../contract/resource/defined.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import type { RouteSpec } from "../../contract/route.ts";
import { mayMake } from "../../contract/route.ts";
import { okRoutes } from "../../contract/routes/oks.ts";
import { tableOf, totalsOf } from "../../definition/names.ts";
import { edgesOf, type MadeOf, type PaperOf } from "../../definition/paper.ts";
import type { DocumentRoute } from "../../definition/related.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusOf } from "../../definition/steps.ts";
import { distributions as distributionMachine } from "../../domain/documents/distributions.ts";
import type { Machine, Tone } from "../../domain/machine.ts";
import { toDay } from "../../domain/periods/day.ts";
import { monthOf } from "../../domain/periods/month.ts";
import type { Tables } from "../db/database.ts";
import { type ScopeColumns, scopedBy } from "../db/scope.ts";
import type { Scope } from "../http/scope.ts";
import { areWhole } from "../modules/oks/whole-months.ts";
import { boundColumns } from "./bound-columns.ts";
import type { Reader } from "./describe.ts";
import { keptOf, type RequestContext } from "./listed.ts";
import { namesOf } from "./statuses.ts";

type Facts = Readonly<Record<string, unknown>>;

/** A kind of papers as chains ask for it. */
export type PaperKind = {
  readonly name: string;
  readonly table: string;
  readonly paper: PaperOf;
  readonly definition: Definition | undefined;
  /** In its table, under its own name. */
  readonly number: RawBuilder<unknown>;
  readonly date: RawBuilder<unknown>;
  readonly hasStatus: boolean;
  readonly columns: readonly string[];
  /** The column of its money; undefined where it has none. */
  readonly sum: string | undefined;
  readonly scope: ScopeColumns;
  mayRead(scope: Scope): boolean;
  /** What of their scope a reader has, where that is not all of it. */
  only(reader: Reader): RawBuilder<unknown> | undefined;
  statusName(reader: Reader, id: number, facts: Facts): string;
  toneOf(id: number, facts: Facts): Tone;
  machineOf(): Machine<string, string> | undefined;
  /** The statuses of papers whose status no column has, in their order. */
  statusesNow?(context: RequestContext, facts: readonly Facts[]): Promise<number[]>;
};

/** Of a park's month: no resource keeps it, its page is the distribution's own. */
const distribution: PaperKind = {
  name: "distributions",
  table: "distributions",
  paper: { route: "Distribution", place: 30, frame: true, called: true },
  definition: undefined,
  number: sql`to_char(distributions.period, 'MM.YYYY')`,
  date: sql`distributions.saved_at::date`,
  hasStatus: false,
  columns: ["park_id", "period"],
  sum: undefined,
  scope: scopedBy("distributions", { park: "park_id" }),
  mayRead: (scope) => mayMake(okRoutes.parkDistribution, scope),
  only: () => undefined,
  statusName: ({ t }, id) => namesOf(t, "distributions")(id),
  toneOf: (id) => distributionMachine.byId(id).tone,
  machineOf: () => distributionMachine,
  async statusesNow({ db, scope }, facts) {
    const months = facts.map(({ park_id, period }) => ({
      parkId: Number(park_id),
      month: monthOf(toDay(String(period))),
    }));
    const whole = await areWhole(db, scope.aggregatorId, months);
    return whole.map((isWhole) => distributionMachine.byCode(isWhole ? "approved" : "draft").id);
  },
};

/** The statuses of those records of which this is known: a list of a part of them may have others. */
function statusesOf({ variants = [], ...definition }: Definition, facts: Facts) {
  const own = variants.find(
    ({ where, fields }) => fields !== undefined && Object.entries(where).every(([field, is]) => facts[field] === is),
  );
  return statusOf({ fields: { ...definition.fields, ...own?.fields } })?.machine.statuses ?? [];
}

/** The columns that are asked of a paper beside what every one has. */
function columnsOf({ fields, bound = {} }: Definition, { route }: PaperOf): string[] {
  const month = Object.entries(fields).flatMap(([name, { kind }]) => (kind === "month" ? [name] : []));
  const bounds = [bound.park, bound.counterparty].filter((column) => typeof column === "string");
  return [...new Set([...month, ...bounds, ...(typeof route === "string" ? [] : [route.field])])];
}

/** The money by which a paper is spoken of: what the question before its deletion names, else the first sum of its list. */
function sumOf({ fields, actions, list }: Definition): string | undefined {
  const confirm = actions.find(({ name }) => name === "delete")?.confirm;
  if (typeof confirm === "object") return confirm.sum;
  const summed = totalsOf(fields).map(([name]) => name);
  return list.columns.find((column) => summed.includes(column));
}

function kindOf(definition: Definition, paper: PaperOf): PaperKind {
  const { name } = definition;
  const table = tableOf(definition) as keyof Tables & string; // what a definition has in server/db/tables
  const { number = "number", date = "formed_on" } = paper;
  const list = (routesOf(definition) as { list: RouteSpec }).list;
  const machine = statusOf(definition)?.machine;
  return {
    name,
    table,
    paper,
    definition,
    hasStatus: machine !== undefined,
    number: sql.ref(`${table}.${number}`),
    date: sql.ref(`${table}.${date}`),
    columns: columnsOf(definition, paper),
    sum: sumOf(definition),
    scope: { ...scopedBy(table), ...boundColumns(definition, table) },
    mayRead: (scope) => mayMake(list, scope),
    only: (reader) => keptOf(name).only?.(reader),
    statusName: (reader, id, facts) => keptOf(name).wordOf(reader, "status", facts)(id),
    toneOf: (id, facts) => statusesOf(definition, facts).find((status) => status.id === id)?.tone ?? "accent",
    machineOf: () => machine,
  };
}

/** Every kind of papers, in the order of a chain: what comes of another comes after it. */
export const paperKinds: readonly PaperKind[] = [
  ...defined.flatMap((definition) => (definition.paper ? [kindOf(definition, definition.paper)] : [])),
  distribution,
].sort((one, other) => one.paper.place - other.paper.place);

/** That a kind of papers is made of another. */
export type PaperEdge = { readonly child: PaperKind; readonly parent: PaperKind; readonly edge: MadeOf };

const kindNamed = (name: string): PaperKind => {
  const found = paperKinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`${name} are no papers: nothing is made of them`);
  return found;
};

/** What is made of what; throws for a kind that would come before what it is made of: a mistake of ours. */
export const paperEdges: readonly PaperEdge[] = paperKinds.flatMap((child) =>
  edgesOf(child.paper).map(({ to, edge }) => {
    const parent = kindNamed(to);
    if (parent.paper.place >= child.paper.place)
      throw new Error(`${child.name} come before ${to}, of which they are made`);
    return { child, parent, edge };
  }),
);

/** What should be made of the papers of a kind, and of which of them. */
export const duesOf = (kind: PaperKind) =>
  paperEdges.flatMap(({ child, parent, edge }) =>
    parent === kind && edge.due ? [{ child, edge, due: edge.due }] : [],
  );

/** The kind whose papers lie in a table; undefined where none do. */
export const kindOfTable = (table: string): PaperKind | undefined => paperKinds.find((kind) => kind.table === table);

/** Whether any of the routes of a kind is this. */
export const standsUnder = ({ paper: { route } }: PaperKind, asked: DocumentRoute): boolean =>
  typeof route === "string" ? route === asked : Object.values(route.is).includes(asked);
