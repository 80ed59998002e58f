import type { Predicate, Rule } from "../../../domain/access/predicate.ts";
import type { Tiyn } from "../../../domain/money/tiyn.ts";
import type { ActBody, ActName, ActParams, CallName } from "./calls.ts";
import type { MessageKey } from "./message-key.ts";

/** Where a value of a call comes from: a constant, the record, or every chosen record. */
export type Take =
  | { readonly value: unknown }
  | { readonly row: string }
  | { readonly rows: string | Readonly<Record<string, string>> };
export type Takes = Readonly<Record<string, Take>>;

type NamesOf<Row, V> = { [K in keyof Row & string]: Row[K] extends V ? K : never }[keyof Row & string];
type TakeFor<V, Row> =
  | { readonly value: V }
  | { readonly row: NamesOf<Row, V> }
  | (V extends readonly (infer E)[]
      ? {
          readonly rows: NamesOf<Row, E> | (E extends object ? { readonly [K in keyof E]: NamesOf<Row, E[K]> } : never);
        }
      : never);
type TakesFor<T, Row> = { readonly [K in keyof T]: TakeFor<T[K], Row> };
type Part<K extends string, T, Row> = [T] extends [undefined]
  ? { readonly [P in K]?: never }
  : { readonly [P in K]: TakesFor<T, Row> };

/** What an action does: goes somewhere (`:id` and `:lastMonth` are filled in), makes a call, or saves a file. */
export type Run =
  | { readonly go: string; readonly needs: CallName }
  | { readonly call: string; readonly params?: Takes; readonly body?: Takes }
  | { readonly download: string; readonly params?: Takes; readonly body?: Takes };
export type RunFor<Row> =
  | { readonly go: `/${string}`; readonly needs: CallName }
  | {
      [N in ActName]: { readonly call: N } & Part<"params", ActParams<N>, Row> & Part<"body", ActBody<N>, Row>;
    }[ActName]
  | {
      [N in ActName]: { readonly download: N } & Part<"params", ActParams<N>, Row> & Part<"body", ActBody<N>, Row>;
    }[ActName];

/** The question before a deed. The words get the fields of the (first) record, `{{title}}`, `{{count}}` and, with `sum`, `{{sum}}`. */
export type Confirm<Sum extends string = string> = {
  readonly title: MessageKey;
  readonly text?: MessageKey;
  /** The button: the verb of the deed. */
  readonly verb: MessageKey;
  readonly sum?: Sum;
};

type ActionOf<Path extends string, R, Sum extends string> = {
  readonly name: string;
  readonly label: MessageKey;
  readonly isDanger?: true;
  /** On a record's line, on its card, on chosen records. */
  readonly on: readonly ("row" | "card" | "bulk")[];
  /** Whoever does not satisfy it does not see the action. */
  readonly who?: Predicate<never>;
  /** Whether it shows for this record at all: «switch on» and «switch off» are never there together. */
  readonly shown?: Predicate<Path>;
  /** What must hold; the first rule that does not is the reason that is shown. */
  readonly rules?: readonly (Rule<Path> & { readonly why: MessageKey })[];
  readonly confirm?: Confirm<Sum>;
  readonly run: R;
  /** The most records at once. */
  readonly limit?: number;
  /** Route name prefixes (`oks.`) of what is no longer true afterwards. */
  readonly invalidates?: readonly `${string}.`[];
};

export type Action = ActionOf<string, Run, string>;

/** A field of a record, or a field of a field: `status.id`. */
export type PathIn<Row> = {
  [K in keyof Row & string]: Row[K] extends { id: number } ? K | `${K}.${keyof Row[K] & string}` : K;
}[keyof Row & string];
export type ActionFor<Row> = ActionOf<PathIn<Row>, RunFor<Row>, NamesOf<Row, Tiyn>>;
