import { type RawBuilder, sql } from "kysely";
import { tableOf } from "../../../definition/names.ts";
import { addedFields, type Revised } from "../../../definition/studio/compare.ts";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import { fault, type StudioFault } from "../../../definition/studio/fault.ts";
import { CUSTOM } from "../../../definition/studio/presentation.ts";
import { REGISTER_TABLE, VALUES } from "../../../definition/studio/register.ts";
import type { Tx } from "../../db/database.ts";
import { productOf } from "./read-body.ts";

/**
 * What of a change the records that there are do not allow: another kind of a field that is filled in, a choice that some have made and that is
 * gone, a value that no two may have and some have, a status that some are in.
 */
export async function usedFaults(
  tx: Tx,
  resource: string,
  register: number,
  before: Revised,
  after: Revised,
): Promise<readonly StudioFault[]> {
  const [was, is] = [before, after].map((revised) => "register" in revised && revised.register.source !== undefined);
  return [
    // The records of the one are not those of the other, and what refers to them would lead nowhere.
    ...(was === is ? [] : [fault("source", "sourceMoved")]),
    ...(await fieldFaults(tx, valuesOf(resource, register), addedFields(before), addedFields(after))),
    ...("register" in before && "register" in after
      ? await statusFaults(tx, register, before.register.statuses?.list ?? [], after.register.statuses?.list ?? [])
      : []),
  ];
}

/** Where the values of a subject lie: the table, which of its rows, and a field of them as a text. */
type Values = {
  readonly table: RawBuilder<unknown>;
  readonly among: RawBuilder<unknown>;
  readonly text: (name: string) => RawBuilder<string | null>;
};

function valuesOf(resource: string, register: number): Values {
  const definition = productOf(resource);
  const [table, column] = definition ? [tableOf(definition), CUSTOM] : [REGISTER_TABLE, VALUES];
  return {
    table: sql.table(table),
    among: definition ? sql`true` : sql`register = ${register}`,
    text: (name) => sql`${sql.ref(column)}->>${sql.lit(name)}`,
  };
}

type Fields = Readonly<Record<string, CustomField>>;

/** What is asked of the records for each field is only what has changed of it. */
async function fieldFaults(tx: Tx, values: Values, before: Fields, after: Fields): Promise<readonly StudioFault[]> {
  const found: StudioFault[] = [];
  for (const [name, field] of Object.entries(after)) {
    const was = Object.hasOwn(before, name) ? before[name] : undefined;
    if (!was) continue;
    const at = (part: string) => ["fields", name, part].join(".");
    if (was.kind !== field.kind || was.to !== field.to)
      found.push(...((await hasAny(tx, values, name)) ? [fault(at("kind"), "usedKind", field.label.ru)] : []));
    else if (field.removed === undefined) {
      const gone = await goneOption(tx, values, name, was, field);
      if (gone !== undefined) found.push(fault(at("options"), "usedOption", gone));
      const isNew = field.unique && (!was.unique || was.removed !== undefined);
      if (isNew && (await hasSame(tx, values, name))) found.push(fault(at("unique"), "usedUnique", field.label.ru));
    }
  }
  return found;
}

/** Whether anything stands in a field. */
async function hasAny(tx: Tx, { table, among, text }: Values, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${table} where ${among} and ${text(name)} is not null limit 1`.execute(tx);
  return rows.length > 0;
}

/** A choice that records have made and that is not offered any more, as people called it. */
async function goneOption(
  tx: Tx,
  { table, among, text }: Values,
  name: string,
  was: CustomField,
  { options = [] }: CustomField,
): Promise<string | undefined> {
  const ids = options.map(({ id }) => id);
  if ((was.options ?? []).every(({ id }) => ids.includes(id))) return undefined;
  const { rows } = await sql<{ id: string }>`select ${text(name)} as id from ${table}
    where ${among} and ${text(name)} <> all(${ids}::text[]) limit 1`.execute(tx);
  const [found] = rows;
  return found && (was.options?.find(({ id }) => id === found.id)?.label.ru ?? found.id);
}

/** Whether two records of an aggregator have the same in a field. */
async function hasSame(tx: Tx, { table, among, text }: Values, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${table} where ${among} and ${text(name)} <> ''
    group by aggregator_id, ${text(name)} having count(*) > 1 limit 1`.execute(tx);
  return rows.length > 0;
}

type Status = { readonly id: number; readonly label: { readonly ru: string } };

async function statusFaults(
  tx: Tx,
  register: number,
  before: readonly Status[],
  after: readonly Status[],
): Promise<readonly StudioFault[]> {
  const gone = before.filter(({ id }) => !after.some((each) => each.id === id));
  if (gone.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select distinct status_id as id from register_records
    where register = ${register} and status_id = any(${gone.map(({ id }) => id)}::int[])`.execute(tx);
  return gone.flatMap(({ id, label }) =>
    rows.some((row) => row.id === id) ? [fault("statuses.list", "usedStatus", label.ru)] : [],
  );
}
