import type { Family } from "../../domain/access/family.ts";
import type { Revised } from "./compare.ts";
import type { CustomField } from "./custom-field.ts";
import type { Presentation } from "./presentation.ts";
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
  readonly widths?: Readonly<Record<string, number>>;
};
const listWithout = <L extends Listing>(list: L, hidden: ReadonlySet<string>): L => ({
  ...list,
  ...(list.widths && {
    widths: Object.fromEntries(Object.entries(list.widths).filter(([name]) => !hidden.has(name))),
  }),
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
      ...(list && { list: ordersWithout(listWithout(list, hidden), hidden) }),
      ...(card && { card: sectionsWithout(card, hidden) }),
      ...(form && { form: sectionsWithout(form, hidden) }),
    },
  };
}

/** By what not everybody sees nothing is ordered for those others; an older body may still say so. */
const ordersWithout = (
  { order = [], ...list }: NonNullable<Presentation["list"]>,
  hidden: ReadonlySet<string>,
): NonNullable<Presentation["list"]> => {
  const kept = without(order, hidden);
  return kept.length === 0 ? list : { ...list, order: kept };
};
/** The same of a register. */
const orderWithout = ({ order, ...list }: Register["list"], hidden: ReadonlySet<string>): Register["list"] => {
  const [kept] = order === undefined ? [] : without([order], hidden);
  return kept === undefined ? list : { ...list, order: kept };
};

function registerFor(register: Register, family: Family): Register {
  const hidden = unseen(register.fields, family);
  return {
    ...register,
    fields: fieldsWithout(register.fields, hidden),
    list: orderWithout(listWithout(register.list, hidden), hidden),
    card: sectionsWithout(register.card, hidden),
    form: sectionsWithout(register.form, hidden),
    reminders: [],
    ...(register.importKey && { importKey: without(register.importKey, hidden) }),
    ...(register.relatedTo && { relatedTo: without(register.relatedTo, hidden) }),
    ...(register.statuses && {
      statuses: {
        ...register.statuses,
        steps: register.statuses.steps.map((step) => ({
          ...step,
          ...(step.asks && { asks: without(step.asks, hidden) }),
        })),
      },
    }),
    // Where the records lie nobody has to know who reads them here; that they lie elsewhere the pages do.
    ...(register.source && { source: { rest: "" } }),
  };
}
