import { type RawBuilder, sql } from "kysely";
import { tableOf } from "../../../definition/names.ts";
import type { Revised } from "../../../definition/studio/compare.ts";
import { type CustomField, offers, present } from "../../../definition/studio/custom-field.ts";
import { CUSTOM } from "../../../definition/studio/presentation.ts";
import { REGISTER_TABLE, VALUES } from "../../../definition/studio/register.ts";
import type { Tx } from "../../db/database.ts";
import { ADDED_TEXTS, REGISTER_TEXTS } from "../../db/folded.ts";
import { dropIndexesOf } from "../../studio/indexes.repository.ts";
import { productOf } from "./read-body.ts";
import type { SubjectRow } from "./studio.repository.ts";

type Fields = Readonly<Record<string, CustomField>>;
type Set = { readonly column: string; readonly value: RawBuilder<unknown> };

const fieldsOf = (revised: Revised): Fields =>
  "register" in revised ? revised.register.fields : (revised.presentation.fields ?? {});

/**
 * Puts what records of before say of themselves beside their values in agreement with what is published now: what they are called, whose they
 * are, by what they are found, and in which status they begin. Else a record would go on being shown to the people of the park that an older
 * revision was bound by. Indexes of a field that is another kind now are gone before anything is written into it.
 */
export async function renewRecords(
  tx: Tx,
  { resource, register }: SubjectRow,
  before: Revised,
  after: Revised,
): Promise<void> {
  const definition = productOf(resource);
  const of = definition
    ? { table: tableOf(definition), column: CUSTOM, found: ADDED_TEXTS, only: sql`true` }
    : { table: REGISTER_TABLE, column: VALUES, found: REGISTER_TEXTS, only: sql`register = ${register}` };
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.entries(is).flatMap(([name, { kind }]) =>
    Object.hasOwn(was, name) && was[name]?.kind !== kind ? [name] : [],
  );
  await dropIndexesOf(tx, definition ? of.table : `r${register}`, changed);
  const isSource = "register" in after && after.register.source !== undefined;
  const sets = isSource ? [] : [...foundSet(of, was, is), ...ownSets(before, after)];
  if (sets.length === 0) return;
  await sql`set local statement_timeout = 0`.execute(tx); // of a large register all records are one statement
  const [differs, values] = [
    sets.map(({ column, value }) => sql`${sql.ref(column)} is distinct from ${value}`),
    sets.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
  ];
  await sql`update ${sql.table(of.table)} set ${sql.join(values)}
    where ${of.only} and (${sql.join(differs, sql` or `)})`.execute(tx);
}

const searchedIn = (fields: Fields): readonly string[] =>
  Object.entries(present(fields)).flatMap(([name, { search, sees, kind }]) =>
    search && !sees && offers("search", kind) ? [name] : [],
  );

/** What is searched, where that is in other fields than before. */
function foundSet({ column, found }: { column: string; found: string }, was: Fields, is: Fields): Set[] {
  const [before, now] = [searchedIn(was), searchedIn(is)];
  if (before.length === now.length && before.every((name) => now.includes(name))) return [];
  const texts = now.map((name) => sql`nullif(${sql.ref(column)}->>${sql.lit(name)}, '')`);
  return [{ column: found, value: texts.length > 0 ? sql`concat_ws(E'\\n', ${sql.join(texts)})` : sql`''` }];
}

/** What the records of a register have in columns of their own. */
function ownSets(before: Revised, after: Revised): Set[] {
  if (!("register" in before && "register" in after)) return [];
  const [was, is] = [before.register, after.register];
  const text = (field: string) => sql`${sql.ref(VALUES)}->>${sql.lit(field)}`;
  const bound = (["park", "counterparty"] as const).flatMap((whose): Set[] => {
    const field = is.bound[whose];
    if (field === was.bound[whose]) return [];
    return [{ column: `${whose}_id`, value: field === undefined ? sql`null::int` : sql`(${text(field)})::int` }];
  });
  const [first = ""] = is.list.columns;
  return [
    ...(first === was.list.columns[0] ? [] : [{ column: "name", value: sql`coalesce(${text(first)}, '')` }]),
    ...bound,
    ...(is.statuses && !was.statuses ? [{ column: "status_id", value: sql`coalesce(status_id, 0)` }] : []),
  ];
}
