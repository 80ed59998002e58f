import type { Tiyn } from "../../../../domain/money/tiyn.ts";
import type { ActionBase, Bulk, NamesOf, PathIn, RunFor } from "../language/actions.ts";
import type { ActBody, ActName, ResourceName, RowOf } from "../language/calls.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { WordUnder } from "./words-of.ts";
import type { WrittenConfirm } from "./written-action.ts";

/** What a call is told by itself: which records, and the version that the person saw. */
type Seen = "id" | "ids" | "version";
type Rest<T> = T extends object ? Omit<T, Seen> : Record<never, never>;
/** A call and the constants of its body. */
type Short<N extends ActName> = { readonly call: N; readonly body?: never; readonly params?: never } & (Record<
  never,
  never
> extends Rest<ActBody<N>>
  ? { readonly set?: Rest<ActBody<N>> }
  : { readonly set: Rest<ActBody<N>> });
type Shorts = { [N in ActName]: Short<N> }[ActName];
/** Calls that need to be told nothing more than their records. */
type Download = {
  [N in ActName]: Record<never, never> extends Rest<ActBody<N>>
    ? { readonly download: N; readonly body?: never; readonly params?: never }
    : never;
}[ActName];

type Runs<Row> =
  | { readonly run: Extract<RunFor<Row>, { readonly call: string }> | Shorts; readonly bulk?: Bulk }
  | { readonly run: Exclude<RunFor<Row>, { readonly call: string }> | Download; readonly bulk?: never };
/** Without a run an action makes the call of its name; there must be one, and its records must be all that it needs to be told. */
type OwnRun<N extends string, A extends string> = `${N}.${A}` extends infer C extends ActName
  ? Record<never, never> extends Rest<ActBody<C>>
    ? { readonly run?: never; readonly bulk?: Bulk }
    : never
  : never;

type ConfirmOf<N extends string, A extends string, Sum extends string> =
  | (`${N}.confirm.${A}` | `${N}.confirm.${A}Text` extends MessageKey ? WrittenConfirm<Sum> : never)
  | (Omit<Exclude<WrittenConfirm<Sum>, true>, "title"> & { readonly title: MessageKey });

/** The actions of a resource: each has its word in `<resource>.actions`, asks for fields that a row has and makes calls of the API. */
export type WrittenActionFor<N extends ResourceName> = {
  [A in WordUnder<N, "actions">]: Omit<ActionBase<PathIn<RowOf<N>>, string>, "name" | "label" | "confirm"> & {
    readonly name: A;
    readonly label?: MessageKey;
    readonly confirm?: ConfirmOf<N, A, NamesOf<RowOf<N>, Tiyn>>;
  } & (Runs<RowOf<N>> | OwnRun<N, A>);
}[WordUnder<N, "actions">];
