import type { Family } from "../../domain/access/family.ts";
import type { Revised } from "./compare.ts";
import type { CustomField } from "./custom-field.ts";
import type { Register, Section } from "./register.ts";

type FieldsOf = Readonly<Record<string, CustomField>>;

/** Fields that the people of a family do not see, and those that are gone. */
const unseen = (fields: FieldsOf, family: Family): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, { sees, removed }]) =>
      removed !== undefined || (sees && !sees.includes(family)) ? [name] : [],
    ),
  );

const without = (names: readonly string[], hidden: ReadonlySet<string>): string[] =>
  names.filter((name) => !hidden.has(name.replace(/^-/, "").replace(/_id$/, "")) && !hidden.has(name));

const sectionsWithout = <S extends Section>(sections: readonly S[], hidden: ReadonlySet<string>): S[] =>
  sections
    .map((section) => ({ ...section, fields: without(section.fields, hidden) }))
    .filter(({ fields }) => fields.length > 0);

const fieldsWithout = (fields: FieldsOf, hidden: ReadonlySet<string>): FieldsOf =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)));

type Listing = {
  readonly columns?: readonly string[];
  readonly hidden?: readonly string[];
  readonly filters?: readonly string[];
};
const listWithout = <L extends Listing>(list: L, hidden: ReadonlySet<string>): L => ({
  ...list,
  ...(list.columns && { columns: without(list.columns, hidden) }),
  ...(list.hidden && { hidden: without(list.hidden, hidden) }),
  ...(list.filters && { filters: without(list.filters, hidden) }),
});

/** A body as the people of a family may read it: without the fields, and the mention of them, that are not theirs to see. */
export function forFamily(revised: Revised, family: Family): Revised {
  if ("register" in revised) return { register: registerFor(revised.register, family) };
  const { presentation } = revised;
  const { fields = {}, list, card, form } = presentation;
  const hidden = unseen(fields, family);
  if (hidden.size === 0) return revised;
  return {
    presentation: {
      ...presentation,
      fields: fieldsWithout(fields, hidden),
      ...(list && { list: listWithout(list, hidden) }),
      ...(card && { card: sectionsWithout(card, hidden) }),
      ...(form && { form: sectionsWithout(form, hidden) }),
    },
  };
}

function registerFor(register: Register, family: Family): Register {
  const hidden = unseen(register.fields, family);
  return {
    ...register,
    fields: fieldsWithout(register.fields, hidden),
    list: listWithout(register.list, hidden),
    card: sectionsWithout(register.card, hidden),
    form: sectionsWithout(register.form, hidden),
    reminders: [],
    // Where the records lie nobody has to know who reads them here; that they lie elsewhere the pages do.
    ...(register.source && { source: { rest: "" } }),
  };
}
