import type { Fields } from "../field.ts";
import type { FormParts } from "../form.ts";
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
  return {
    ...askedParts(definition.form, [...asked, ...rest]),
    sections: { ...sections, ...(rest.length > 0 && { added: rest }) },
  };
}

/** What a form does with its inputs, as far as it asks for these. */
function askedParts(form: Definition["form"] = {}, asked: readonly string[]): FormParts {
  const { fills, confirms, copied, shows, ...others } = form;
  const isAsked = ({ field }: { readonly field: string }) => asked.includes(field);
  return {
    ...others,
    ...(fills && { fills: fills.filter((fill) => isAsked(fill) && asked.includes(fill.from)) }),
    ...(confirms && { confirms: confirms.filter(isAsked) }),
    ...(copied && { copied: copied.filter((name) => asked.includes(name)) }),
    ...(shows && { shows: Object.fromEntries(Object.entries(shows).filter(([name]) => asked.includes(name))) }),
  };
}

type SaidOfColumns = Pick<Definition["list"], "notOnPhone" | "beside" | "renders"> & {
  readonly widths: Definition["list"]["widths"] | undefined;
};

/** What a list says of its columns, as far as these are shown; the first is on a phone too. */
function ofColumns(
  { notOnPhone, widths, beside, renders }: SaidOfColumns,
  columns: readonly string[],
  hidden: readonly string[],
) {
  const shown = [...columns, ...hidden];
  const among = (names: readonly string[]) => names.filter((name) => shown.includes(name));
  const by = <T>(said: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => shown.includes(name)));
  return {
    ...(notOnPhone && { notOnPhone: among(notOnPhone).filter((name) => name !== columns[0]) }),
    ...(widths && { widths: by(widths as Readonly<Record<string, number>>) }), // no column says undefined
    ...(beside && { beside: by(beside as Readonly<Record<string, string>>) }), // as above
    ...(renders && { renders: by(renders as Readonly<Record<string, string>>) }), // as above
  };
}

/** Columns that are changed where they stand: those that are shown and that the form asks for. */
function editedBy(
  edited: readonly string[],
  { fields, columns, form }: { fields: Fields; columns: readonly string[]; form: Definition["form"] },
): readonly string[] {
  const asked = form?.sections && Object.values(form.sections).flat();
  return edited.filter((name) => {
    const field = fields[name];
    return columns.includes(name) && (!asked || asked.includes(field ? sentName(name, field) : name));
  });
}

/** The same resource as administrators want it shown. */
export function presented(definition: Definition, presentation: Presentation): Definition {
  if (Object.keys(presentation).length === 0) return definition;
  const { list = {}, card } = presentation;
  const fields = fieldsWith(definition, presentation);
  const { tabs, perPage, columns: chosen = [], filters, order } = list;
  const [first, ...others] = chosen.length > 0 ? chosen : definition.list.columns;
  const columns = [first ?? definition.list.columns[0], ...others] as const;
  const { tabs: usualTabs, hidden: usualHidden = [], ...usual } = definition.list;
  const hidden = list.hidden ?? usualHidden.filter((name) => !columns.includes(name));
  const wantedTabs = tabs === undefined ? usualTabs : (tabs ?? undefined);
  const areOffered = wantedTabs !== undefined && (filters === undefined || filters.includes(wantedTabs));
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
      columns,
      ...(hidden.length > 0 && { hidden }),
      ...ofColumns({ ...definition.list, widths: list.widths ?? definition.list.widths }, columns, hidden),
      ...(usual.edited && { edited: editedBy(usual.edited, { fields, columns: [...columns, ...hidden], form }) }),
      ...(filters && { filters }),
      ...(order && { order }),
      ...(perPage !== undefined && { perPage }),
      ...(areOffered && { tabs: wantedTabs }),
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
