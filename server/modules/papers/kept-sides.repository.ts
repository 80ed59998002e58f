import { type RawBuilder, sql } from "kysely";
import type { Tables } from "../../db/database.ts";
import type { Change } from "../../entities/record.ts";

/**
 * What a paper that is signed by keys says of its sides: as it is until somebody signs, and a copy from then on (ADR 40, 41). `live`: SQL
 * of it as it is, by the column of the table that keeps it.
 */
export function keptSides<const Column extends string>(
  table: keyof Tables & string,
  live: Readonly<Record<Column, RawBuilder<unknown>>>,
) {
  const parts = Object.entries(live) as [Column, RawBuilder<unknown>][]; // its own members
  const columns = Object.fromEntries(
    parts.map(([column, now]) => [column, sql`coalesce(${sql.ref(`${table}.${column}`)}, ${now})`]),
  ) as Record<Column, RawBuilder<unknown>>; // by the same columns
  const set =
    (value: (column: Column) => RawBuilder<unknown>) =>
    async ({ tx, scope }: Pick<Change, "tx" | "scope">, id: number): Promise<void> => {
      const sets = parts.map(([column]) => sql`${sql.ref(column)} = ${value(column)}`);
      await sql`update ${sql.table(table)} set ${sql.join(sets)}
        where aggregator_id = ${scope.aggregatorId} and id = ${id}`.execute(tx);
    };
  return {
    table,
    /** SQL of them. */
    columns,
    /** Lets a paper that is signed keep them as they are now; one that has kept them does so already. */
    keep: set((column) => columns[column]),
    /** A paper that was sent back has those of today again. */
    drop: set(() => sql`null`),
  };
}
