import { type RawBuilder, type SqlBool, sql } from "kysely";
import { NOTIFIED } from "../../contract/list.ts";
import { routesOf } from "../../contract/resource/routes.ts";
import type { Field, FieldOf } from "../../definition/field.ts";
import {
  askedName,
  fieldsOfRow,
  fieldsWhere,
  isNamed,
  sentName,
  tableName,
  tableOf,
  totalsOf,
} from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { statusesOfTabs, statusOf } from "../../definition/steps.ts";
import { REGISTER_TABLE } from "../../definition/studio/register.ts";
import type { Tables } from "../db/database.ts";
import { ADDED_TEXTS, REGISTER_TEXTS } from "../db/folded.ts";
import { scopedBy } from "../db/scope.ts";
import { bindingsOf } from "./bindings.ts";
import { boundColumns } from "./bound-columns.ts";
import type { Description, ListRoute, Reader } from "./describe.ts";
import { isOneOf } from "./filter-condition.ts";
import { madeOf } from "./made-of.ts";
import { packedColumn } from "./packed.ts";
import type { Stored } from "./record.ts";
import { referredTable } from "./references.ts";
import { several } from "./several.ts";
import { wordsUnder } from "./statuses.ts";

type Table = keyof Tables & string;
type Described = Description<ListRoute, Table> &
  Pick<Stored, "taken" | "packing"> & { readonly totals: readonly string[]; readonly known?: string };

const tableFor = (name: string): Table => tableName(name) as Table; // what a definition has in server/db/tables

const isSeveral = (field: Field): field is FieldOf<"references"> =>
  field.kind === "references" && !field.computed && !field.beside;

/** What a document keeps of a record that it names. */
const copiesOf = (table: Table, field: string, { shows = ["name"] }: FieldOf<"reference">) =>
  Object.fromEntries(shows.map((text) => [text, sql.ref(`${table}.${field}_${text}`)]));

/** Rows under some tabs, by their statuses. */
function tabCondition(definition: Definition, table: Table): Described["conditions"] {
  const status = statusOf(definition);
  if (!status?.tabs) return {};
  const column = sql.ref(`${table}.status_id`);
  return {
    // The codec gives an ids filter nothing but numbers.
    tab: (tabs) => sql<SqlBool>`${column} = any(${statusesOfTabs(status, tabs as readonly number[])}::int[])`,
  };
}

