import { defined } from "../../contract/resource/defined.ts";
import { listSpec } from "../../contract/resource/list-spec.ts";
import { sentNames } from "../../definition/names.ts";
import { isWritten } from "../../definition/resource.ts";
import { formFieldsOf } from "../engine/define/language/form-fields.ts";
import type { Resource } from "../engine/define/language/resource.ts";
import { described } from "./described.ts";
import { cells } from "./described-parts.ts";
import { fills } from "./fills.ts";
import { icons } from "./menu/icons.ts";
import { RESOURCE_GROUPS } from "./menu/menu-entry.ts";

/** Stops the portal with all of them at once. Called in development only; a build is checked by the tests before it. */
export function checkDescriptions(): void {
  const faults = screensFaults();
  if (faults.length > 0) throw new Error(`${faults.length} mistakes in the descriptions:\n${faults.join("\n")}`);
}

/**
 * Every mistake of every resource that only the portal knows, as `definitionFaults` says those that both sides know: a cell, a rule or an icon
 * that it does not have, two pages at one address, a filter with nothing to choose from. Empty when all is well.
 */
export function screensFaults(resources: readonly Resource[] = described): string[] {
  const names = resources.map(({ name }) => name);
  return [
    ...resources.flatMap((resource) => faultsOf(resource, resources).map((fault) => `${resource.name}: ${fault}`)),
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `«${name}» is described twice`),
    ...pathsTwice(resources),
  ];
}

const faultsOf = ({ name, menu, list, card, form, fields }: Resource, all: readonly Resource[]): string[] => [
  // Administrators may leave out what may be empty; the product asks for all that is sent.
  ...sentBy(name)
    .filter((sent) => form && !formFieldsOf({ form }).includes(sent))
    .map((sent) => `«${sent}» is sent, and no form asks for it`),
  ...lacking("group of the menu", [menu.group], RESOURCE_GROUPS),
  ...lacking("icon", [menu.icon], Object.keys(icons)),
  ...lacking("rule of a form", form?.fills?.map(({ by }) => by) ?? [], Object.keys(fills)),
  ...lacking(
    "cell",
    [...list.columns.flatMap(({ render }) => render ?? []), ...(card?.panels ?? [])],
    Object.keys(cells),
  ),
  ...list.filters.flatMap((filter) =>
    filter.kind === "ids" && "options" in filter.from && filter.from.options.length === 0
      ? [`«${filter.field}» is a filter with nothing to choose from`]
      : [],
  ),
  ...(card?.related ?? []).flatMap(({ resource, filter }) =>
    filtersOf(resource)[filter] === "ids"
      ? []
      : [`«${filter}» is no filter by records: the card shows its ${resource}`],
  ),
  ...Object.entries(form?.shows ?? {}).flatMap(([name, facts]) => {
    const field = fields[name];
    const other = all.find((each) => field?.kind === "reference" && each.name === field.to)?.fields ?? {};
    return facts.flatMap((fact) => (fact in other ? [] : [`«${fact}» is on no card of ${name}`]));
  }),
];

const lacking = (what: string, names: readonly string[], known: readonly string[]): string[] =>
  names.flatMap((name) => (known.includes(name) ? [] : [`«${name}» is no ${what}`]));

function sentBy(resource: string): readonly string[] {
  const found = defined.find(({ name }) => name === resource);
  return found && isWritten(found) ? sentNames(found.fields) : [];
}

function filtersOf(resource: string): Readonly<Record<string, string | undefined>> {
  const found = defined.find(({ name }) => name === resource);
  return found ? listSpec(found).filters : {};
}

/** Addresses that two pages claim. */
function pathsTwice(resources: readonly Resource[]): string[] {
  const claims = resources.flatMap(({ name, paths }) => Object.values(paths).map((path) => ({ name, path })));
  return claims.flatMap(({ name, path }, place) => {
    const first = claims.findIndex((claim) => claim.path === path);
    return first < place ? [`${name}: «${path}» is a page of ${claims[first]?.name} already`] : [];
  });
}
