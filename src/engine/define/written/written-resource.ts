import type { MessageKey } from "../language/message-key.ts";
import type { Paths, Titles } from "../language/pages.ts";
import type { Resource } from "../language/resource.ts";
import type { Variant } from "../language/variant.ts";
import type { CardView, FormView, Related, Section } from "../language/views.ts";
import type { WrittenAction } from "./written-action.ts";
import type { WrittenField } from "./written-field.ts";
import type { WrittenList } from "./written-list.ts";

/** Sections by their names, `main: ["name"]` under the title `<resource>.sections.main`, or with titles of another resource or none. */
export type WrittenSections = Readonly<Record<string, readonly string[]>> | readonly Section[];

/** Which records of other resources belong to a record: the resource and its filter, `{ books: "author" }`, under `<resource>.related.books`. */
export type WrittenRelated = Readonly<Record<string, string>> | readonly Related[];

/** `status`: the field of that name when it is one. */
export type WrittenCard = Pick<CardView, "status" | "lead" | "rail" | "next" | "panels" | "changes"> & {
  readonly sections: WrittenSections;
  readonly related?: WrittenRelated;
};

/** Without sections a form asks, in the order of the fields, for all that its call takes. */
export type WrittenForm = Omit<FormView, "sections"> & { readonly sections?: WrittenSections };

/** `forClient: true`: `<resource>.titles.listForClient` and `.oneForClient`. */
export type WrittenTitles = Partial<Omit<Titles, "forClient">> & { readonly forClient?: Titles["forClient"] | true };

/** What a variant does not say is as in the resource; its words are those of the value that makes it one: `<resource>.tabs.<value>`. */
export type WrittenVariant = Pick<Variant, "where" | "menu"> & {
  readonly tab?: MessageKey;
  readonly titles?: Partial<Titles>;
  readonly paths: Variant["paths"];
  readonly access?: Variant["access"];
  readonly fields?: Readonly<Record<string, WrittenField>>;
  readonly list?: Partial<WrittenList>;
};

/**
 * A description as its author writes it, in TypeScript or as JSON: whatever follows from the resource, the API and the words is
 * left out, and `complete` adds it (ADR 10). What is said goes before what follows.
 */
export type WrittenResource = Pick<Resource, "name" | "menu" | "apart" | "access" | "relatedTo" | "discussed"> & {
  readonly titles?: WrittenTitles;
  readonly paths?: Partial<Paths>;
  readonly fields: Readonly<Record<string, WrittenField>>;
  readonly list: WrittenList;
  readonly card?: WrittenCard;
  readonly form?: WrittenForm;
  readonly actions?: readonly WrittenAction[];
  readonly variants?: readonly WrittenVariant[];
};
