import type * as said from "../../../../definition/form.ts";
import type { Predicate, Rule } from "../../../../domain/access/predicate.ts";
import type { MessageKey } from "./message-key.ts";
import type { RenderName } from "./render-name.ts";

export type Section = {
  readonly title?: MessageKey;
  readonly fields: readonly string[];
};

/** Records of another resource that belong to this one: its list, filtered by this record. */
export type Related = { readonly resource: string; readonly filter: string; readonly label?: MessageKey };

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
export type Fill = said.Fill<MessageKey>;
export type FormConfirm = said.FormConfirm<MessageKey>;
export type FormInstead = said.FormInstead<MessageKey>;

/** What must hold of what stands in a form before it is sent; else `why` is said at a field. */
export type FormCheck = {
  readonly when: Predicate;
  readonly why: MessageKey;
  readonly at: string;
};

/** A form as the engine reads it: its sections, and what else it does. */
export type FormView = said.FormParts<MessageKey> & {
  readonly sections: readonly Section[];
  /** What must hold of a record for it to be changed; the first rule that does not is the reason that is shown. */
  readonly rules?: readonly (Rule & { readonly why: MessageKey })[];
  readonly checks?: readonly FormCheck[];
};
