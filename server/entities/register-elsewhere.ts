import type { TFunction } from "i18next";
import { sql } from "kysely";
import type { Registered } from "../../contract/entities/registered.ts";
import type { Tables } from "../db/database.ts";
import { Failure } from "../http/failure.ts";
import { auditAll } from "./change.ts";
import type { Change } from "./record.ts";

/** A register whose records may be registered with another aggregator: its columns that are copied, and the one that tells two of them apart. */
export type Register = {
  readonly noun: "counterparties" | "parks";
  readonly table: "counterparties" | "parks";
  readonly key: string;
  readonly copied: readonly string[];
  /** Columns of a copy that say something else. */
  readonly stamped?: Readonly<Record<string, number>>;
};

export type Copied = { readonly aggregator_id: number; readonly id: number; readonly from_id: number };
type Pair = { from_id: number; aggregator_id: number; name: string; aggregator: string; id: number | null };

/**
 * Adds copies of the reference data of records to other aggregators' registers (domain.md §10.6), never what was done with them. FORBIDDEN
 * (403) for an aggregator that the caller does not work for; who is registered there already is told, and stays as it is.
 */
export async function registerElsewhere(
  { tx, scope, clock }: Change,
  { noun, table, key, copied, stamped = {} }: Register,
  { ids, aggregators, t }: { ids: readonly number[]; aggregators: readonly number[]; t: TFunction },
): Promise<{ data: Registered; copies: Copied[] }> {
  if (!aggregators.every((id) => scope.user.aggregators.includes(id))) throw new Failure("FORBIDDEN");
  const names = [key, ...copied, ...Object.keys(stamped)].map((name) => sql.ref(name));
  const values = [
    ...[key, ...copied].map((name) => sql.ref(`its.${name}`)),
    ...Object.values(stamped).map((one) => sql`${one}::int`),
  ];
  const its = sql`from ${sql.table(table satisfies keyof Tables)} its cross join aggregators a
    where its.aggregator_id = ${scope.aggregatorId} and its.id = any(${[...ids]}::int[]) and a.id = any(${[...aggregators]}::int[])`;
  const { rows: added } = await sql<{ aggregator_id: number; id: number; key: string }>`
    insert into ${sql.table(table)} (aggregator_id, ${sql.join(names)})
    select a.id, ${sql.join(values)} ${its} order by a.id, its.id
    on conflict do nothing returning aggregator_id, id, ${sql.ref(key)} as key`.execute(tx);
  const { rows: pairs } = await sql<Omit<Pair, "id"> & { key: string }>`
    select its.id as from_id, its.name, its.${sql.ref(key)} as key, a.id as aggregator_id, a.name as aggregator ${its}
    order by its.name collate "und-x-icu", a.id`.execute(tx);
  const idOf = new Map(added.map((row) => [`${row.aggregator_id} ${row.key}`, row.id]));
  const told = pairs.map((pair): Pair => ({ ...pair, id: idOf.get(`${pair.aggregator_id} ${pair.key}`) ?? null }));
  const made = told.filter((pair): pair is Pair & { id: number } => pair.id !== null);
  for (const aggregatorId of new Set(made.map(({ aggregator_id }) => aggregator_id))) {
    const there = made.filter(({ aggregator_id }) => aggregator_id === aggregatorId);
    const events = there.map(({ id, name }) => ({
      event: `${noun}.created` as const,
      entity: noun,
      id,
      changes: [{ field: "name", before: null, after: name }],
    }));
    await auditAll(tx, { aggregatorId, user: scope.user }, clock, events);
  }
  const here = made.map(({ from_id: id, aggregator }) => ({
    event: `${noun}.registered` as const,
    entity: noun,
    id,
    changes: [{ field: "aggregator", before: null, after: aggregator }],
  }));
  await auditAll(tx, scope, clock, here);
  const existing = told.filter(({ id }) => id === null).map(({ name, aggregator }) => ({ name, aggregator }));
  return { data: { created: made.length, existing, outcome: { parts: partsOf(told, t), copy: null } }, copies: made };
}

/** By aggregator: who was registered there, and who was there already. */
const partsOf = (told: readonly Pair[], t: TFunction) =>
  [...new Set(told.map(({ aggregator }) => aggregator))].flatMap((aggregator) =>
    ([true, false] as const).flatMap((isMade) => {
      const names = told.flatMap((pair) =>
        pair.aggregator === aggregator && (pair.id !== null) === isMade ? [pair.name] : [],
      );
      const said = t(isMade ? "common.elsewhere.made" : "common.elsewhere.there", { aggregator });
      return names.length > 0 ? [{ said, names }] : [];
    }),
  );
