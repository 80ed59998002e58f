import { type Hidden, hides } from "../../contract/hidden.ts";
import type { Tables } from "../db/database.ts";
import type { Entity } from "./list.ts";
import { soughtIn } from "./search.ts";

const kept = <T>(byField: Readonly<Record<string, T>>, hidden: Hidden): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).filter(([field]) => !hides(hidden, field)));

/** An entity as somebody may know it: what is hidden is neither in its rows nor searched, and nothing filters or sorts by it. */
export function withoutHidden<Name extends keyof Tables, Row>(
  entity: Entity<Name, Row>,
  hidden: Hidden,
): Entity<Name, Row> {
  if (hidden.size === 0) return entity;
  const { name: whole, table, columns, sorts = {}, conditions = {}, search, sums = {}, row } = entity;
  const secret = Object.entries(columns).flatMap(([field, column]) => (hides(hidden, field) ? [column] : []));
  // `counterparties.note` is a field of the row; `city.name` a member of the field that names another record.
  const isSecret = (column: string) => {
    const [owner = "", name = ""] = column.split(".");
    return secret.includes(column) || hides(hidden, owner === table ? name : owner);
  };
  return {
    ...entity,
    ...(whole !== undefined && { name: `${whole} without ${[...hidden].toSorted()}` }),
    columns: kept(columns, hidden),
    sorts: kept(sorts, hidden),
    conditions: kept(conditions, hidden),
    search: search.filter((sought) => !isSecret(soughtIn(sought))),
    sums: kept(sums, hidden),
    row: (record) => kept(row(record) as Record<string, unknown>, hidden) as Row, // the contract lets what is hidden be missing
  };
}
