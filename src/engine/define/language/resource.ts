import type { Hidden } from "../../../../contract/hidden.ts";
import type { Discussed } from "../../../../definition/resource.ts";
import type { Action } from "./actions.ts";
import type { Field } from "./fields.ts";
import type { ListView } from "./list.ts";
import type { MenuPlace, Paths, ResourceAccess, Titles } from "./pages.ts";
import type { Variant } from "./variant.ts";
import type { CardView, FormView } from "./views.ts";

/**
 * A description as the engine reads it: names are plain strings, which `definitionFaults` and `screensFaults` check.
 * `card` is absent where a page written by hand stands at `paths.show`; `form` where nothing is entered.
 */
export type Resource = {
  readonly name: string;
  readonly titles: Titles;
  readonly menu: MenuPlace;
  readonly paths: Paths;
  /** Fields that tell a record from its namesakes, where it is chosen: the first that it has. */
  readonly apart?: readonly string[];
  readonly access: ResourceAccess;
  readonly fields: Readonly<Record<string, Field>>;
  readonly list: ListView;
  readonly card?: CardView;
  readonly form?: FormView;
  readonly actions: readonly Action[];
  readonly variants?: readonly Variant[];
  /** Resources whose cards show its records, each with the filter of ids that finds those of one. */
  readonly relatedTo?: Readonly<Record<string, string>>;
  /** Who writes to each other about its records (definition/resource.ts). */
  readonly discussed?: Discussed;
  /** Of a variant that the engine has made a description of: what its records have in common. */
  readonly where?: Variant["where"];
  /** Of a description as somebody sees it to whom not everything is shown: the names by which they may not filter or sort. */
  readonly unasked?: Hidden;
};
