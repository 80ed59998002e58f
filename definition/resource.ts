import type { Family } from "../domain/access/family.ts";
import type { Predicate } from "../domain/access/predicate.ts";
import type { NotificationType } from "../domain/notifications/types.ts";
import type { Action, AnyRule } from "./action.ts";
import type { Badge } from "./badge.ts";
import type { Fields } from "./field.ts";
import type { FormParts } from "./form.ts";
import type { AskedName } from "./names.ts";
import type { PaperOf } from "./paper.ts";
import type { PartyFact } from "./party.ts";
import type { Stamp } from "./values.ts";

export type Families = readonly Family[];
export type Pages = "list" | "show" | "create" | "edit";

/** The names of fields that lists may be asked about or sorted by. */
type Asked<F extends Fields, Part> = {
  [K in keyof F & string]: F[K] extends Part ? AskedName<K, F[K]> : never;
}[keyof F & string];
/** By when a record was made every list is asked and sorted, unless the definition says of that field itself. */
type Made<F extends Fields> = "created_at" extends keyof F & string
  ? string extends keyof F
    ? "created_at"
    : never
  : "created_at";
export type TabName<F extends Fields> = Asked<F, { readonly tabs: readonly unknown[] }> extends never ? never : "tab";
export type FilterName<F extends Fields> = Asked<F, { readonly filter: true }> | TabName<F> | Made<F>;
export type SortName<F extends Fields> =
  | { [K in keyof F & string]: F[K] extends { readonly sort: true } ? K : never }[keyof F & string]
  | Made<F>;

type PartyName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly kind: "party" } ? `${K}_${PartyFact}` : never;
}[keyof F & string];
type Name<F extends Fields> = (keyof F & string) | "created_at" | "updated_at" | PartyName<F>;
type Sections<Name extends string> = Readonly<Record<string, readonly Name[]>>;

type List<Name extends string, Filter extends string, Sort extends string> = {
  readonly columns: readonly [Name, ...Name[]];
  /** Columns after those, shown only when chosen. */
  readonly hidden?: readonly Name[];
  readonly notOnPhone?: readonly Name[];
  /** Filters in their order, by name or with what does not follow. */
  readonly filters?: readonly (Filter | ({ readonly field: Filter } & Readonly<Record<string, unknown>>))[];
  /** The filter whose choices stand above the list; `tab` where the status has any. */
  readonly tabs?: Filter;
  /** By column: a second field in the same line, small. */
  readonly beside?: { readonly [N in Name]?: Name };
  /** By column: the cell that draws it, where no kind of field can. */
  readonly renders?: { readonly [N in Name]?: string };
  /** Buttons over the list that lead elsewhere, for those who may make the call `needs`. */
  readonly links?: readonly { readonly label: string; readonly to: `/${string}`; readonly needs: string }[];
  /** The column by which a record is known and that leads to its card; the first unless said. */
  readonly nameColumn?: Name;
  /** Columns whose cells are changed where they stand: fields of the form that ask for nothing beside them. */
  readonly edited?: readonly Name[];
  /** How wide columns are at first, in pixels, and how many rows a page has, until a person says otherwise. */
  readonly widths?: { readonly [N in Name]?: number };
  readonly perPage?: number;
  /** What the file of the action `export` has in its columns. */
  readonly export?: readonly Name[];
  /** The call that says what its reader has to know. */
  readonly notices?: string;
  /** What is done that is about none of its records, as the engine reads it (`ListAction`). */
  readonly actions?: readonly Readonly<Record<string, unknown>>[];
  /** What stands under it while it is empty; `<resource>.empty.title` and `.text` unless said. */
  readonly empty?: { readonly title: string; readonly text: string };
  /** What a client reads under an empty list is another text: `<resource>.empty.textForClient`. */
  readonly emptyForClient?: true;
  /** The usual order, a minus before what goes down; by the first column unless said. */
  readonly order?: readonly (Sort | `-${Sort}`)[];
};

/**
 * A call that counts records: for whom, at which address under the resource's path (that of the field unless said), and which words of its
 * question stand for a filter by a box: `is_limit=1` of `{ is_limit: "has_limit" }`.
 */
export type Counting = {
  readonly families: Families;
  readonly at?: string;
  readonly flags?: Readonly<Record<string, string>>;
};

