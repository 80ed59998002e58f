import type { BoundBy, Definition } from "../../definition/resource.ts";
import type { ScopeColumn } from "../db/scope.ts";
import { packedColumn } from "./packed.ts";

type Bound = { readonly [K in "park" | "counterparty" | "account"]: ScopeColumn | null };

/** What binds the records of a definition, each as SQL: a column of their table, or a field of its JSON. `table`: what that goes by in a query. */
export function boundColumns({ fields, bound = {} }: Pick<Definition, "fields" | "bound">, table: string): Bound {
  const of = (by: BoundBy | undefined): ScopeColumn | null => {
    if (by === undefined) return null;
    if (typeof by === "string") return `${table}.${by}`;
    const field = fields[by.field];
    if (!field) throw new RangeError(`records are bound by ${by.field}, which is no field of theirs`);
    return packedColumn(table, by.field, field);
  };
  return { park: of(bound.park), counterparty: of(bound.counterparty), account: of(bound.account) };
}
