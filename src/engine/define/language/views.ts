import type { Predicate, Rule } from "../../../../domain/access/predicate.ts";
import type { CallName, ListOf, NamesCall, ResourceName } from "./calls.ts";
import type { MessageKey } from "./message-key.ts";

export type Section<Name extends string = string> = {
  readonly title?: MessageKey;
  readonly fields: readonly Name[];
};

type Filters<N extends ResourceName> = ListOf<N>["filters"];
/** A list of the API that does not keep the names of its filters leaves them to `checkResource`. */
type ParentFilter<N extends ResourceName> = string extends keyof Filters<N>
  ? string
  : { [K in keyof Filters<N> & string]: Filters<N>[K] extends "ids" ? K : never }[keyof Filters<N> & string];

/** Records of another resource that belong to this one: its list, filtered by this record. */
export type Related = {
  [N in ResourceName]: { readonly resource: N; readonly filter: ParentFilter<N>; readonly label: MessageKey };
}[ResourceName];

export type CardView<Name extends string = string> = {
  /** The status beside the title. */
  readonly status?: Name;
  readonly sections: readonly Section<Name>[];
  /** What the record is about at a glance, large: how much, whose, for which month. */
  readonly lead?: readonly Name[];
  /** Sections with one of these fields stand in a column of their own: the chain of papers, the sides. */
  readonly rail?: readonly Name[];
  /** Says what comes next, by this field's value and the status: `<resource>.next.<value>.<status>`. */
  readonly next?: Name;
  readonly related?: readonly Related[];
};

/** A rule by which a field follows from another's value; undefined: nothing follows. The application has them by name. */
export type FillRule = (from: unknown) => string | undefined;
/** How a field follows from another as long as the person has not written it. */
export type Fill<Name extends string = string> = {
  readonly field: Name;
  readonly from: Name;
  /** The name of a `FillRule`. */
  readonly by: string;
  /** Says under the field that it was filled. */
  readonly says: MessageKey;
};

/**
 * What is known of whoever has a number, once `from` has a whole one that the record did not have: what the call answers as `data.known`,
 * asked by `query`, stands in the fields that are empty. `takes`: by field, the member of it.
 */
export type FormKnown<Name extends string = string> = {
  readonly from: Name;
  readonly call: string;
  readonly query: string;
  readonly takes: { readonly [N in Name]?: string };
  /** Says under a field that it was filled. */
  readonly says: MessageKey;
};

/** A change that is asked about before it is saved. The words get `{{title}}`, what the record is called. */
export type FormConfirm<Name extends string = string> = {
  readonly field: Name;
  readonly title: MessageKey;
  /** What follows from it. */
  readonly text: MessageKey;
};

/** What is said over the save bar while `when` holds of what stands in the form, an empty input being `unset`; nothing is refused. */
export type FormWarning<Name extends string = string> = {
  readonly when: Predicate<Name>;
  readonly text: MessageKey;
};

/** Where one goes on when a save is refused at these fields and at no other: a page that takes what was typed in them. */
export type FormInstead<Name extends string = string> = {
  readonly fields: readonly Name[];
  /** As of an action: `:id` is the record. */
  readonly go: `/${string}`;
  readonly needs: CallName;
  readonly label: MessageKey;
};

/** What must hold of what stands in a form before it is sent; else `why` is said at a field. */
export type FormCheck<Name extends string = string> = {
  readonly when: Predicate;
  readonly why: MessageKey;
  readonly at: Name;
};

export type FormView<Name extends string = string, Path extends string = string> = {
  readonly sections: readonly Section<Name>[];
  /** What must hold of a record for it to be changed; the first rule that does not is the reason that is shown. */
  readonly rules?: readonly (Rule<Path> & { readonly why: MessageKey })[];
  readonly fills?: readonly Fill<Name>[];
  readonly known?: FormKnown<Name>;
  readonly confirms?: readonly FormConfirm<Name>[];
  readonly warnings?: readonly FormWarning<Name>[];
  readonly instead?: FormInstead<Name>;
  readonly checks?: readonly FormCheck<Name>[];
  /** A field that begins with the number after those that a call gives: they are counted by years. */
  readonly suggests?: { readonly field: Name; readonly from: NamesCall };
};
