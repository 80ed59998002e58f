import { type Hidden, hiddenIn, hides, unaskedIn, unsendable } from "../../../contract/hidden.ts";
import type { ListSpec } from "../../../contract/list.ts";
import type { RouteSpec } from "../../../contract/route.ts";
import type { User } from "../../../domain/access/user.ts";
import { accessUserOf, type Session } from "../../config/session.ts";
import { useSession } from "../calls/use-session.ts";
import { findCall } from "../define/language/calls.ts";
import type { Column } from "../define/language/list.ts";
import type { Resource } from "../define/language/resource.ts";
import type { Section } from "../define/language/views.ts";
import { withEach } from "../registry/variants.ts";

/** What a person of certain roles and flags sees of each description. */
const seen = new WeakMap<Resource, Map<string, Resource>>();

/**
 * A description as a person may know it: without the columns, filters, places on the card and in the form of fields that the
 * API keeps for others (`onlyFor`), and without filters by those that it masks. The same object where nothing is kept from them.
 */
export function seenBy(resource: Resource, person: Session["user"]): Resource {
  const user = accessUserOf(person);
  const key = JSON.stringify(user);
  const known = seen.get(resource)?.get(key);
  if (known) return known;
  const found = narrow(resource, user);
  seen.set(resource, (seen.get(resource) ?? new Map<string, Resource>()).set(key, found));
  return found;
}

/** `seenBy` for the person who is signed in. */
export const useSeen = (resource: Resource): Resource => seenBy(resource, useSession().user);

/** What may be asked of the list of a description. */
export function listSpecOf({ name, unasked }: Pick<Resource, "name" | "unasked">): ListSpec {
  const spec = findCall(`${name}.list`)?.list ?? NO_SPEC;
  if (!unasked) return spec;
  return {
    filters: Object.fromEntries(Object.entries(spec.filters).filter(([field]) => !hides(unasked, field))),
    sorts: spec.sorts.filter((field) => !hides(unasked, field)),
  };
}
const NO_SPEC: ListSpec = { filters: {}, sorts: [] };

const callsOf = (resource: string, verbs: readonly string[]): RouteSpec[] =>
  verbs.flatMap((verb) => findCall(`${resource}.${verb}`) ?? []);

function narrow(resource: Resource, user: User): Resource {
  const shown = callsOf(resource.name, ["list", "one"]);
  const hidden = hiddenIn(shown, user);
  const unasked = unaskedIn(shown, user);
  const unsent = callsOf(resource.name, ["create", "update"]).flatMap((route) => unsendable(route, user));
  if (unasked.size === 0 && unsent.length === 0) return resource;
  return withEach(resource, (each) => without(each, { hidden, unasked, unsent }));
}

type Kept = {
  readonly hidden: Hidden;
  readonly unasked: Hidden;
  readonly unsent: readonly string[];
};

function without(resource: Resource, { hidden, unasked, unsent }: Kept): Resource {
  const { list, card, form, fields } = resource;
  const isShown = (name: string | undefined) => name === undefined || !hides(hidden, name);
  const isAsked = (name: string) => isShown(name) && !unsent.includes(name);
  const columns = list.columns.filter(({ field }) => isShown(field)).map((column) => withoutParts(column, hidden));
  const [first = list.columns[0], ...others] = columns; // the first column is nobody's secret: keptFaults of definition/screen-faults
  return {
    ...resource,
    unasked,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name))),
    list: {
      ...list,
      columns: [first, ...others],
      filters: list.filters.filter(({ field }) => !hides(unasked, field)),
      ...(list.searchMasked && { search: list.searchMasked }),
    },
    ...(card && { card: { ...card, sections: sectionsOf(card.sections, isShown) } }),
    ...(form && {
      form: {
        ...form,
        sections: sectionsOf(form.sections, isAsked),
        ...(form.fills && { fills: form.fills.filter(({ field, from }) => isAsked(field) && isAsked(from)) }),
      },
    }),
  };
}

/** A column without the sum and the second line that are not its reader's. */
function withoutParts({ total, beside, ...column }: Column, hidden: Hidden): Column {
  return {
    ...column,
    ...(total !== undefined && !hides(hidden, total) && { total }),
    ...(beside !== undefined && !hides(hidden, beside) && { beside }),
  };
}

/** A section that nothing is left of has no title either. */
const sectionsOf = (sections: readonly Section[], isKept: (name: string) => boolean): Section[] =>
  sections.flatMap((section) => {
    const fields = section.fields.filter(isKept);
    return fields.length > 0 ? [{ ...section, fields }] : [];
  });
