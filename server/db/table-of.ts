import type { Generated } from "kysely";
import type { Fields, LineColumns } from "../../definition/field.ts";
import type { SentName } from "../../definition/names.ts";
import type { Defaulted, EditOf, LineOf, RowOf } from "../../definition/values.ts";
import type { MadeInstantColumn } from "./tables/people.ts";

type Kept<F extends Fields> = {
  [K in keyof F]: F[K] extends { readonly sum: object }
    ? K
    : F[K] extends
          | { readonly computed: true }
          | { readonly beside: unknown }
          | { readonly kind: "file" | "lines" | "password" }
      ? never
      : K;
}[keyof F] &
  string;

/** What the database fills in where nothing is said. */
type HasDefault =
  | { readonly kind: "note" | "status" | "references" }
  | { readonly kind: "text"; readonly optional: true }
  | Defaulted
  | { readonly edit: false };

/** The database knows integers, not what they count. */
type Plain<V> = V extends undefined ? never : V extends bigint ? bigint : V extends number ? number : V;
type Held<D extends { readonly fields: Fields }, K extends Kept<D["fields"]>> = D["fields"][K] extends
  | { readonly kind: "status" }
  | { readonly named: true }
  ? number
  : SentName<K, D["fields"][K]> extends keyof EditOf<D>
    ? EditOf<D>[SentName<K, D["fields"][K]>]
    : K extends keyof RowOf<D>
      ? RowOf<D>[K]
      : never;

/** The table of a defined resource. */
export type TableOf<D extends { readonly fields: Fields }> = {
  aggregator_id: number;
  id: Generated<number>;
  created_at: MadeInstantColumn;
  updated_at: MadeInstantColumn;
  version: Generated<number>;
} & {
  [K in Kept<D["fields"]> as SentName<K, D["fields"][K]>]: D["fields"][K] extends HasDefault
    ? Generated<Plain<Held<D, K>>>
    : Plain<Held<D, K>>;
};

type KeptColumn<C extends LineColumns> = {
  [K in keyof C]: C[K] extends { readonly formula: object } ? K : C[K] extends { readonly computed: true } ? never : K;
}[keyof C] &
  string;

/** The table of a field's lines; `Owner`: the column by which they are a record's. */
export type LineTableOf<F, Owner extends string> = F extends { readonly columns: infer C extends LineColumns }
  ? { aggregator_id: number; position: number } & { [O in Owner]: number } & {
      [K in KeptColumn<C> as SentName<K, C[K]>]: C[K] extends { readonly named: true } | { readonly kind: "reference" }
        ? number | Extract<LineOf<C>[K], null>
        : Plain<LineOf<C>[K]>;
    }
  : never;
