import type { z } from "zod";
import type { DeleteAction, FileAction, SetAction } from "../../definition/action.ts";
import type { Fields } from "../../definition/field.ts";
import type { AskedName, SentName } from "../../definition/names.ts";
import type { Definition, FilterName, SortName, TabName } from "../../definition/resource.ts";
import type { CardOf, EditOf, Recorded, RowOf, SentValue } from "../../definition/values.ts";
import type { Tiyn } from "../../domain/money/tiyn.ts";
import type { RecordSignature } from "../entities/record-signature.ts";
import type { SentSignature, SignedPaper } from "../entities/signature.ts";
import type { FamilyPaths } from "../families.ts";
import type { ListSpec } from "../list.ts";
import type { Blob } from "../replies.ts";
import type { Method } from "../route.ts";
import type { FilterKindOf } from "./list-spec.ts";

type Any = Definition;
type Call<Name extends string, M extends Method, Reply, More = object> = {
  readonly name: Name;
  readonly method: M;
  readonly access: { readonly families: FamilyPaths };
  readonly reply: z.ZodType<Reply>;
} & More;
type Body<B> = { readonly body: z.ZodType<B> };
type OfRecord = { readonly params: z.ZodObject<{ id: z.ZodInt }> };
type ChosenIds = { ids: (number | { id: number; version: number })[] };
type SeenIds = { ids: { id: number; version: number }[] };
type Changed<T> = { data: T; message: string };

type FiltersOf<F extends Fields> = {
  readonly [K in keyof F & string as F[K] extends { readonly filter: true } ? AskedName<K, F[K]> : never]: FilterKindOf<
    F[K]
  >;
} & { readonly [K in Extract<FilterName<F>, "created_at">]: "dates" } & { readonly [K in TabName<F>]: "ids" };
/** What a definition's list may be asked. */
export type ListOf<D extends Pick<Any, "fields">> = {
  readonly filters: FiltersOf<D["fields"]>;
  readonly sorts: readonly SortName<D["fields"]>[];
};
/** The sums of a definition's list. */
type TotalsOf<F extends Fields> = { [K in keyof F as F[K] extends { readonly total: true } ? K : never]: Tiyn };
type PageOf<Row, Totals> = {
  data: Row[];
  total: number;
  capped: boolean;
  totals?: keyof Totals extends never ? never : Totals;
  meta: { current_page: number; last_page: number; per_page: number };
  links: { prev: string | null; next: string | null };
};
type Counts = { data: { id: number | string; name: string; count: number; capped: boolean }[] };

type ActionOf<D extends Any, A> = Extract<D["actions"][number], A>;
type Has<D extends Any, A> = ActionOf<D, A> extends never ? false : true;
/** See `isOfOne`. */
type IsOfOne<D extends Any, A> = "bulk" extends ActionOf<D, A>["on"][number] ? false : true;
type If<Yes, T> = Yes extends true ? T : unknown;
type Opens<D extends Any, P extends string> = D["access"] extends { readonly [K in P]: object } ? true : false;

/** A call that gives records new values: of one record, which it answers with, or of a choice. */
type Setting<D extends Any, A, Verb extends string, Values> =
  IsOfOne<D, A> extends true
    ? Call<`${D["name"]}.${Verb}`, "POST", Changed<CardOf<D>>, Body<Values & Answers<D, A> & { version: number }>> &
        (D["calls"] extends { readonly idInBody: readonly (infer V)[] }
          ? Verb extends V
            ? Body<Values & Answers<D, A> & { id: number; version: number }>
            : OfRecord
          : OfRecord)
    : Call<`${D["name"]}.${Verb}`, "POST", Changed<{ changed: number }>, Body<SeenIds & Values & Answers<D, A>>>;
type Deleting<D extends Any, A> =
  IsOfOne<D, A> extends true
    ? Call<`${D["name"]}.delete`, "DELETE", Changed<{ deleted: number }>, Body<{ version: number }> & OfRecord>
    : Call<`${D["name"]}.delete`, "DELETE", Changed<{ deleted: number }>, Body<ChosenIds>>;

type Deletion = Omit<DeleteAction, "rules">;
type Step = { readonly step: true };

/** What actions ask for, under the names that it is sent by. */
type AskedIn<D extends Any, A> =
  ActionOf<D, A> extends infer Said
    ? Said extends { readonly asks: infer Asks }
      ? keyof Asks & string
      : never
    : never;
type Answers<D extends Any, A> = {
  [K in AskedIn<D, A> as SentName<K, D["fields"][K]>]?: SentValue<D["fields"][K]> | undefined;
};

