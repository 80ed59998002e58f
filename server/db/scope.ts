import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Scope } from "../http/scope.ts";
import type { Tables } from "./database.ts";

/** Where a tenant table keeps its aggregator, its park and its counterparty; `null` where it has none. */
export type ScopeColumns = { aggregator: string; park: string | null; counterparty: string | null };

/** The scope of a tenant's table: the columns, if any, that bind a row to a park and to a counterparty. */
export const scopedBy = <Name extends keyof Tables & string>(
  table: Name,
  { park, counterparty }: { park?: keyof Tables[Name] & string; counterparty?: keyof Tables[Name] & string } = {},
): ScopeColumns => ({
  aggregator: `${table}.aggregator_id`,
  park: park ? `${table}.${park}` : null,
  counterparty: counterparty ? `${table}.${counterparty}` : null,
});

const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/**
 * The one place where tenancy is applied: the caller's aggregator, and for everybody but its own staff what they are bound to.
 * Whoever is bound to counterparties sees theirs only, also in a park that others share; whoever is bound to parks alone sees
 * the parks' whole. Who is bound to nothing sees nothing.
 */
export function within(scope: Scope, { aggregator, park, counterparty }: ScopeColumns): RawBuilder<SqlBool> {
  const tenant = sql<SqlBool>`${sql.ref(aggregator)} = ${scope.aggregatorId}`;
  const bound = boundBy(scope, park, counterparty);
  return bound ? sql<SqlBool>`(${tenant} and ${bound})` : tenant;
}

function boundBy(
  { parks, counterparties }: Scope,
  park: string | null,
  counterparty: string | null,
): RawBuilder<SqlBool> | undefined {
  if (counterparties !== "all" && counterparty && (counterparties.length > 0 || !park))
    return among(counterparty, counterparties);
  return parks !== "all" && park ? among(park, parks) : undefined;
}
