import { type Hidden, hides, unaskedOf } from "../../contract/hidden.ts";
import { maskValue } from "../../domain/identifiers/masked.ts";
import type { Tables } from "../db/database.ts";
import type { Entity } from "./list.ts";
import { type Sought, soughtIn } from "./search.ts";

const kept = <T>(byField: Readonly<Record<string, T>>, hidden: Hidden): Record<string, T> =>
  Object.fromEntries(Object.entries(byField).filter(([field]) => !hides(hidden, field)));

/** What is kept back from somebody: `hidden` is nowhere, `masked` is told by its last signs, and nothing may be asked by either. */
export type KeptBack = {
  readonly hidden: Hidden;
  readonly masked: readonly string[];
  /** Of the records of another table, what nothing may be asked by. */
  unaskedElsewhere(table: string): Hidden;
};

/** An entity as somebody may know it: what is hidden is not in its rows, what is masked not whole, and by neither is anything found. */
export function withoutHidden<Name extends keyof Tables, Row>(
  entity: Entity<Name, Row>,
  { hidden, masked, unaskedElsewhere }: KeptBack,
): Entity<Name, Row> {
  const { name: whole, table, columns, sorts = {}, conditions = {}, search, sums = {}, row } = entity;
  const unasked = unaskedOf(hidden, masked);
  const secret = Object.entries(columns).flatMap(([field, column]) => (hides(unasked, field) ? [column] : []));
  const isSecret = (sought: Sought) => {
    const column = soughtIn(sought);
    const [owner = "", name = ""] = column.split(".");
    if (typeof sought !== "string" && hides(unaskedElsewhere(sought.table), name)) return true;
    // `counterparties.note` is a field of the row; `city.name` a member of the field that names another record.
    return secret.includes(column) || hides(unasked, owner === table ? name : owner);
  };
  const unsought = search.filter(isSecret);
  if (unasked.size === 0 && unsought.length === 0) return entity;
  const without = [[...hidden].toSorted(), [...unasked].toSorted(), unsought.map(soughtIn)];
  return {
    ...entity,
    ...(whole !== undefined && { name: `${whole} without ${JSON.stringify(without)}` }),
    columns: kept(columns, unasked),
    sorts: kept(sorts, unasked),
    conditions: kept(conditions, unasked),
    search: search.filter((sought) => !unsought.includes(sought)),
    sums: kept(sums, unasked),
    // The contract lets what is hidden be missing, and reads what is masked as any text.
    row: (record) => withMasks(kept(row(record) as Record<string, unknown>, hidden), masked) as Row,
  };
}

const withMasks = (row: Readonly<Record<string, unknown>>, masked: readonly string[]): object => ({
  ...row,
  ...Object.fromEntries(masked.filter((field) => field in row).map((field) => [field, maskValue(row[field])])),
});
