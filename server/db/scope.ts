import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Scope } from "../http/scope.ts";

/** Where a tenant table keeps its aggregator, its park and its counterparty; `null` where it has none. */
export type ScopeColumns = { aggregator: string; park: string | null; counterparty: string | null };

const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/**
 * The one place where tenancy is applied: the caller's aggregator, and for everybody but its own staff the parks or the
 * counterparties that they are bound to (either, where a table has both). Who is bound to nothing sees nothing.
 */
export function within(scope: Scope, columns: ScopeColumns): RawBuilder<SqlBool> {
  const tenant = sql<SqlBool>`${sql.ref(columns.aggregator)} = ${scope.aggregatorId}`;
  const bound: RawBuilder<SqlBool>[] = [];
  if (scope.parks !== "all" && columns.park) bound.push(among(columns.park, scope.parks));
  if (scope.counterparties !== "all" && columns.counterparty)
    bound.push(among(columns.counterparty, scope.counterparties));
  return bound.length === 0 ? tenant : sql<SqlBool>`(${tenant} and (${sql.join(bound, sql` or `)}))`;
}
