import type { OtherRun } from "../../../../definition/action.ts";
import type { Takes } from "../../../../definition/takes.ts";
import type { Predicate, Rule } from "../../../../domain/access/predicate.ts";
import type { Field } from "./fields.ts";
import type { MessageKey } from "./message-key.ts";

export type { Take, Takes } from "../../../../definition/takes.ts";

/**
 * What an action does: what its definition says, saves a file, or has papers signed by the person's own key and sends the signatures by
 * the call `sign`; `<sign>Papers` gives the bytes (ADR 37).
 */
export type Run =
  | Exclude<OtherRun, { readonly call: string }>
  | CallRun
  | { readonly download: string; readonly params?: Takes; readonly body?: Takes }
  | { readonly sign: string };

/**
 * How an action is done with many records: so many in a call, all or nothing, one call after the other. A call that takes one
 * record is made for each; then there is nothing to say here.
 */
export type Bulk = {
  readonly chunk: number;
  /** The newest records come first: for an action that an older record refuses while a newer one rests on it. */
  readonly newestFirst?: true;
};

/** The question before an action. The words get the fields of the (first) record, `{{title}}`, `{{count}}` and, with `sum`, `{{sum}}`. */
export type Confirm = {
  readonly title: MessageKey;
  /** The same about several records, which names their number. A title with a sum names it anyway. */
  readonly many?: MessageKey;
  readonly text?: MessageKey;
  /** The button: the verb of the action. */
  readonly verb: MessageKey;
  readonly sum?: string;
};

/** What the confirmation of an action asks for: the fields of a small form, by the names that its call takes them by. */
export type Asks = Readonly<Record<string, Field>>;

type ActionBase = {
  readonly name: string;
  readonly label: MessageKey;
  readonly isDanger?: true;
  /** What hangs on its records feels it: its question names that. */
  readonly isFelt?: true;
  /** On a record's line, on its card, on chosen records. */
  readonly on: readonly ("row" | "card" | "bulk")[];
  /** Whoever does not satisfy it does not see the action. */
  readonly who?: Predicate<never>;
  /** Whether it shows for this record at all: «switch on» and «switch off» are never there together. */
  readonly shown?: Predicate;
  /** What must hold; the first rule that does not is the reason that is shown. */
  readonly rules?: readonly (Rule & { readonly why: MessageKey })[];
  readonly confirm?: Confirm;
  readonly asks?: Asks;
  /** The most records at once. */
  readonly limit?: number;
  /** Route name prefixes (`books.`) of what is no longer true afterwards; empty: nothing is. */
  readonly invalidates?: readonly ("" | `${string}.`)[];
  /** Under which name the server writes it down (`books.deleted`): the history of a record calls that line by this action's label. */
  readonly event?: `${string}.${string}`;
};

/** `overlays`: what was asked for goes over the record as it stands, which the call takes whole. */
type CallRun = Extract<OtherRun, { readonly call: string }> & { readonly overlays?: true };

/** Only a call can be made in parts: a place is gone to once, and a file is one file. */
export type Action = ActionBase &
  (
    | { readonly run: Extract<Run, { readonly call: string }>; readonly bulk?: Bulk }
    | { readonly run: Exclude<Run, { readonly call: string }>; readonly bulk?: never }
  );
