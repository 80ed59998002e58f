import { sql } from "kysely";
import { tableOf } from "../../../definition/names.ts";
import type { Revised } from "../../../definition/studio/compare.ts";
import type { CustomField } from "../../../definition/studio/custom-field.ts";
import { fault, type StudioFault } from "../../../definition/studio/fault.ts";
import { CUSTOM } from "../../../definition/studio/presentation.ts";
import { REGISTER_TABLE, VALUES } from "../../../definition/studio/register.ts";
import type { Tx } from "../../db/database.ts";
import { productOf } from "./read-body.ts";

const fieldsIn = (revised: Revised): Readonly<Record<string, CustomField>> =>
  "register" in revised ? revised.register.fields : (revised.presentation.fields ?? {});

/** What of a change the records that there are do not allow: another kind of a field that is filled in, a status that some are in. */
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
    ...(await kindFaults(tx, resource, register, fieldsIn(before), fieldsIn(after))),
    ...("register" in before && "register" in after
      ? await statusFaults(tx, register, before.register.statuses?.list ?? [], after.register.statuses?.list ?? [])
      : []),
  ];
}

async function kindFaults(
  tx: Tx,
  resource: string,
  register: number,
  before: Readonly<Record<string, CustomField>>,
  after: Readonly<Record<string, CustomField>>,
): Promise<readonly StudioFault[]> {
  const changed = Object.entries(after).filter(([name, { kind, to }]) => {
    const was = before[name];
    return was !== undefined && (was.kind !== kind || was.to !== to);
  });
  const definition = productOf(resource);
  const [table, column] = definition ? [tableOf(definition), CUSTOM] : [REGISTER_TABLE, VALUES];
  const among = definition ? sql`true` : sql`register = ${register}`;
  const found = await Promise.all(
    changed.map(async ([name, { label }]) => {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${among} and ${sql.ref(column)}->>${name} is not null limit 1`.execute(
          tx,
        );
      return rows.length > 0 ? [fault(["fields", name, "kind"].join("."), "usedKind", label.ru)] : [];
    }),
  );
  return found.flat();
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
