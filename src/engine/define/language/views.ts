import type { Predicate, Rule } from "../../../../domain/access/predicate.ts";
import type { CallName, NamesCall, ResourceName } from "./calls.ts";
import type { MessageKey } from "./message-key.ts";
import type { RenderName } from "./render-name.ts";

export type Section = {
  readonly title?: MessageKey;
  readonly fields: readonly string[];
};

/** Records of another resource that belong to this one: its list, filtered by this record. */
export type Related = { readonly resource: ResourceName; readonly filter: string; readonly label?: MessageKey };

export type CardView = {
  /** The status beside the title. */
  readonly status?: string;
  readonly sections: readonly Section[];
  /** What the record is about at a glance, large: how much, whose, for which month. */
  readonly lead?: readonly string[];
  /** Sections with one of these fields stand in a column of their own: the chain of papers, the sides. */
  readonly rail?: readonly string[];
  /** Says what comes next, by this field's value and the status: `<resource>.next.<value>.<status>`. */
  readonly next?: string;
  readonly related?: readonly Related[];
  /** Cells that stand under the sections in their own width: what no field can draw. */
  readonly panels?: readonly RenderName[];
  /** Of an event: the member of its record that has what it changed, and the field that names the resource whose fields these are. */
  readonly changes?: { readonly field: string; readonly of: string };
};

/** A rule by which a field follows from another's value; undefined: nothing follows. The application has them by name. */
export type FillRule = (from: unknown) => string | undefined;
/** How a field follows from another as long as the person has not written it. */
export type Fill = {
  readonly field: string;
  readonly from: string;
  /** The name of a `FillRule`. */
  readonly by: string;
  /** Says under the field that it was filled. */
  readonly says: MessageKey;
};

/**
 * What is known of whoever has a number, once `from` has a whole one that the record did not have: what the call answers as `data.known`,
 * asked by `query`, stands in the fields that are empty. `takes`: by field, the member of it.
 */
export type FormKnown = {
  readonly from: string;
  readonly call: string;
  readonly query: string;
  readonly takes: Readonly<Record<string, string>>;
  /** Says under a field that it was filled. */
  readonly says: MessageKey;
};

/** A change that is asked about before it is saved. The words get `{{title}}`, what the record is called. */
export type FormConfirm = {
  readonly field: string;
  readonly title: MessageKey;
  /** What follows from it. */
  readonly text: MessageKey;
};

/** What is said over the save bar while `when` holds of what stands in the form, an empty input being `unset`; nothing is refused. */
export type FormWarning = {
  readonly when: Predicate;
  readonly text: MessageKey;
};

/** Where one goes on when a save is refused at these fields and at no other: a page that takes what was typed in them. */
export type FormInstead = {
  readonly fields: readonly string[];
  /** As of an action: `:id` is the record. */
  readonly go: `/${string}`;
  readonly needs: CallName;
  readonly label: MessageKey;
};

/** What must hold of what stands in a form before it is sent; else `why` is said at a field. */
export type FormCheck = {
  readonly when: Predicate;
  readonly why: MessageKey;
  readonly at: string;
};

export type FormView = {
  readonly sections: readonly Section[];
  /** What must hold of a record for it to be changed; the first rule that does not is the reason that is shown. */
  readonly rules?: readonly (Rule & { readonly why: MessageKey })[];
  readonly fills?: readonly Fill[];
  readonly known?: FormKnown;
  readonly confirms?: readonly FormConfirm[];
  readonly warnings?: readonly FormWarning[];
  readonly instead?: FormInstead;
  readonly checks?: readonly FormCheck[];
  /** A field that begins with the number after those that a call gives: they are counted by years. */
  readonly suggests?: { readonly field: string; readonly from: NamesCall };
  /** By a reference of the form: the fields of the chosen record's card that stand beneath it, as they stand now. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** What a new record takes along of one that it is made after: at `<create>?copy=<id>` the form begins with these fields of that one. */
  readonly copied?: readonly string[];
  /** One's own side of the document, as it stands now: what `from` answers with, under the facts of this party of the record's. */
  readonly ours?: { readonly from: CallName; readonly party: string };
};