/** Which families have its calls, and under which word of the address: the resource's name unless said, for all of them or for one. */
type Calls = {
  readonly path?: string | { readonly [F in Family]?: string };
  readonly list: Families;
  /** Those who read, unless said. */
  readonly edit?: Families;
  /** Those who edit, unless said. */
  readonly create?: Families;
  /** Whose actions they are: those who edit, unless said. */
  readonly act?: Families;
  /** Those from whom something of it is masked and who may ask for it: those who read, unless said. */
  readonly reveal?: Families;
  /** To whom its records are named who has to choose one: `<resource>.names`. */
  readonly names?: Families;
  /** The status, by its code, of records that may be chosen: `names?is_active=true` are these, `false` the others. */
  readonly active?: string;
  /** Their numbers, by the first field: `<resource>.numbers`, after which a form suggests the next. */
  readonly numbers?: Families;
  /** Who counts the records of a list by which field; whoever lists them by a status that is filtered by, unless said. */
  readonly counts?: Readonly<Record<string, Families | Counting>>;
  /** To whom a call of a record's tells all records of another resource that its card shows: `<path>/:id/<other>`. */
  readonly related?: Readonly<Record<string, Families>>;
  /** Calls of one record, by their verbs, whose address does not name it: their body does. */
  readonly idInBody?: readonly string[];
  /** Verbs for those alone who have logged in lately: they open somebody's way in (`RouteSpec.fresh`). */
  readonly fresh?: readonly string[];
};
/** Who may open what; no default. The server refuses by the same line the calls that a page makes. */
type Access = { readonly [P in Pages]?: Predicate<never> } & { readonly list: Predicate<never> };

/** See `Definition.checks`. */
export type Check<Name extends string = string> = {
  readonly when: Predicate;
  readonly why: string;
  readonly at: Name;
};

/** Words are those of the value that makes it one unless said: `<resource>.tabs.<value>`, `<resource>.titles.<value>`. */
type Variant = {
  readonly where: Readonly<Record<string, string>>;
  readonly tab?: string;
  readonly titles?: { readonly list?: string; readonly one?: string };
  /** A line of the menu, where it has one of its own. */
  readonly menu?: MenuPlace;
  readonly paths: {
    readonly list: `/${string}`;
    readonly show?: `/${string}:${string}`;
    readonly edit?: `/${string}:${string}`;
  };
  readonly access?: { readonly list: Predicate<never>; readonly show?: Predicate<never> };
  /** Fields that are something else there, such as the status of another machine. */
  readonly fields?: Fields;
  readonly list?: Partial<List<string, string, string>>;
};

/** See `Definition.discussed`. */
export type Discussed = "staff" | "everybody";

type Lacked = readonly Stamp[] | undefined;

type MenuPlace = { readonly group: string; readonly order: number; readonly icon: string };

/**
 * What binds a record: a column of its table, or a field, where no column says it again (yet): such a record is not found by an index.
 */
export type BoundBy = string | { readonly field: string };

