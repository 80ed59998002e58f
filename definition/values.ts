import type { Tone } from "../domain/machine.ts";
import type { Bps, Tiyn } from "../domain/money/tiyn.ts";
import type { CodedKind, Field, FieldOf, Fields, LineColumns } from "./field.ts";
import type { SentName } from "./names.ts";
import type { PARTY_FACTS, Party, PartyFact } from "./party.ts";
import type { DocumentRoute } from "./related.ts";

/** The largest whole number that a column of a table takes, and that a list sorts and filters by. */
export const LARGEST_INT = 2 ** 31 - 1;

type Named = { id: number; name: string };
type Texts = "text" | "note" | "date" | "instant" | "month" | "iinBin" | "password" | "resource" | CodedKind;

type NumberOrCode<F> = F extends { readonly ids: readonly (infer Id extends string)[] } ? Id : number;

type Related = {
  route: DocumentRoute;
  id: number;
  number: string;
  date: string;
  status?: { id: number; name: string; tone: Tone } | undefined;
  is_this?: boolean | undefined;
  is_called?: boolean | undefined;
  at?: Record<string, string> | undefined;
  lacks?: { route: DocumentRoute; why: string; is_due: boolean }[] | undefined;
  more?: { count: number; filters?: Record<string, number[] | string[]> | undefined } | undefined;
};
type May = {
  ok: boolean;
  why?: string | undefined;
  blocked_by?: { type: string; id: number; number: string } | undefined;
};
/** A field as it was and as it became. */
type Changed = { field: string; before: unknown; after: unknown };
/** Another record by the texts that it is known by. */
type Known<F> = F extends { readonly shows: readonly (infer Text extends string)[] }
  ? { id: number } & { [K in Text | (F extends { readonly title: string } ? "title" : never)]: string }
  : Named;

type OfDocument<F> = F extends { readonly kind: "party" }
  ? Party
  : F extends { readonly kind: "documents" }
    ? Related[]
    : F extends { readonly kind: "permissions"; readonly of: readonly (infer Action extends string)[] }
      ? { [A in Action]: May }
      : F extends { readonly kind: "changes" }
        ? Changed[]
        : Named;

type Bare<F> = F extends { readonly kind: Texts }
  ? string
  : F extends { readonly kind: "money" }
    ? Tiyn
    : F extends { readonly kind: "percent" }
      ? Bps
      : F extends { readonly named: true }
        ? Named
        : F extends { readonly kind: "integer" | "choice" }
          ? NumberOrCode<F>
          : F extends { readonly kind: "boolean" }
            ? boolean
            : F extends { readonly kind: "references" }
              ? Named[]
              : F extends { readonly kind: "file" }
                ? { id: number; name: string; size: number }
                : F extends { readonly columns: infer C extends LineColumns }
                  ? LineOf<C>[]
                  : F extends { readonly kind: "reference" }
                    ? Known<F>
                    : OfDocument<F>;
/** Whether an empty one is `null`: what is written in words is an empty text instead. */
type Nullable<F> = F extends { readonly optional: true } | { readonly kind: "file" | "password" }
  ? F extends { readonly kind: "text" | "note" | "references" } | { readonly none: string }
    ? false
    : true
  : F extends { readonly nullable: true }
    ? true
    : false;
/** A line as a card shows it. */
export type LineOf<C extends LineColumns> = { [K in keyof C]: ValueOf<C[K]> };
/** What a field holds in a row. */
type ValueOf<F> = Nullable<F> extends true ? Bare<F> | null : Bare<F>;

type SentBare<F> = F extends { readonly kind: "reference" | "file" } | { readonly named: true }
  ? number
  : F extends { readonly kind: "references" }
    ? number[]
    : F extends { readonly columns: infer C extends LineColumns }
      ? EditOf<{ readonly fields: C }>[]
      : Bare<F>;
/** What is sent of a field. */
export type SentValue<F> = Nullable<F> extends true ? SentBare<F> | null : SentBare<F>;
type IsSent<F> = F extends
  | { readonly computed: true }
  | { readonly edit: false }
  | { readonly kind: "status" | "party" | "documents" | "permissions" | "changes" }
  ? false
  : true;

/** What every record has beside its fields, but for what its table lacks of it. */
export type Recorded = { id: number; created_at: string; updated_at: string; version: number };

export type Stamp = Exclude<keyof Recorded, "id">;
type Lacking = { readonly lacks?: readonly Stamp[] | undefined };
/** What a definition's table lacks of that. */
export type LackedBy<D extends Lacking> = D extends { readonly lacks: readonly (infer S)[] } ? S : never;

