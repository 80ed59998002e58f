import type { Predicate } from "../domain/access/predicate.ts";
import type { FileRule } from "../domain/files/check-file.ts";
import type { Machine } from "../domain/machine.ts";
import type { Formula } from "../domain/money/formula.ts";
import type { PartyFact } from "./party.ts";

/** A table whose rows each name a record and one that it is bound to; `where`: a flag of those rows that count. */
export type Binding = string | { readonly table: string; readonly where: `is_${string}` };

/** What a field of any kind may say of itself. */
export type About = {
  /** May be left empty: nothing (`null`), or an empty text of what is written in words. */
  readonly optional?: true;
  /** The server makes it: no column of the table, and no form asks for it. */
  readonly computed?: true;
  /** Its column, where that is not called as it is. */
  readonly column?: string;
  /** A column that actions change and forms do not. */
  readonly edit?: false;
  /** Whether a list may be sorted by it, and its head says so. */
  readonly sort?: true;
  readonly filter?: true;
  /** Whether a search looks into it; of a reference, into the name of what it refers to, or into these texts of it. */
  readonly search?: true | readonly string[];
  /** `<resource>.fields.<field>` unless said. */
  readonly label?: string;
  /** What a filter by it is called, where that is something else. */
  readonly asks?: string;
  /** The percent of the record that a card says beside its name: «Reward (1,8 %)». */
  readonly rated?: string;
  /** A sentence under the input; `true`: `<resource>.help.<field>`. */
  readonly help?: string | true;
  /** Whose it is: for everybody else it is nowhere (ADR 11). */
  readonly audience?: Predicate<never>;
  /**
   * From whom it is kept back but for its last signs, until they ask for it, which is written down (ADR 70). Of texts with one spelling, and
   * from those who do not write the record.
   */
  readonly masked?: Predicate<never>;
  /** No two records of an aggregator have the same one: the code that a second one is refused with. */
  readonly unique?: string;
  /**
   * Asked for only while this holds of what a form has; otherwise no form sends it and the server empties it. It may be empty. Of
   * another record a predicate asks as `park.id`.
   */
  readonly visible?: Predicate;
  /** Kept beside the table: in rows of its own that the module of the server reads and writes, or bound by the rows of another table. */
  readonly beside?: true | Binding;
  /** A form sends it and no row has it. */
  readonly shown?: false;
  /** Its card has it, and no row of a list. */
  readonly card?: true;
  /** Kept in this JSON column of the table, under its own name: a field that an administrator has added (ADR 50). */
  readonly json?: string;
  /** A form has to fill it in, though a record of before may have nothing there. */
  readonly owed?: true;
  /** Who may write it, of those whose it is and who write the record. */
  readonly writers?: Predicate<never>;
  /** Changed by a call of its own as well, `PUT <path>/:id/<field>`: what has happened then, in the history and in words. */
  readonly alone?: string;
};

/** Texts with one spelling, which is read as people write it. */
export type CodedKind = "email" | "phone" | "iin" | "bin" | "iik" | "bik" | "kbe" | "plate" | "licence";

/** What a figure of a record adds up: a column of its lines. */
export type LinesSum = { readonly lines: string; readonly of: string };

/** Numbers, or codes that stand in the table as they are. */
type Ids = readonly number[] | readonly string[];

/** Statuses that a list shows together, under a tab: `<resource>.tabs.<code>`. */
export type Tab = { readonly id: number; readonly code: string; readonly statuses: readonly string[] };
/** Of what a figure is made, for whoever asks why, as the screens say it: `<resource>.explain.<field>`. */
type Explained = { readonly formula?: Readonly<Record<string, unknown>> };

