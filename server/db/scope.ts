import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Scope } from "../http/scope.ts";
import type { Tables } from "./database.ts";

/** A column by its name, or what is reckoned of a row. */
export type ScopeColumn = string | RawBuilder<unknown>;
/** Where a tenant table keeps its aggregator, its park, its counterparty and the outsourcer whose it is; `null` where it has none. */
export type ScopeColumns = {
  aggregator: string;
  park: ScopeColumn | null;
  counterparty: ScopeColumn | null;
  account?: ScopeColumn | null;
  /** What else is true of all its rows, whoever looks: of a table that holds several resources, which of them. */
  fixed?: RawBuilder<SqlBool>;
};

/** The scope of a tenant's table: the columns, if any, that bind a row to a park, to a counterparty and to an outsourcer. */
export const scopedBy = <Name extends keyof Tables & string>(
  table: Name,
  { park, counterparty, account }: { [K in "park" | "counterparty" | "account"]?: keyof Tables[Name] & string } = {},
): ScopeColumns => ({
  aggregator: `${table}.aggregator_id`,
  park: park ? `${table}.${park}` : null,
  counterparty: counterparty ? `${table}.${counterparty}` : null,
  account: account ? `${table}.${account}` : null,
});

/** The same as SQL. */
export const columnInSql = (column: ScopeColumn): RawBuilder<unknown> =>
  typeof column === "string" ? sql.ref(column) : column;

const among = (column: ScopeColumn, ids: readonly number[]) =>
  sql<SqlBool>`${columnInSql(column)} = any(${[...ids]}::int[])`;

/**
 * The one place where tenancy is applied: the caller's aggregator, and for everybody but its own staff what they are bound to.
 * Whoever is bound to counterparties sees theirs only, also in a park that others share; whoever is bound to parks alone sees
 * the parks' whole; of what has no park an outsourcer sees what is of the counterparties behind them. Who is bound to nothing sees nothing.
 */
export function within(
  scope: Scope,
  { aggregator, park, counterparty, account, fixed }: ScopeColumns,
): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`${sql.ref(aggregator)} = ${scope.aggregatorId}`;
  const tenant = fixed ? sql<SqlBool>`(${own} and ${fixed})` : own;
  const bound =
    account && scope.family === "outsourcings"
      ? sql<SqlBool>`${columnInSql(account)} = ${scope.user.id}`
      : boundBy(scope, park, counterparty);
  return bound ? sql<SqlBool>`(${tenant} and ${bound})` : tenant;
}

function boundBy(
  scope: Scope,
  park: ScopeColumn | null,
  counterparty: ScopeColumn | null,
): RawBuilder<SqlBool> | undefined {
  const bound = boundTo(scope, { park: park !== null, counterparty: counterparty !== null });
  const column = bound?.by === "park" ? park : counterparty;
  return bound && column ? among(column, bound.ids) : undefined;
}

/** By which of what a record says of itself its reader is bound, and to which; undefined for whoever sees all of an aggregator, and where it says neither. */
export function boundTo(
  { parks, counterparties, behind }: Pick<Scope, "parks" | "counterparties" | "behind">,
  says: { readonly park: boolean; readonly counterparty: boolean },
): { readonly by: "park" | "counterparty"; readonly ids: readonly number[] } | undefined {
  if (parks === "all" || counterparties === "all") return undefined;
  if (says.counterparty && counterparties.length > 0) return { by: "counterparty", ids: counterparties };
  if (says.park) return { by: "park", ids: parks };
  return says.counterparty ? { by: "counterparty", ids: behind ?? [] } : undefined;
}
