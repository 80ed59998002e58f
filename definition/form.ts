import type { Predicate } from "../domain/access/predicate.ts";

/**
 * What a form does beside asking, with `Word` for the keys of words, plain strings here and those of the product in the engine. Fields are named as they are sent: `park_id`.
 */
export type FormParts<Word = string> = {
  readonly fills?: readonly Fill<Word>[];
  readonly known?: FormKnown<Word>;
  readonly confirms?: readonly FormConfirm<Word>[];
  readonly warnings?: readonly FormWarning<Word>[];
  readonly instead?: FormInstead<Word>;
  /** A field that begins with the number after those that a call gives: they are counted by years. */
  readonly suggests?: { readonly field: string; readonly from: string };
  /** By a reference of the form: the fields of the chosen record's card that stand beneath it, as they stand now. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /**
   * What a new record takes along of one that it is made after: at `<create>?copy=<id>` the form begins with these fields of that one. Unless
   * said, all that is chosen or a figure (src/engine/define/compile/copied.ts); with none there is no such way.
   */
  readonly copied?: readonly string[];
  /** One's own side of the document, as it stands now: what `from` answers with, under the facts of this party of the record's. */
  readonly ours?: { readonly from: string; readonly party: string };
};

/** How a field follows from another as long as the person has not written it. */
export type Fill<Word = string> = {
  readonly field: string;
  readonly from: string;
  /** The name of a rule that the portal has (src/app/fills.ts). */
  readonly by: string;
  /** Says under the field that it was filled. */
  readonly says: Word;
};

/**
 * What is known of whoever has a number, once `from` has a whole one that the record did not have: what the call answers as `data.known`,
 * asked by `query`, stands in the fields that are empty. `takes`: by field, the member of it.
 */
export type FormKnown<Word = string> = {
  readonly from: string;
  readonly call: string;
  readonly query: string;
  readonly takes: Readonly<Record<string, string>>;
  /** Says under a field that it was filled. */
  readonly says: Word;
};

/** A change that is asked about before it is saved. The words get `{{title}}`, what the record is called. */
export type FormConfirm<Word = string> = {
  readonly field: string;
  readonly title: Word;
  /** What follows from it. */
  readonly text: Word;
};

/** What is said over the save bar while `when` holds of what stands in the form, an empty input being `unset`; nothing is refused. */
export type FormWarning<Word = string> = {
  readonly when: Predicate;
  readonly text: Word;
};

/** Where one goes on when a save is refused at these fields and at no other: a page that takes what was typed in them. */
export type FormInstead<Word = string> = {
  readonly fields: readonly string[];
  /** As of an action: `:id` is the record. */
  readonly go: `/${string}`;
  readonly needs: string;
  readonly label: Word;
};
