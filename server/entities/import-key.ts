import { type RawBuilder, type SqlBool, sql } from "kysely";
import { sentName } from "../../definition/names.ts";
import type { Definition } from "../../definition/resource.ts";
import { within } from "../db/scope.ts";
import { folded } from "./import-cell.ts";
import type { Importer } from "./importers.ts";
import { packedColumn } from "./packed.ts";
import type { Change, Seen } from "./record.ts";

type Values = Readonly<Record<string, unknown>>;
/** The records that have the key of a row, as they stand; `key` tells two rows of a file that have the same. */
export type Existing = { readonly key: string; readonly matches: readonly Seen[] };

/** The fields of the key: as they are sent, and where they stand, in a column or in what administrators have added. */
const keyColumns = ({ fields, import: said }: Definition, table: string) =>
  (said?.key ?? []).flatMap((name): { sent: string; column: RawBuilder<unknown> }[] => {
    const field = fields[name];
    if (!field) return [];
    const sent = sentName(name, field);
    const column =
      field.json === undefined ? sql.ref(`${table}.${field.column ?? sent}`) : packedColumn(table, name, field);
    return [{ sent, column }];
  });

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== "";
const textOf = (value: unknown): string => folded(String(value));
/** A key of several fields as one text; none of them has the character between. */
const joined = (parts: readonly string[]): string => parts.join("\u0000");

/** For each row the records of the person's scope with its key, all in one question; nothing for a row whose key is not whole. */
export async function existingBy(
  { definition, kept: { stored } }: Importer,
  { tx, scope }: Change,
  rows: readonly Values[],
): Promise<readonly (Existing | undefined)[]> {
  const columns = keyColumns(definition, stored.table);
  const keys = rows.map((row) =>
    columns.length > 0 && columns.every(({ sent }) => isSaid(row[sent]))
      ? columns.map(({ sent }) => textOf(row[sent]))
      : undefined,
  );
  const whole = keys.filter((key) => key !== undefined);
  if (whole.length === 0) return keys.map(() => undefined);
  const kept = columns.map(({ column }) => sql`replace(lower((${column})::text), 'ё', 'е')`);
  const among = kept.map((text, place) => {
    const values = [...new Set(whole.map((key) => key[place] ?? ""))];
    return sql<SqlBool>`${text} = any(${values}::text[])`;
  });
  const { rows: found } = await sql<Seen & { key: string[] }>`
    select ${sql.ref(`${stored.table}.id`)} as id, ${sql.ref(`${stored.table}.version`)} as version,
      array[${sql.join(kept)}] as key
    from ${sql.table(stored.table)}
    where ${within(scope, stored.scope)} and ${sql.join(among, sql` and `)} order by 1`.execute(tx);
  const byKey = new Map<string, Seen[]>();
  for (const { id, version, key } of found) {
    const text = joined(key.map(folded));
    byKey.set(text, [...(byKey.get(text) ?? []), { id, version }]);
  }
  return keys.map((key) => key && { key: joined(key), matches: byKey.get(joined(key)) ?? [] });
}
