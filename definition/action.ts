import type { Family } from "../domain/access/family.ts";
import type { Predicate } from "../domain/access/predicate.ts";
import type { Machine } from "../domain/machine.ts";
import type { DocumentRoute } from "./related.ts";
import type { Takes } from "./takes.ts";

/**
 * What must hold of a record; else the reason, `why`, is said beside the button and in the refusal of the server. `code`: a refusal of
 * contract/errors.ts, where another program has to tell it from others.
 */
export type ActionRule = { readonly when: Predicate; readonly why: string; readonly code?: string };

/**
 * That another paper is so far. Only the card of the record knows that paper: the server names it as what stands in the way, in the words of
 * the refusal `code`, beside the button too; a row of a list is not asked.
 */
export type WaitingRule = { readonly when: Predicate; readonly code: string; readonly waitsFor: WaitedFor };
/** Another paper: of which resource, and the route of its card. */
export type WaitedFor = { readonly resource: string; readonly route: DocumentRoute };

/**
 * That the machine of the status lets this be done, as it says of its own steps, `edit` and `delete`. The server refuses in the words of
 * the status, `why` stands beside the button. `of`: the records that it speaks of, `machine`: theirs, where that is another than their status says.
 */
export type OpenRule = {
  readonly open: string;
  readonly why: string;
  readonly of?: Predicate;
  readonly machine?: Machine<string, string>;
};
export type AnyRule = ActionRule | WaitingRule | OpenRule;

/** What a rule asks by itself, without a machine. */
export const whensOf = (rule: AnyRule): readonly Predicate[] =>
  "when" in rule ? [rule.when] : rule.of ? [rule.of] : [];

type Where = "row" | "card" | "bulk";

/** Whether a field that an action asks for has to be answered. */
export type Asked = "required" | "optional";

/** What an action writes beside what it is named for. */
type Writes = {
  /**
   * Fields of the resource that its confirmation asks for: sent with the call, kept in their columns, written in the history. One that
   * is left empty leaves what stands there.
   */
  readonly asks?: Readonly<Record<string, Asked>>;
  /** Fields that it empties; all others stay as they are. */
  readonly clears?: readonly string[];
};

type Common = {
  readonly name: string;
  readonly on: readonly Where[];
  readonly isDanger?: true;
  /** `sum`: the money of the chosen, which the question names. */
  readonly confirm?: true | { readonly sum: string };
  /** The most records at once. */
  readonly limit?: number;
  /** Whose it is: those who edit, else those who list, unless said. For everybody else the call is 403. */
  readonly who?: Predicate<never>;
  /** Of which records it is one at all: it is neither offered nor done for others. */
  readonly shown?: Predicate;
  /** What must hold of a record besides; the first that does not is the reason that is shown. Those of a signature are asked of the card. */
  readonly rules?: readonly AnyRule[];
  /** How it is done with many records, and under which name it is written down, as the engine reads it (`Bulk`, `event`). */
  readonly bulk?: { readonly chunk: number; readonly newestFirst?: true };
  readonly event?: `${string}.${string}`;
  /** What has happened once it is done, where that does not follow from its name: `paid` of `pay`. */
  readonly done?: string;
  readonly invalidates?: readonly string[];
};

/** Gives the chosen records a value: `<resource>.active` of `is_active`. `families`: whose it is, those who act unless said. */
export type SetAction = Common &
  Writes & {
    readonly families?: readonly Family[];
    readonly set: Readonly<Record<`is_${string}`, boolean>>;
  };
/** The verb of the call that sets a field: `active` of `is_active`. */
export const setVerb = (field: string): string => field.replace(/^is_/, "");

/** Takes the step of its name of the status' machine: where it leads from and to stands there. */
export type StepAction = Common &
  Writes & {
    readonly step: true;
  };
/**
 * Signs what is printed of a record, by the key of one of its sides: `sign` names the party whose key it has to be. Once the signature is
 * proved the record takes the step `takes` of its machine, that of the action's name unless said; `machine`: where records of this action
 * have another than their status says. `stamps`: the columns that keep when, or the day; `clears`: see `Writes`;
 * `at`: where its call is, under the resource's path; `families`: whose it is (ADR 0037). `named`: where several make up the side and any
 * of them signs, `sign` names the lines that say who they are, and these are their columns. `entrusted`: the reference to the park for
 * which outsourcers sign by power of attorney, with keys of their own (ADR 0041). `one`: under which name a call with a single signature
 * names its record, where the specification has one (`contract_id`).
 */
export type SignAction = Common & {
  readonly sign: string;
  /** What the side is called, where the words of the party are not that. */
  readonly side?: string;
  readonly named?: { readonly name: string; readonly iin_bin: string };
  readonly entrusted?: string;
  readonly at: string;
  readonly one?: string;
  readonly families: readonly Family[];
  readonly takes?: string;
  readonly machine?: Machine<string, string>;
  readonly stamps?: string | readonly string[];
  readonly clears?: readonly string[];
};
/** Deletes the chosen records, all or none; where nobody chooses several, the one. `families`: whose it is, those who act unless said. */
export type DeleteAction = Common & {
  readonly name: "delete";
  readonly families?: readonly Family[];
};
/**
 * A file of the chosen records, at most `limit`; `all`: of all that the caller may see, where none are chosen. `at`: where its call is,
 * under the resource's path, its name unless said; `families`: whose it is, those who read unless said.
 */
export type FileAction = Common & {
  readonly file: "pdf" | "xlsx" | "xml" | "zip";
  readonly limit: number;
  readonly all?: true;
  readonly at?: string;
  readonly families?: readonly Family[];
};
/** Does what the module of the server says (`actions`), all of a choice or none: `<resource>.<name>`. */
export type OwnAction = Common & { readonly own: true };
/**
 * What an action does that is no call of its resource's own: goes somewhere (`:id`, `:lastMonth` and fields of the record are filled in),
 * for those who may make the call `needs`, or makes a call.
 */
export type OtherRun =
  | { readonly go: string; readonly needs: string }
  | { readonly call: string; readonly params?: Takes; readonly body?: Takes };

/** Does what a call of its own does, or leads to a page; `asks`: what that call takes besides, as the engine reads a field (`Field`). */
export type OtherAction = Common & {
  /** What its button says; `<resource>.actions.<name>` unless said. */
  readonly label?: string;
  readonly run: OtherRun;
  readonly asks?: Readonly<
    Record<string, { readonly kind: string; readonly label: string } & Readonly<Record<string, unknown>>>
  >;
};

/** Whether an action's call writes a status or a box of its records. */
export const isWriting = (action: Action): action is SetAction | StepAction => "set" in action || "step" in action;

export type Action = SetAction | StepAction | SignAction | DeleteAction | FileAction | OwnAction | OtherAction;

/** Whether the call that these actions share is about one record: none of them is done with several at once. */
export const isOfOne = (actions: readonly Pick<Action, "on">[]): boolean =>
  actions.every(({ on }) => !on.includes("bulk"));

/** What has happened once an action is done, in the history and in words: `activated`. */
export const doneOf = ({ name, done }: Pick<Common, "name" | "done">): string =>
  done ?? (name.endsWith("e") ? `${name}d` : `${name.replace(/([^aeiou])y$/, "$1i")}ed`);
