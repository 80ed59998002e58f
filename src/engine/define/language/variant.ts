import type { Field } from "./fields.ts";
import type { ListView } from "./list.ts";
import type { MessageKey } from "./message-key.ts";
import type { MenuPlace, Paths, ResourceAccess, Titles } from "./pages.ts";

/**
 * A part of a resource's records at addresses of its own (spec §2: `/books`, `/books/old`): those whose fields are as `where` says. What
 * a variant does not say is as in the description; its list never asks for other records. With variants, a record is
 * opened at the addresses of the first one that it belongs to.
 */
export type Variant = {
  /** Field → value; each is a filter of the list, of texts. */
  readonly where: Readonly<Record<string, string>>;
  /** Its tab over the lists of the resource. */
  readonly tab: MessageKey;
  readonly titles: Titles;
  /** A line of the menu, where it has one of its own. */
  readonly menu?: MenuPlace;
  /** Its edit page is the resource's unless said. */
  readonly paths: Pick<Paths, "list" | "show"> & { readonly edit?: NonNullable<Paths["edit"]> };
  readonly access: ResourceAccess;
  readonly fields?: Readonly<Record<string, Field>>;
  readonly list?: Partial<ListView>;
};