type Kinds = {
  /**
   * One line. `max`: characters. `nullable`: where there is none it is `null`, not an empty text. `address`: it is a path of the portal,
   * shown whole and opened beside. `mask`: how it is written (domain/identifiers/mask.ts).
   */
  readonly text: { readonly max?: number; readonly nullable?: true; readonly address?: true; readonly mask?: string };
  /** Several lines; always optional. */
  readonly note: { readonly max?: number };
  /**
   * Tiyn. `sum`: what it adds up; such a one is computed, and a column of the table nevertheless. `total`: lists say its sum over all
   * that they find; where it is `running` on from record to record, of each `per` only that of the last one `by` this column.
   */
  readonly money: {
    readonly default?: "zero";
    readonly sum?: LinesSum;
    readonly total?: true;
    readonly running?: { readonly per: string; readonly by: string };
  } & Explained;
  /** Basis points. */
  readonly percent: Explained;
  readonly integer: { readonly min?: number; readonly max?: number; readonly sum?: LinesSum };
  /** `self`: whether the record is the account of whoever asks. `words`: a filter by it is called `<words>.yes` and `<words>.no`. */
  readonly boolean: { readonly default?: boolean; readonly words?: string; readonly self?: true };
  readonly date: { readonly default?: "today" | "monthStart" | "yearStart" };
  /** A day with its hour and minute, by Almaty's clock. `now`: the minute in which a form of a new record is opened. */
  readonly instant: { readonly default?: "now" };
  readonly month: object;
  /**
   * One of a few values that the product itself knows, each called `<words>.<id>`. `named`: a row says it with its word, `{ id, name }`,
   * and keeps it as `<field>_id`. `days`: when each may be chosen, both included, where that is not always.
   */
  readonly choice: {
    readonly words: string;
    readonly ids: Ids;
    readonly default?: number | string;
    readonly named?: true;
    readonly days?: readonly { readonly id: number; readonly from: string | null; readonly to: string | null }[];
  };
  /**
   * A status of a machine; it is changed by steps only. `default`: the code that a new record begins with, the first unless said.
   * Each is called `<words>.<id>`: `statuses.<resource>` unless said. `tabs`: a list is asked by them as well, by the filter `tab`.
   */
  readonly status: {
    readonly machine: Machine<string, string>;
    readonly default?: string;
    readonly words?: string;
    readonly tabs?: readonly Tab[];
  };
  /**
   * Another record. `to`: its resource; `table` where it has none or is called otherwise; `names`: the call that names the choices.
   * `shows`: texts by which it is known, its name unless said. `kept`: as they were, in columns of their own (`<field>_<text>`).
   * `title`: these texts in words. `none`: the words of what stands where there is no such record, `{ id: 0 }`: a filter by 0 finds those.
   * `toField`: the field that names its resource, where that is another one for every record; the server calls it as it is called now, and
   * leaves that field empty where its reader has no such record.
   */
  readonly reference: {
    readonly to?: string;
    readonly table?: string;
    readonly names?: string;
    readonly shows?: readonly string[];
    readonly kept?: true;
    readonly title?: string;
    readonly none?: string;
    readonly toField?: string;
    /** Only records whose field is the same as this one's: `{ park: "park" }`, a driver of the park that stands beside it. */
    readonly where?: Readonly<Record<string, string>>;
  };
  /** The name of a resource, called as its list is; `others`: what else may stand there, with its words. */
  readonly resource: { readonly others?: Readonly<Record<string, string>> };
  /** Several other records. */
  readonly references: { readonly to?: string; readonly names?: string; readonly called?: string };
  /** `words`: see boolean; here by whether there is one. */
  readonly file: FileRule & { readonly words?: string };
  /** An ИИН where the field `by` says a sole trader, else a БИН; without it whichever it is. */
  readonly iinBin: { readonly by?: string };
  /**
   * A side of a document, a copy that is kept in it. Its card has these facts, a field each (`seller_name`), called `<words>.<fact>` where
   * they are not called as fields are; `whole`: and all of it.
   */
  readonly party: CardOnly & { readonly facts: readonly PartyFact[]; readonly words?: string; readonly whole?: true };
  /** Other documents of the same transaction, each by the route of its card. */
  readonly documents: CardOnly & { readonly computed: true };
  /** What may be done with a record now, and why not: actions of its machine by that, the others always. */
  readonly permissions: CardOnly & { readonly of: readonly string[] };
  /** The fields that an event has changed, each as it was and as it became; `of`: the field that names the resource whose they are. */
  readonly changes: CardOnly & { readonly computed: true; readonly of: string };
  /** A new password: sent, kept as a hash, shown to nobody. None sent leaves the one there is. */
  readonly password: object;
  /**
   * Lines of the record in a table of their own, in their order; a card has them and a list has not. `table`: `<one record>_<field>`
   * unless said. `totals`: columns that a card sums. `min` and `max`: how many a form sends; up to 200 unless said. `computed` or
   * `edit: false`: the module of the server writes them.
   */
  readonly lines: CardOnly & {
    readonly columns: LineColumns;
    readonly table?: string;
    readonly totals?: readonly string[];
    readonly min?: number;
    readonly max?: number;
  };
} & { readonly [K in CodedKind]: object };

/** A list is asked nothing of what only cards have. Lines may always be none unless `min` says otherwise. */
type CardOnly = {
  readonly [K in "optional" | "sort" | "filter" | "search" | "asks" | "unique" | "beside" | "shown" | "alone"]?: never;
};

type LineAbout = Pick<About, "optional" | "label"> & {
  /** The server makes it: by `formula`, and then it is kept, or by the module, and then it is not. */
  readonly computed?: true;
  /** Of the columns before it. */
  readonly formula?: Formula;
  /** No screen shows it. */
  readonly hidden?: true;
};
type LineKind = CodedKind | "text" | "note" | "money" | "percent" | "integer" | "boolean" | "date" | "choice";
/**
 * Another record in a line, as in a field: lines of these bind a record to many others and say more of each bond than that it is there.
 * `where`: only records whose field is the same as this one of the record whose the lines are.
 */
type LineReference = Pick<Kinds["reference"], "names" | "shows" | "where"> & { readonly to: string };
/** A column of lines. Called `<resource>.<field>.<column>` unless said. */
export type LineColumn =
  | { [K in LineKind]: { readonly kind: K } & Kinds[K] & LineAbout }[LineKind]
  | ({ readonly kind: "reference" } & LineReference & LineAbout);
export type LineColumns = Readonly<Record<string, LineColumn>>;

export type Kind = keyof Kinds;
export type FieldOf<K extends Kind> = { [P in K]: { readonly kind: P } & Kinds[P] & About }[K];
/** A field of a resource: its kind, and what is special about it. */
export type Field = FieldOf<Kind>;
export type Fields = Readonly<Record<string, Field>>;
