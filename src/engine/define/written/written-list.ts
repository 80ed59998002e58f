import type { Column, Filter, ListAction, ListView } from "../language/list.ts";
import type { MessageKey } from "../language/message-key.ts";
import type { Without } from "./written-field.ts";

/** A column by its field alone, or with what is special about it. */
export type WrittenColumn = string | Column;

/** A filter by its name in the API, or with what does not follow: its kind, label and choices do. */
export type WrittenFilter =
  | string
  | (Without<Filter, "label" | "kind" | "from"> &
      Partial<Pick<Filter, "label" | "kind">> & { readonly from?: unknown });

/** An action of the list; its words stand under the name of its call: `books.generate.label`, `.title`, `.text`. */
export type WrittenListAction = Omit<ListAction, "label" | "title" | "text" | "invalidates"> &
  Partial<Pick<ListAction, "label" | "title" | "text" | "invalidates">>;

export type WrittenList = Pick<ListView, "sort" | "links" | "notices" | "nameColumn" | "edited"> & {
  readonly columns: readonly [WrittenColumn, ...WrittenColumn[]];
  /** Columns after those, shown only when chosen and never on a phone's cards. */
  readonly hidden?: readonly WrittenColumn[];
  /** Pixels at least, by column. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Columns with the server's sum over all filtered rows. */
  readonly totals?: readonly string[];
  /** Columns that a phone's cards leave out. */
  readonly notOnPhone?: readonly string[];
  readonly filters: readonly WrittenFilter[];
  /** The filter whose choices stand above the list as tabs with counts. */
  readonly tabs?: string;
  /** What the search looks into, in words; `true`: `<resource>.search`. Without it there is no search. */
  readonly search?: MessageKey | true;
  readonly searchMasked?: MessageKey;
  /** `<resource>.empty.title` and `.text` unless said. */
  readonly empty?: ListView["empty"];
  /** A client reads `<resource>.empty.textForClient` instead of the text. */
  readonly emptyForClient?: true;
  readonly actions?: readonly WrittenListAction[];
};
