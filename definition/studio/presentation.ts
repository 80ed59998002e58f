import type { Fields } from "../field.ts";
import { isSent, sentName } from "../names.ts";
import type { Definition } from "../resource.ts";
import { type CustomField, fieldOf, present, saidOfFields } from "./custom-field.ts";
import type { Section } from "./register.ts";
import type { SaidAt } from "./said.ts";

/** The column of a product's table that holds what administrators add to it. */
export const CUSTOM = "custom";
/** Resources that administrators may add fields to: those whose tables have that column. */
export const EXTENSIBLE = ["parks", "counterparties", "contracts", "drivers", "employees", "offers"] as const;
export const isExtensible = (resource: string): boolean => (EXTENSIBLE as readonly string[]).includes(resource);
/** A field that was added is called so: the product's own never are. */
export const ADDED = /^x_[a-z][a-z0-9_]{0,30}$/;

/**
 * How a resource of the product is shown, where administrators want it otherwise (ADR 50). It says nothing of access, actions, papers and
 * signatures: these are the product's.
 */
export type Presentation = {
  /** By paths under the resource: `titles.list`, `fields.name`, `help.name`, `sections.main`. */
  readonly words?: SaidAt;
  readonly fields?: Readonly<Record<string, CustomField>>;
  /** Fields that may be empty and that its form asks for nevertheless. */
  readonly required?: readonly string[];
  readonly list?: {
    readonly columns?: readonly string[];
    readonly hidden?: readonly string[];
    readonly widths?: Readonly<Record<string, number>>;
    readonly filters?: readonly string[];
    readonly order?: readonly string[];
    readonly perPage?: number;
    /** Whose choices stand above the list; null: none. */
    readonly tabs?: string | null;
  };
  readonly card?: readonly (Section & { readonly name?: string })[];
  readonly form?: readonly (Section & { readonly name?: string })[];
};

/** A section by its name; one of an administrator's own making is called after its place. */
const named = (kind: "card" | "form", sections: NonNullable<Presentation["card"]>) =>
  sections.map((section, place) => ({ ...section, name: section.name ?? `${kind}${place + 1}` }));

const sectionsOf = (kind: "card" | "form", sections: NonNullable<Presentation["card"]>) =>
  Object.fromEntries(named(kind, sections).map(({ name, fields }) => [name, fields]));

/** The fields of a definition with those that are added, and what has to be filled in. */
function fieldsWith(definition: Definition, { fields = {}, required = [] }: Presentation): Fields {
  const owed = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      required.includes(name) && field.optional && isSent(field) ? { ...field, owed: true as const } : field,
    ]),
  );
  const added = Object.entries(present(fields)).map(([name, said]) => [
    name,
    fieldOf(definition.name, name, said, CUSTOM),
  ]);
  return { ...owed, ...Object.fromEntries(added) } as Fields; // the kinds stay what they are
}

/** What is added stands in a section of its own, unless a section names it; a form that says no sections asks for everything anyway. */
function formWith(
  definition: Definition,
  fields: Fields,
  { form, fields: own = {} }: Presentation,
): Definition["form"] {
  const sections = form ? sectionsOf("form", form) : definition.form?.sections;
  if (!sections) return definition.form;
  const asked = Object.values(sections).flat();
  const rest = Object.keys(present(own)).flatMap((name) => {
    const field = fields[name];
    const sent = field && isSent(field) ? sentName(name, field) : undefined;
    return sent === undefined || asked.includes(sent) ? [] : [sent];
  });
  return { ...definition.form, sections: { ...sections, ...(rest.length > 0 && { added: rest }) } };
}

/** The same resource as administrators want it shown. */
export function presented(definition: Definition, presentation: Presentation): Definition {
  if (Object.keys(presentation).length === 0) return definition;
  const { list = {}, card } = presentation;
  const fields = fieldsWith(definition, presentation);
  const { tabs, widths, perPage, columns, hidden, filters, order } = list;
  const { tabs: usualTabs, ...usual } = definition.list;
  const shownTabs = tabs === undefined ? usualTabs : (tabs ?? undefined);
  const form = formWith(definition, fields, presentation);
  const said = Object.keys(present(presentation.fields ?? {}));
  const sections = card ? sectionsOf("card", card) : definition.card?.sections;
  const unshown = said.filter(
    (name) =>
      !Object.values(sections ?? {})
        .flat()
        .includes(name),
  );
  return {
    ...definition,
    fields,
    list: {
      ...usual,
      nameColumn: usual.nameColumn ?? usual.columns[0],
      ...(columns && columns.length > 0 && { columns: columns as readonly [string, ...string[]] }), // not empty, as just seen
      ...(hidden && { hidden }),
      ...(filters && { filters }),
      ...(order && { order }),
      ...(widths && { widths }),
      ...(perPage !== undefined && { perPage }),
      ...(shownTabs !== undefined && { tabs: shownTabs }),
    },
    ...(definition.card && {
      card: { ...definition.card, sections: { ...sections, ...(unshown.length > 0 && { added: unshown }) } },
    }),
    ...(form && { form }),
  };
}

/** Everything that a presentation says in words, by its paths under the resource. */
export const saidOfPresentation = ({ words = {}, fields = {}, card = [], form = [] }: Presentation): SaidAt => ({
  ...words,
  ...saidOfFields(present(fields)),
  ...Object.fromEntries(
    [...named("form", form), ...named("card", card)].map(({ name, title }) => [`sections.${name}`, title]),
  ),
});