type Flat<T> = { [K in keyof T]: T[K] };
type Has<F extends Fields, Part> = { [K in keyof F]: F[K] extends Part ? K : never }[keyof F];
type Others = { readonly audience: object };
type Unshown = { readonly shown: false } | { readonly kind: "password" };

/** What a card has and a row has not. */
type OfCard = { readonly card: true } | { readonly kind: "lines" | "party" | "permissions" | "changes" };
type Some = { readonly fields: Fields } & Lacking;
type Whose<D extends Some, Hidden> = {
  [K in Exclude<keyof D["fields"], Has<D["fields"], Others | Hidden>>]: ValueOf<D["fields"][K]>;
} & {
  [K in Exclude<Has<D["fields"], Others>, Has<D["fields"], Hidden>>]?: ValueOf<D["fields"][K]> | undefined;
} & Omit<Recorded, Extract<keyof D["fields"], keyof Recorded> | (LackedBy<D> & Stamp)>;

/** A record as a list shows it; money in tiyn, rates in basis points, days as `YYYY-MM-DD`. */
export type RowOf<D extends Some> = Flat<Whose<D, Unshown | OfCard>>;

/** The name of a party with each of its facts that a card has. */
type Facts<F extends Fields> = {
  [K in Has<F, { readonly kind: "party" }> & string]: F[K] extends { readonly facts: readonly (infer Fact)[] }
    ? Fact extends PartyFact
      ? readonly [K, Fact]
      : never
    : never;
}[Has<F, { readonly kind: "party" }> & string];
type InParts = { readonly kind: "party"; readonly whole?: never };
/** A record as its card shows it. */
export type CardOf<D extends Some> = Flat<
  Whose<D, Unshown | InParts> & {
    [P in Facts<D["fields"]> as `${P[0]}_${P[1]}`]: ValueOf<(typeof PARTY_FACTS)[P[1]]>;
  }
>;

/** The same as the server reads it: with its parties whole. */
export type DocumentOf<D extends Some> = CardOf<D> & { [K in Has<D["fields"], { readonly kind: "party" }>]: Party };

/** A box that stands somewhere unless said. */
export type Defaulted = { readonly kind: "boolean"; readonly default: boolean };
/** What a form may leave out: on a new record nothing stands there, on an old one what stood there stays. */
type MayLack =
  | Others
  | { readonly kind: "file" | "note" | "password" }
  | { readonly kind: "lines"; readonly min?: 0 }
  | Defaulted
  | { readonly optional: true };
type Sent<F extends Fields> = { [K in keyof F]: IsSent<F[K]> extends true ? K : never }[keyof F] & string;
/** What a form sends of a record. */
export type EditOf<D extends { readonly fields: Fields }> = Flat<
  {
    [K in Exclude<Sent<D["fields"]>, Has<D["fields"], MayLack>> as SentName<K, D["fields"][K]>]: SentValue<
      D["fields"][K]
    >;
  } & {
    [K in Sent<D["fields"]> & Has<D["fields"], MayLack> as SentName<K, D["fields"][K]>]?:
      | SentValue<D["fields"][K]>
      | undefined;
  }
>;

/** See `MayLack`. */
export const mayLack = (field: Field): boolean =>
  field.kind === "lines"
    ? (field.min ?? 0) === 0
    : field.optional === true ||
      (field.kind === "boolean" && field.default !== undefined) ||
      ["note", "file", "password"].includes(field.kind);

/** Whether an empty field is `null`. */
export const isNullable = (field: Field): boolean =>
  field.kind === "file" ||
  field.kind === "password" ||
  (field.kind === "text" && field.nullable === true) ||
  (field.optional === true && !["text", "note", "references"].includes(field.kind));

/** A field as a form has to send it: filled in where it is owed, by those who may write it. */
export function asAsked({ owed, writers, ...field }: Field): Field {
  const { optional: _, ...filled } = field;
  const audience = writers && field.audience ? { all: [field.audience, writers] } : (writers ?? field.audience);
  return { ...(owed ? filled : field), ...(audience && { audience }) } as Field; // the kind stays what it is
}

/** Kinds of which an empty one is an answer: a box that is not ticked, none of several. */
const EMPTY_ANSWERS: readonly Field["kind"][] = ["boolean", "references", "lines"];

/** Whether a form has to ask for a field and cannot be sent without an answer. */
export function isOwed(said: Field): boolean {
  const field = asAsked(said);
  return !(field.audience || mayLack(field) || isNullable(field) || EMPTY_ANSWERS.includes(field.kind));
}

/** The most characters of a field that is written in words. */
export const longestOf = ({ kind, max = kind === "note" ? 2000 : 200 }: FieldOf<"text"> | FieldOf<"note">): number =>
  max;
