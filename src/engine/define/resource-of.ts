import { apartIn, fieldsWhere, sentName, sentNames } from "../../../definition/names.ts";
import { type Definition, isWritten } from "../../../definition/resource.ts";
import { actionOf, rulesOf } from "./compile/actions.ts";
import { copiedOf, likeAction } from "./compile/copied.ts";
import { fieldsOf } from "./compile/fields.ts";
import { listOf } from "./compile/list.ts";
import { variantOf } from "./compile/variant.ts";
import { wordOf } from "./compile/words.ts";
import type { Paths, Titles } from "./language/pages.ts";
import type { Resource } from "./language/resource.ts";
import type { CardView, FormView, Section } from "./language/views.ts";

type All = readonly Definition[];
type Fields = Resource["fields"];
const ALONE: All = [];
const made = new WeakMap<All, WeakMap<Definition, Resource>>();

/** The screens of a definition as the engine reads them, `all` being those that a field may name by the resource; made once. */
export function resourceOf(definition: Definition, all = ALONE): Resource {
  const those = made.get(all) ?? new WeakMap<Definition, Resource>();
  const resource = those.get(definition) ?? compile(definition, all);
  made.set(all, those.set(definition, resource));
  return resource;
}

/** A definition with all that its author left to follow from its name, its fields, its calls and the words (ADR 10). */
function compile(definition: Definition, all: All): Resource {
  const { name, menu, access, list, card, variants, relatedTo, discussed } = definition;
  const { badge: _, ...place } = menu; // the server counts
  const apart = apartIn(definition);
  const fields = fieldsOf(definition, all);
  const paths = pathsOf(definition);
  const titles = titlesOf(definition, paths);
  const copied = copiedOf(definition, paths);
  const form = formOf(definition, paths, fields, copied);
  const base = { name, titles, paths, access, fields };
  return {
    ...base,
    menu: place,
    ...(apart.length > 0 && { apart }),
    list: listOf(definition, list, fields),
    ...(card && { card: cardOf(definition, card, fields) }),
    ...(form && { form }),
    ...(relatedTo && { relatedTo }),
    ...(discussed && { discussed }),
    actions: actionsOf(definition, paths, fields, copied.length > 0),
    ...(variants && { variants: variants.map((each) => variantOf(definition, base, each)) }),
  } as Resource; // names that `definitionFaults` and `screensFaults` check
}

/** The addresses of the pages that somebody may open: `/books`, `/books/add`, `/books/:id`, `/books/edit/:id` unless said. */
const pathsOf = ({ name, access, paths }: Definition): Paths => ({
  list: `/${name}`,
  ...(access.show && { show: `/${name}/:id` }),
  ...(access.create && { create: `/${name}/add` }),
  ...(access.edit && { edit: `/${name}/edit/:id` }),
  ...(paths as Partial<Paths> | undefined), // `definitionFaults` asks for their parameters
});

/** What stands over the pages. */
function titlesOf({ name, titles }: Definition, paths: Paths): Titles {
  const word = (title: string) => wordOf(name, "titles", title);
  return {
    list: word("list"),
    one: word("one"),
    ...(paths.create && { create: word("create") }),
    ...(paths.edit && { edit: word("edit") }),
    ...(titles?.forClient && { forClient: { list: word("listForClient"), one: word("oneForClient") } }),
  };
}

type Sections = Readonly<Record<string, readonly string[]>>;

const sectionsOf = (resource: string, said: Sections): readonly Section[] =>
  Object.entries(said).map(([name, fields]) => ({ title: wordOf(resource, "sections", name), fields }));

/** A card with the titles of its sections and lists; its status is the field of that name, and a party stands for its facts. */
function cardOf(definition: Definition, said: NonNullable<Definition["card"]>, fields: Fields): CardView {
  const { name: resource } = definition;
  const { sections, related, ...card } = said;
  const shown = Object.entries(sections).map(([title, names]) => [
    title,
    names.flatMap((name) => factsOf(definition, name)),
  ]);
  const [changes] = fieldsWhere(definition.fields, ({ kind }) => kind === "changes");
  return {
    ...(fields.status?.kind === "status" && { status: "status" }),
    ...card,
    ...(changes?.[1].kind === "changes" && { changes: { field: changes[0], of: changes[1].of } }),
    sections: sectionsOf(resource, Object.fromEntries(shown)),
    ...(related && {
      related: Object.entries(related).map(([to, filter]) => ({
        resource: to,
        filter,
        label: wordOf(resource, "related", to),
      })),
    }),
  } as CardView; // names that `screensFaults` checks
}

function factsOf({ fields }: Definition, name: string): readonly string[] {
  const field = fields[name];
  return field?.kind === "party" ? field.facts.map((fact) => `${name}_${fact}`) : [name];
}

/** A form with its sections: all that is sent, in the order of the fields, unless they are said. None where nothing is sent. */
function formOf(definition: Definition, paths: Paths, fields: Fields, copied: readonly string[]): FormView | undefined {
  const { name, form, checks } = definition;
  if (!(paths.create || paths.edit || form || checks)) return undefined;
  const sent = sentNames(definition.fields);
  const all = isWritten(definition) ? [{ fields: Object.keys(fields).filter((field) => sent.includes(field)) }] : [];
  const { sections, rules, ...rest } = form ?? {};
  return {
    ...rest,
    ...(rules && { rules: rulesOf(definition, rules) }),
    ...(copied.length > 0 && { copied }),
    ...(checks && { checks: checks.map(({ at, ...check }) => ({ ...check, at: sentAs(definition, at) })) }),
    sections: sections ? sectionsOf(name, sections) : all,
  } as FormView; // as its author said it, which `definitionFaults` asks
}

/** What is done with records; a new one is made after another before that other is deleted. */
function actionsOf(definition: Definition, paths: Paths, fields: Fields, hasLike: boolean): Resource["actions"] {
  const said = definition.actions.map((action) => actionOf(definition, action, fields));
  if (!hasLike) return said;
  const last = said.findIndex(({ name }) => name === "delete");
  return said.toSpliced(last < 0 ? said.length : last, 0, likeAction(definition, paths));
}

/** Checks speak at the inputs, by the names of these. */
function sentAs({ fields }: Definition, name: string): string {
  const field = fields[name];
  return field ? sentName(name, field) : name;
}