/** `active` of `is_active`. */
type VerbOf<S> = S extends `is_${infer V}` ? V : never;
type SetName<D extends Any> = keyof Extract<D["actions"][number], SetAction>["set"] & string;
type FieldWhere<D extends Any, Part> = {
  [K in keyof D["fields"] & string]: D["fields"][K] extends Part ? K : never;
}[keyof D["fields"] & string];
/** What the module of the server does. */
type OwnName<D extends Any> = Extract<D["actions"][number], { readonly own: true }>["name"] & string;
/** What a side signs. */
type SignName<D extends Any> = Extract<D["actions"][number], { readonly sign: string }>["name"] & string;
type Counted<D extends Any> = D["calls"] extends { readonly counts: infer C }
  ? keyof C & string
  : FieldWhere<D, { readonly kind: "status"; readonly filter: true }> | TabName<D["fields"]>;
type FileNamed<D extends Any> = ActionOf<D, FileAction>["name"];
/** A call that makes a file of chosen records, or of all where `all` is said. */
type FileOf<D extends Any, N extends string> = {
  readonly name: `${D["name"]}.${N}`;
  readonly method: "POST";
  readonly access: { readonly families: FamilyPaths };
  readonly transaction: false;
  readonly reply: Blob;
} & Body<
  Extract<D["actions"][number], { readonly name: N }> extends { readonly all: true }
    ? { ids?: number[] | undefined }
    : { ids: number[] }
>;
type Alone<D extends Any, K extends string> = Call<`${D["name"]}.${K}`, "PUT", Changed<CardOf<D>>, OfRecord> &
  Body<Record<K, K extends keyof EditOf<D> ? NonNullable<EditOf<D>[K]> : never> & { version: number }>;
type Numbers<D extends Any> = Call<`${D["name"]}.numbers`, "GET", { data: { id: number; number: string }[] }>;
type Names<D extends Any> = Call<
  `${D["name"]}.names`,
  "GET",
  { data: { id: number; name: string; note?: string | undefined }[] }
> &
  (D["calls"] extends { readonly active: string }
    ? { readonly query: z.ZodType<{ is_active?: boolean | undefined }> & z.ZodObject }
    : unknown);

/** The calls that follow from a definition. */
export type RoutesOf<D extends Any> = {
  readonly list: Call<
    `${D["name"]}.list`,
    "GET",
    PageOf<RowOf<D>, TotalsOf<D["fields"]>>,
    { readonly list: ListOf<D> }
  >;
} & If<
  Opens<D, "show"> extends true ? true : Opens<D, "edit">,
  { readonly one: Call<`${D["name"]}.one`, "GET", { data: CardOf<D> }, OfRecord> }
> &
  If<
    Opens<D, "create">,
    { readonly create: Call<`${D["name"]}.create`, "POST", Changed<CardOf<D>>, Body<EditOf<D>>> }
  > &
  If<
    Opens<D, "edit">,
    {
      readonly update: Call<
        `${D["name"]}.update`,
        "PUT",
        Changed<CardOf<D>>,
        Body<EditOf<D> & { version: number }> & OfRecord
      >;
    }
  > &
  If<Has<D, Deletion>, { readonly delete: Deleting<D, Deletion> }> &
  If<
    Has<D, { readonly sign: string }>,
    { readonly signatures: Call<`${D["name"]}.signatures`, "GET", { data: RecordSignature[] }, OfRecord> }
  > &
  If<Has<D, Step>, { readonly status: Setting<D, Step, "status", { status_id: number }> }> & {
    readonly [S in SetName<D> as VerbOf<S>]: Setting<
      D,
      { readonly set: { readonly [K in S]: boolean } },
      VerbOf<S>,
      { [K in S]: boolean }
    >;
  } & {
    readonly [N in FileNamed<D>]: FileOf<D, N>;
  } & {
    readonly [K in Counted<D> as `${K}Counts`]: Call<
      `${D["name"]}.${K}Counts`,
      "GET",
      Counts,
      { readonly narrows: { readonly list: ListSpec; readonly reply: z.ZodType } }
    >;
  } & {
    readonly [A in OwnName<D>]: Setting<D, { readonly own: true; readonly name: A }, A, unknown>;
  } & {
    readonly [N in SignName<D>]: Call<
      `${D["name"]}.${N}`,
      "POST",
      Changed<{ changed: number }>,
      Body<{ signatures: SentSignature[] }>
    >;
  } & {
    readonly [N in SignName<D> as `${N}Papers`]: Call<
      `${D["name"]}.${N}Papers`,
      "POST",
      { data: SignedPaper[] },
      Body<{ ids: number[] }> & { readonly transaction: false }
    >;
  } & { readonly [K in FieldWhere<D, { readonly alone: string }>]: Alone<D, K> } & (D["calls"] extends {
    readonly names: object;
  }
    ? { readonly names: Names<D> }
    : unknown) &
  (D["calls"] extends { readonly related: infer R }
    ? { readonly [K in keyof R & string]: Call<`${D["name"]}.${K}`, "GET", { data: Recorded[] }, OfRecord> }
    : unknown) &
  (D["calls"] extends { readonly numbers: object } ? { readonly numbers: Numbers<D> } : unknown);