/** What is said of a resource beside its name, its fields, its calls, its access and its actions. */
type About<Name extends string, Filter extends string, Sort extends string> = {
  readonly menu: MenuPlace & { readonly badge?: readonly Badge<Filter>[] };
  /** `forClient`: a client reads other titles. */
  readonly titles?: { readonly forClient?: true };
  /** Addresses of its pages, where they do not follow from its name. */
  readonly paths?: { readonly [P in Pages]?: `/${string}` };
  /** Fields by which namesakes are told apart, the first that a record has: its ИИН or БИН unless said. */
  readonly apart?: readonly Name[];
  /** Its table, where that is not called as the resource is. */
  readonly table?: string;
  /**
   * What binds a record to a park and to a counterparty, for those who see only theirs; `account`: to an outsourcer, who sees his own
   * whatever the park.
   */
  readonly bound?: { readonly park?: BoundBy; readonly counterparty?: BoundBy; readonly account?: string };
  /**
   * That people are notified of what becomes of its records (ADR 44): under which type, and which events beside `created` make one. Who
   * is told of which step follows from the actions, the machine and the scope.
   */
  readonly tells?: { readonly type: NotificationType; readonly made?: readonly string[] };
  /**
   * That people write to each other about its records, on their cards, with files: the aggregator's `staff` alone, or `everybody` who sees
   * a record, which then has to be one counterparty's: clients of a park do not read each other's words.
   */
  readonly discussed?: Discussed;
  /** That its records are papers, and what each is made of; their card then has the field `chain`. */
  readonly paper?: PaperOf;
  readonly list: List<Name, Filter, Sort>;
  readonly card?: {
    readonly sections: Sections<Name>;
    readonly related?: Readonly<Record<string, string>>;
    /** What it is about at a glance; sections in a column of their own; the field that says what comes next (`CardView`). */
    readonly lead?: readonly Name[];
    readonly rail?: readonly Name[];
    readonly next?: Name;
    /** Parts under the sections that no field can draw, by the names of their cells. */
    readonly panels?: readonly string[];
  };
  /**
   * Its sections name fields as they are sent; all of them in one unless said. `rules`: what must hold of a record for it to be changed; the
   * first that does not is the reason that is shown.
   */
  readonly form?: { readonly sections?: Sections<string>; readonly rules?: readonly AnyRule[] } & FormParts;
  /** Whose cards show its records: those that this filter of its list finds. */
  readonly relatedTo?: Readonly<Record<string, Filter>>;
  /** What must hold of what is saved; else the reason `why` is said beside the field `at`, by the form and by the server alike. */
  readonly checks?: readonly Check<Name>[];
  /**
   * Its list offers to fill it from a file. `key`: fields by which a row of the file changes the record that has the same; without
   * them, or where one of them is empty, a row adds a record. `who`: who may, of those who add records; all of them unless said.
   */
  readonly import?: { readonly key?: readonly Name[]; readonly who?: Predicate<never> };
  /** Lists of a part of the records at addresses of their own: those whose fields are as `where` says. */
  readonly variants?: readonly Variant[];
};

/**
 * A resource, said once for both sides: plain data that could be JSON but for the machine of a status. Row, edit, calls, list,
 * records, history, export, screens and their tests follow from it; what data cannot say stands in `server/modules/<name>`.
 * `id`, `version`, `created_at` and `updated_at` are every record's.
 */
export type Definition<
  N extends string = string,
  F extends Fields = Fields,
  A extends readonly Action[] = readonly Action[],
  X extends Access = Access,
  C extends Calls = Calls,
  L extends Lacked = Lacked,
> = About<string, string, string> & {
  /** What its table does not have of every record's: when it was made or changed, which version it is. */
  readonly lacks: L;
  readonly name: N;
  readonly fields: F;
  readonly calls: C;
  readonly access: X;
  readonly actions: A;
};

/** Whether anybody adds or changes records. */
export const isWritten = ({ access }: Pick<Definition, "access">): boolean =>
  access.create !== undefined || access.edit !== undefined;

/** Fields that the records of a list are counted by, and how. */
export const countedBy = ({
  fields,
  calls,
}: Pick<Definition, "fields" | "calls">): Readonly<Record<string, Counting>> => {
  const said = calls.counts ?? countedUnlessSaid(fields, calls.list);
  return Object.fromEntries(
    Object.entries(said).map(([field, by]) => [field, "families" in by ? by : { families: by }]),
  );
};

const countedUnlessSaid = (fields: Fields, list: Families): Readonly<Record<string, Families>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== "status") return [];
      return [...(field.filter ? [[name, list]] : []), ...(field.tabs ? [["tab", list]] : [])];
    }),
  );

/** Fields that the server makes and no form asks for. */
export const byServer = <const F extends Fields>(
  fields: F,
): { readonly [K in keyof F]: F[K] & { readonly edit: false } } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, { ...field, edit: false }])) as never; // the same names

/** Says what a resource is. A column, filter, order or section of a field that is not there does not compile. */
export const defineResource = <
  const N extends string,
  const F extends Fields,
  const X extends Access,
  const C extends Calls,
  const A extends readonly Action[] = readonly [],
  const L extends Lacked = undefined,
>(
  name: N,
  {
    actions,
    lacks,
    ...said
  }: About<Name<NoInfer<F>>, FilterName<NoInfer<F>>, SortName<NoInfer<F>>> & {
    readonly fields: F;
    readonly calls: C;
    readonly access: X;
    readonly actions?: A;
    readonly lacks?: L;
  },
): Definition<N, F, A, X, C, L> => ({
  ...said,
  name,
  lacks: lacks as L, // nothing is the default of L
  actions: actions ?? ([] as readonly Action[] as A), // and of A
});
