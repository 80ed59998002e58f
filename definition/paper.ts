import type { Predicate } from "../domain/access/predicate.ts";
import type { DocumentRoute } from "./related.ts";

/**
 * How the table of a paper names what it is made of: `by` a column that has its id; by columns that are the `same` in both; `through` a
 * row of a table that `by` names and whose column is as one of the other's: `same` says which.
 */
type Link =
  | { readonly by: string; readonly same?: never; readonly through?: never }
  | { readonly same: readonly string[]; readonly by?: never; readonly through?: never }
  | {
      readonly through: string;
      readonly by: string;
      readonly same: { readonly its: string; readonly theirs: string };
    };

/**
 * That of each of the others there should be such a paper: `from` these of its statuses it may be made (of any, where its status does not
 * matter), `when` this holds of its columns. `lastOf`: of the last alone (by `by`) of those that have the same `same`. `settles`: it is made
 * once the `sum` of all such papers with the same `same`, of those whose columns are `where`, comes up to the other's column `of`.
 */
export type Due = {
  readonly route: DocumentRoute;
  readonly from: readonly string[] | "any";
  readonly when?: Predicate;
  readonly lastOf?: { readonly same: string; readonly by: string };
  readonly settles?: {
    readonly same: string;
    readonly of: string;
    readonly sum: string;
    readonly where: Readonly<Record<string, null | readonly number[]>>;
  };
};

/**
 * What a paper is made of. `gone`: what becomes of the paper when that is deleted: `goes` with it, `changes`, or `stays` as it is; unless
 * said it stands in the way, and the deletion is refused. `remade`: that an action of these names on that makes it another as well.
 */
export type MadeOf = Link & {
  /** Of which papers that is so: those whose columns are these. */
  readonly where?: Readonly<Record<string, string>>;
  readonly due?: Due;
  readonly gone?: "goes" | "changes" | "stays";
  readonly remade?: readonly string[];
};

/**
 * The place of a resource's records among the papers of a transaction, from the offer to the payment: what each is made of, and so what
 * hangs on it. Chains, gaps and the consequences of a deletion are derived from this alone (ADR 35).
 */
export type PaperOf = {
  /** The route of a card (spec §2); where cards of different values of a field stand at different addresses, by these. */
  readonly route: DocumentRoute | { readonly field: string; readonly is: Readonly<Record<string, DocumentRoute>> };
  /** Its turn in a chain; greater than that of anything that it is made of. */
  readonly place: number;
  /** It lasts for many transactions: a paper of one has it in its chain, but not what else was made under it. */
  readonly frame?: true;
  /** A month has thousands: in a chain of others a few are named, in its own itself alone, and the rest is counted. */
  readonly many?: true;
  /** It has no number: it is known by what it is of. */
  readonly called?: true;
  /** The columns of its number and its date; `number` and `formed_on` unless said. */
  readonly number?: string;
  readonly date?: string;
  /** By the resource. */
  readonly of?: Readonly<Record<string, MadeOf | readonly MadeOf[]>>;
};

/** By what number a record is called, where it has one: that of its paper. */
export const numberOf = (
  { paper }: { readonly paper?: PaperOf },
  record: Readonly<Record<string, unknown>> | object,
): string => String((record as Readonly<Record<string, unknown>>)[paper?.number ?? "number"] ?? "");

/** The field of a card that has the chain of its paper: the server reads it, whatever the resource. */
export const CHAIN = "chain";

/** The routes that cards of a paper's kind stand under. */
export const routesOfPaper = ({ route }: PaperOf): readonly DocumentRoute[] =>
  typeof route === "string" ? [route] : Object.values(route.is);

/** The route of the card of one record; `facts`: its columns. */
export function routeOfPaper({ route }: PaperOf, facts: Readonly<Record<string, unknown>>): DocumentRoute {
  if (typeof route === "string") return route;
  const found = route.is[String(facts[route.field])];
  if (!found) throw new RangeError(`There is no card of ${route.field} ${String(facts[route.field])}`);
  return found;
}

/** What a paper is made of, each with the resource of that. */
export const edgesOf = ({ of = {} }: PaperOf): readonly { readonly to: string; readonly edge: MadeOf }[] =>
  Object.entries(of).flatMap(([to, said]) =>
    (Array.isArray(said) ? said : [said]).map((edge: MadeOf) => ({ to, edge })),
  );
