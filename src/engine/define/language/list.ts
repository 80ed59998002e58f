import type { RelatedDocument } from "../../../../contract/entities/related-document.ts";
import type { Predicate } from "../../../../domain/access/predicate.ts";
import type { Option, OptionSource } from "./fields.ts";
import type { MessageKey } from "./message-key.ts";
import type { RenderName } from "./render-name.ts";

export type Column = {
  readonly field: string;
  /** Which sort its head asks for; that of the same name unless said. */
  readonly sort?: string;
  /** The sum over all filtered rows that the server gives. */
  readonly total?: string;
  /** Pixels at least. */
  readonly width?: number;
  /** Shown only when chosen among the columns. */
  readonly isHidden?: true;
  /** Left out of a phone's cards. */
  readonly onPhone?: false;
  readonly render?: RenderName;
  /** A second field in the same line, small: the day since which a status stands. */
  readonly beside?: string;
};

type Labelled = { readonly field: string; readonly label: MessageKey };
export type IdsFilter = Labelled & {
  readonly kind: "ids";
  readonly from: OptionSource;
  /** Its options stand above the list as tabs with counts. */
  readonly asTabs?: true;
};
/** Without options: a list of numbers that is typed or pasted from a spreadsheet. */
export type TextsFilter = Labelled & {
  readonly kind: "texts";
  readonly options?: readonly Option[];
  readonly placeholder?: MessageKey;
};
export type FlagFilter = Labelled & {
  readonly kind: "flag";
  /** The call that counts the records on both sides, by `1` and `0`. */
  readonly from?: { readonly counts: string };
  readonly words?: { readonly yes: MessageKey; readonly no: MessageKey };
};
export type RangeFilter = Labelled & {
  readonly kind: "months" | "dates" | "money" | "numbers";
  /** Of `numbers`: a rate, typed in percent and asked for in basis points. */
  readonly isRate?: true;
};
export type Filter = IdsFilter | TextsFilter | FlagFilter | RangeFilter;

/** A button over the list that leads elsewhere, for those who may make the call `needs`. */
export type ListLink = {
  readonly label: MessageKey;
  readonly to: string;
  readonly needs: string;
  readonly who?: Predicate<never>;
};

/**
 * Documents that an action passed over: the member of each that is `{ id, number }`, and the route of its card. `again`: those of a `code`
 * are asked about, and the same call with this `flag` does them too.
 */
export type Skipping = {
  readonly document: string;
  readonly route: RelatedDocument["route"];
  readonly again?: { readonly code: string; readonly flag: string; readonly label: MessageKey };
};

/**
 * An action of the list that is about none of its records: «Сформировать». A dialog asks for the days, which begin as `window` says,
 * and tells afterwards what was passed over and why (`skipped` of the reply).
 */
export type ListAction = {
  readonly label: MessageKey;
  readonly title: MessageKey;
  readonly text: MessageKey;
  readonly call: string;
  readonly window: WindowName;
  readonly skipping?: Skipping;
  readonly who?: Predicate<never>;
  /** Route name prefixes (`books.`) of what is no longer true afterwards. */
  readonly invalidates: readonly `${string}.`[];
};
/** The previous whole month; from the first of the month two months ago until today (spec §9). */
export type WindowName = "lastMonth" | "sinceTwoMonthsAgo";

export type ListView = {
  readonly columns: readonly [Column, ...Column[]];
  readonly sort?: { readonly field: string; readonly order: "asc" | "desc" };
  readonly filters: readonly Filter[];
  /** What the search looks into, in words; without it there is no search. */
  readonly search?: MessageKey;
  /** The same for those from whom something that it looks into is masked. */
  readonly searchMasked?: MessageKey;
  /** Why it is empty when nothing is filtered, and what to do next. */
  readonly empty: { readonly title: MessageKey; readonly text: MessageKey; readonly textForClient?: MessageKey };
  readonly links?: readonly ListLink[];
  readonly actions?: readonly ListAction[];
  /** Stands over the list: what has to be done and until when. */
  readonly notices?: string;
  /** The column by which a record is known and that leads to its card; the first unless said. */
  readonly nameColumn?: string;
  /** Columns whose cells are changed where they stand, by whoever may change the record. */
  readonly edited?: readonly string[];
};