/** The records that the reader's own notifications tell of. */
const notifiedOf = ({ name }: Definition, table: Table): Described["conditions"] => ({
  [NOTIFIED]: (ids, { aggregatorId, user }) => sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select unnest(record_ids) from notifications where aggregator_id = ${aggregatorId} and user_id = ${user.id} and noun = ${name}
      and id = any(${ids as readonly number[]}::int[]))`, // the codec puts only ids under this filter
});

/** That a row refers to one of these, or where 0 is among them to nothing. */
const orNone = (column: RawBuilder<unknown>) => (asked: unknown) => {
  const ids = asked as readonly number[]; // the codec puts only ids under a filter by a reference
  const others = ids.filter((id) => id !== 0);
  const parts = [
    ...(others.length > 0 ? [isOneOf(column, others, sql`int`)] : []),
    ...(others.length < ids.length ? [sql<SqlBool>`${column} is null`] : []),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/** The column of what is searched of added fields, where any is. */
const addedTexts = ({ fields, table }: Definition): string[] =>
  fieldsWhere(fields, ({ search, json }) => search !== undefined && json !== undefined).length > 0
    ? [table === REGISTER_TABLE ? REGISTER_TEXTS : ADDED_TEXTS]
    : [];

/** How a defined resource lies in its table: what follows from its fields. `aggregator`: the column that says whose a record is. */
export function descriptionOf(definition: Definition, aggregator: string): Described {
  const { name, fields, list } = definition;
  const table = tableOf(definition) as Table; // as above
  const references = Object.entries(fields).flatMap(([field, said]) =>
    said.kind === "reference" && !said.computed ? [[field, referredTable(field, said)]] : [],
  );
  const columns = Object.entries(fields).flatMap(([field, said]): [string, string | RawBuilder<unknown>][] => {
    if (said.json !== undefined && said.kind !== "file")
      return [[askedName(field, said), packedColumn(table, field, said)]];
    if (isSeveral(said)) return [[field, several(table, sentName(field, said), tableFor(said.to ?? field))]];
    const column = said.column ?? field;
    return askedName(field, said) === column ? [] : [[askedName(field, said), column]];
  });
  const conditions = Object.entries(fields).flatMap(([field, said]) =>
    isSeveral(said)
      ? [
          [
            askedName(field, said),
            (ids: unknown) => sql<SqlBool>`${sql.ref(`${table}.${sentName(field, said)}`)} && ${ids}::int[]`,
          ],
        ]
      : [],
  );
  const others = fieldsWhere(fields, (said) => said.kind === "reference") as [string, FieldOf<"reference">][]; // just asked
  const emptied = others.filter(([, { none }]) => none !== undefined);
  const bindings = bindingsOf(definition);
  const [first] = list.columns;
  return {
    route: routesOf(definition).list,
    fields: fieldsOfRow(definition),
    table,
    scope: { ...scopedBy(table), ...boundColumns(definition, table) },
    references: Object.fromEntries(references),
    kept: Object.fromEntries(
      Object.entries(fields).flatMap(([field, said]) =>
        said.kind === "reference" && said.kept ? [[field, copiesOf(table, field, said)]] : [],
      ),
    ),
    none: Object.fromEntries(emptied.map(([field, { none }]) => [field, none])),
    called: Object.fromEntries(
      others.flatMap(([field, { toField }]) => (toField === undefined ? [] : [[field, toField]])),
    ),
    made: madeOf(definition),
    words: Object.fromEntries(
      Object.entries(fields).flatMap(([field, said]) =>
        said.kind === "status" || isNamed(said)
          ? [[field, (id: number, { t }: Reader) => wordsUnder(t, said.words ?? `statuses.${name}`)(id)]]
          : [],
      ),
    ),
    running: Object.fromEntries(
      Object.entries(fields).flatMap(([field, said]) =>
        said.kind === "money" && said.running ? [[field, said.running]] : [],
      ),
    ) as NonNullable<Described["running"]>, // columns of the table
    columns: {
      ...(Object.fromEntries(columns) as NonNullable<Described["columns"]>), // columns of the table
      ...Object.fromEntries(bindings.map(({ field, shown }) => [field, shown(aggregator)])),
      // What nobody changes after it was written is of one version.
      ...(definition.lacks?.includes("version") && { version: sql`1` }),
    },
    ofRow: new Set(fieldsWhere(fields, ({ json }) => json !== undefined).map(([field]) => field)),
    conditions: {
      ...Object.fromEntries(conditions),
      ...Object.fromEntries(
        emptied.map(([field, said]) => [field, orNone(sql.ref(`${table}.${said.column ?? sentName(field, said)}`))]),
      ),
      ...tabCondition(definition, table),
      ...(definition.tells && notifiedOf(definition, table)),
      ...Object.fromEntries(
        bindings.map(({ field, hasAny }) => [
          askedName(field, { kind: "references" }),
          (ids: unknown) => hasAny(aggregator, ids),
        ]),
      ),
    },
    files: Object.fromEntries(
      Object.entries(fields).flatMap(([field, said]) =>
        said.kind === "file" ? [[field, { accept: said.accept, maxMb: said.maxMb }]] : [],
      ),
    ),
    search: [
      ...fieldsWhere(fields, ({ search, json }) => search !== undefined && json === undefined).flatMap(
        ([field, { kind, search, column = field }]) =>
          kind === "reference"
            ? (search === true ? ["name"] : (search ?? [])).map((text) => `${field}.${text}`)
            : [column],
      ),
      ...addedTexts(definition),
    ] as Described["search"],
    indexed: new Set(
      fieldsWhere(
        fields,
        ({ kind, json, filter, sort }) => kind === "money" && json !== undefined && (filter || sort) === true,
      ).map(([field]) => field),
    ),
    totals: totalsOf(fields).map(([field]) => field),
    ...(table === REGISTER_TABLE && { known: first }),
    order: list.order ?? [first],
    taken: Object.fromEntries(
      Object.entries(fields).flatMap(([field, { unique }]) => (unique === undefined ? [] : [[field, unique]])),
    ),
  };
}
